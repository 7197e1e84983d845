package org.hconfig.hbase.advice;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.Vital;

/**
 * A RegionServer as rules see it.
 *
 * @param name its full name
 * @param answered whether it showed its figures
 * @param gauges figures as they are
 * @param grown by how much counters grew over the look
 */
public record ServerLook(String name, boolean answered, Map<Vital, Long> gauges, Map<Vital, Long> grown) {
    /** Copies what it is given. */
    public ServerLook {
        gauges = copy(gauges);
        grown = copy(grown);
    }

    /** A server whose counters grew since it was started. */
    public static ServerLook sinceStart(ServerImage server) {
        Map<Vital, Long> gauges = new EnumMap<>(Vital.class);
        Map<Vital, Long> grown = new EnumMap<>(Vital.class);
        server.vitals()
                .forEach((vital, value) -> (vital.kind() == Vital.Kind.GAUGE ? gauges : grown).put(vital, value));
        return new ServerLook(server.name(), server.answered(), gauges, grown);
    }

    private static Map<Vital, Long> copy(Map<Vital, Long> values) {
        EnumMap<Vital, Long> copy = new EnumMap<>(Vital.class);
        copy.putAll(values);
        return java.util.Collections.unmodifiableMap(copy);
    }

    /** A figure as it is; empty when the server does not show it. */
    public OptionalLong gauge(Vital vital) {
        Long value = gauges.get(vital);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** By how much a counter grew; empty when that is unknown. */
    public OptionalLong grown(Vital vital) {
        Long value = grown.get(vital);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
