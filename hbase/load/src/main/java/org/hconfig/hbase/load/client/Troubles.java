package org.hconfig.hbase.load.client;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.cluster.HBaseExceptions;

/** Records the last failure of each server that did not acknowledge rows. Thread-safe. */
final class Troubles {
    private static final int SERVERS_MAX = 3;

    private final Map<ServerName, RequestTransport.FailedRows> byServer = new TreeMap<>();

    /** Records a failed request to a server. */
    synchronized void failed(ServerName server, RequestTransport.FailedRows failedRows) {
        byServer.put(server, failedRows);
    }

    /** Removes the failure of a server that acknowledged rows. */
    synchronized void acknowledged(ServerName server) {
        byServer.remove(server);
    }

    /** Removes the failures of all other servers, which no longer host regions of the table. */
    synchronized void keep(Collection<ServerName> servers) {
        byServer.keySet().retainAll(servers);
    }

    /** Returns the servers that are unreachable according to their last failures. */
    synchronized Set<ServerName> unreachable() {
        Map<ServerName, RequestTransport.FailedRows> found = new TreeMap<>(byServer);
        found.values().removeIf(failedRows -> !RetryDecision.unreachable(failedRows.error()));
        return found.keySet();
    }

    /**
     * Returns all failures in one line.
     *
     * @param awaited servers with outstanding responses
     * @param dead servers that the HMaster lists as dead
     */
    synchronized String text(Set<ServerName> awaited, Set<ServerName> dead) {
        Map<ServerName, String> all = new TreeMap<>();
        awaited.forEach(server -> all.put(server, name(server) + " has not responded yet"));
        byServer.forEach((server, failedRows) -> all.put(server, text(server, failedRows)));
        if (all.isEmpty()) {
            return "no server responded";
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

    private static String text(ServerName server, RequestTransport.FailedRows failedRows) {
        if (server.equals(RegionMap.NOWHERE)) {
            return "some regions are not assigned to a server";
        }
        // The text already contains the server's address.
        String said = HBaseExceptions.text(failedRows.error(), failedRows.message())
                .replaceFirst(": \\S+:" + server.getPort() + ": ", ": ");
        return name(server)
                + (RetryDecision.unreachable(failedRows.error()) ? " does not respond (" : " did not accept rows (")
                + said
                + ")";
    }
}
