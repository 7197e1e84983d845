package org.hconfig.hbase.rebalance.execution;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Budget of one round: how many more operations may start, on each server and in total, while others are running. */
final class OperationBudget {
    /** The limits of a budget. */
    interface OperationLimits {
        /** Returns the maximum number of concurrent operations and compactions on a server ({@code host:port}). */
        int serverLimit(String server);

        /**
         * Returns the maximum total number of concurrent operations: splits, merges and moves, which make regions unavailable.
         */
        int totalLimit();

        /**
         * True while closing a region would make clients wait, so that none is closed for an effect that waiting achieves as
         * well.
         */
        boolean avoidsClosing();
    }

    private final OperationLimits operationLimits;
    private final Map<String, Integer> busy = new HashMap<>();
    private int orders;

    /** Creates a budget without running operations. */
    OperationBudget(OperationLimits operationLimits) {
        this.operationLimits = operationLimits;
    }

    /** Reserves budget for a running operation on these servers. */
    void reserve(Collection<String> servers) {
        orders++;
        compacting(servers);
    }

    /** Reserves budget for a running compaction on these servers; its region remains available. */
    void compacting(Collection<String> servers) {
        servers.forEach(server -> busy.merge(server, 1, Integer::sum));
    }

    /**
     * Acquires budget for one more operation on all of these servers; false when one of them has none left, or the total is
     * exhausted.
     */
    boolean tryAcquire(Collection<String> servers) {
        boolean free = orders < operationLimits.totalLimit() && has(servers);
        if (free) {
            reserve(List.copyOf(servers));
        }
        return free;
    }

    /** Acquires budget for one more compaction; false when a server has none left. */
    boolean tryAcquireCompaction(Collection<String> servers) {
        boolean free = has(servers);
        if (free) {
            compacting(servers);
        }
        return free;
    }

    /** True when no operation can start on any server. */
    boolean full() {
        return orders >= operationLimits.totalLimit();
    }

    /** True while no region is to be closed for an effect that waiting achieves as well. */
    boolean avoidsClosing() {
        return operationLimits.avoidsClosing();
    }

    private boolean has(Collection<String> servers) {
        return servers.stream().allMatch(server -> busy.getOrDefault(server, 0) < operationLimits.serverLimit(server));
    }
}
