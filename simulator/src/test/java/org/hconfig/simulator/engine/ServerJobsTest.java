package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServerJobsTest {
    private static final byte DISK = 0;
    private static final byte SSD = 1;

    private final ServerJobs serverJobs = new ServerJobs(1, 2, 4);

    @Test
    void start_thatReadsFromAnotherTier_countsOnBothUntilItEnds() {
        serverJobs.start(0, ServerJobs.SMALL, 7, 1000, SSD, 0.5, DISK);

        assertThat(serverJobs.onTier).containsExactly(1, 1);

        serverJobs.end(0, 0);

        assertThat(serverJobs.onTier).containsExactly(0, 0);
    }

    @Test
    void start_thatReadsFromThePageCacheOrItsOwnTier_countsWhereItWrites() {
        serverJobs.start(0, ServerJobs.SMALL, 7, 1000, SSD, 0, DISK);
        serverJobs.start(0, ServerJobs.LARGE, 8, 1000, DISK, 0.5, DISK);

        assertThat(serverJobs.onTier).containsExactly(1, 1);

        // The last job takes the place of the one that ends.
        serverJobs.end(0, 0);

        assertThat(serverJobs.onTier).containsExactly(1, 0);
    }

    @Test
    void start_beyondTheRoomOfAServer_keepsTheJobsOfAll() {
        ServerJobs narrow = new ServerJobs(3, 2, 1);
        for (int server = 0; server < 3; server++) {
            narrow.start(server, ServerJobs.FLUSH, 10 * server, 100 + server, SSD, 0.25, DISK);
        }
        for (int more = 1; more < 5; more++) {
            narrow.start(1, ServerJobs.LARGE, 10 + more, 101 + more, DISK, 0, DISK);
        }

        assertThat(narrow.count).containsExactly(1, 5, 1);
        for (int server = 0; server < 3; server++) {
            int at = narrow.at(server, 0);
            assertThat(narrow.kind[at]).isEqualTo(ServerJobs.FLUSH);
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
    void advance_ofAFlush_countsItsWritesAndConcurrentReads() {
        serverJobs.start(0, ServerJobs.FLUSH, 7, 1000, SSD, 0, SSD);
        serverJobs.writeBytesPerSecond[SSD] = 100;
        serverJobs.readBytesPerSecond[DISK] = 10;

        serverJobs.advance(0, 2);
        serverJobs.advance(0, 2);
        serverJobs.writeBytesPerSecond[SSD] = 50;
        serverJobs.advance(0, 3);

        assertThat(serverJobs.wroteBytes).containsExactly(0, 250);
        assertThat(serverJobs.readBytes).containsExactly(30, 0);
    }
}
