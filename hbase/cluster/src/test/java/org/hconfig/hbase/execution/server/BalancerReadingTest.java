package org.hconfig.hbase.execution.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.config.SiteError;
import org.junit.jupiter.api.Test;

class BalancerReadingTest {
    private int marksRead;

    @Test
    void of_switchOn_doesNotReadTheMark() throws IOException {
        assertThat(read(Optional.of("balancer=false"), true).on()).isTrue();
        assertThat(marksRead).isZero();
    }

    @Test
    void of_switchedOffByARun_isTheStateBeforeTheRun() throws IOException {
        assertThat(read(Optional.of("balancer=true normalizer=true"), false).on())
                .isTrue();
        assertThat(read(Optional.of("balancer=false normalizer=true"), false).on())
                .isFalse();
    }

    @Test
    void of_switchedOffWithoutARun_isOff() throws IOException {
        assertThat(read(Optional.empty(), false, false).on()).isFalse();
        assertThat(read(Optional.of("normalizer=true"), false, false).on()).isFalse();
    }

    @Test
    void of_runThatEndsBetweenSwitchAndMark_isOn() throws IOException {
        assertThat(read(Optional.empty(), false, true).on()).isTrue();
    }

    @Test
    void of_unreadableMark_isTheSwitchWithTheProblem() throws IOException {
        Problem lost = new Problem(SiteError.LOCK, "ZooKeeper does not respond", "", "start it");

        BalancerReading reading = BalancerReading.of(() -> false, () -> {
            throw new HConfigException(lost, new IOException());
        });

        assertThat(reading).isEqualTo(new BalancerReading(false, List.of(lost)));
        assertThat(read(Optional.of("balancer=?"), false, false).problems())
                .extracting(Problem::code)
                .containsExactly(SiteError.SWITCHES);
    }

    private BalancerReading read(Optional<String> saved, Boolean... states) throws IOException {
        Deque<Boolean> left = new ArrayDeque<>(List.of(states));
        return BalancerReading.of(left::remove, () -> {
            marksRead++;
            return saved;
        });
    }
}
