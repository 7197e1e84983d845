package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobLockTest {
    @TempDir
    private Path directory;

    @Test
    void isHeld_whileItIs_andAskingDoesNotLetGoOfIt() throws IOException {
        assertThat(JobLock.isHeld(directory)).isFalse();
        try (JobLock lock = JobLock.acquire(directory, "id")) {
            assertThat(lock).isNotNull();
            assertThat(JobLock.isHeld(directory)).isTrue();
            assertThat(JobLock.isHeld(directory)).isTrue();
            assertThatThrownBy(() -> JobLock.acquire(directory, "id")).hasMessageContaining("HC-4042");
            assertThat(isLockedForOtherProcesses()).isTrue();
        }
        assertThat(JobLock.isHeld(directory)).isFalse();
        JobLock.acquire(directory, "id").close();
        assertThat(isLockedForOtherProcesses()).isFalse();
    }

    /** By the kernel's own list, since a lock of this process never refuses this process. */
    private boolean isLockedForOtherProcesses() throws IOException {
        Path file = directory.resolve("lock");
        long inode = ((Number) Files.getAttribute(file, "unix:ino")).longValue();
        Path locks = Path.of("/proc/locks");
        if (!Files.exists(locks)) {
            return JobLock.isHeld(directory);
        }
        return Files.readAllLines(locks).stream().anyMatch(line -> line.contains(":" + inode + " "));
    }
}
