package org.hconfig.xconfig.metrics;

/**
 * One figure of one thing over time.
 *
 * @param cluster the cluster's own id
 * @param subject what it is a figure of: {@code cluster}, {@code server host:port}, {@code table name}
 * @param metric the figure with its unit: {@code reads/s}
 */
public record SeriesId(String cluster, String subject, String metric) {
    /** The subject that is the cluster as a whole. */
    public static final String WHOLE = "cluster";

    /** Checks that nothing is blank. */
    public SeriesId {
        if (cluster.isBlank() || subject.isBlank() || metric.isBlank()) {
            throw new IllegalArgumentException("series " + cluster + ", " + subject + ", " + metric);
        }
    }

    /** A figure of a RegionServer, whichever of its lives it is in. */
    public static SeriesId ofServer(String cluster, String name, String metric) {
        String[] parts = name.split(",", -1);
        return new SeriesId(cluster, "server " + (parts.length == 3 ? parts[0] + ":" + parts[1] : name), metric);
    }

    /** A figure of a table. */
    public static SeriesId ofTable(String cluster, String table, String metric) {
        return new SeriesId(cluster, "table " + table, metric);
    }
}
