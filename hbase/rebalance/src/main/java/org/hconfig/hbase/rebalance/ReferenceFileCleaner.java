package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ServerName;
import org.jspecify.annotations.Nullable;

/**
 * Makes a region's files its own. A region that came out of a split or merge begins with references to its parents' files,
 * and HBase splits or merges no region that has some. A compaction writes files of its own; the references then linger until
 * a chore of its server comes by every two minutes, or until the region is closed, so that it is moved, or opened anew where
 * there is no other server. Where clients would wait for a region that is closed it is closed for that only if it would leave
 * a server that has too many anyway, or when the chore does not come.
 */
final class ReferenceFileCleaner {
    /** A compaction that was asked for may not show at once. */
    private static final Duration BEGIN = Duration.ofMillis(500);
    /** {@code hbase.hfile.compaction.discharger.interval} of a server that is configured as HBase comes, and a little. */
    private static final Duration CHORE = Duration.ofSeconds(125);
    /** Between two questions to a server whether its chore has been there. */
    private static final Duration ASK = Duration.ofSeconds(3);
    /** How many regions more than another a server has that loses one in the end: a move makes both differ by two less. */
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
     * Of a region.
     *
     * @param tracesOfAMerge true when hbase:meta has to forget its parents as well
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

    /** The region's encoded name. */
    String region() {
        return locatedRegion.info().getEncodedName();
    }

    /** What it does takes room. */
    void reserve(OperationBudget operationBudget) {
        if (phase == Phase.NEW || phase == Phase.COMPACTING) {
            operationBudget.compacting(List.of(locatedRegion.address()));
        } else if (closing()) {
            operationBudget.reserve(servers);
        }
    }

    /** True when a look may show something: always but while the region is being moved, or waits for that. */
    boolean poll() throws IOException {
        return switch (phase) {
            case COMPACTED -> chored();
            case MOVING -> move != null && move.isDone();
            case NEW, COMPACTING, REOPENING -> true;
        };
    }

    /** Does what takes no region away; true when another attempt is worth it. */
    boolean advance(RegionLayout now) throws IOException {
        Optional<RegionLayout.LocatedRegion> found = now.regions().stream()
                .filter(other -> other.info().getEncodedName().equals(region()))
                .findFirst();
        if (found.isEmpty()) {
            return true; // it was split or merged after all
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

    /** Asks the server now and then whether its chore was there. */
    private boolean chored() throws IOException {
        long now = nanoClock.getAsLong();
        if (!own && now - asked > ASK.toNanos()) {
            asked = now;
            try {
                own = !hands.hasReferences(locatedRegion);
            } catch (IOException silent) {
                // A server that is lost, or the region left it: the next look shows that.
                if (TableRebalancer.isInterruption(silent)) {
                    throw silent;
                }
            }
        }
        return own;
    }

    /** Closes the region if all that is left to do is that, and there is room. */
    void close(RegionLayout now, OperationBudget operationBudget) throws IOException {
        if (phase != Phase.COMPACTED) {
            return;
        }
        // Where the table has fewest regions, so that few have to be moved in the end.
        Optional<ServerName> other = hands.servers().stream()
                .filter(server -> !address(server).equals(locatedRegion.address()))
                .min(Comparator.comparing((ServerName server) -> regionsOn(address(server), now))
                        .thenComparing(server -> (server + region()).hashCode()));
        if (other.isEmpty()) {
            // One serves all that wait for it, so that they need no room of their own.
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

    /** True while its files were last seen being written anew, or it has to be closed and does not have the room. */
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
            return true; // something else moved it meanwhile, which closed it as well
        }
        enter(Phase.COMPACTED);
        return false;
    }

    private static long regionsOn(String server, RegionLayout regionLayout) {
        return regionLayout.regions().stream()
                .filter(other -> other.address().equals(server))
                .count();
    }

    /** A move that came to nothing ends it as well: the next attempt tells whether the region has to be freed again. */
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
