package android.view;

public class Display {
    public int rotation = 0;

    public int getRotation() { return rotation; }
}
