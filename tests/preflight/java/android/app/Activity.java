package android.app;

import android.content.Context;
import android.content.Intent;
import android.content.res.Resources;
import android.view.View;
import android.view.Window;
import android.view.WindowManager;
import java.util.ArrayList;
import java.util.List;

public class Activity extends Context {
    public static final int RESULT_OK = -1;
    public static final int RESULT_CANCELED = 0;

    public final Window window = new Window();
    public final WindowManager manager = new WindowManager();
    public final View content = new View();
    public final Resources resources = new Resources();
    public final List<Intent> started = new ArrayList<>();
    public final List<Integer> requests = new ArrayList<>();
    public boolean anybodyThere = true;

    public WindowManager getWindowManager() { return manager; }

    public Window getWindow() { return window; }

    public View findViewById(int id) { return id == android.R.id.content ? content : null; }

    public Resources getResources() { return resources; }

    public void startActivityForResult(Intent intent, int request) {
        if (!anybodyThere) throw new RuntimeException("ActivityNotFoundException");
        started.add(intent);
        requests.add(request);
    }

    public void startActivity(Intent intent) { startActivityForResult(intent, -1); }

    public void runOnUiThread(Runnable action) { action.run(); }
}
