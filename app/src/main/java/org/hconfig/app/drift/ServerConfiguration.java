package org.hconfig.app.drift;

import java.time.Instant;
import java.util.Map;
import org.hconfig.xconfig.spi.Server;

/**
 * Configuration of one server.
 *
 * @param server the server
 * @param startedAt when its process started
 * @param inForce its values in force by key, from its {@code /conf} page
 * @param siteFile the values that its site file sets by key; empty when the file is not readable
 */
public record ServerConfiguration(
        Server server, Instant startedAt, Map<String, ConfiguredValue> inForce, Map<String, String> siteFile) {
    /** The value of a key that a server does not know. */
    public static final ConfiguredValue NOT_SET = new ConfiguredValue("(not set)", "");

    /** Copies the arguments. */
    public ServerConfiguration {
        inForce = Map.copyOf(inForce);
        siteFile = Map.copyOf(siteFile);
    }

    /**
     * A value in force.
     *
     * @param value the value
     * @param source what sets it, such as {@code hbase-site.xml} or {@code hbase-default.xml}
     */
    public record ConfiguredValue(String value, String source) {}

    /** Returns the value in force; {@link #NOT_SET} where there is none. */
    ConfiguredValue valueOf(String key) {
        return inForce.getOrDefault(key, NOT_SET);
    }

    /** Returns the name of its host. */
    String host() {
        return server.name().replaceFirst(":\\d+$", "");
    }
}
