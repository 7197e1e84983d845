package org.hconfig.xconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class OperatorValuesTest {
    private static final String NOON = PlannerFixtures.NOON.toString();

    @Test
    void read_ofServerSettings_goesToTheCluster_evenWithATable() {
        ValueRequest request = read(List.of("handlers=60"), Optional.of("ns:t"), List.of());

        assertThat(request.values()).extracting(ProposedValue::target).containsExactly(Target.CLUSTER);
        assertThat(request.origin().kind()).isEqualTo(PlanOrigin.Kind.VALUES);
        assertThat(request.tables()).isEmpty();
    }

    @Test
    void read_ofTableSettings_goesToTheTableOrItsFamilies_inCanonicalUnits() {
        ValueRequest request = read(List.of("bloom=none", "buffer=8m"), Optional.of("ns:t"), List.of("cf", "dg"));

        assertThat(request.values())
                .extracting(ProposedValue::target)
                .containsExactly(Target.of("ns:t", "cf"), Target.of("ns:t", "dg"), Target.of("ns:t"));
        assertThat(request.values().get(2).proposal().value()).isEqualTo("8388608");
        assertThat(request.tables()).containsExactly("ns:t");
    }

    @Test
    void read_ofWrongAssignments_namesThemAll() {
        assertThatThrownBy(() -> read(
                        List.of("handlers", "=60", "flush=", "flash=1", "handlers=many", "bloom=row"),
                        Optional.empty(),
                        List.of()))
                .hasMessageContaining("HC-2007 'handlers' is not KEY=VALUE")
                .hasMessageContaining("'=60' is not KEY=VALUE")
                .hasMessageContaining("'flush=' is not KEY=VALUE")
                .hasMessageContaining("the settings catalogue does not have flash")
                .hasMessageContaining("Did you mean 'flush'")
                .hasMessageContaining("many")
                .hasMessageContaining("bloom is not a setting of servers");
    }

    @Test
    void read_ofASettingTwice_orOfATablesSettingForAFamily_isRefused() {
        assertThatThrownBy(() ->
                        read(List.of("handlers=60", "handlers=80", "flush=256m"), Optional.of("t"), List.of("cf")))
                .hasMessageContaining("HC-2007 handlers is given twice")
                .hasMessageContaining("flush is not a setting of column families");
    }

    private static ValueRequest read(List<String> assignments, Optional<String> table, List<String> families) {
        return OperatorValues.read(new SmallCatalogue(), assignments, table, families, NOON);
    }
}
