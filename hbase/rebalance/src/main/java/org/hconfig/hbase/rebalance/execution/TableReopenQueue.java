package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Queue of reopenings of all of a table's regions, one at a time, each shared by all regions that wait for one: used where
 * there is no other server to which a region could be moved.
 */
final class TableReopenQueue {
    private final RegionOperations hands;
    private long begun;
    private long ended;
    private RegionOperations.@Nullable RegionOperation regionOperation;

    TableReopenQueue(RegionOperations hands) {
        this.hands = hands;
    }

    /** Returns the number of the next reopening that starts. */
    long next() {
        return begun + 1;
    }

    /** True when the reopening with this number is over, successful or not; starts it when it is its turn. */
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
