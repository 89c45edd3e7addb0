package android.hardware;

import android.graphics.SurfaceTexture;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Two cameras, of which the second looks back; one app at a time has one. */
public class Camera {
    public static int count = 2;
    public static boolean busy = false;
    public static int orientation = 90;
    public static final List<Camera> opened = new ArrayList<>();

    public boolean running = false;
    public boolean released = false;
    public SurfaceTexture texture;
    public Parameters parameters = new Parameters();
    private PreviewCallback waiting;

    public interface PreviewCallback {
        void onPreviewFrame(byte[] data, Camera camera);
    }

    public static class CameraInfo {
        public static final int CAMERA_FACING_BACK = 0;
        public static final int CAMERA_FACING_FRONT = 1;
        public int facing;
        public int orientation;
    }

    public class Size {
        public int width;
        public int height;

        public Size(int width, int height) {
            this.width = width;
            this.height = height;
        }
    }

    public class Parameters {
        public static final String FOCUS_MODE_AUTO = "auto";
        public static final String FOCUS_MODE_CONTINUOUS_PICTURE = "continuous-picture";
        public int width = 0;
        public int height = 0;
        public String focus = FOCUS_MODE_AUTO;
        public final List<String> modes = new ArrayList<>(List.of("auto", "continuous-picture"));

        public List<Size> getSupportedPreviewSizes() {
            return List.of(new Size(1920, 1080), new Size(8, 4), new Size(4000, 3000));
        }

        public void setPreviewSize(int width, int height) {
            this.width = width;
            this.height = height;
        }

        public List<String> getSupportedFocusModes() { return modes; }

        public void setFocusMode(String mode) { focus = mode; }
    }

    public static int getNumberOfCameras() { return count; }

    public static void getCameraInfo(int number, CameraInfo info) {
        info.facing = number == 1 ? CameraInfo.CAMERA_FACING_BACK : CameraInfo.CAMERA_FACING_FRONT;
        info.orientation = orientation;
    }

    public static Camera open(int number) {
        if (busy || number != 1) throw new RuntimeException("Fail to connect to camera service");
        Camera camera = new Camera();
        opened.add(camera);
        return camera;
    }

    public Parameters getParameters() { return parameters; }

    public void setParameters(Parameters settings) { parameters = settings; }

    public void setPreviewTexture(SurfaceTexture texture) throws IOException { this.texture = texture; }

    public void startPreview() {
        if (texture == null || released) throw new RuntimeException("no preview");
        running = true;
    }

    public void setOneShotPreviewCallback(PreviewCallback callback) {
        if (released) throw new RuntimeException("Camera is being used after Camera.release() was called");
        waiting = callback;
    }

    public void stopPreview() { running = false; }

    public void release() { released = true; }

    /** A picture is there; whether somebody waited for it. */
    public boolean see(byte[] data) {
        PreviewCallback callback = waiting;
        waiting = null;
        if (callback == null || !running) return false;
        callback.onPreviewFrame(data, this);
        return true;
    }
}
