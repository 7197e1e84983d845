package org.hconfig.gc.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CollectionNumbersTest {
    private static CollectionNumbers of(long... ids) {
        CollectionNumbers numbers = new CollectionNumbers();
        for (long id : ids) {
            numbers.take(id);
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
        CollectionNumbers numbers = new CollectionNumbers();
        for (long id = 0; id <= 60; id++) {
            numbers.take(id);
        }
        numbers.take(5);
        numbers.take(61);
        numbers.take(5);
        numbers.take(62);

        assertThat(numbers.absent()).isZero();
        assertThat(numbers.last()).isEqualTo(62);
    }

    @Test
    void anotherJvm_beginsAtZero_andIsNoGap() {
        CollectionNumbers numbers = new CollectionNumbers();
        for (long id = 0; id <= 60; id++) {
            numbers.take(id);
        }
        for (long id = 0; id <= 30; id++) {
            numbers.take(id);
        }
        numbers.take(32);

        assertThat(numbers.absent()).isEqualTo(1);
        assertThat(numbers.last()).isEqualTo(32);
    }

    @Test
    void numberFromAVeryFarAway_countsItsGap_withoutKeepingAllOfIt() {
        assertThat(of(0, 5_000_001).absent()).isEqualTo(5_000_000);
    }
}
