package org.hconfig.hbase.polling;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.metrics.SeriesId;

/** The metrics that {@link MetricSampler} can store, by kind of subject, whether or not one has a value yet. */
public final class SampledMetrics {
    /** Suffix of the rates of counters. */
    static final String RATE = "-per-second";

    private static final Set<String> CLUSTER =
            Set.of("reads-per-second", "writes-per-second", "regions-in-transition", "silent-servers");
    private static final Set<String> TABLE =
            Set.of("reads-per-second", "writes-per-second", "hottest-share", "store-file-bytes", "memstore-bytes");
    private static final Set<String> SERVER =
            Stream.of(ServerMetric.values()).map(SampledMetrics::ofServer).collect(Collectors.toUnmodifiableSet());
    private static final Pattern COLLECTOR = Pattern.compile("(collections|millis)-of-[a-z0-9-]+" + RATE);

    private SampledMetrics() {}

    /** Returns true if there is such a metric of such subjects: {@code cluster}, {@code server host:port}, {@code table name}. */
    public static boolean contains(String subject, String metric) {
        if (subject.equals(SeriesId.WHOLE)) {
            return CLUSTER.contains(metric);
        }
        if (subject.startsWith("table ")) {
            return TABLE.contains(metric);
        }
        return subject.startsWith("server ")
                && (SERVER.contains(metric) || COLLECTOR.matcher(metric).matches());
    }

    /** Returns the id of a metric of servers; that of a counter is the id of its rate. */
    static String ofServer(ServerMetric metric) {
        String id = metric.name().toLowerCase(Locale.ROOT).replace('_', '-');
        return metric.kind() == ServerMetric.Kind.COUNTER ? id + RATE : id;
    }
}
