package org.hconfig.app.settings;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Values of the settings catalogue in a running cluster.
 *
 * @param at when they were read
 * @param servers number of RegionServers that showed their configuration
 * @param unread what could not be read, and why
 * @param settings the settings that servers or tables have a value of, in the order of the catalogue
 */
public record SettingsInForce(Instant at, int servers, List<String> unread, List<SettingInForce> settings) {
    /** Copies the lists. */
    public SettingsInForce {
        unread = List.copyOf(unread);
        settings = List.copyOf(settings);
    }

    /**
     * Values of a setting. Secrets are masked.
     *
     * @param key its key
     * @param value the value of most servers; null if no server has one
     * @param source what sets it, such as {@code hbase-site.xml} or {@code hbase-default.xml}
     * @param others the values of other servers
     * @param targets the values that tables and column families set
     */
    public record SettingInForce(
            String key,
            Optional<String> value,
            Optional<String> source,
            List<OtherValue> others,
            List<TargetValue> targets) {
        /** Copies the lists. */
        public SettingInForce {
            others = List.copyOf(others);
            targets = List.copyOf(targets);
        }
    }

    /**
     * A value that differs from that of most servers.
     *
     * @param value the value
     * @param source what sets it
     * @param servers the servers that have it, {@code host:port}
     */
    public record OtherValue(String value, String source, List<String> servers) {
        /** Copies the list. */
        public OtherValue {
            servers = List.copyOf(servers);
        }
    }

    /**
     * A value of a table or a column family.
     *
     * @param target the table, or the table and the family
     * @param value the value
     */
    public record TargetValue(String target, String value) {}
}
