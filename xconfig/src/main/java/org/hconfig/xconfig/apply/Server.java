package org.hconfig.xconfig.apply;

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

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** The kind as people write it. */
        public String words() {
            return words;
        }

        /** The kind in files: {@code region-server}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The server as messages name it. */
    public String words() {
        return kind.words() + " " + name;
    }
}
