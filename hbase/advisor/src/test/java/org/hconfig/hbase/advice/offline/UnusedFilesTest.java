package org.hconfig.hbase.advice.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.Problem;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnusedFilesTest {
    private static final String CODEC = "hbase.io.compress.zstd.codec";

    @TempDir
    Path directory;

    @BeforeEach
    void site() throws IOException {
        file(
                "hbase-site.xml",
                "<configuration><property><name>hbase.cluster.distributed</name><value>true</value></property>"
                        + "</configuration>");
    }

    private void file(String name, String content) throws IOException {
        Files.writeString(directory.resolve(name), content);
    }

    private List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        new OfflineFactsReader(SettingsCatalogue.standard()).read(directory, problems::add);
        return problems;
    }

    @Test
    void directory_withUsedAndUsualFilesOnly_isQuiet() throws IOException {
        file("regionservers", "a.example\n");
        file("hbase-env.sh", "export HBASE_HEAPSIZE=8g\n");
        file("log4j2.properties", "status = warn\n");
        file(".DS_Store", "");

        assertThat(problems()).isEmpty();
    }

    @Test
    void filesAndDirectories_thatAreNotUsed_areOneProblemWithFewNames() throws IOException {
        Files.createDirectory(directory.resolve("rs2"));
        for (int i = 0; i < 9; i++) {
            file("note" + i + ".txt", "text");
        }

        assertThat(problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(AdviceError.FILES_UNUSED);
            assertThat(problem.what()).startsWith("not used: rs2/, note0.txt, ").endsWith("note6.txt and 2 more");
            assertThat(problem.next()).contains("each directory");
        });
    }

    @Test
    void log_ofARefusedClock_isNamed() throws IOException {
        file(
                "hbase-regionserver.log.1",
                "WARN ClockOutOfSyncException: Server a,16020,1 has been rejected; Reported time is too far out of sync with"
                        + " master.  Time difference of 132877ms > max allowed of 30000ms\n");

        assertThat(problems())
                .extracting(Problem::code)
                .containsExactly(AdviceError.CLOCK_SKEW, AdviceError.FILES_UNUSED);
        assertThat(problems().get(0).what()).contains("hbase-regionserver.log.1", "132877 ms", "30000 ms");
    }

    @Test
    void pages_withDifferentCodecs_areNamed() throws IOException {
        page("a.json", "\"key\": \"" + CODEC + "\", \"value\": \"a.Zstd\"");
        page("b.json", "\"key\": \"hbase.tmp.dir\", \"value\": \"/tmp/b\"");

        assertThat(problems())
                .filteredOn(problem -> problem.code() == AdviceError.SERVERS_DIFFER)
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains(CODEC, "a.Zstd", "not set"));
    }

    private void page(String name, String property) throws IOException {
        file(name, "{\"properties\": [{" + property + ", \"resource\": \"hbase-site.xml\"}]}");
    }
}
