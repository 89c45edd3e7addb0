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

    /** What the person has allowed, and what they are asked for. */
    public final List<String> allowed = new ArrayList<>();
    public final List<String> asked = new ArrayList<>();
    private PermissionsCallback callback;
    private int question;

    public interface PermissionsCallback {
        void onRequestPermissionsResult(int requestCode, String[] permissions, int[] grantResults);
    }

    public void addPermissionsCallback(PermissionsCallback callback) { this.callback = callback; }

    public boolean checkCurrentPermission(String permission) { return allowed.contains(permission); }

    public void requestPermissionsWithRequestCode(String[] permissions, int requestCode) {
        asked.add(permissions[0]);
        question = requestCode;
    }

    /** The person answers the last question. */
    public void answer(boolean yes) {
        String permission = asked.get(asked.size() - 1);
        if (yes) allowed.add(permission);
        callback.onRequestPermissionsResult(question, new String[] {permission}, new int[] {yes ? 0 : -1});
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
