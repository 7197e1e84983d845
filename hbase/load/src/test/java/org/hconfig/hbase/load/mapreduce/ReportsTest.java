package org.hconfig.hbase.load.mapreduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.load.HFileError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the reports of tasks to the load. */
class ReportsTest {
    private static final ChunkReport REPORT = new ChunkReport(
            7, 3, 30, -1L, 2, List.of(new RejectedRow("rows.csv", "17", "a\"\\\u0001é", null, "too few fields")));

    private static final ChunkReport OTHER = new ChunkReport(8, 1, 1, 5, 0, List.of());

    @TempDir
    private java.nio.file.Path home;

    @Test
    void report_writtenAndRead_isTheSame() throws IOException {
        ChunkReportStore reports = new ChunkReportStore(directory(), new Configuration());

        reports.write(3, List.of(REPORT, OTHER), "attempt_1");

        assertThat(reports.read()).isEqualTo(Map.of(7, REPORT, 8, OTHER));
    }

    @Test
    void report_ofTwoAttempts_isThereOnce() throws IOException {
        ChunkReportStore reports = new ChunkReportStore(directory(), new Configuration());

        reports.write(3, List.of(REPORT), "attempt_1");
        reports.write(3, List.of(REPORT), "attempt_2");
        reports.write(4, List.of(OTHER), "attempt_3");

        assertThat(reports.read()).isEqualTo(Map.of(7, REPORT, 8, OTHER));
        try (var files = Files.list(home)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> !name.endsWith(".crc")))
                    .containsExactlyInAnyOrder("chunks-3.json", "chunks-4.json");
        }
    }

    @Test
    void report_notYetWhole_isNotSeen() throws IOException {
        Files.writeString(home.resolve(".attempt_1-chunks-3.json"), "[{\"chunk\":7");

        assertThat(new ChunkReportStore(directory(), new Configuration()).read())
                .isEmpty();
    }

    @Test
    void report_afterTheDirectoryWasDeleted_doesNotBringItBack() throws IOException {
        java.nio.file.Path gone = home.resolve("gone");
        ChunkReportStore reports = new ChunkReportStore(new Path(gone.toUri()), new Configuration());

        assertThatExceptionOfType(FileNotFoundException.class)
                .isThrownBy(() -> reports.write(3, List.of(REPORT), "attempt_1"));

        assertThat(gone).doesNotExist();
    }

    @Test
    void failures_keepTheirCodes_andAreReportedOnce() throws IOException {
        TaskFailureStore failures = new TaskFailureStore(directory(), new Configuration());
        Problem coded = new Problem(LoadError.INPUT_UNREADABLE, "cannot read rows.csv", "it is gone", "bring it back");
        Problem hfile = new Problem(HFileError.ROW_UNORDERED, "row x", "", "report it");

        failures.write(new HConfigException(List.of(coded, hfile)), "attempt_0");
        failures.write(new HConfigException(List.of(coded, hfile)), "attempt_1");
        failures.write(new IOException("disk on fire"), "attempt_2");

        List<Problem> told = failures.read();
        assertThat(told).hasSize(3).startsWith(coded, hfile);
        assertThat(told.get(2).code()).isEqualTo(HFileError.JOB_FAILED);
        assertThat(told.get(2).why()).contains("disk on fire");
    }

    private Path directory() {
        return new Path(home.toUri());
    }
}
