package org.hconfig.hbase.load.hfile.sort;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.hfile.format.KeyValueLayout;
import org.hconfig.hbase.load.hfile.staging.StagingDirectory;
import org.hconfig.hbase.load.job.FullDiskFile;
import org.hconfig.hbase.model.DatasetFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Tests loads by HFiles with too little space, on the local disk and on the cluster. */
class DiskFullTest {
    private static final long EXBIBYTE = 1L << 60;

    @TempDir
    private Path temp;

    private final RegionBoundaries bounds = new RegionBoundaries(List.of(new byte[0], "k1100".getBytes(UTF_8)));

    @Test
    void spill_whenTheDiskFillsUpMidway_isACodedErrorAndLeavesNothing() throws Exception {
        Path directory = temp.resolve("sort");
        try (SpillStore store = store(directory, path -> new FullDiskFile(path, 600))) {
            Problem problem = assertFails(HFileError.TEMP_SPACE, () -> store.spill(generation()));

            assertThat(problem.code().code()).isEqualTo("HC-4210");
            assertThat(problem.what()).contains(directory.toString());
            assertThat(problem.why()).contains("No space left on device");
            assertThat(problem.next()).contains(HFileOptions.TEMP_DIR).contains("resume");
            assertThat(directory).isNotEmptyDirectory();
        }
        assertThat(directory).doesNotExist();
    }

    @Test
    void spill_beyondTheQuota_isTheSame() throws Exception {
        try (SpillStore store = store(temp.resolve("sort"), path -> {
            throw new IOException("Disk quota exceeded");
        })) {
            assertFails(HFileError.TEMP_SPACE, () -> store.spill(generation()));
        }
    }

    @Test
    void spill_toADiskThatFailsOtherwise_isACodedErrorOfItsOwn() throws Exception {
        try (SpillStore store = store(temp.resolve("sort"), path -> {
            throw new IOException("Input/output error");
        })) {
            Problem problem = assertFails(HFileError.TEMP_WRITE, () -> store.spill(generation()));

            assertThat(problem.code().code()).isEqualTo("HC-4211");
            assertThat(problem.why()).isEqualTo("Input/output error");
        }
    }

    @Test
    void spill_whereNoDirectoryCanBeMade_isACodedError() throws Exception {
        Path file = Files.writeString(temp.resolve("file"), "in the way");
        try (SpillStore store = new SpillStore(file.resolve("sort"), bounds.count(), 256, 2)) {
            assertFails(HFileError.TEMP_WRITE, () -> store.spill(generation()));
        }
        assertThat(file).hasContent("in the way");
    }

    @Test
    void memory_whoseSpillFails_givesNothingMoreToOtherReaders() throws Exception {
        try (SpillStore store = store(temp.resolve("sort"), path -> new FullDiskFile(path, 600))) {
            SortMemory memory =
                    new SortMemory(bounds, () -> new RowBatch(TestRows.TIMESTAMP, 20_000), 40_000, 20_000, store);
            memory.giveFilled(fill(memory.acquire()));

            assertFails(HFileError.TEMP_SPACE, memory::acquire);
            assertThatExceptionOfType(InterruptedException.class).isThrownBy(memory::acquire);
        }
    }

    @Test
    void requireSpace_onALocalDiskThatIsTooSmall_isACodedError() throws Exception {
        SpillStore.requireSpace(temp, 1);

        Problem problem = assertFails(HFileError.TEMP_SPACE, () -> SpillStore.requireSpace(temp, EXBIBYTE));

        assertThat(problem.what()).contains(temp.toString());
        assertThat(problem.next()).contains(HFileOptions.TEMP_DIR).contains(HFileOptions.MEMORY);
    }

    @Test
    void check_ofADatasetForWhichTheDiskIsTooSmall_refusesBeforeAnythingIsMade() throws Exception {
        Path directory = temp.resolve("not/there/yet");
        HFileOptions options = new HFileOptions(1L << 45, directory, 1, 3);
        SpaceCheck large = new SpaceCheck(new DatasetFacts(1L << 45, 1000, 10), options);

        Problem problem = assertFails(HFileError.TEMP_SPACE, large::check);

        assertThat(problem.what()).contains(temp.toString());
        assertThat(temp).isEmptyDirectory();
        // What fits in memory needs no disk.
        new SpaceCheck(new DatasetFacts(1L << 30, 1000, 10), options).check();
    }

    @Test
    void requireSpace_onAClusterThatIsTooSmall_isACodedError() throws Exception {
        Configuration site = HBaseConfiguration.create();
        site.set(HConstants.HBASE_DIR, temp.toUri().toString());
        try (StagingDirectory stagingDirectory =
                StagingDirectory.open(site, temp.resolve("staging").toString())) {
            stagingDirectory.requireSpace(1);

            Problem problem = assertFails(HFileError.HDFS_SPACE, () -> stagingDirectory.requireSpace(EXBIBYTE));

            assertThat(problem.code().code()).isEqualTo("HC-4220");
            assertThat(problem.what()).contains("free, the HFiles need about");
        }
    }

    private SpillStore store(Path directory, SpillFile.Disk disk) {
        return new SpillStore(directory, bounds.count(), 256, 2, disk);
    }

    private SortRun generation() {
        SortRun sortRun = new SortRun(bounds);
        sortRun.add(fill(new SortBuffer(new RowBatch(TestRows.TIMESTAMP, 20_000))));
        return sortRun;
    }

    /** 200 rows, half of them for each region. */
    private SortBuffer fill(SortBuffer sortBuffer) {
        sortBuffer.segment(ArrivalOrder.of(0, 0));
        RowBatch batch = sortBuffer.batch();
        for (int row = 0; row < 200; row++) {
            TestRows.add(batch, TestRows.row("k" + (1000 + row), "q", "v".repeat(20)));
            int region = bounds.of(batch.bytes(), batch.keyOffset(row), batch.keyLength(row));
            sortBuffer.index(
                    row, region, KeyValueLayout.prefix(batch.bytes(), batch.start(row), bounds.sharedPrefix(region)));
        }
        return sortBuffer;
    }

    private static Problem assertFails(ErrorCode code, Executable work) {
        HConfigException failure = assertThrows(HConfigException.class, work);
        assertThat(failure.problems()).singleElement().extracting(Problem::code).isEqualTo(code);
        return failure.problems().get(0);
    }
}
