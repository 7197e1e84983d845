package org.hconfig.bench.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.hconfig.bench.probes.JvmCpuTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmCpuTimeTest {
    @TempDir
    Path proc;

    @Test
    void seconds_ofSeveralServers_addUpByWhatTheirThreadsAreFor() throws IOException {
        thread("17", "20", "GC Thread#0", 100);
        thread("17", "21", "G1 Conc#0", 50);
        thread("17", "22", "G1 Refine#0", 25);
        thread("17", "23", "RpcServer.defaul", 900);
        thread("18", "24", "GC Thread#1", 200);
        thread("18", "25", "C2 CompilerThre", 300);
        thread("18", "26", "C1 CompilerThre", 25);
        process("17", 1200);
        process("18", 800);

        JvmCpuTime.JvmCpuUsage jvmCpuUsage =
                new JvmCpuTime(proc, Map.of("rs1", "17", "rs2", "18", "gone", "19")).seconds();

        assertThat(jvmCpuUsage).isEqualTo(new JvmCpuTime.JvmCpuUsage(3, 0.75, 3.25, 20));
        assertThat(jvmCpuUsage.since(new JvmCpuTime.JvmCpuUsage(1, 0.5, 1.25, 4)))
                .isEqualTo(new JvmCpuTime.JvmCpuUsage(2, 0.25, 2, 16));
        assertThat(jvmCpuUsage
                        .since(new JvmCpuTime.JvmCpuUsage(1, 0.5, 1.25, 4))
                        .compilingShare())
                .isEqualTo(0.125);
    }

    @Test
    void compilingShare_whenNothingWasUsed_isZero() {
        assertThat(new JvmCpuTime.JvmCpuUsage(0, 0, 0, 0).compilingShare()).isZero();
    }

    private void process(String pid, int ticks) throws IOException {
        stat(proc.resolve(pid), pid, "java", ticks);
    }

    private void thread(String pid, String id, String name, int ticks) throws IOException {
        stat(proc.resolve(pid).resolve("task").resolve(id), id, name, ticks);
    }

    private static void stat(Path of, String id, String name, int ticks) throws IOException {
        Files.writeString(
                Files.createDirectories(of).resolve("stat"),
                id + " (" + name + ") S 1 17 17 0 -1 4194560 1 2 3 4 " + ticks + " 0 0 0 20 0 40 0 4711 1 2");
    }
}
