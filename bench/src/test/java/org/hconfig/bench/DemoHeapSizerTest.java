package org.hconfig.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalLong;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.DemoHeapSizer;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class DemoHeapSizerTest {
    @Test
    void heap_withPlentyOfMemory_isOneGibibyte() {
        assertThat(DemoHeapSizer.heap(4, OptionalLong.of(16L << 30))).isEqualTo(DataSize.ofGibibytes(1));
    }

    @Test
    void heap_whereMemoryIsNotKnown_isOneGibibyte() {
        assertThat(DemoHeapSizer.heap(4, OptionalLong.empty())).isEqualTo(DataSize.ofGibibytes(1));
    }

    @Test
    void heap_withLittleMemory_isHalfOfIt() {
        long just = DemoHeapSizer.needed(4, DataSize.ofMebibytes(512)).bytes();

        assertThat(DemoHeapSizer.heap(4, OptionalLong.of(just))).isEqualTo(DataSize.ofMebibytes(512));
    }

    @Test
    void heap_withTooLittleMemory_saysHowMuchIsNeeded() {
        long less = DemoHeapSizer.needed(4, DataSize.ofMebibytes(512)).bytes() - 1;

        assertThatThrownBy(() -> DemoHeapSizer.heap(4, OptionalLong.of(less)))
                .isInstanceOfSatisfying(HConfigException.class, error -> {
                    assertThat(error.problems().get(0).code()).isEqualTo(BenchError.MEMORY_SHORT);
                    assertThat(error).hasMessageContaining("--region-servers 2");
                });
    }

    @Test
    void check_ofAHeapThatWasAskedFor_isStrict() {
        DataSize heap = DataSize.ofGibibytes(4);

        assertThatCode(() -> DemoHeapSizer.check(1, heap, OptionalLong.of(8L << 30)))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> DemoHeapSizer.check(4, heap, OptionalLong.of(8L << 30)))
                .isInstanceOf(HConfigException.class);
    }
}
