package org.hconfig.bench.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessMemoryTest {
    @TempDir
    Path proc;

    @Test
    void peakBytes_ofAProcess_areItsLargestResidentMemory() throws IOException {
        Files.createDirectories(proc.resolve("17"));
        Files.writeString(proc.resolve("17/status"), "Name:\tjava\nVmHWM:\t  204800 kB\nVmRSS:\t  102400 kB\n");

        assertThat(new ProcessMemory(proc).peakBytes(17)).hasValue(200L << 20);
    }

    @Test
    void peakBytes_ofAProcessThatIsGone_areEmpty() {
        assertThat(new ProcessMemory(proc).peakBytes(18)).isEmpty();
    }
}
