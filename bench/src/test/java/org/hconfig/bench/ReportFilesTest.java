package org.hconfig.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.ReportFiles;
import org.hconfig.bench.report.SampleBench;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
    @TempDir
    Path home;

    @Test
    void write_belowHome_leavesPageAndNumbers() throws Exception {
        ReportFiles files = ReportFiles.write(SampleBench.whole(), home, "demo");

        assertThat(files.directory()).isEqualTo(home.resolve("reports/demo-20261121-200000"));
        assertThat(Files.readString(files.html())).startsWith("<!DOCTYPE html>");
        assertThat(Files.readString(files.json())).startsWith("{");
        try (var left = Files.list(files.directory())) {
            assertThat(left).hasSize(2);
        }
    }

    @Test
    void write_whereNothingCanBeWritten_saysSo() throws Exception {
        Files.writeString(home.resolve("reports"), "a file, no directory");

        assertThatThrownBy(() -> ReportFiles.write(SampleBench.whole(), home, "demo"))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        error -> assertThat(error.problems().get(0).code()).isEqualTo(BenchError.REPORT_UNWRITABLE));
    }
}
