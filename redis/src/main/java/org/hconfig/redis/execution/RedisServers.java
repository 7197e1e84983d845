package org.hconfig.redis.execution;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.hconfig.redis.RedisAddresses;
import org.hconfig.redis.RedisConnection;

/**
 * The servers of a cluster and the access to them.
 *
 * @param addresses the addresses and the login
 * @param hosts the access to the file and the process of a server, by its address; empty when there is none
 * @param limit the time limit of each command
 * @param waits the waits for saves, rewrites and restarts
 */
public record RedisServers(
        RedisAddresses addresses, Function<String, Optional<ServerHost>> hosts, Duration limit, ServerWait waits) {
    /** Connects to a server. */
    RedisConnection connect(String server) {
        return RedisConnection.open(addresses, server, limit);
    }

    /** Does some work with a connection of its own. */
    <T> T with(String server, Function<RedisConnection, T> work) {
        try (RedisConnection connection = connect(server)) {
            return work.apply(connection);
        }
    }
}
