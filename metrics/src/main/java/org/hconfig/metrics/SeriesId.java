package org.hconfig.metrics;

/**
 * Identifies a time series: one metric of one subject.
 *
 * @param cluster the cluster's own id
 * @param subject the subject of the metric: {@code cluster}, {@code server host:port}, {@code table name}
 * @param metric the metric with its unit: {@code reads/s}
 */
public record SeriesId(String cluster, String subject, String metric) {
    /** The subject that represents the whole cluster. */
    public static final String WHOLE = "cluster";

    /** Checks that nothing is blank. */
    public SeriesId {
        if (cluster.isBlank() || subject.isBlank() || metric.isBlank()) {
            throw new IllegalArgumentException("series " + cluster + ", " + subject + ", " + metric);
        }
    }

    /** Returns a series of a server, independent of its restarts. */
    public static SeriesId ofServer(String cluster, String name, String metric) {
        String[] parts = name.split(",", -1);
        return new SeriesId(cluster, "server " + (parts.length == 3 ? parts[0] + ":" + parts[1] : name), metric);
    }

    /** Returns a series of a table. */
    public static SeriesId ofTable(String cluster, String table, String metric) {
        return new SeriesId(cluster, "table " + table, metric);
    }
}
