package org.hconfig.hbase.advice.offline;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.ProcessObservation;
import tools.jackson.databind.JsonNode;

/** Reader of process metrics from an HMaster's copied {@code /jmx} page. */
final class MasterProcessReader {
    private MasterProcessReader() {}

    static ProcessObservation of(String name, JsonNode page) {
        JsonNode system = BeanFinder.named(page, "java.lang:type=OperatingSystem");
        return new ProcessObservation(
                name,
                "HMaster",
                number(system, "OpenFileDescriptorCount"),
                number(system, "MaxFileDescriptorCount"),
                ProcessObservation.swapUsed(number(system, "TotalSwapSpaceSize"), number(system, "FreeSwapSpaceSize")),
                OptionalLong.empty());
    }

    private static OptionalLong number(JsonNode bean, String attribute) {
        JsonNode value = bean.path(attribute);
        return value.isIntegralNumber() && value.asLong() >= 0 ? OptionalLong.of(value.asLong()) : OptionalLong.empty();
    }
}
