package org.hconfig.xconfig.execution;

import java.util.Locale;
import java.util.Objects;

/**
 * One server process of a cluster, by a name that outlives its restarts.
 *
 * @param name {@code host:port}
 * @param kind what it does
 */
public record Server(String name, Kind kind) {
    /** Checks that it is named. */
    public Server {
        Objects.requireNonNull(kind, "kind");
        if (name.isBlank()) {
            throw new IllegalArgumentException("a server needs a name");
        }
    }

    /** What a server does. */
    public enum Kind {
        /** It carries regions. */
        REGION_SERVER("RegionServer"),
        /** It directs the others, or stands by to do so. */
        MASTER("HMaster");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** The kind as people write it. */
        public String label() {
            return label;
        }

        /** The kind in files: {@code region-server}. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The server as messages name it. */
    public String label() {
        return kind.label() + " " + name;
    }
}
