package org.hconfig.hbase.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableCreationTest {
    @Test
    void lines_ofSplitKeys_showPrintableBytesAsTheyAre() {
        assertThat(creation("38").lines())
                .contains(
                        "families cf, dg",
                        "split by hex at 8",
                        "regions are distributed evenly over the servers, and the result is verified");
        assertThat(creation("61", "5c20", "00ff", "62", "63", "64").lines())
                .contains("split by hex at a, \\x5C\\x20, \\x00\\xFF, b … d");
        assertThat(creation().lines()).hasSize(2);
        assertThat(creation("38").size()).isEqualTo("2 regions");
    }

    @Test
    void problems_ofSplitKeysThatAreNoHexadecimalBytes_nameThem() {
        assertThat(creation("38", "abcd").problems()).isEmpty();
        assertThat(creation("zz").problems()).hasSize(1).first().asString().contains("split key");
        assertThat(creation("123").problems()).hasSize(1);
    }

    private static TableCreation creation(String... keys) {
        return new TableCreation("t", List.of("cf", "dg"), "hex", List.of(keys), Map.of(), Map.of());
    }
}
