package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageCacheModelTest {
    @Test
    void lost_whenMoreCameThanFits_isTrue() {
        PageCacheModel cache = new PageCacheModel();
        cache.bytes = 1000;
        cache.pass(0, 10);
        double born = cache.clock(5);
        cache.pass(50, 100);

        assertThat(born).isEqualTo(50);
        assertThat(cache.clock(50)).isEqualTo(500);
        assertThat(cache.lost(born, 55)).isFalse();
        assertThat(cache.lost(born, 56)).isTrue();
    }
}
