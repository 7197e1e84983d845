package org.hconfig.hbase.load.client;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.cluster.Failures;

/** Why each server last did not acknowledge rows. Thread-safe. */
final class Troubles {
    private static final int SERVERS_MAX = 3;

    private final Map<ServerName, Transport.Failure> byServer = new TreeMap<>();

    /** A request to a server failed. */
    synchronized void failed(ServerName server, Transport.Failure failure) {
        byServer.put(server, failure);
    }

    /** A server acknowledged rows. */
    synchronized void acknowledged(ServerName server) {
        byServer.remove(server);
    }

    /** Only these servers have regions of the table now. */
    synchronized void keep(Collection<ServerName> servers) {
        byServer.keySet().retainAll(servers);
    }

    /** The servers at which nobody is listening, by their last failures. */
    synchronized Set<ServerName> unreachable() {
        Map<ServerName, Transport.Failure> found = new TreeMap<>(byServer);
        found.values().removeIf(failure -> !Verdict.unreachable(failure.error()));
        return found.keySet();
    }

    /**
     * All of it in one line.
     *
     * @param awaited servers that have not answered their requests yet
     * @param dead servers that the HMaster lists as dead
     */
    synchronized String text(Set<ServerName> awaited, Set<ServerName> dead) {
        Map<ServerName, String> all = new TreeMap<>();
        awaited.forEach(server -> all.put(server, name(server) + " has not answered yet"));
        byServer.forEach((server, failure) -> all.put(server, text(server, failure)));
        if (all.isEmpty()) {
            return "no server answered";
        }
        List<String> texts = new ArrayList<>();
        all.forEach(
                (server, text) -> texts.add(text + (dead.contains(server) ? "; the HMaster lists it as dead" : "")));
        int more = texts.size() - SERVERS_MAX;
        return more <= 0
                ? String.join("; ", texts)
                : String.join("; ", texts.subList(0, SERVERS_MAX)) + "; and " + more + " more servers";
    }

    private static String name(ServerName server) {
        return "server " + server.getHostname() + ":" + server.getPort();
    }

    private static String text(ServerName server, Transport.Failure failure) {
        if (server.equals(RegionMap.NOWHERE)) {
            return "some regions have no server";
        }
        // The server's address is there already.
        String said = Failures.text(failure.error(), failure.message())
                .replaceFirst(": \\S+:" + server.getPort() + ": ", ": ");
        return name(server) + (Verdict.unreachable(failure.error()) ? " does not answer (" : " did not take rows (")
                + said + ")";
    }
}
