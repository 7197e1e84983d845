package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SteppedClockMainTest {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    @TempDir
    Path directory;

    @Test
    void clock_isStepped_fromTheMomentAtWhichTheFileSaysSo() throws IOException {
        Path file = directory.resolve("step");
        InstantSource clock = SteppedClockMain.steppedClock(InstantSource.fixed(NOW), file);

        assertThat(clock.instant()).isEqualTo(NOW);
        Files.writeString(file, "");
        assertThat(clock.instant()).isEqualTo(NOW);
        Files.writeString(file, "-3600000");
        assertThat(clock.instant()).isEqualTo(NOW.minusSeconds(3600));
    }
}
