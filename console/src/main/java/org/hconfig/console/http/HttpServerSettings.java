package org.hconfig.console.http;

/** Settings of the JDK's HTTP server, which it reads from system properties when it is loaded. */
final class HttpServerSettings {
    private HttpServerSettings() {}

    /** Sets those that the user has not set. */
    static void apply() {
        // Without it, responses on connections that are reused wait 40 ms for a delayed acknowledgment.
        set("sun.net.httpserver.nodelay", "true");
        // A client must send its request within 30 seconds, so that slow ones do not occupy all threads.
        set("sun.net.httpserver.maxReqTime", "30");
        // The rest of a body that is refused is not read; the connection is closed instead.
        set("sun.net.httpserver.drainAmount", "0");
        set("sun.net.httpserver.idleInterval", "60");
        set("sun.net.httpserver.maxReqHeaders", "100");
        set("jdk.httpserver.maxConnections", "512");
    }

    private static void set(String key, String value) {
        if (System.getProperty(key) == null) {
            System.setProperty(key, value);
        }
    }
}
