package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.BoundedWait;

/**
 * Moves regions between servers, a few at a time, and confirms with hbase:meta and the HMaster that each of them is open at
 * its destination; retries when it is not. A transition that is still under way, for example a move that a killed run asked
 * for, is waited for before the location is trusted: hbase:meta names the old server until the region has closed there. A
 * region that no longer exists, because it was split or dropped, is no failure.
 */
final class RegionMoveExecutor {
    /** So many move at once: enough to use the time that opening takes, and few enough for clients not to notice. */
    private static final int AT_ONCE = 4;

    private static final int TRIES = 5;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** All moves together: what one that fails takes, and 3 s for each, of which {@link #AT_ONCE} take 12 s. */
    private static final Duration ALL_OF_ONE = PATIENCE.multipliedBy(2L * TRIES);

    private static final Duration ALL_OF_EACH = Duration.ofSeconds(3);

    private final Connection connection;
    private final BoundedWait boundedWait;

    RegionMoveExecutor(Connection connection, BoundedWait boundedWait) {
        this.connection = connection;
        this.boundedWait = boundedWait;
    }

    /** One region and where it shall be. */
    record Move(RegionInfo region, ServerName to) {}

    /**
     * Spreads regions over servers, the emptiest first.
     *
     * @param to where they may go; not empty
     */
    static List<Move> spread(Admin admin, List<RegionInfo> regions, Set<ServerName> to) throws IOException {
        Map<ServerName, Integer> load = new TreeMap<>();
        admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                .getLiveServerMetrics()
                .forEach((server, metrics) ->
                        load.put(server, metrics.getRegionMetrics().size()));
        load.keySet().retainAll(to);
        to.forEach(server -> load.putIfAbsent(server, 0));
        List<Move> moves = new ArrayList<>();
        for (RegionInfo region : regions) {
            ServerName emptiest = load.entrySet().stream()
                    .min(Map.Entry.comparingByValue())
                    .orElseThrow()
                    .getKey();
            load.merge(emptiest, 1, Integer::sum);
            moves.add(new Move(region, emptiest));
        }
        return moves;
    }

    /** Servers that may take regions, without one of them. */
    static Set<ServerName> others(Admin admin, ServerName without) throws IOException {
        Set<ServerName> others = new java.util.TreeSet<>(admin.getRegionServers(true));
        others.removeIf(server -> server.getAddress().equals(without.getAddress()));
        return others;
    }

    /**
     * Carries the moves out; those of hbase:meta before all others and alone, since every other move writes into it.
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
                    stuck.size() + " of " + Count.of(moves.size(), "region") + " did not go where they were to",
                    stuck.stream().limit(3).collect(Collectors.joining("; "))
                            + (over.getAsBoolean()
                                    ? "; all moves together may take " + together.toMinutes() + " min, which are over"
                                    : ""),
                    "see in the HMaster's log why they do not move; then go on with the run, or roll it back")));
        }
    }

    /** How long so many moves may take together. */
    static Duration together(int moves) {
        return ALL_OF_ONE.plus(ALL_OF_EACH.multipliedBy(moves));
    }

    private List<String> together(Admin admin, List<Move> moves, BooleanSupplier over) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Callable<List<String>>> tasks = new ArrayList<>();
            moves.forEach(move -> tasks.add(() -> tryMove(admin, move, over)));
            List<String> stuck = new ArrayList<>();
            for (Future<List<String>> result : pool.invokeAll(tasks)) {
                stuck.addAll(result.get());
            }
            return stuck;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while regions moved");
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof HConfigException coded) {
                throw coded;
            }
            throw failure.getCause() instanceof IOException cause ? cause : new IOException(failure.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    /** Empty when the region serves there, else why not. */
    private List<String> tryMove(Admin admin, Move move, BooleanSupplier over) throws IOException {
        String last = "it was not tried";
        for (int tryMove = 0; tryMove < TRIES && !over.getAsBoolean(); tryMove++) {
            try {
                boundedWait.await(() -> !isInTransition(admin, move.region()), PATIENCE);
                if (!isThere(move)) {
                    admin.move(move.region().getEncodedNameAsBytes(), move.to());
                }
                if (boundedWait.await(() -> isThere(move) && !isInTransition(admin, move.region()), PATIENCE)) {
                    return List.of();
                }
                last = "it is elsewhere after " + PATIENCE.toSeconds() + " s";
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

    /** True from the moment at which the HMaster accepted a transition of the region until that transition ended. */
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
