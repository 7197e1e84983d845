package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

final class PortAllocatorTest {
    @Test
    void next_manyTimes_neverTheSameAndAlwaysBelowTheOutgoingRange() {
        PortAllocator portAllocator = new PortAllocator(new Random(1));
        Set<Integer> given = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            assertThat(given.add(portAllocator.next())).isTrue();
        }
        assertThat(given).allMatch(port -> port >= 20_000 && port < 32_000);
    }

    @Test
    void next_portInUse_isPassedOver() throws IOException {
        int wanted = new PortAllocator(new Random(5)).next();
        try (ServerSocket taken = new ServerSocket(wanted, 1, InetAddress.getLoopbackAddress())) {
            assertThat(taken.isBound()).isTrue();
            assertThat(PortAllocator.isFree(wanted)).isFalse();
            assertThat(new PortAllocator(new Random(5)).next()).isNotEqualTo(wanted);
        }
        assertThat(PortAllocator.isFree(wanted)).isTrue();
    }

    @Test
    void next_nothingFree_isACodedError() {
        RandomGenerator stuck = () -> 0L;
        PortAllocator portAllocator = new PortAllocator(stuck);
        portAllocator.next();

        assertThatThrownBy(portAllocator::next)
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems().get(0).code()).isEqualTo(LabError.NO_PORTS));
    }
}
