package org.hconfig.hbase.execution;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;

/** Who holds a lock: a process of a host. */
final class LeaseHolder {
    private LeaseHolder() {}

    /** This process. */
    static byte[] thisProcess() throws UnknownHostException {
        return ("process " + ProcessHandle.current().pid() + " on " + host()).getBytes(StandardCharsets.UTF_8);
    }

    /** The user of this process: {@code user@host}. */
    static String user() {
        String user = System.getProperty("user.name", "");
        try {
            return user + "@" + host();
        } catch (UnknownHostException nameless) {
            return user + "@localhost";
        }
    }

    /** True when the holder was a process of this host that does not run any more. */
    static boolean wasKilledHere(String holder) throws UnknownHostException {
        String[] words = holder.split(" ", 4);
        return words.length == 4
                && words[3].equals(host())
                && words[1].matches("\\d{1,18}")
                && ProcessHandle.of(Long.parseLong(words[1])).isEmpty();
    }

    private static String host() throws UnknownHostException {
        return InetAddress.getLocalHost().getHostName();
    }
}
