package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Loads when it is told to; knows French, and English unless it is taken away. */
public class TextToSpeech {
    public static final int QUEUE_FLUSH = 0;
    public static final int LANG_AVAILABLE = 0;
    public static final int LANG_NOT_SUPPORTED = -2;
    public static final List<String> said = new ArrayList<>();
    public static final List<TextToSpeech> made = new ArrayList<>();
    public static String unknown = "";

    private final OnInitListener listener;
    private Locale locale = Locale.US;

    public interface OnInitListener {
        void onInit(int status);
    }

    public TextToSpeech(Context context, OnInitListener listener) {
        this.listener = listener;
        made.add(this);
    }

    public void load(int status) { listener.onInit(status); }

    public int setLanguage(Locale locale) {
        if (locale.getLanguage().equals(unknown)) return LANG_NOT_SUPPORTED;
        this.locale = locale;
        return LANG_AVAILABLE;
    }

    public int speak(CharSequence text, int queue, Bundle parameters, String utterance) {
        said.add(locale.getLanguage() + ": " + text);
        return 0;
    }

    public int stop() {
        said.add("(silence)");
        return 0;
    }
}
