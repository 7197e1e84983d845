package org.hconfig.gc.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CollectionNumberTrackerTest {
    private static CollectionNumberTracker of(long... ids) {
        CollectionNumberTracker numbers = new CollectionNumberTracker();
        for (long id : ids) {
            numbers.add(id);
        }
        return numbers;
    }

    @Test
    void numbers_inOrder_areComplete() {
        assertThat(of(7, 7, 8, 9, 9).absent()).isZero();
    }

    @Test
    void numberThatComesLate_isNotAbsent() {
        assertThat(of(1, 3, 2, 4).absent()).isZero();
    }

    @Test
    void numberThatNeverComes_isAbsent() {
        assertThat(of(1, 2, 5, 6).absent()).isEqualTo(2);
    }

    @Test
    void concurrentCycle_thatEndsManyCollectionsLater_isNeitherGapNorRestart() {
        CollectionNumberTracker numbers = new CollectionNumberTracker();
        for (long id = 0; id <= 60; id++) {
            numbers.add(id);
        }
        numbers.add(5);
        numbers.add(61);
        numbers.add(5);
        numbers.add(62);

        assertThat(numbers.absent()).isZero();
        assertThat(numbers.last()).isEqualTo(62);
    }

    @Test
    void anotherJvm_beginsAtZero_andIsNoGap() {
        CollectionNumberTracker numbers = new CollectionNumberTracker();
        for (long id = 0; id <= 60; id++) {
            numbers.add(id);
        }
        for (long id = 0; id <= 30; id++) {
            numbers.add(id);
        }
        numbers.add(32);

        assertThat(numbers.absent()).isEqualTo(1);
        assertThat(numbers.last()).isEqualTo(32);
    }

    @Test
    void numberFromAVeryFarAway_countsItsGap_withoutKeepingAllOfIt() {
        assertThat(of(0, 5_000_001).absent()).isEqualTo(5_000_000);
    }
}
