package android.view;

public class WindowManager {
    public static class LayoutParams {
        public static final int SOFT_INPUT_ADJUST_RESIZE = 16;
    }
}
