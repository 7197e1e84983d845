package org.hconfig.hbase.execution;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;

/** Identity of a lock holder: a process on a host. */
final class LeaseHolder {
    private LeaseHolder() {}

    /** Returns this process. */
    static byte[] thisProcess() throws UnknownHostException {
        return ("process " + ProcessHandle.current().pid() + " on " + host()).getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the user of this process: {@code user@host}. */
    static String user() {
        String user = System.getProperty("user.name", "");
        try {
            return user + "@" + host();
        } catch (UnknownHostException nameless) {
            return user + "@localhost";
        }
    }

    /** Returns true when the holder was a process of this host that is no longer running. */
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
