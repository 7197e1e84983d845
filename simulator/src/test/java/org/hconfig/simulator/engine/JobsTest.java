package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JobsTest {
    private static final byte DISK = 0;
    private static final byte SSD = 1;

    private final Jobs jobs = new Jobs(1, 2, 4);

    @Test
    void start_thatReadsFromAnotherTier_countsOnBothUntilItEnds() {
        jobs.start(0, Jobs.SMALL, 7, 1000, SSD, 0.5, DISK);

        assertThat(jobs.onTier).containsExactly(1, 1);

        jobs.end(0, 0);

        assertThat(jobs.onTier).containsExactly(0, 0);
    }

    @Test
    void start_thatReadsFromThePageCacheOrItsOwnTier_countsWhereItWrites() {
        jobs.start(0, Jobs.SMALL, 7, 1000, SSD, 0, DISK);
        jobs.start(0, Jobs.LARGE, 8, 1000, DISK, 0.5, DISK);

        assertThat(jobs.onTier).containsExactly(1, 1);

        // The last job takes the place of the one that ends.
        jobs.end(0, 0);

        assertThat(jobs.onTier).containsExactly(1, 0);
    }

    @Test
    void start_beyondTheRoomOfAServer_keepsTheJobsOfAll() {
        Jobs narrow = new Jobs(3, 2, 1);
        for (int server = 0; server < 3; server++) {
            narrow.start(server, Jobs.FLUSH, 10 * server, 100 + server, SSD, 0.25, DISK);
        }
        for (int more = 1; more < 5; more++) {
            narrow.start(1, Jobs.LARGE, 10 + more, 101 + more, DISK, 0, DISK);
        }

        assertThat(narrow.count).containsExactly(1, 5, 1);
        for (int server = 0; server < 3; server++) {
            int at = narrow.at(server, 0);
            assertThat(narrow.kind[at]).isEqualTo(Jobs.FLUSH);
            assertThat(narrow.region[at]).isEqualTo(10 * server);
            assertThat(narrow.left[at]).isEqualTo(100 + server);
            assertThat(narrow.missed[at]).isEqualTo(0.25);
            assertThat(narrow.tier[at]).isEqualTo(SSD);
            assertThat(narrow.readTier[at]).isEqualTo(DISK);
        }
        assertThat(narrow.region[narrow.at(1, 4)]).isEqualTo(14);
        assertThat(narrow.left[narrow.at(1, 4)]).isEqualTo(105);
    }

    @Test
    void advance_ofAFlush_countsWhatItWritesAndReadsMeanwhile() {
        jobs.start(0, Jobs.FLUSH, 7, 1000, SSD, 0, SSD);
        jobs.writeBytesPerSecond[SSD] = 100;
        jobs.readBytesPerSecond[DISK] = 10;

        jobs.advance(0, 2);
        jobs.advance(0, 2);
        jobs.writeBytesPerSecond[SSD] = 50;
        jobs.advance(0, 3);

        assertThat(jobs.wroteBytes).containsExactly(0, 250);
        assertThat(jobs.readBytes).containsExactly(30, 0);
    }
}
