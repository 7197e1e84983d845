package org.hconfig.bench.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectorTimeTest {
    @TempDir
    Path proc;

    @Test
    void seconds_ofSeveralServers_addUpByWhatTheirThreadsAreFor() throws IOException {
        thread("17", "20", "GC Thread#0", 100);
        thread("17", "21", "G1 Conc#0", 50);
        thread("17", "22", "G1 Refine#0", 25);
        thread("17", "23", "RpcServer.defaul", 900);
        thread("18", "24", "GC Thread#1", 200);

        CollectorTime.Used used = new CollectorTime(proc, Map.of("rs1", "17", "rs2", "18", "gone", "19")).seconds();

        assertThat(used).isEqualTo(new CollectorTime.Used(3, 0.75));
        assertThat(used.since(new CollectorTime.Used(1, 0.5))).isEqualTo(new CollectorTime.Used(2, 0.25));
    }

    private void thread(String pid, String id, String name, int ticks) throws IOException {
        Path directory =
                Files.createDirectories(proc.resolve(pid).resolve("task").resolve(id));
        Files.writeString(
                directory.resolve("stat"),
                id + " (" + name + ") S 1 17 17 0 -1 4194560 1 2 3 4 " + ticks + " 0 0 0 20 0 40 0 4711 1 2");
    }
}
