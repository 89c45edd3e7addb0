package android.os;

import java.util.Locale;

public class LocaleList {
    private final String[] tags;

    public LocaleList(String tags) { this.tags = tags.split(","); }

    public int size() { return tags.length; }

    public Locale get(int number) { return Locale.forLanguageTag(tags[number]); }
}
