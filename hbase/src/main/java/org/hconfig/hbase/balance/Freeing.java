package org.hconfig.hbase.balance;

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
 * a chore comes by every two minutes, or until the region is closed, so that it is moved, or opened anew where there is no
 * other server.
 */
final class Freeing {
    /** A compaction that was asked for may not show at once. */
    private static final Duration BEGIN = Duration.ofMillis(500);

    private final Layout.Place place;
    private final boolean tracesOfAMerge;
    private final RegionHands hands;
    private final Reopens reopens;
    private final LongSupplier nanoClock;
    private Phase phase = Phase.NEW;
    private long since;
    private boolean compacting;
    private long reopen;
    private RegionHands.@Nullable Order move;

    private enum Phase {
        NEW,
        COMPACTING,
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

    /** The servers it keeps busy. */
    List<String> servers() {
        return List.of(place.address());
    }

    /** Does what can be done now; true when another attempt is worth it. */
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
            case COMPACTING -> compacted(found.get(), now);
            case MOVING -> moved(found.get());
            case REOPENING -> reopens.over(reopen);
        };
        if (freed && tracesOfAMerge) {
            hands.forgetMergedParents();
        }
        return freed;
    }

    /** True while its files were last seen being written anew. */
    boolean compacting() {
        return compacting;
    }

    private boolean compact() throws IOException {
        hands.compact(place);
        enter(Phase.COMPACTING);
        return false;
    }

    private boolean compacted(Layout.Place now, Layout layout) throws IOException {
        compacting = hands.compacting(place);
        if (compacting || !passed(BEGIN)) {
            return false;
        }
        if (!now.server().equals(place.server())) {
            return true; // something else moved it meanwhile, which closed it as well
        }
        // Where the table has fewest regions, so that few have to be moved in the end.
        Optional<ServerName> other = hands.servers().stream()
                .filter(server -> !Optional.of(server).equals(now.server()))
                .min(Comparator.comparing((ServerName server) -> regionsOn(server, layout))
                        .thenComparing(server -> (server + region()).hashCode()));
        if (other.isEmpty()) {
            reopen = reopens.next();
            enter(Phase.REOPENING);
            return reopens.over(reopen);
        }
        move = hands.move(place, other.get());
        enter(Phase.MOVING);
        return false;
    }

    private static long regionsOn(ServerName server, Layout layout) {
        return layout.regions().stream()
                .filter(other -> other.server().filter(server::equals).isPresent())
                .count();
    }

    /** A move that came to nothing ends it as well: the next attempt tells whether the region has to be freed again. */
    private boolean moved(Layout.Place now) throws IOException {
        return (move != null && move.ended()) || !now.server().equals(place.server());
    }

    private void enter(Phase next) {
        phase = next;
        since = nanoClock.getAsLong();
    }

    private boolean passed(Duration time) {
        return nanoClock.getAsLong() - since > time.toNanos();
    }
}
