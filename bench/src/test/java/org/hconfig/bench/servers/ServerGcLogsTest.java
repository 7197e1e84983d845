package org.hconfig.bench.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerGcLogsTest {
    @TempDir
    Path directory;

    @Test
    void head_ofALabsLog_isWhatTheJvmSaysOfItselfWithoutTimes() throws IOException {
        Path log = directory.resolve("gc.log");
        Files.writeString(log, """
                [2026-11-22T00:15:37.814+0000][0.007s][info][gc] Using G1
                [2026-11-22T00:15:37.841+0000][0.033s][info][gc,init] Heap Region Size: 1M
                [2026-11-22T00:15:37.859+0000][0.052s][info][gc,metaspace] Narrow klass base: 0x00007f529f000000
                [2026-11-22T00:15:39.148+0000][1.340s][info][safepoint   ] Safepoint "Cleanup", Total: 13218090 ns
                [2026-11-22T00:15:45.851+0000][8.044s][info][gc,start    ] GC(0) Pause Young (Normal) (G1 Evacuation Pause)
                [2026-11-22T00:15:45.992+0000][8.185s][info][gc          ] GC(0) Pause Young (Normal) 51M->6M(1024M) 140.0ms
                """);

        assertThat(ServerGcLogs.head(log))
                .isEqualTo(List.of("[info][gc] Using G1", "[info][gc,init] Heap Region Size: 1M"));
    }
}
