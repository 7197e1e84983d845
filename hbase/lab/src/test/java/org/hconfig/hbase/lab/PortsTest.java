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

final class PortsTest {
    @Test
    void next_manyTimes_neverTheSameAndAlwaysBelowTheOutgoingRange() {
        Ports ports = new Ports(new Random(1));
        Set<Integer> given = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            assertThat(given.add(ports.next())).isTrue();
        }
        assertThat(given).allMatch(port -> port >= 20_000 && port < 32_000);
    }

    @Test
    void next_portInUse_isPassedOver() throws IOException {
        int wanted = new Ports(new Random(5)).next();
        try (ServerSocket taken = new ServerSocket(wanted, 1, InetAddress.getLoopbackAddress())) {
            assertThat(taken.isBound()).isTrue();
            assertThat(Ports.isFree(wanted)).isFalse();
            assertThat(new Ports(new Random(5)).next()).isNotEqualTo(wanted);
        }
        assertThat(Ports.isFree(wanted)).isTrue();
    }

    @Test
    void next_nothingFree_isACodedError() {
        RandomGenerator stuck = () -> 0L;
        Ports ports = new Ports(stuck);
        ports.next();

        assertThatThrownBy(ports::next)
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems().get(0).code()).isEqualTo(LabError.NO_PORTS));
    }
}
