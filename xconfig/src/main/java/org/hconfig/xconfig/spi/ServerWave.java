package org.hconfig.xconfig.spi;

import java.util.Set;

/**
 * One pass over the servers of a kind: a step for each of them that sets the values of some routes together.
 *
 * @param kind the servers
 * @param by the route that activates the values
 * @param of the routes whose changes are included
 */
public record ServerWave(ServerKind kind, Route by, Set<Route> of) {
    /** Copies the set. */
    public ServerWave {
        of = Set.copyOf(of);
    }
}
