package org.hconfig.hbase.advice.offline;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.jmx.JmxDumpReader;
import org.hconfig.hbase.jmx.JsonNumbers;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.xconfig.spi.NodeFacts;
import tools.jackson.databind.JsonNode;

/**
 * The copied {@code /jmx} page of one RegionServer. Each part is absent when the page lacks its beans.
 *
 * @param look its metrics, with counters since its start
 * @param node its machine
 * @param jvm its JVM
 * @param upSeconds seconds since its start
 */
record RegionServerPage(
        ServerObservation look, Optional<NodeFacts> node, Optional<JvmFacts> jvm, OptionalDouble upSeconds) {
    private static final double MILLIS = 1000;

    /** Parses the page of a RegionServer. */
    static RegionServerPage of(String name, JsonNode page) {
        ServerSnapshot image = JmxDumpReader.snapshot(name, page);
        JsonNode runtime = BeanFinder.named(page, "java.lang:type=Runtime");
        Optional<JvmFacts> jvm = jvm(page, runtime);
        double up = JsonNumbers.number(runtime.path("Uptime"), 0) / MILLIS;
        return new RegionServerPage(
                showsFigures(page)
                        ? ServerObservation.sinceStart(image)
                        : new ServerObservation(name, false, Map.of(), Map.of()),
                node(page, jvm),
                jvm,
                up > 0 ? OptionalDouble.of(up) : OptionalDouble.empty());
    }

    /** Returns false when the page has RegionServer beans without any number. */
    private static boolean showsFigures(JsonNode page) {
        boolean beans = false;
        for (JsonNode bean : page.path("beans")) {
            if (bean.path("name").asString("").startsWith("Hadoop:service=HBase,name=RegionServer,")) {
                beans = true;
                for (JsonNode value : bean) {
                    if (value.isNumber()) {
                        return true;
                    }
                }
            }
        }
        return !beans;
    }

    /**
     * Returns its metrics scaled to a duration: counters in proportion to the uptime.
     *
     * @param seconds the duration; 0 when no uptime is known, so that counters stay unchanged. Where only this server's is
     *     unknown, its counters are omitted.
     */
    ServerObservation scaledTo(double seconds) {
        if (!(seconds > 0)) {
            return look;
        }
        Map<ServerMetric, Long> grown = new EnumMap<>(ServerMetric.class);
        if (upSeconds.isPresent()) {
            double part = Math.min(1, seconds / upSeconds.getAsDouble());
            look.delta().forEach((counter, value) -> grown.put(counter, Math.round(value * part)));
        }
        return new ServerObservation(look.name(), look.answered(), look.gauges(), grown);
    }

    /** Returns its maximum heap in bytes; empty when the page lacks it. */
    OptionalLong heapBytes() {
        return node.isPresent()
                ? OptionalLong.of(node.get().heap().bytes())
                : jvm.map(JvmFacts::heapBytes).orElse(OptionalLong.empty());
    }

    /** Returns its JVM: arguments as shown, and the heap also without arguments. */
    private static Optional<JvmFacts> jvm(JsonNode page, JsonNode runtime) {
        long max = JmxDumpReader.heap(page)
                .map(usage -> JsonNumbers.toLong(usage.path("max"), 0))
                .orElse(0L);
        OptionalLong heap = max > 0 ? OptionalLong.of(max) : OptionalLong.empty();
        return JvmFacts.ofRuntime(runtime)
                .map(jvm -> new JvmFacts(jvm.feature(), jvm.arguments(), true, true, heap))
                .or(() -> heap.isPresent()
                        ? Optional.of(new JvmFacts(OptionalInt.empty(), List.of(), true, false, heap))
                        : Optional.empty());
    }

    private static Optional<NodeFacts> node(JsonNode page, Optional<JvmFacts> jvm) {
        JsonNode system = BeanFinder.named(page, "java.lang:type=OperatingSystem");
        long ram = JsonNumbers.toLong(
                system.path("TotalMemorySize"), JsonNumbers.toLong(system.path("TotalPhysicalMemorySize"), 0));
        double cores = JsonNumbers.number(system.path("AvailableProcessors"), 0);
        long heap = ram > 0
                ? jvm.map(facts -> facts.heapBytes(ram))
                        .orElse(OptionalLong.empty())
                        .orElse(0)
                : 0;
        return cores > 0 && heap > 0
                ? Optional.of(new NodeFacts(new DataSize(ram), new DataSize(Math.min(heap, ram)), cores))
                : Optional.empty();
    }
}
