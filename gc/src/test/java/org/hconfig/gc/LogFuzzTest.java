package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.gc.picture.Page;
import org.hconfig.model.Problems;

/** In builds it replays the inputs beside it; with {@code JAZZER_FUZZ=1} it looks for others, for half a minute. */
class LogFuzzTest {
    @FuzzTest(maxDuration = "30s")
    void read_ofAnyBytes_endsWithALogOrAProblem(byte[] bytes) throws IOException {
        Path log = Files.createTempFile("hconfig-fuzz", ".log");
        try {
            Files.write(log, bytes);
            Problems problems = new Problems();
            List<GcLogs.Told> told = new GcLogs(read -> {}).read(List.of(log), problems);
            assertThat(told.size() + problems.list().size()).isPositive();
            assertThat(Page.of(told)).endsWith("</html>\n");
        } finally {
            Files.delete(log);
        }
    }
}
