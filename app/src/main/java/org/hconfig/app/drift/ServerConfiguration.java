package org.hconfig.app.drift;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.spi.Server;

/**
 * Configuration of one server.
 *
 * @param server the server
 * @param group its group (RSGroup); empty where no groups are in use
 * @param startedAt when its process started
 * @param inForce its values in force by key, from its {@code /conf} page
 * @param siteFile the values that its site file sets by key, and {@link #NOT_SET} for those that the server read from the file, and
 *     that the file no longer sets; empty when the file is not readable
 * @param jvm the options of its JVM
 * @param siteChange who changed its site file last, and when, as one clause; empty where nobody records it
 */
public record ServerConfiguration(
        Server server,
        String group,
        Instant startedAt,
        Map<String, ConfiguredValue> inForce,
        Map<String, String> siteFile,
        JvmOptions jvm,
        Optional<String> siteChange) {
    /** The value of a key that a server does not know. */
    public static final ConfiguredValue NOT_SET = new ConfiguredValue("(not set)", "");

    /** Copies the arguments. */
    public ServerConfiguration {
        inForce = Map.copyOf(inForce);
        siteFile = Map.copyOf(siteFile);
    }

    /** A server without a group, of whose JVM nothing is known. */
    public ServerConfiguration(
            Server server, Instant startedAt, Map<String, ConfiguredValue> inForce, Map<String, String> siteFile) {
        this(server, "", startedAt, inForce, siteFile, JvmOptions.UNKNOWN, Optional.empty());
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

    /** Returns its role and its group: servers of other groups may differ on purpose. */
    String peers() {
        return server.kind().label() + (group.isEmpty() ? "" : ", group " + group);
    }

    /** Returns the options of its running JVM in the form of values in force. */
    ServerConfiguration withJvmInForce() {
        Map<String, ConfiguredValue> options = new HashMap<>();
        jvm.running().forEach((name, value) -> options.put(name, new ConfiguredValue(value, "")));
        return new ServerConfiguration(server, group, startedAt, options, siteFile, jvm, siteChange);
    }

    /** Returns this configuration with who changed its site file last. */
    ServerConfiguration withSiteChange(Optional<String> change) {
        return new ServerConfiguration(server, group, startedAt, inForce, siteFile, jvm, change);
    }
}
