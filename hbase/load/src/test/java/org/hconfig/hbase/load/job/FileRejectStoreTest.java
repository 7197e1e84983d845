package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.RejectStore.ChunkRejects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileRejectStoreTest {
    @TempDir
    private Path directory;

    private final LoadMeter meter = new LoadMeter();

    @Test
    void rejects_ofChunks_areJoinedInTheOrderOfTheInput() throws IOException {
        FileRejectStore rejects = rejects(10, 0);
        for (int number : new int[] {2, 0, 11}) {
            try (ChunkRejects chunk = rejects.open(new Chunk(number, 0, 1, "f"))) {
                chunk.reject(new RejectedRow("f", "" + number, "a\t\"b\"", null, "because"));
                assertThat(chunk.count()).isEqualTo(1);
            }
        }
        Path target = directory.resolve("rejects.jsonl");

        assertThat(rejects.join()).isTrue();

        assertThat(Files.readAllLines(target))
                .hasSize(3)
                .contains("{\"source\":\"f\",\"line\":\"0\",\"reason\":\"because\",\"text\":\"a\\t\\\"b\\\"\"}")
                .element(2)
                .asString()
                .contains("\"11\"");
        assertThat(meter.counts().rejects()).isEqualTo(3);
    }

    @Test
    void reject_thatIsNoText_keepsItsBytes() throws IOException {
        FileRejectStore rejects = rejects(10, 0);
        try (ChunkRejects chunk = rejects.open(new Chunk(0, 0, 1, "f"))) {
            chunk.reject(new RejectedRow("f", "1", "caf\ufffd", "Y2Fm6Q==", "not UTF-8"));
        }
        Path target = directory.resolve("rejects.jsonl");

        rejects.join();

        assertThat(Files.readString(target)).contains("\"base64\":\"Y2Fm6Q==\"");
    }

    @Test
    void chunk_readAgain_isNotNotedTwice() throws IOException {
        Chunk chunk = new Chunk(0, 0, 1, "f");
        for (int run = 0; run < 2; run++) {
            try (ChunkRejects sink = rejects(10, 0).open(chunk)) {
                sink.reject(new RejectedRow("f", "1", "x", null, "because"));
            }
        }
        Path target = directory.resolve("rejects.jsonl");

        assertThat(rejects(10, 0).join()).isTrue();
        assertThat(Files.readAllLines(target)).hasSize(1);
    }

    @Test
    void chunk_readAgainInOneRun_countsOnce() {
        FileRejectStore rejects = rejects(10, 0);
        for (int reading = 0; reading < 3; reading++) {
            for (int number = 0; number < 2; number++) {
                reject(rejects, number, 3);
            }
        }

        assertThat(meter.counts().rejects()).isEqualTo(6);
        reject(rejects, 2, 4);
        assertThatThrownBy(() -> reject(rejects, 3, 1)).hasMessageContaining("HC-4005");
    }

    @Test
    void chunksOfAnEarlierRun_readAgain_countOnce() throws IOException {
        FileRejectStore earlier = rejects(1000, 0);
        reject(earlier, 0, 300);
        reject(earlier, 1, 300);
        LoadMeter resumed = new LoadMeter();
        FileRejectStore rejects = new FileRejectStore(
                directory.resolve("rejects"), 1000, 600, resumed, directory.resolve("rejects.jsonl"), "load-1");
        // The HFiles are lost, twice: all chunks are read again.
        for (int attempt = 0; attempt < 2; attempt++) {
            rejects.forgetChunks();
            reject(rejects, 0, 300);
            reject(rejects, 1, 300);
        }

        assertThat(resumed.counts().rejects()).isEqualTo(600);
        Path target = directory.resolve("rejects.jsonl");
        assertThat(rejects.join()).isTrue();
        assertThat(Files.readAllLines(target)).hasSize(600);
        assertThatThrownBy(() -> reject(rejects, 2, 401)).hasMessageContaining("HC-4005");
    }

    private static void reject(FileRejectStore rejects, int chunk, int rows) {
        try (ChunkRejects sink = rejects.open(new Chunk(chunk, 0, 1, "f"))) {
            for (int row = 0; row < rows; row++) {
                sink.reject(new RejectedRow("f", "" + row, "x", null, "because"));
            }
        }
    }

    @Test
    void limit_countsEarlierRuns_andTheLastRejectIsStillNoted() throws IOException {
        FileRejectStore rejects = rejects(3, 2);
        try (ChunkRejects sink = rejects.open(new Chunk(5, 0, 1, "f"))) {
            sink.reject(new RejectedRow("f", "1", "x", null, "because"));
            assertThatThrownBy(() -> sink.reject(new RejectedRow("f", "2", "y", null, "also")))
                    .hasMessageContaining("HC-4005")
                    .hasMessageContaining("f:2")
                    .hasMessageContaining("check " + directory.resolve("rejects.jsonl"))
                    .hasMessageContaining("--resume load-1");
        }
        Path target = directory.resolve("rejects.jsonl");

        assertThat(rejects.join()).isTrue();
        assertThat(Files.readAllLines(target)).hasSize(2);
    }

    @Test
    void withoutRejects_noFileIsWritten() {
        FileRejectStore rejects = rejects(3, 0);
        rejects.open(new Chunk(5, 0, 1, "f")).close();

        assertThat(rejects.join()).isFalse();
        assertThat(directory.resolve("rejects.jsonl")).doesNotExist();
    }

    @Test
    void diskFull_isRecognized() {
        assertThat(LocalDiskExceptions.full(new IOException("x", new IOException("No space left on device"))))
                .isTrue();
        assertThat(LocalDiskExceptions.full(new java.nio.file.FileSystemException("f", null, "Disk quota exceeded")))
                .isTrue();
        assertThat(LocalDiskExceptions.full(new IOException("something else"))).isFalse();
        assertThat(LocalDiskExceptions.failed(directory, new IOException("No space left on device")))
                .hasMessageContaining("HC-4050");
    }

    private FileRejectStore rejects(long limit, long before) {
        return new FileRejectStore(
                directory.resolve("rejects"), limit, before, meter, directory.resolve("rejects.jsonl"), "load-1");
    }
}
