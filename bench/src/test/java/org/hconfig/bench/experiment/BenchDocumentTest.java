package org.hconfig.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.core.DataSize;
import org.junit.jupiter.api.Test;

class BenchDocumentTest {
    private enum Kind implements Identified {
        ONE_WAY,
        OTHER;

        @Override
        public String id() {
            return this == ONE_WAY ? "one" : "other";
        }
    }

    private record Measured(Kind kind, double share, Optional<Kind> other, Map<Kind, Double> rates) {}

    @Test
    void text_ofRecords_hasIdentifiersAndRoundedNumbers() {
        String text = new BenchDocument("2026-01-01T00:00:00Z", "hconfig bench x")
                .put("run", new Measured(Kind.ONE_WAY, 0.00123456, Optional.empty(), Map.of(Kind.OTHER, 1234.56789)))
                .put("size", new DataSize(1024))
                .put("none", null)
                .putIfPresent("absent", Optional.empty())
                .putById(
                        "gain",
                        List.of(Kind.values()),
                        kind -> kind == Kind.OTHER ? Optional.of(new PairedRatio(List.of(1.0, 2.5))) : Optional.empty())
                .text();

        assertThat(text.replaceAll("\\s", ""))
                .isEqualTo("{\"format\":1,\"createdAt\":\"2026-01-01T00:00:00Z\",\"command\":\"hconfigbenchx\","
                        + "\"run\":{\"kind\":\"one\",\"share\":0.001235,\"other\":null,\"rates\":{\"other\":1234.568}},"
                        + "\"size\":1024,\"none\":null,"
                        + "\"gain\":{\"other\":{\"median\":1.75,\"min\":1.0,\"max\":2.5,\"pairs\":[1.0,2.5]}}}");
        assertThat(text).endsWith("}\n");
    }

    @Test
    void rounded_ofAnyNumber_keepsThreeDecimalsOrFourDigits() {
        assertThat(BenchDocument.rounded(1234.56789)).isEqualTo(1234.568);
        assertThat(BenchDocument.rounded(0.12345)).isEqualTo(0.1235);
        assertThat(BenchDocument.rounded(-0.00098768)).isEqualTo(-0.000988);
        assertThat(BenchDocument.rounded(2e-14)).isZero();
        assertThat(BenchDocument.rounded(0)).isZero();
        assertThat(BenchDocument.rounded(5e11)).isEqualTo(5e11);
    }
}
