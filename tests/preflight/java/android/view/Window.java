package android.view;

public class Window {
    public final View decor = new View();
    public int softInputMode;
    public WindowInsetsController controller = new WindowInsetsController();

    public View getDecorView() { return decor; }

    public void setSoftInputMode(int mode) { softInputMode = mode; }

    public WindowInsetsController getInsetsController() { return controller; }
}
