package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.jspecify.annotations.Nullable;

/**
 * Removes a region's reference files. A region created by a split or merge starts with references to its parents' files, and
 * HBase does not split or merge regions with references. A compaction writes new files; the references then remain until a
 * chore of the server runs, every two minutes, or until the region is closed; therefore the region is moved, or reopened where
 * there is no other server. Where clients would wait for a closed region, it is closed for that purpose only if it would leave
 * a server that has too many regions anyway, or when the chore does not run.
 */
final class ReferenceFileCleaner {
    /** The grace period in which a requested compaction may not yet be visible. */
    private static final Duration BEGIN = Duration.ofMillis(500);
    /** The default of {@code hbase.hfile.compaction.discharger.interval} plus a margin. */
    private static final Duration CHORE = Duration.ofSeconds(125);
    /** The interval between two queries whether the server's chore has run. */
    private static final Duration ASK = Duration.ofSeconds(3);
    /**
     * The minimum difference in regions to another server at which a server loses one in the end: a move reduces the difference
     * by two.
     */
    private static final int CROWDED_BY = 2;

    private final RegionLayout.LocatedRegion locatedRegion;
    private final boolean tracesOfAMerge;
    private final RegionOperations hands;
    private final TableReopenQueue tableReopenQueue;
    private final LongSupplier nanoClock;
    private Phase phase = Phase.NEW;
    private long since;
    private long asked;
    private boolean own;
    private boolean compacting;
    private List<String> servers = List.of();
    private long reopen;
    private RegionOperations.@Nullable RegionOperation move;

    private enum Phase {
        NEW,
        COMPACTING,
        COMPACTED,
        MOVING,
        REOPENING
    }

    /**
     * Creates a cleaner for a region.
     *
     * @param tracesOfAMerge true when the parents must also be removed from hbase:meta
     */
    ReferenceFileCleaner(
            RegionLayout.LocatedRegion locatedRegion,
            boolean tracesOfAMerge,
            RegionOperations hands,
            TableReopenQueue tableReopenQueue,
            LongSupplier nanoClock) {
        this.locatedRegion = locatedRegion;
        this.tracesOfAMerge = tracesOfAMerge;
        this.hands = hands;
        this.tableReopenQueue = tableReopenQueue;
        this.nanoClock = nanoClock;
    }

    /** Returns the region's encoded name. */
    String region() {
        return locatedRegion.info().getEncodedName();
    }

    /** Reserves budget for its running operation. */
    void reserve(OperationBudget operationBudget) {
        if (phase == Phase.NEW || phase == Phase.COMPACTING) {
            operationBudget.compacting(List.of(locatedRegion.address()));
        } else if (closing()) {
            operationBudget.reserve(servers);
        }
    }

    /** True when a new layout may show progress: always, except while the region is being moved or waits for a move. */
    boolean poll() throws IOException {
        return switch (phase) {
            case COMPACTED -> chored();
            case MOVING -> move != null && move.isDone();
            case NEW, COMPACTING, REOPENING -> true;
        };
    }

    /** Performs the steps that keep the region available; true when another attempt is useful. */
    boolean advance(RegionLayout now) throws IOException {
        Optional<RegionLayout.LocatedRegion> found = now.regions().stream()
                .filter(other -> other.info().getEncodedName().equals(region()))
                .findFirst();
        if (found.isEmpty()) {
            return true; // it was split or merged despite the references
        }
        if (found.get().server().isEmpty()) {
            return false;
        }
        boolean advance = switch (phase) {
            case NEW -> compact();
            case COMPACTING -> compacted(found.get());
            case COMPACTED -> !found.get().server().equals(locatedRegion.server()) || chored();
            case MOVING -> moved(found.get());
            case REOPENING -> tableReopenQueue.isDone(reopen);
        };
        if (advance && tracesOfAMerge) {
            hands.forgetMergedParents();
        }
        return advance;
    }

    /** Checks periodically whether the server's chore has run. */
    private boolean chored() throws IOException {
        long now = nanoClock.getAsLong();
        if (!own && now - asked > ASK.toNanos()) {
            asked = now;
            try {
                own = !hands.hasReferences(locatedRegion);
            } catch (IOException silent) {
                // The server was lost, or the region has left it: the next layout shows that.
                if (TableRebalancer.isInterruption(silent)) {
                    throw silent;
                }
            }
        }
        return own;
    }

    /** Closes the region if that is the only remaining step and the budget permits it. */
    void close(RegionLayout now, OperationBudget operationBudget) throws IOException {
        if (phase != Phase.COMPACTED) {
            return;
        }
        // Move it to the server with the fewest regions of the table, so that few must be moved in the end.
        Optional<ServerName> other = hands.servers().stream()
                .filter(server -> !address(server).equals(locatedRegion.address()))
                .min(Comparator.comparing((ServerName server) -> regionsOn(address(server), now))
                        .thenComparing(server -> (server + region()).hashCode()));
        if (other.isEmpty()) {
            // One reopening serves all waiting regions, so that they need no budget of their own.
            servers = List.of(locatedRegion.address());
            reopen = tableReopenQueue.next();
            tableReopenQueue.isDone(reopen);
            enter(Phase.REOPENING);
            return;
        }
        long surplus = regionsOn(locatedRegion.address(), now) - regionsOn(address(other.get()), now);
        if (operationBudget.avoidsClosing() && surplus < CROWDED_BY && !passed(CHORE)) {
            return;
        }
        servers = List.of(locatedRegion.address(), address(other.get()));
        if (operationBudget.tryAcquire(servers)) {
            move = hands.move(locatedRegion, other.get());
            enter(Phase.MOVING);
        }
    }

    private static String address(ServerName server) {
        return server.getAddress().toString();
    }

    /** True while the region is being closed. */
    boolean closing() {
        return phase == Phase.MOVING || phase == Phase.REOPENING;
    }

    /** True while its files were being rewritten at the last check, or it must be closed and there is no budget. */
    boolean waiting() {
        return compacting || phase == Phase.COMPACTED;
    }

    private boolean compact() throws IOException {
        hands.compact(locatedRegion);
        enter(Phase.COMPACTING);
        return false;
    }

    private boolean compacted(RegionLayout.LocatedRegion now) throws IOException {
        compacting = hands.compacting(locatedRegion);
        if (compacting || !passed(BEGIN)) {
            return false;
        }
        if (!now.server().equals(locatedRegion.server())) {
            return true; // another operation moved it, which also closed it
        }
        enter(Phase.COMPACTED);
        return false;
    }

    private static long regionsOn(String server, RegionLayout regionLayout) {
        return regionLayout.regions().stream()
                .filter(other -> other.address().equals(server))
                .count();
    }

    /**
     * True when the move is over. A move without effect also ends it: the next attempt checks whether the region must be
     * cleaned again.
     */
    private boolean moved(RegionLayout.LocatedRegion now) throws IOException {
        return (move != null && move.isDone()) || !now.server().equals(locatedRegion.server());
    }

    private void enter(Phase next) {
        phase = next;
        since = nanoClock.getAsLong();
        asked = since;
    }

    private boolean passed(Duration time) {
        return nanoClock.getAsLong() - since > time.toNanos();
    }
}
