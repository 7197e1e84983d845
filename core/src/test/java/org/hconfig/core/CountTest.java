package org.hconfig.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountTest {
    @Test
    void of_one_isSingular_andAnyOtherNumberPlural() {
        assertThat(Count.of(1, "row")).isEqualTo("1 row");
        assertThat(Count.of(0, "row")).isEqualTo("0 rows");
        assertThat(Count.of(2, "client hint")).isEqualTo("2 client hints");
    }

    @Test
    void of_withAVerb_agrees() {
        assertThat(Count.of(1, "HFile", "was", "were")).isEqualTo("1 HFile was");
        assertThat(Count.of(3, "HFile", "was", "were")).isEqualTo("3 HFiles were");
    }
}
