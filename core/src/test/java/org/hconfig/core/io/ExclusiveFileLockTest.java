package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExclusiveFileLockTest {
    @TempDir
    Path directory;

    @Test
    void tryAcquire_ofAHeldLock_isEmptyUntilItIsReleased() throws IOException {
        Path file = directory.resolve("lock");
        ExclusiveFileLock held = ExclusiveFileLock.tryAcquire(file).orElseThrow();
        assertThat(ExclusiveFileLock.tryAcquire(file)).isEmpty();
        assertThat(ExclusiveFileLock.isHeld(file)).isTrue();
        assertThat(ExclusiveFileLock.tryAcquire(directory.resolve("other"))).isPresent();

        held.close();

        assertThat(ExclusiveFileLock.isHeld(file)).isFalse();
        assertThat(ExclusiveFileLock.tryAcquire(file)).isPresent();
    }

    @Test
    void isHeld_ofAMissingFile_doesNotCreateIt() throws IOException {
        Path file = directory.resolve("lock");

        assertThat(ExclusiveFileLock.isHeld(file)).isFalse();
        assertThat(file).doesNotExist();
    }

    @Test
    void tryAcquire_withoutTheDirectory_reportsTheFailure() {
        assertThatThrownBy(() -> ExclusiveFileLock.tryAcquire(directory.resolve("none/lock")))
                .isInstanceOf(IOException.class);
    }
}
