package org.hconfig.bench.costs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CostsBenchmarkTest {
    private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

    @TempDir
    Path work;

    @Test
    void run_ofAllShapes_measuresEveryStepAndLeavesNoFiles() throws IOException {
        CostsSpec spec = new CostsSpec(1L << 20, 1, 1, "hconfig bench costs");

        CostsReport result =
                new CostsBenchmark(new BenchContext(CLOCK, () -> 0, BenchProgressListener.SILENT)).run(spec, work);

        assertThat(result.shapes()).extracting(ShapeCosts::shape).isEqualTo(CostsSpec.SHAPES);
        for (ShapeCosts shape : result.shapes()) {
            for (CostStep step : CostStep.values()) {
                assertThat(shape.median(step))
                        .as(shape.shape().label() + " " + step)
                        .isPositive();
            }
        }
        // Ten times the bytes in the same number of cells cost more, independent of other load of the machine.
        assertThat(result.shapes().get(5).median(CostStep.PUT))
                .isGreaterThan(result.shapes().get(1).median(CostStep.PUT));
        assertThat(result.text().lines()).allMatch(line -> line.length() <= 80);
        assertThat(result.text()).contains("costs:", "put: {row:", "10 x 10000");
        assertThat(result.json()).contains("\"kilobyteMicros\"", "\"rounds\"");
        try (Stream<Path> left = Files.list(work)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void spec_outOfRange_reportsAllAtOnce() {
        assertThatThrownBy(() -> new CostsSpec(1, 0, 1, ""))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("bytes=1")
                .hasMessageContaining("repeats=0");
    }
}
