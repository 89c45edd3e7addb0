package org.kivy.android;

import android.app.Activity;
import android.content.Intent;
import java.util.ArrayList;
import java.util.List;

/** Walks through its listeners as python-for-android's own does: whoever leaves in the middle breaks it. */
public class PythonActivity extends Activity {
    public static PythonActivity mActivity = new PythonActivity();

    private final List<ActivityResultListener> listeners = new ArrayList<>();

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public void registerActivityResultListener(ActivityResultListener listener) { listeners.add(listener); }

    public void unregisterActivityResultListener(ActivityResultListener listener) { listeners.remove(listener); }

    public int listening() { return listeners.size(); }

    /** Another app gives back its result for the last request. */
    public void giveBack(int result, Intent data) {
        int request = requests.get(requests.size() - 1);
        for (ActivityResultListener listener : listeners) {
            listener.onActivityResult(request + 1, result, data); // somebody else's
            listener.onActivityResult(request, result, data);
        }
    }
}
