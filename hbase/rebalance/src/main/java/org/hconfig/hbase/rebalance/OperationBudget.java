package org.hconfig.hbase.rebalance;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How many more orders may begin, on each server and in all, while others are under way. For one round of looks. */
final class OperationBudget {
    /** How much room there is. */
    interface OperationLimits {
        /** How many orders and compactions may be under way on a server ({@code host:port}). */
        int serverLimit(String server);

        /** How many orders may be under way in all: splits, merges and moves, which take regions away from clients. */
        int totalLimit();

        /** True while a closed region makes somebody wait, so that none is closed for what time does as well. */
        boolean avoidsClosing();
    }

    private final OperationLimits operationLimits;
    private final Map<String, Integer> busy = new HashMap<>();
    private int orders;

    /** Room where nothing is under way. */
    OperationBudget(OperationLimits operationLimits) {
        this.operationLimits = operationLimits;
    }

    /** An order is under way on these servers. */
    void reserve(Collection<String> servers) {
        orders++;
        compacting(servers);
    }

    /** A compaction is under way on these servers: its region is served meanwhile. */
    void compacting(Collection<String> servers) {
        servers.forEach(server -> busy.merge(server, 1, Integer::sum));
    }

    /** Takes room for one more order on all of these; false when one of them has none, or too much is under way in all. */
    boolean tryAcquire(Collection<String> servers) {
        boolean free = orders < operationLimits.totalLimit() && has(servers);
        if (free) {
            reserve(List.copyOf(servers));
        }
        return free;
    }

    /** Takes room for one more compaction; false when a server has none. */
    boolean tryAcquireCompaction(Collection<String> servers) {
        boolean free = has(servers);
        if (free) {
            compacting(servers);
        }
        return free;
    }

    /** True when no order can begin, wherever. */
    boolean full() {
        return orders >= operationLimits.totalLimit();
    }

    /** True while no region is to be closed for what time does as well. */
    boolean avoidsClosing() {
        return operationLimits.avoidsClosing();
    }

    private boolean has(Collection<String> servers) {
        return servers.stream().allMatch(server -> busy.getOrDefault(server, 0) < operationLimits.serverLimit(server));
    }
}
