package org.hconfig.hbase.jmx;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.hconfig.hbase.snapshot.ServerMetric;
import tools.jackson.databind.JsonNode;

/**
 * Reader of the replication bean (MetricsReplicationSourceSource): totals of all sources are named {@code source.X},
 * those of one source {@code source.PEER.X}; histogram names start with an upper-case letter. The queue is that of the longest
 * source, because the sum over many idle sources would look like one lagging source.
 */
final class ReplicationBeanReader {
    private static final String PREFIX = "source.";
    private static final String QUEUE = ".sizeoflogqueue";
    private static final String AGE = ".ageoflastshippedop_max";

    private ReplicationBeanReader() {}

    /** Returns the metrics of the bean; a queue of 0 when the server does not replicate to another cluster. */
    static Map<ServerMetric, Long> read(JsonNode bean) {
        Map<ServerMetric, Long> vitals = new EnumMap<>(ServerMetric.class);
        bean.properties().forEach(attribute -> {
            String name = attribute.getKey().toLowerCase(Locale.ROOT);
            JsonNode value = attribute.getValue();
            if (!name.startsWith(PREFIX) || !value.isNumber() || value.asDouble() < 0) {
                return;
            }
            long number = Math.round(value.asDouble());
            if (name.equals("source" + QUEUE)) {
                vitals.merge(ServerMetric.REPLICATION_LOG_QUEUE, 0L, Math::max);
            } else if (name.endsWith(QUEUE)) {
                vitals.merge(ServerMetric.REPLICATION_LOG_QUEUE, number, Math::max);
            } else if (name.endsWith(AGE)) {
                vitals.merge(ServerMetric.REPLICATION_AGE_MILLIS, number, Math::max);
            } else if (name.equals(PREFIX + "failedbatches")) {
                vitals.put(ServerMetric.REPLICATION_FAILED_BATCHES, number);
            }
        });
        return vitals;
    }
}
