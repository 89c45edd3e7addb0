package android.view;

public class WindowManager {
    public final Display display = new Display();

    public Display getDefaultDisplay() { return display; }

    public static class LayoutParams {
        public static final int SOFT_INPUT_ADJUST_RESIZE = 16;
    }
}
