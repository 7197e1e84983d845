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
final class Freeing {
    /** A compaction that was asked for may not show at once. */
    private static final Duration BEGIN = Duration.ofMillis(500);
    /** {@code hbase.hfile.compaction.discharger.interval} of a server that is configured as HBase comes, and a little. */
    private static final Duration CHORE = Duration.ofSeconds(125);
    /** Between two questions to a server whether its chore has been there. */
    private static final Duration ASK = Duration.ofSeconds(3);
    /** How many regions more than another a server has that loses one in the end: a move makes both differ by two less. */
    private static final int CROWDED_BY = 2;

    private final Layout.Place place;
    private final boolean tracesOfAMerge;
    private final RegionHands hands;
    private final Reopens reopens;
    private final LongSupplier nanoClock;
    private Phase phase = Phase.NEW;
    private long since;
    private long asked;
    private boolean own;
    private boolean compacting;
    private List<String> servers = List.of();
    private long reopen;
    private RegionHands.@Nullable Order move;

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
    Freeing(Layout.Place place, boolean tracesOfAMerge, RegionHands hands, Reopens reopens, LongSupplier nanoClock) {
        this.place = place;
        this.tracesOfAMerge = tracesOfAMerge;
        this.hands = hands;
        this.reopens = reopens;
        this.nanoClock = nanoClock;
    }

    /** The region's encoded name. */
    String region() {
        return place.info().getEncodedName();
    }

    /** What it does takes room. */
    void occupy(Room room) {
        if (phase == Phase.NEW || phase == Phase.COMPACTING) {
            room.compacting(List.of(place.address()));
        } else if (closing()) {
            room.occupy(servers);
        }
    }

    /** True when a look may show something: always but while the region is being moved, or waits for that. */
    boolean ask() throws IOException {
        return switch (phase) {
            case COMPACTED -> chored();
            case MOVING -> move != null && move.ended();
            case NEW, COMPACTING, REOPENING -> true;
        };
    }

    /** Does what takes no region away; true when another attempt is worth it. */
    boolean freed(Layout now) throws IOException {
        Optional<Layout.Place> found = now.regions().stream()
                .filter(other -> other.info().getEncodedName().equals(region()))
                .findFirst();
        if (found.isEmpty()) {
            return true; // it was split or merged after all
        }
        if (found.get().server().isEmpty()) {
            return false;
        }
        boolean freed = switch (phase) {
            case NEW -> compact();
            case COMPACTING -> compacted(found.get());
            case COMPACTED -> !found.get().server().equals(place.server()) || chored();
            case MOVING -> moved(found.get());
            case REOPENING -> reopens.over(reopen);
        };
        if (freed && tracesOfAMerge) {
            hands.forgetMergedParents();
        }
        return freed;
    }

    /** Asks the server now and then whether its chore was there. */
    private boolean chored() throws IOException {
        long now = nanoClock.getAsLong();
        if (!own && now - asked > ASK.toNanos()) {
            asked = now;
            try {
                own = !hands.referring(place);
            } catch (IOException silent) {
                // A server that is lost, or the region left it: the next look shows that.
                if (RegionWork.isInterruption(silent)) {
                    throw silent;
                }
            }
        }
        return own;
    }

    /** Closes the region if all that is left to do is that, and there is room. */
    void close(Layout now, Room room) throws IOException {
        if (phase != Phase.COMPACTED) {
            return;
        }
        // Where the table has fewest regions, so that few have to be moved in the end.
        Optional<ServerName> other = hands.servers().stream()
                .filter(server -> !address(server).equals(place.address()))
                .min(Comparator.comparing((ServerName server) -> regionsOn(address(server), now))
                        .thenComparing(server -> (server + region()).hashCode()));
        if (other.isEmpty()) {
            // One serves all that wait for it, so that they need no room of their own.
            servers = List.of(place.address());
            reopen = reopens.next();
            reopens.over(reopen);
            enter(Phase.REOPENING);
            return;
        }
        long surplus = regionsOn(place.address(), now) - regionsOn(address(other.get()), now);
        if (room.sparing() && surplus < CROWDED_BY && !passed(CHORE)) {
            return;
        }
        servers = List.of(place.address(), address(other.get()));
        if (room.take(servers)) {
            move = hands.move(place, other.get());
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
        hands.compact(place);
        enter(Phase.COMPACTING);
        return false;
    }

    private boolean compacted(Layout.Place now) throws IOException {
        compacting = hands.compacting(place);
        if (compacting || !passed(BEGIN)) {
            return false;
        }
        if (!now.server().equals(place.server())) {
            return true; // something else moved it meanwhile, which closed it as well
        }
        enter(Phase.COMPACTED);
        return false;
    }

    private static long regionsOn(String server, Layout layout) {
        return layout.regions().stream()
                .filter(other -> other.address().equals(server))
                .count();
    }

    /** A move that came to nothing ends it as well: the next attempt tells whether the region has to be freed again. */
    private boolean moved(Layout.Place now) throws IOException {
        return (move != null && move.ended()) || !now.server().equals(place.server());
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
