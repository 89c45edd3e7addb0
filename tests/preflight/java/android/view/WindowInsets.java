package android.view;

import android.graphics.Insets;

/** Bars, a cutout at the left, and a keyboard, each in its pixels. */
public class WindowInsets {
    public int top, bottom, cutout, keyboard;

    public static class Type {
        public static int systemBars() { return 7; }

        public static int displayCutout() { return 128; }

        public static int ime() { return 8; }
    }

    public Insets getInsets(int types) {
        boolean bars = (types & 7) == 7, ime = (types & 8) != 0;
        int left = (types & 128) != 0 ? cutout : 0;
        return new Insets(left, bars ? top : 0, 0, Math.max(bars ? bottom : 0, ime ? keyboard : 0));
    }

    public int getSystemWindowInsetLeft() { return cutout; }

    public int getSystemWindowInsetTop() { return top; }

    public int getSystemWindowInsetRight() { return 0; }

    public int getSystemWindowInsetBottom() { return Math.max(bottom, keyboard); }

    public int getStableInsetBottom() { return bottom; }
}
