package org.hconfig.tuner.search;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class SearchOptionsTest {
    @Test
    void constructor_withValuesOutsideTheirRanges_reportsAll() {
        assertThatThrownBy(() -> new SearchOptions(16, 0, 0, 1))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("runs=16")
                .hasMessageContaining("hours=0")
                .hasMessageContaining("repeats=0");
    }
}
