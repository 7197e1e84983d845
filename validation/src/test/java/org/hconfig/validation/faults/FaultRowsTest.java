package org.hconfig.validation.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FaultRowsTest {
    @Test
    void row_ofEachKey_isTheRowThatHasIt_andOfAnythingElseNone() {
        assertThat(IntStream.range(0, 10_000)).allMatch(row -> FaultRows.row(FaultRows.key(row)) == row);
        assertThat(IntStream.range(0, 10_000).mapToObj(FaultRows::key).distinct())
                .hasSize(10_000);
        assertThat(FaultRows.row("not hexadecimal")).isEqualTo(Long.MAX_VALUE);
    }
}
