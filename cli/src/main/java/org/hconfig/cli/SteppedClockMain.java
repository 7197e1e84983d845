package org.hconfig.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Entry point with a stepped wall clock, for {@code hconfig bench faults}: once a file exists, the clock is shifted by the
 * number of milliseconds in it.
 */
final class SteppedClockMain {
    private SteppedClockMain() {}

    /** Runs one command; the system property {@code hconfig.clock.step} is the path of the file. */
    public static void main(String[] arguments) {
        Main.run(steppedClock(InstantSource.system(), Path.of(System.getProperty("hconfig.clock.step"))), arguments);
    }

    static InstantSource steppedClock(InstantSource clock, Path file) {
        return () -> {
            Instant now = clock.instant();
            try {
                String step = Files.readString(file).strip();
                // A file that is being written is empty for a moment.
                return step.isEmpty() ? now : now.plusMillis(Long.parseLong(step));
            } catch (NoSuchFileException untouched) {
                return now;
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        };
    }
}
