package org.hconfig.hbase.advice.offline;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.cluster.JvmFacts;
import org.hconfig.hbase.monitor.VitalsDump;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.ServerImage;
import org.hconfig.model.Vital;
import tools.jackson.databind.JsonNode;

/** Reads one server's {@code /jmx} page. Counters count from the server's start, so that is how long the look is. */
final class DumpedServer {
    private static final double MILLIS = 1000;

    private DumpedServer() {}

    static OfflineFacts.ServerDump read(String name, JsonNode page) {
        ServerImage image = VitalsDump.image(name, page);
        Map<Vital, Long> gauges = new EnumMap<>(Vital.class);
        Map<Vital, Long> grown = new EnumMap<>(Vital.class);
        image.vitals()
                .forEach((vital, value) -> (vital.kind() == Vital.Kind.COUNTER ? grown : gauges).put(vital, value));
        JsonNode runtime = bean(page, "java.lang:type=Runtime");
        return new OfflineFacts.ServerDump(
                new ServerLook(name, image.answered(), gauges, grown),
                node(page),
                JvmFacts.ofRuntime(runtime),
                runtime.path("Uptime").asDouble(0) / MILLIS);
    }

    private static Optional<NodeFacts> node(JsonNode page) {
        JsonNode system = bean(page, "java.lang:type=OperatingSystem");
        long ram = system.path("TotalMemorySize")
                .asLong(system.path("TotalPhysicalMemorySize").asLong(0));
        double cores = system.path("AvailableProcessors").asDouble(0);
        long heap = bean(page, "java.lang:type=Memory")
                .path("HeapMemoryUsage")
                .path("max")
                .asLong(0);
        return ram > 0 && cores > 0 && heap > 0 ? Optional.of(OfflineFacts.node(ram, heap, cores)) : Optional.empty();
    }

    private static JsonNode bean(JsonNode page, String name) {
        for (JsonNode bean : page.path("beans")) {
            if (bean.path("name").asString("").equals(name)) {
                return bean;
            }
        }
        return page.path("no such bean");
    }
}
