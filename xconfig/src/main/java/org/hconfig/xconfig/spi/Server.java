package org.hconfig.xconfig.spi;

import java.util.Objects;

/**
 * A server process of a cluster, by a name that is stable across restarts.
 *
 * @param name {@code host:port}
 * @param kind its role
 */
public record Server(String name, ServerKind kind) {
    /** Checks that the name is present. */
    public Server {
        Objects.requireNonNull(kind, "kind");
        if (name.isBlank()) {
            throw new IllegalArgumentException("a server needs a name");
        }
    }

    /** Returns the server's name for messages. */
    public String label() {
        return kind.label() + " " + name;
    }
}
