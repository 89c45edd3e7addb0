package android.graphics;

public class SurfaceTexture {
    public boolean released = false;

    public SurfaceTexture(int name) {}

    public void release() { released = true; }
}
