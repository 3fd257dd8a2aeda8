# The screen for everybody, and several people at one device.
