package org.hconfig.hbase.rebalance;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Openings of all of a table's regions anew, one at a time, each for as many regions as wait for one: where there is no other
 * server that a region could be moved to.
 */
final class Reopens {
    private final RegionHands hands;
    private long begun;
    private long ended;
    private RegionHands.@Nullable Order order;

    Reopens(RegionHands hands) {
        this.hands = hands;
    }

    /** The number of the first that begins after now. */
    long next() {
        return begun + 1;
    }

    /** True when the one of this number is over, well or not; begins it when it is its turn. */
    boolean over(long number) throws IOException {
        if (order != null && order.ended()) {
            ended = begun;
            order = null;
        }
        if (ended < number && order == null) {
            order = hands.reopen();
            begun++;
        }
        return ended >= number;
    }
}
