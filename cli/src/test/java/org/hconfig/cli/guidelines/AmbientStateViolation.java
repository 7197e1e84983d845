package org.hconfig.cli.guidelines;

import java.time.Clock;
import java.time.Instant;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** Sample class that violates a coding guideline six times, and complies with it twice. */
final class AmbientStateViolation {
    long bad() throws InterruptedException {
        Thread.sleep(0);
        return System.nanoTime()
                + System.currentTimeMillis()
                + Instant.now().toEpochMilli()
                + new Random().nextLong()
                + ThreadLocalRandom.current().nextLong();
    }

    long good(Clock clock) {
        return Instant.now(clock).toEpochMilli() + new Random(7).nextLong();
    }
}
