package org.hconfig.hbase.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.model.PresplitError;
import org.hconfig.hbase.model.RegionPlacement;
import org.hconfig.hbase.placement.ServerGroups;

/**
 * Distributes a table's regions evenly over all servers: reads the assignments, moves surplus regions, and
 * reads again until the distribution is even or the timeout expires. The balancer stays enabled: an even table requires no moves.
 */
final class RegionDistributor {
    private final ClusterConnection connection;
    private final BoundedWait boundedWait;

    RegionDistributor(ClusterConnection connection, LongSupplier nanoClock) {
        this.connection = connection;
        this.boundedWait = new BoundedWait(nanoClock);
    }

    /**
     * Returns when the distribution is even and nothing is in transition.
     *
     * @throws HConfigException {@link PresplitError#PLACEMENT_NOT_REACHED}
     */
    void distribute(TableName table, Duration timeout, Consumer<String> progress) {
        RegionAssignmentReader places = new RegionAssignmentReader(connection.hbase(), table);
        List<String> last = new ArrayList<>();
        try (Admin admin = connection.admin()) {
            ServerGroups groups = ServerGroupReader.read(connection.hbase(), admin);
            if (RegionAssignmentReader.carriers(admin, groups, table).isEmpty()) {
                throw new HConfigException(
                        PresplitError.PLACEMENT_NOT_REACHED,
                        "the regions of " + table + " are not distributed",
                        "no live RegionServer is in the table's group, " + groups.ofTable(table.getNameAsString()),
                        "move a server into the group, then apply the plan again to resume");
            }
            boolean even = boundedWait.await(() -> step(admin, groups, table, places, last, progress), timeout);
            if (!even) {
                throw new HConfigException(
                        PresplitError.PLACEMENT_NOT_REACHED,
                        "the regions of " + table + " are not distributed evenly after " + timeout.toSeconds() + " s",
                        String.join("; ", last),
                        "check the HMaster's log for the cause, then apply the plan again to resume");
            }
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    PresplitError.PLACEMENT_NOT_REACHED,
                    "the regions of " + table + " could not be distributed over the servers",
                    "check that all RegionServers are live, then apply the plan again to resume",
                    failure);
        }
    }

    /** Checks once and orders the necessary moves; returns true when none is needed. */
    private static boolean step(
            Admin admin,
            ServerGroups groups,
            TableName table,
            RegionAssignmentReader places,
            List<String> last,
            Consumer<String> progress)
            throws IOException {
        last.clear();
        List<RegionAssignmentReader.RegionAssignment> found = places.read();
        List<RegionAssignmentReader.RegionAssignment> primaries =
                found.stream().filter(place -> !place.secondary()).toList();
        Map<String, String> placed = RegionAssignmentReader.servers(primaries);
        long moving = RegionAssignmentReader.inTransition(admin, table);
        Set<String> servers = RegionAssignmentReader.carriers(admin, groups, table);
        if (servers.isEmpty()) {
            last.add("no live RegionServer is in the table's group");
            return false;
        }
        last.add("regions per server: " + counts(placed, servers));
        if (moving > 0 || placed.size() < primaries.size()) {
            last.add(Count.of(moving, "region") + " in transition, " + (primaries.size() - placed.size())
                    + " without a server");
            return false;
        }
        Map<String, Set<String>> secondaries = RegionAssignmentReader.secondaries(found);
        // A primary and a secondary replica on one server would be lost together.
        List<RegionPlacement.Move> wanted = RegionPlacement.moves(placed, servers);
        List<RegionPlacement.Move> moves = wanted.stream()
                .filter(move ->
                        !secondaries.getOrDefault(move.region(), Set.of()).contains(move.to()))
                .toList();
        for (RegionPlacement.Move move : moves) {
            progress.accept("moving region " + move.region() + " of " + table + " to " + move.to());
            admin.move(Bytes.toBytes(move.region()), ServerName.valueOf(move.to()));
        }
        moves.stream()
                .findFirst()
                .ifPresent(move -> last.add(Count.of(moves.size(), "move") + " ordered, the first of region "
                        + move.region() + " to " + move.to()));
        if (moves.isEmpty()) {
            progress.accept("regions per server: " + counts(placed, servers)
                    + (wanted.isEmpty()
                            ? ""
                            : "; " + Count.of(wanted.size(), "region", "is", "are")
                                    + " not moved, as a secondary replica is on the target"));
        }
        return moves.isEmpty();
    }

    /** Formats {@code rs1:16020 4, rs2:16020 4}. */
    private static String counts(Map<String, String> placed, Set<String> servers) {
        return RegionPlacement.counts(placed, servers).entrySet().stream()
                .map(count -> ServerName.valueOf(count.getKey()).getAddress() + " " + count.getValue())
                .collect(Collectors.joining(", "));
    }
}
