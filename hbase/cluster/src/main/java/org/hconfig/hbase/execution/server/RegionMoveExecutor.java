package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.UnknownRegionException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ConcurrentCalls;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.BoundedWait;

/**
 * Moves regions between servers with bounded concurrency, and verifies with hbase:meta and the HMaster that each of them is open at
 * its destination; retries when it is not. A transition in progress, for example a move requested by a killed run,
 * is awaited before the location is trusted: hbase:meta contains the old server until the region has closed there. A
 * region that no longer exists, because it was split or dropped, is not a failure.
 */
final class RegionMoveExecutor {
    /** Maximum number of concurrent moves: enough to overlap opening times, and few enough to limit the impact on clients. */
    private static final int AT_ONCE = 4;

    private static final int TRIES = 5;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Time limit of all moves: that of a failing one, and 3 s for each, of which {@link #AT_ONCE} take 12 s. */
    private static final Duration ALL_OF_ONE = PATIENCE.multipliedBy(2L * TRIES);

    private static final Duration ALL_OF_EACH = Duration.ofSeconds(3);

    private final Connection connection;
    private final BoundedWait boundedWait;

    RegionMoveExecutor(Connection connection, BoundedWait boundedWait) {
        this.connection = connection;
        this.boundedWait = boundedWait;
    }

    /** One region and its destination. */
    record Move(RegionInfo region, ServerName to) {}

    /** Returns the servers that can host regions, without one of them. */
    static Set<ServerName> others(Admin admin, ServerName without) throws IOException {
        Set<ServerName> others = new java.util.TreeSet<>(admin.getRegionServers(true));
        others.removeIf(server -> server.getAddress().equals(without.getAddress()));
        return others;
    }

    /**
     * Executes the moves; those of hbase:meta first and alone, since every other move writes to it.
     *
     * @throws HConfigException {@link SiteError#REGIONS_STAY}
     */
    void execute(Admin admin, List<Move> moves) throws IOException {
        List<Move> ordered = moves.stream()
                .sorted(Comparator.comparing(move -> !move.region().isMetaRegion()))
                .toList();
        List<Move> rest = new ArrayList<>();
        List<String> stuck = new ArrayList<>();
        Duration together = together(moves.size());
        BooleanSupplier over = boundedWait.deadline(together);
        for (Move move : ordered) {
            if (move.region().isMetaRegion()) {
                stuck.addAll(tryMove(admin, move, over));
            } else {
                rest.add(move);
            }
        }
        stuck.addAll(together(admin, rest, over));
        if (!stuck.isEmpty()) {
            throw new HConfigException(List.of(new Problem(
                    SiteError.REGIONS_STAY,
                    stuck.size() + " of " + Count.of(moves.size(), "region") + " did not move to their target server",
                    stuck.stream().limit(3).collect(Collectors.joining("; "))
                            + (over.getAsBoolean()
                                    ? "; the time limit of all moves, " + together.toMinutes() + " min, has expired"
                                    : ""),
                    "check the HMaster's log for the cause; then resume the run, or roll it back")));
        }
    }

    /** Returns the time limit of a number of moves. */
    static Duration together(int moves) {
        return ALL_OF_ONE.plus(ALL_OF_EACH.multipliedBy(moves));
    }

    private List<String> together(Admin admin, List<Move> moves, BooleanSupplier over) throws IOException {
        List<Callable<List<String>>> tasks = new ArrayList<>();
        moves.forEach(move -> tasks.add(() -> tryMove(admin, move, over)));
        return ConcurrentCalls.runAll(tasks, AT_ONCE, "regions moved").stream()
                .flatMap(List::stream)
                .toList();
    }

    /** Returns empty when the region is open there, otherwise the reason. */
    private List<String> tryMove(Admin admin, Move move, BooleanSupplier over) throws IOException {
        String last = "not attempted";
        for (int tryMove = 0; tryMove < TRIES && !over.getAsBoolean(); tryMove++) {
            try {
                boundedWait.await(() -> !isInTransition(admin, move.region()), PATIENCE);
                if (!isThere(move)) {
                    admin.move(move.region().getEncodedNameAsBytes(), move.to());
                }
                if (boundedWait.await(() -> isThere(move) && !isInTransition(admin, move.region()), PATIENCE)) {
                    return List.of();
                }
                last = "not on the target server after " + PATIENCE.toSeconds() + " s";
            } catch (UnknownRegionException | TableNotFoundException gone) {
                return List.of();
            } catch (InterruptedIOException interrupted) {
                throw interrupted;
            } catch (IOException refused) {
                last = HBaseExceptions.text(refused);
            }
        }
        return List.of(move.region().getRegionNameAsString() + " to " + move.to() + ": " + last);
    }

    /** Returns true from the acceptance of a region's transition by the HMaster until the transition has finished. */
    private static boolean isInTransition(Admin admin, RegionInfo region) throws IOException {
        return admin
                .getClusterMetrics(EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION))
                .getRegionStatesInTransition()
                .stream()
                .anyMatch(state -> state.getRegion().getEncodedName().equals(region.getEncodedName()));
    }

    private boolean isThere(Move move) throws IOException {
        RegionInfo region = move.region();
        try (RegionLocator locator = connection.getRegionLocator(region.getTable())) {
            HRegionLocation found =
                    locator.getRegionLocation(region.getStartKey(), region.getReplicaId(), /* reload= */ true);
            if (!found.getRegion().getEncodedName().equals(region.getEncodedName())) {
                throw new UnknownRegionException(region.getRegionNameAsString());
            }
            return move.to().equals(found.getServerName());
        }
    }
}
