package android.view;

public class View {
    public int x, y, width, height;
    private WindowInsets insets;

    public int getWidth() { return width; }

    public int getHeight() { return height; }

    public void getLocationInWindow(int[] place) {
        place[0] = x;
        place[1] = y;
    }

    public WindowInsets dispatchApplyWindowInsets(WindowInsets insets) { return this.insets = insets; }

    public WindowInsets getRootWindowInsets() { return insets; }
}
