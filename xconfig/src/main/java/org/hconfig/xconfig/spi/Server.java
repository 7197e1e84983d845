package org.hconfig.xconfig.spi;

import java.util.Locale;
import java.util.Objects;

/**
 * A server process of a cluster, by a name that is stable across restarts.
 *
 * @param name {@code host:port}
 * @param kind its role
 */
public record Server(String name, Kind kind) {
    /** Checks that the name is present. */
    public Server {
        Objects.requireNonNull(kind, "kind");
        if (name.isBlank()) {
            throw new IllegalArgumentException("a server needs a name");
        }
    }

    /** Role of a server. */
    public enum Kind {
        /** Stores and serves partitions. */
        REGION_SERVER("RegionServer"),
        /** Coordinates the other servers, or is a standby coordinator. */
        MASTER("HMaster");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** Returns the display text. */
        public String label() {
            return label;
        }

        /** Returns the token used in files: {@code region-server}. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Returns the server's name for messages. */
    public String label() {
        return kind.label() + " " + name;
    }
}
