package android.content.res;

import android.os.LocaleList;

public class Configuration {
    public static final int UI_MODE_NIGHT_MASK = 48;
    public static final int UI_MODE_NIGHT_YES = 32;
    public static final int UI_MODE_NIGHT_NO = 16;

    public int uiMode = UI_MODE_NIGHT_NO;
    public float fontScale = 1;
    private LocaleList locales = new LocaleList("en-GB");

    public void setLocales(LocaleList locales) { this.locales = locales; }

    public LocaleList getLocales() { return locales; }
}
