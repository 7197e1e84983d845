package org.hconfig.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.bench.report.SampleBench;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.junit.jupiter.api.Test;

class DemoNarratorTest {
    private final List<String> lines = new ArrayList<>();
    private final DemoNarrator demoNarrator = new DemoNarrator(new DemoProgressListener() {
        @Override
        public void chapter(String title) {
            lines.add("# " + title);
        }

        @Override
        public void report(String line) {
            lines.add(line);
        }
    });

    @Test
    void planned_forPuts_showsEveryChangeWithItsCalculation() {
        demoNarrator.planned(RunPath.PUTS, plan());

        assertThat(lines).anyMatch(line -> line.contains("memstore.flush.size: 128 MiB -> 256 MiB"));
        assertThat(lines).anyMatch(line -> line.contains("128 MiB × node.heap_gb"));
        assertThat(lines).anyMatch(line -> line.contains("skipped") && line.contains("global.memstore.size"));
    }

    @Test
    void runEnds_withARun_printsItsTimesAndVerification() {
        demoNarrator.runEnds(SampleBench.whole().typical(RunPath.PUTS));

        assertThat(lines).anyMatch(line -> line.contains("300,000 rows acknowledged after"));
        assertThat(lines).anyMatch(line -> line.contains("checksum 00f1e2d3c4b5a697"));
    }

    @Test
    void detail_ofAnything_isLeftOut() {
        demoNarrator.detail("puts-1: 4 reader threads: rows of 1024 B are bound by processors");
        demoNarrator.report("warm-up: wave 1 at 4,000 rows/s");

        assertThat(lines).containsExactly("warm-up: wave 1 at 4,000 rows/s");
    }

    private static org.hconfig.xconfig.model.Plan plan() {
        LoadBenchmarkResult result = SampleBench.whole();
        return java.util.Objects.requireNonNull(result.plans().get(RunPath.PUTS));
    }
}
