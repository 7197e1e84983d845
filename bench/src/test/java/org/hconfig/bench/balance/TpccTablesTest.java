package org.hconfig.bench.balance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hconfig.bench.balance.TpccTable;
import org.hconfig.bench.balance.TpccTables;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class TpccTablesTest {
    @Test
    void of_anyScale_keepsThePapersProportionsAndSkew() {
        PropertyCheck.forAll(50, ValueGenerator.longs(500_000, 20_000_000), rows -> {
            List<TpccTable> tables = TpccTables.of(rows, 8, rows);

            assertThat(tables).hasSize(13);
            assertThat(tables.stream().mapToLong(TpccTable::rows).sum()).isBetween(rows, rows + 13 * 80L);
            TpccTable orderLine = named(tables, "_order_line");
            assertThat((double) orderLine.rows() / rows).isBetween(0.29, 0.30);
            assertThat(largestOverMean(orderLine)).isBetween(4.7, 4.9);
            assertThat(largestOverMean(named(tables, "_history"))).isLessThan(1.2);
        });
    }

    @Test
    void of_theSameSeed_isTheSame() {
        assertThat(TpccTables.of(1_000_000, 8, 3)).isEqualTo(TpccTables.of(1_000_000, 8, 3));
        assertThat(TpccTables.of(1_000_000, 8, 3)).isNotEqualTo(TpccTables.of(1_000_000, 8, 4));
    }

    @Test
    void splits_ofATable_areTheKeysWhereItsRegionsBegin() {
        TpccTable table = new TpccTable("t", 30, 8, List.of(5L, 20L, 5L));

        assertThat(List.of(table.splits()))
                .extracting(key -> new String(key, StandardCharsets.US_ASCII))
                .containsExactly("00000005", "00000025");
        assertThat(table.largestRegion()).isEqualTo(1);
        assertThat(table.rowAt(0.999)).isEqualTo(29);
    }

    private static TpccTable named(List<TpccTable> tables, String end) {
        return tables.stream()
                .filter(table -> table.name().endsWith("balance" + end))
                .findFirst()
                .orElseThrow();
    }

    private static double largestOverMean(TpccTable table) {
        return (double) table.regionRows().get(table.largestRegion())
                * table.regionRows().size()
                / table.rows();
    }
}
