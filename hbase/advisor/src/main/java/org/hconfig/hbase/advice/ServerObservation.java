package org.hconfig.hbase.advice;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;

/**
 * Observed state of a RegionServer.
 *
 * @param name its full name
 * @param answered whether it returned its metrics
 * @param gauges current values of gauges
 * @param delta counter deltas over the observation
 */
public record ServerObservation(
        String name, boolean answered, Map<ServerMetric, Long> gauges, Map<ServerMetric, Long> delta) {
    /** Makes defensive copies of the collections. */
    public ServerObservation {
        gauges = copy(gauges);
        delta = copy(delta);
    }

    /** Creates an observation with counters since the server's start. */
    public static ServerObservation sinceStart(ServerSnapshot server) {
        Map<ServerMetric, Long> gauges = new EnumMap<>(ServerMetric.class);
        Map<ServerMetric, Long> delta = new EnumMap<>(ServerMetric.class);
        server.vitals()
                .forEach((serverMetric, value) ->
                        (serverMetric.kind() == ServerMetric.Kind.GAUGE ? gauges : delta).put(serverMetric, value));
        return new ServerObservation(server.name(), server.answered(), gauges, delta);
    }

    private static Map<ServerMetric, Long> copy(Map<ServerMetric, Long> values) {
        EnumMap<ServerMetric, Long> copy = new EnumMap<>(ServerMetric.class);
        copy.putAll(values);
        return java.util.Collections.unmodifiableMap(copy);
    }

    /** Returns a gauge; empty when the server does not report it. */
    public OptionalLong gauge(ServerMetric serverMetric) {
        Long value = gauges.get(serverMetric);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** Returns a counter's delta; empty when unknown. */
    public OptionalLong delta(ServerMetric serverMetric) {
        Long value = delta.get(serverMetric);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
