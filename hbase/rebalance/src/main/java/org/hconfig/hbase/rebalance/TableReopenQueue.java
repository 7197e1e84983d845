package org.hconfig.hbase.rebalance;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Openings of all of a table's regions anew, one at a time, each for as many regions as wait for one: where there is no other
 * server that a region could be moved to.
 */
final class TableReopenQueue {
    private final RegionOperations hands;
    private long begun;
    private long ended;
    private RegionOperations.@Nullable RegionOperation regionOperation;

    TableReopenQueue(RegionOperations hands) {
        this.hands = hands;
    }

    /** The number of the first that begins after now. */
    long next() {
        return begun + 1;
    }

    /** True when the one of this number is over, well or not; begins it when it is its turn. */
    boolean isDone(long number) throws IOException {
        if (regionOperation != null && regionOperation.isDone()) {
            ended = begun;
            regionOperation = null;
        }
        if (ended < number && regionOperation == null) {
            regionOperation = hands.reopen();
            begun++;
        }
        return ended >= number;
    }
}
