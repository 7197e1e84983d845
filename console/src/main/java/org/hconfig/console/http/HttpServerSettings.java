package org.hconfig.console.http;

/** Settings of the JDK's HTTP server, which it reads from system properties when it is loaded. */
final class HttpServerSettings {
    private static final String CONNECTIONS = "jdk.httpserver.maxConnections";
    private static final int CONNECTIONS_MAX = 512;

    private HttpServerSettings() {}

    /** Sets those that the user has not set. */
    static void apply() {
        // Without it, responses on connections that are reused wait 40 ms for a delayed acknowledgment.
        set("sun.net.httpserver.nodelay", "true");
        // A client must send its request within 30 seconds, so that slow ones do not occupy all threads.
        set("sun.net.httpserver.maxReqTime", "30");
        // A client must receive its response within ten minutes. Browsers reconnect streams of events, which this ends,
        // too.
        set("sun.net.httpserver.maxRspTime", "600");
        // The rest of a body that is refused is not read; the connection is closed instead.
        set("sun.net.httpserver.drainAmount", "0");
        set("sun.net.httpserver.idleInterval", "60");
        set("sun.net.httpserver.maxReqHeaders", "100");
        set(CONNECTIONS, Integer.toString(CONNECTIONS_MAX));
    }

    /** Returns the largest number of connections. */
    static int connections() {
        int set = Integer.getInteger(CONNECTIONS, CONNECTIONS_MAX);
        return set > 0 ? set : CONNECTIONS_MAX;
    }

    private static void set(String key, String value) {
        if (System.getProperty(key) == null) {
            System.setProperty(key, value);
        }
    }
}
