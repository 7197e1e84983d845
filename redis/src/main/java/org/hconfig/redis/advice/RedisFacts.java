package org.hconfig.redis.advice;

import java.util.List;

/**
 * The input of the rules.
 *
 * @param servers the observed servers
 */
public record RedisFacts(List<ServerObservation> servers) {
    /** Copies the servers. */
    public RedisFacts {
        servers = List.copyOf(servers);
    }
}
