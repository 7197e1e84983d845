package org.hconfig.validation.lab;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.simulator.SimulatorResources;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Tests that arbitrary results of benchmarks are either parsed or rejected with an error code. */
class MutatedLabRunTest {
    @Test
    void labRuns_ofAnyBytes_areReadOrRefusedWithACode() {
        AnyBytes.mutated(
                300,
                Mutations.of(
                        SimulatorResources.text(LabRunReader.class, "loads-1-half.json"),
                        SimulatorResources.text(LabRunReader.class, "two-servers.json")),
                bytes -> LabRunReader.read("b.json", new String(bytes, UTF_8))
                        .forEach(run -> assertThat(run.name()).isNotEmpty()));
    }
}
