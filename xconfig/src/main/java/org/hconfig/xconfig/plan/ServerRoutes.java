package org.hconfig.xconfig.plan;

import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.spi.Route;

/**
 * Which routes to servers a plan may take.
 *
 * @param closed routes that are not to be taken, each with a sentence that says so; a value that would take one is deferred
 * @param onlyByRestart why servers read their files only at a start, so that each value takes a route with a restart; empty if they
 *     can also read them while they run
 */
public record ServerRoutes(Map<Route, String> closed, Optional<String> onlyByRestart) {
    /** All of them. */
    public static final ServerRoutes ALL = new ServerRoutes(Map.of(), Optional.empty());

    /** Copies the map. */
    public ServerRoutes {
        closed = Map.copyOf(closed);
    }

    /** Returns all routes except those that are closed. */
    public static ServerRoutes without(Map<Route, String> closed) {
        return new ServerRoutes(closed, Optional.empty());
    }
}
