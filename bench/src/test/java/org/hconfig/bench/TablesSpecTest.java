package org.hconfig.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hconfig.bench.result.RunPath;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class TablesSpecTest {
    private static final LoadBenchmarkSpec LOAD = new LoadBenchmarkSpec(
            SampleResults.lease(), new DatasetShape(300_000, 10, 100, 1), List.of(RunPath.PUTS), 3, 0, 0, 24, "c");

    @Test
    void constructor_ofBlocksOutOfRange_namesThemAll() {
        assertThatThrownBy(() -> new TablesSpec(LOAD, List.of(new DataSize(10), DataSize.ofGibibytes(1))))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        error -> assertThat(error.problems()).hasSize(2));
    }

    @Test
    void constructor_ofNoTable_isRefused() {
        assertThatThrownBy(() -> new TablesSpec(LOAD, List.of())).isInstanceOf(HConfigException.class);
    }

    @Test
    void tables_areAsManyAsBlockSizes_eachWithANameOfItsOwn() {
        assertThat(new TablesSpec(LOAD, TablesSpec.BLOCK_SIZES_DEFAULT).tables())
                .hasSize(3)
                .doesNotHaveDuplicates();
    }
}
