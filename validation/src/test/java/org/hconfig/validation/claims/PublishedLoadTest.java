package org.hconfig.validation.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PublishedLoadTest {
    @Test
    void rowsOf_anotherSize_keepsTheNumberOfRows() {
        PublishedLoad five = PublishedLoad.defaults(10).rowsOf(5000);

        assertThat(five.rows()).isEqualTo(10e6);
        assertThat(five.rowBytes()).isEqualTo(5000);
    }

    @Test
    void rowsOf_largeRows_areNoMoreBytesThanThePapersLargestLoad() {
        PublishedLoad large = PublishedLoad.defaults(10).rowsOf(500_000);

        assertThat(large.rows() * large.rowBytes()).isEqualTo(100e9);
    }
}
