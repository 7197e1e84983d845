package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.core.ProblemCollector;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a log contains, it is read, or a problem is noted. More inputs with {@code -Dhconfig.mutations=1000000}. */
class MutatedLogsTest {
    private static final String UNIFIED = """
            [0.010s][info][gc,init] Version: 17.0.9+9 (release)
            [0.011s][info][gc] Using G1
            [1.000s][info][gc,start] GC(0) Pause Young (Normal) (G1 Evacuation Pause)
            [1.001s][info][gc,heap] GC(0) Eden regions: 24->0(20)
            [1.001s][info][gc,heap] GC(0) Survivor regions: 0->3(3)
            [1.002s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->11M(256M) 7.965ms
            [1.002s][info][gc,cpu] GC(0) User=0.02s Sys=0.00s Real=0.01s
            [2.000s][info][gc] GC(1) Concurrent Mark Cycle 12.5ms
            [3.000s][info][gc] GC(2) Pause Full (System.gc()) 20M->12M(512M) 17.1ms
            [4.000s][info][gc] GC(3) Garbage Collection (Allocation Rate) 88M(17%)->26M(5%)
            """;
    private static final String OLD = """
            OpenJDK 64-Bit Server VM (25.392-b08) for linux-amd64 JRE (1.8.0_392-b08)
            CommandLine flags: -XX:MaxHeapSize=268435456 -XX:+UseConcMarkSweepGC
            1.234: [GC (Allocation Failure) 1.234: [ParNew: 69952K->8704K(78656K), 0.01 secs] 69952K->12000K(253440K), 0.01 secs] [Times: user=0.02 sys=0.00, real=0.01 secs]
            2016-01-01T00:00:02.000+0000: 2.0: [GC pause (G1 Evacuation Pause) (young), 0.0050 secs]
               [Eden: 24.0M(24.0M)->0.0B(20.0M) Survivors: 0.0B->3072.0K Heap: 24.0M(256.0M)->8192.0K(256.0M)]
            3.0: [Full GC (Ergonomics) [PSYoungGen: 1K->0K(2K)] [ParOldGen: 3K->4K(5K)] 4K->4K(7K), 0.02 secs]
            """;

    @TempDir
    Path directory;

    @Test
    void read_ofAPauseWithoutAWordOfItsKind_endsWithAPauseOfUnknownKind() throws IOException {
        read("[1.0s][info][gc] GC(0) Pause YM->12M(512M) 17.1ms\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    @Test
    void read_ofAnyBytes_endsWithALogOrAProblem() {
        AnyBytes.mutated(800, Mutations.of(UNIFIED, OLD), this::read);
    }

    private void read(byte[] bytes) throws IOException {
        Path log = Files.write(directory.resolve("gc.log"), bytes);
        ProblemCollector problemCollector = new ProblemCollector();
        List<GcLogAnalyzer.GcLogAnalysis> gcLogAnalysis =
                new GcLogAnalyzer(read -> {}).read(List.of(log), problemCollector);
        assertThat(gcLogAnalysis.size() + problemCollector.list().size()).isPositive();
        for (GcLogAnalyzer.GcLogAnalysis analysis : gcLogAnalysis) {
            assertThat(analysis.curves().longest().size()).isEqualTo((int)
                    Math.min(10, analysis.facts().collections().pauses().count()));
        }
    }
}
