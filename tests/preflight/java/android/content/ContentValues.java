package android.content;

import java.util.HashMap;
import java.util.Map;

public class ContentValues {
    public final Map<String, Object> values = new HashMap<>();

    public void put(String key, String value) { values.put(key, value); }

    public void put(String key, Integer value) { values.put(key, value); }
}
