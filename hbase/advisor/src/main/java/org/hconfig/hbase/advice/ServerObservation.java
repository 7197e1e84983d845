package org.hconfig.hbase.advice;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.ServerSnapshot;

/**
 * A RegionServer as rules see it.
 *
 * @param name its full name
 * @param answered whether it showed its figures
 * @param gauges figures as they are
 * @param delta by how much counters grew over the look
 */
public record ServerObservation(
        String name, boolean answered, Map<ServerMetric, Long> gauges, Map<ServerMetric, Long> delta) {
    /** Copies what it is given. */
    public ServerObservation {
        gauges = copy(gauges);
        delta = copy(delta);
    }

    /** A server whose counters grew since it was started. */
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

    /** A figure as it is; empty when the server does not show it. */
    public OptionalLong gauge(ServerMetric serverMetric) {
        Long value = gauges.get(serverMetric);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** By how much a counter grew; empty when that is unknown. */
    public OptionalLong delta(ServerMetric serverMetric) {
        Long value = delta.get(serverMetric);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
