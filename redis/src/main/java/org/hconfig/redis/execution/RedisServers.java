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
    public RedisConnection connect(String server) {
        return RedisConnection.open(addresses, server, limit);
    }

    /** Returns the server that is a primary; empty if there is none among them. */
    Optional<String> primary() {
        return addresses.servers().stream()
                .filter(server -> with(
                        server,
                        connection ->
                                "master".equals(connection.info().text("role").orElse(""))))
                .findFirst();
    }

    /** Does some work with a connection of its own. */
    public <T> T with(String server, Function<RedisConnection, T> work) {
        try (RedisConnection connection = connect(server)) {
            return work.apply(connection);
        }
    }
}
