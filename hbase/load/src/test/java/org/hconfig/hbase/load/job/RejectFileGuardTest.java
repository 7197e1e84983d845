package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RejectFileGuardTest {
    @TempDir
    private Path home;

    @Test
    void file_thatExists_isRefusedWhateverItIs() throws IOException {
        Path file = Files.writeString(home.resolve("precious.txt"), "precious");
        Path link = Files.createSymbolicLink(home.resolve("link"), home.resolve("nothing"));

        for (Path target : new Path[] {file, link, home, Path.of("/dev/null")}) {
            assertThatThrownBy(() -> RejectFileGuard.check(target, new JobStore(home)))
                    .as(target.toString())
                    .hasMessageContaining("HC-4038")
                    .hasMessageContaining("exists");
        }
        assertThat(file).hasContent("precious");
    }

    @Test
    void file_belowAFile_isRefused() throws IOException {
        Files.writeString(home.resolve("file"), "");

        assertThat(RejectFileGuard.problem(home.resolve("file/rejects"), new JobStore(home)))
                .hasValueSatisfying(problem -> assertThat(problem.why()).contains("is not a directory"));
    }

    @Test
    void file_inADirectoryToBeMade_isFine() {
        assertThat(RejectFileGuard.problem(home.resolve("new/rejects"), new JobStore(home)))
                .isEmpty();
    }

    @Test
    void file_thatAnUnfinishedLoadWrote_mayBeWrittenAgain_andNotOnceTheLoadIsComplete() throws IOException {
        JobStore jobs = new JobStore(home);
        JobRecord job = new JobRecord(
                "load-1",
                "cluster",
                LoadSpec.of("t", spec()),
                new EngineChooser.Choice(EngineKind.PUTS, ""),
                1,
                "files",
                1,
                "2026-11-21T00:00:00Z",
                false);
        jobs.write(job);
        Path target = Files.writeString(home.resolve("rejects"), "{}");

        RejectFileGuard.markOwned(target, jobs.directory("load-1"));

        assertThat(RejectFileGuard.problem(target, jobs)).isEmpty();
        jobs.write(job.completed());
        assertThat(RejectFileGuard.problem(target, jobs)).isPresent();
    }

    private static FileSourceSpec spec() {
        return new FileSourceSpec(
                FileSourceSpec.Format.CSV, java.util.List.of("f"), java.util.List.of(), false, null, null, "|", false);
    }
}
