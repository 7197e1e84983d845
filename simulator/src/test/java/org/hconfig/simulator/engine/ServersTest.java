package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServersTest {
    private static final byte DISK = 0;
    private static final byte SSD = 1;

    private final Servers servers = new Servers(1, 1, 4, 2);

    @Test
    void startJob_thatReadsFromAnotherTier_countsOnBothUntilItEnds() {
        servers.startJob(0, Servers.SMALL, 7, 1000, SSD, 0.5, DISK);

        assertThat(servers.jobsOf).containsExactly(1, 1);

        servers.endJob(0, 0);

        assertThat(servers.jobsOf).containsExactly(0, 0);
    }

    @Test
    void startJob_thatReadsFromThePageCacheOrItsOwnTier_countsWhereItWrites() {
        servers.startJob(0, Servers.SMALL, 7, 1000, SSD, 0, DISK);
        servers.startJob(0, Servers.LARGE, 8, 1000, DISK, 0.5, DISK);

        assertThat(servers.jobsOf).containsExactly(1, 1);

        // The last job takes the place of the one that ends.
        servers.endJob(0, 0);

        assertThat(servers.jobsOf).containsExactly(1, 0);
    }
}
