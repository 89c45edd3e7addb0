"""Where python-for-android's modules find the activity."""

ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"
JAVA_NAMESPACE = "org.kivy.android"
