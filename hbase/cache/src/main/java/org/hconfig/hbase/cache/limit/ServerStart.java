package org.hconfig.hbase.cache.limit;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.catalogue.HBaseVersion;

/**
 * The settings with which a RegionServer starts.
 *
 * @param site values of {@code hbase-site.xml} by key, in HBase's own notation; other keys have their defaults
 * @param heapBytes maximum heap in bytes
 * @param directBytes {@code -XX:MaxDirectMemorySize} in bytes; empty if it is not set
 * @param version HBase's version; empty when unknown
 */
public record ServerStart(
        Map<String, String> site, long heapBytes, OptionalLong directBytes, Optional<HBaseVersion> version) {
    /** Copies the map and checks the range. */
    public ServerStart {
        site = Map.copyOf(site);
        if (heapBytes <= 0) {
            throw new IllegalArgumentException("heapBytes=" + heapBytes);
        }
    }

    /** Returns the direct memory that the JVM allows, in bytes: the heap's size if it is not set. */
    public long directLimitBytes() {
        return directBytes.orElse(heapBytes);
    }

    /** Returns a value that is set and not empty. */
    Optional<String> text(String key) {
        return Optional.ofNullable(site.get(key)).map(String::strip).filter(value -> !value.isEmpty());
    }

    /** Returns a value as HBase reads it, a float; empty if it is no number. */
    OptionalDouble number(String key, double standard) {
        Optional<String> text = text(key);
        if (text.isEmpty()) {
            return OptionalDouble.of(standard);
        }
        try {
            return OptionalDouble.of(Float.parseFloat(text.get()));
        } catch (NumberFormatException word) {
            // The caller reports the text.
            return OptionalDouble.empty();
        }
    }
}
