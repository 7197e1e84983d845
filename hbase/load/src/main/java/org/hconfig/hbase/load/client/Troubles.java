package org.hconfig.hbase.load.client;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.cluster.HBaseExceptions;

/** Why each server last did not acknowledge rows. Thread-safe. */
final class Troubles {
    private static final int SERVERS_MAX = 3;

    private final Map<ServerName, RequestTransport.FailedRows> byServer = new TreeMap<>();

    /** A request to a server failed. */
    synchronized void failed(ServerName server, RequestTransport.FailedRows failedRows) {
        byServer.put(server, failedRows);
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
        Map<ServerName, RequestTransport.FailedRows> found = new TreeMap<>(byServer);
        found.values().removeIf(failedRows -> !RetryDecision.unreachable(failedRows.error()));
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
        byServer.forEach((server, failedRows) -> all.put(server, text(server, failedRows)));
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

    private static String text(ServerName server, RequestTransport.FailedRows failedRows) {
        if (server.equals(RegionMap.NOWHERE)) {
            return "some regions have no server";
        }
        // The server's address is there already.
        String said = HBaseExceptions.text(failedRows.error(), failedRows.message())
                .replaceFirst(": \\S+:" + server.getPort() + ": ", ": ");
        return name(server)
                + (RetryDecision.unreachable(failedRows.error()) ? " does not answer (" : " did not take rows (") + said
                + ")";
    }
}
