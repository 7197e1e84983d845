package org.hconfig.hbase.advice.offline;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.jmx.JsonFigures;
import org.hconfig.hbase.jmx.VitalsDump;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.model.NodeFacts;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.Vital;
import tools.jackson.databind.JsonNode;

/**
 * The copied {@code /jmx} page of one RegionServer. Each part is absent when the page does not hold its beans.
 *
 * @param look its figures; counters since its start
 * @param node its machine
 * @param jvm its JVM
 * @param upSeconds seconds since its start
 */
record ServerPage(ServerLook look, Optional<NodeFacts> node, Optional<JvmFacts> jvm, OptionalDouble upSeconds) {
    private static final double MILLIS = 1000;

    /** Reads the page of a RegionServer. */
    static ServerPage of(String name, JsonNode page) {
        ServerImage image = VitalsDump.image(name, page);
        JsonNode runtime = Beans.named(page, "java.lang:type=Runtime");
        Optional<JvmFacts> jvm = jvm(page, runtime);
        double up = JsonFigures.number(runtime.path("Uptime"), 0) / MILLIS;
        return new ServerPage(
                showsFigures(page) ? ServerLook.sinceStart(image) : new ServerLook(name, false, Map.of(), Map.of()),
                node(page, jvm),
                jvm,
                up > 0 ? OptionalDouble.of(up) : OptionalDouble.empty());
    }

    /** False when the page has beans of the RegionServer, and not one number in them. */
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
     * Its figures over so many seconds: counters in proportion to the time since its start.
     *
     * @param seconds the time; 0 when no server's is known, so that counters stay as they are. Where only this server's is
     *     unknown, its counters are left out.
     */
    ServerLook over(double seconds) {
        if (!(seconds > 0)) {
            return look;
        }
        Map<Vital, Long> grown = new EnumMap<>(Vital.class);
        if (upSeconds.isPresent()) {
            double part = Math.min(1, seconds / upSeconds.getAsDouble());
            look.grown().forEach((counter, value) -> grown.put(counter, Math.round(value * part)));
        }
        return new ServerLook(look.name(), look.answered(), look.gauges(), grown);
    }

    /** Bytes of its largest heap; empty when the page does not show it. */
    OptionalLong heapBytes() {
        return node.isPresent()
                ? OptionalLong.of(node.get().heap().bytes())
                : jvm.map(JvmFacts::heapBytes).orElse(OptionalLong.empty());
    }

    /** Its JVM: arguments as they are shown, the heap also without them. */
    private static Optional<JvmFacts> jvm(JsonNode page, JsonNode runtime) {
        long max = VitalsDump.heap(page)
                .map(usage -> JsonFigures.whole(usage.path("max"), 0))
                .orElse(0L);
        OptionalLong heap = max > 0 ? OptionalLong.of(max) : OptionalLong.empty();
        return JvmFacts.ofRuntime(runtime)
                .map(jvm -> new JvmFacts(jvm.feature(), jvm.arguments(), true, true, heap))
                .or(() -> heap.isPresent()
                        ? Optional.of(new JvmFacts(OptionalInt.empty(), List.of(), true, false, heap))
                        : Optional.empty());
    }

    private static Optional<NodeFacts> node(JsonNode page, Optional<JvmFacts> jvm) {
        JsonNode system = Beans.named(page, "java.lang:type=OperatingSystem");
        long ram = JsonFigures.whole(
                system.path("TotalMemorySize"), JsonFigures.whole(system.path("TotalPhysicalMemorySize"), 0));
        double cores = JsonFigures.number(system.path("AvailableProcessors"), 0);
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
