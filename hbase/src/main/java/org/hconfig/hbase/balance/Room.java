package org.hconfig.hbase.balance;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** How many more steps may begin, on each server and in all, while others are under way. For one round of looks. */
final class Room {
    /** What one HMaster is asked for at a time, however many servers there are. */
    static final int IN_ALL = 96;

    private final ToIntFunction<String> perServer;
    private final Map<String, Integer> busy = new HashMap<>();
    private int inAll;

    /** Room where nothing is under way; so many steps on a server, by its {@code host:port}. */
    Room(ToIntFunction<String> perServer) {
        this.perServer = perServer;
    }

    /** A step is under way on these servers. */
    void occupy(Collection<String> servers) {
        inAll++;
        servers.forEach(server -> busy.merge(server, 1, Integer::sum));
    }

    /** Takes room for one more step on all of these; false when one of them has none. */
    boolean take(Collection<String> servers) {
        boolean free = inAll < IN_ALL
                && servers.stream().allMatch(server -> busy.getOrDefault(server, 0) < perServer.applyAsInt(server));
        if (free) {
            occupy(List.copyOf(servers));
        }
        return free;
    }
}
