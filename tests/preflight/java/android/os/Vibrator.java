package android.os;

import java.util.ArrayList;
import java.util.List;

public class Vibrator {
    public final List<Long> felt = new ArrayList<>();

    public void vibrate(VibrationEffect effect) { felt.add(effect.milliseconds); }
}
