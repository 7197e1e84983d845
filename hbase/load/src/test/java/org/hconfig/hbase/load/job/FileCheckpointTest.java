package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileCheckpointTest {
    private static final Total TOTAL = new Total(3, 9, -5);

    @TempDir
    private Path directory;

    @Test
    void reopened_knowsWhatWasRecorded() {
        try (FileCheckpoint checkpoint = open()) {
            checkpoint.done(chunk(4), TOTAL, 2);
            checkpoint.done(chunk(7), new Total(1, 1, Long.MIN_VALUE), 0);
            checkpoint.value("stage a", "x y\nz=%");
            checkpoint.value("stage a", "");
        }
        try (FileCheckpoint checkpoint = open()) {
            assertThat(checkpoint.isDone(chunk(4))).isTrue();
            assertThat(checkpoint.isDone(chunk(5))).isFalse();
            assertThat(checkpoint.done().chunks()).isEqualTo(2);
            assertThat(checkpoint.done().rejects()).isEqualTo(2);
            assertThat(checkpoint.done().total()).isEqualTo(TOTAL.plus(new Total(1, 1, Long.MIN_VALUE)));
            assertThat(checkpoint.value("stage a")).contains("");
            assertThat(checkpoint.value("stage")).isEmpty();
            checkpoint.forgetChunks();
        }
        try (FileCheckpoint checkpoint = open()) {
            assertThat(checkpoint.done().chunks()).isZero();
            assertThat(checkpoint.value("stage a")).contains("");
        }
    }

    @Test
    void tornAtAnyByte_keepsTheWholeLines_andGoesOn() throws IOException {
        try (FileCheckpoint checkpoint = open()) {
            for (int i = 0; i < 5; i++) {
                checkpoint.done(chunk(i), TOTAL, 0);
            }
        }
        byte[] whole = Files.readAllBytes(file());
        for (int length = 0; length <= whole.length; length++) {
            byte[] torn = Arrays.copyOf(whole, length);
            Files.write(file(), torn);
            int lines = (int) new String(torn, java.nio.charset.StandardCharsets.UTF_8)
                    .chars()
                    .filter(c -> c == '\n')
                    .count();
            try (FileCheckpoint checkpoint = open()) {
                assertThat(checkpoint.done().chunks()).isEqualTo(lines);
                checkpoint.done(chunk(9), TOTAL, 0);
            }
            try (FileCheckpoint checkpoint = open()) {
                assertThat(checkpoint.done().chunks()).isEqualTo(lines + 1);
                assertThat(checkpoint.isDone(chunk(9))).isTrue();
            }
        }
    }

    @Test
    void damagedInTheMiddle_isACodedError() throws IOException {
        try (FileCheckpoint checkpoint = open()) {
            checkpoint.done(chunk(1), TOTAL, 0);
            checkpoint.done(chunk(2), TOTAL, 0);
        }
        byte[] bytes = Files.readAllBytes(file());
        bytes[6] ^= 1;
        Files.write(file(), bytes);

        assertThatThrownBy(this::open).hasMessageContaining("HC-4043").hasMessageContaining("--fresh");
    }

    @Test
    void inADirectoryThatIsNotThere_isACodedError() {
        assertThatThrownBy(() -> FileCheckpoint.open(directory.resolve("none/checkpoint.log")))
                .hasMessageContaining("HC-4051");
    }

    @Test
    void diskFull_inTheMiddleOfALine_leavesWholeLines_andGoesOnWhenThereIsSpace() throws IOException {
        for (int space = 0; space < 60; space++) {
            Files.deleteIfExists(file());
            try (FullDiskFile disk = new FullDiskFile(file(), space);
                    FileCheckpoint checkpoint = new FileCheckpoint(file(), disk)) {
                int written = 0;
                while (written < 5) {
                    try {
                        checkpoint.done(chunk(written), TOTAL, 0);
                        written++;
                    } catch (org.hconfig.core.HConfigException full) {
                        assertThat(full).hasMessageContaining("HC-4050");
                        assertThat(checkpoint.isDone(chunk(written))).isFalse();
                        disk.free();
                    }
                }
            }
            try (FileCheckpoint checkpoint = open()) {
                assertThat(checkpoint.done().chunks()).isEqualTo(5);
            }
        }
    }

    private FileCheckpoint open() {
        return FileCheckpoint.open(file());
    }

    private Path file() {
        return directory.resolve("checkpoint.log");
    }

    private static Chunk chunk(int number) {
        return new Chunk(number, 0, 1, "file with spaces");
    }
}
