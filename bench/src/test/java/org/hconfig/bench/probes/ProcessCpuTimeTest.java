package org.hconfig.bench.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessCpuTimeTest {
    @TempDir
    Path proc;

    @Test
    void seconds_ofACommandWithBlanksAndParentheses_areUserAndSystemTime() throws IOException {
        stat("17", "17 (java (a) b) S 1 17 17 0 -1 4194560 1 2 3 4 1250 50 0 0 20 0 40 0 4711 1 2");

        assertThat(new ProcessCpuTime(proc, Map.of("rs1", "17")).seconds()).containsExactly(entry("rs1", 13.0));
    }

    @Test
    void seconds_ofAProcessThatIsGone_areLeftOut() throws IOException {
        stat("17", "17 (java) S 1 17 17 0 -1 4194560 1 2 3 4 100 0 0 0 20 0 40 0 4711 1 2");

        assertThat(new ProcessCpuTime(proc, Map.of("rs1", "17", "rs2", "18")).seconds())
                .containsOnlyKeys("rs1");
    }

    @Test
    void between_twoReadings_isTheDifferenceOfWhatBothHave() {
        assertThat(ProcessCpuTime.between(Map.of("a", 1.0, "b", 5.0), Map.of("a", 3.5, "c", 9.0)))
                .containsExactly(entry("a", 2.5));
    }

    private void stat(String pid, String text) throws IOException {
        Files.createDirectories(proc.resolve(pid));
        Files.writeString(proc.resolve(pid).resolve("stat"), text);
    }
}
