package org.hconfig.app.drift;

import java.util.List;

/**
 * A setting whose value in force differs from the expected one.
 *
 * @param kind what it is compared with
 * @param subject the role of the servers, with their group where groups are in use, or the table
 * @param key the key of the setting
 * @param expected the expected value; secrets are masked
 * @param expectedBy what expects it: {@code 2 of 3}, a file, a plan or a policy
 * @param deviations the other values
 */
public record DriftDifference(
        DriftKind kind, String subject, String key, String expected, String expectedBy, List<Deviation> deviations) {
    /** Copies the arguments. */
    public DriftDifference {
        deviations = List.copyOf(deviations);
    }

    /** What the configuration in force is compared with. */
    public enum DriftKind {
        /** The other servers of the same role and group. */
        SERVERS,
        /** The JVM options of the other servers of the same role and group. */
        JVM,
        /** The options that the server's own hbase-env.sh sets. */
        ENV_FILE,
        /** The server's own site file. */
        SITE_FILE,
        /** An applied plan. */
        PLAN,
        /** A policy. */
        POLICY
    }

    /**
     * A value that is not the expected one.
     *
     * @param value the value in force; secrets are masked
     * @param source what sets it
     * @param servers the servers that use it, {@code host:port}; the table for a table
     * @param since since when it can be in force at the earliest, or what is known of it, for people; empty if
     *     nothing is known
     */
    public record Deviation(String value, String source, List<String> servers, String since) {
        /** Copies the arguments. */
        public Deviation {
            servers = List.copyOf(servers);
        }
    }
}
