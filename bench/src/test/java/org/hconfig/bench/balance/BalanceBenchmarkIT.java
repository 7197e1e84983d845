package org.hconfig.bench.balance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.result.RunPath;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** All methods on small tables in a real lab, about twelve minutes. The tests do not check rates. */
class BalanceBenchmarkIT {
    @TempDir
    Path home;

    @Test
    @EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
    void run_ofAllMethods_losesNoRowAndMakesRegionsEqualWhereItShould() {
        BalanceSpec spec = new BalanceSpec(
                LoadBenchmarkSpec.in(SharedLab.get().directory(), home).withRuns(List.of(RunPath.DEFAULT), 1),
                Integer.getInteger("hconfig.rows", 60_000),
                Integer.getInteger("hconfig.regions", 1),
                HotServer.LARGEST,
                4,
                2,
                5,
                BalanceSpec.AWAY_DEFAULT,
                List.of(BalanceMethod.values()),
                "test");

        BalanceResult result = new BalanceBenchmark(InstantSource.system(), System::nanoTime).run(spec, new Said());

        assertThat(result.runs()).hasSize(4);
        assertThat(result.runs())
                .allSatisfy(run -> assertThat(run.failedOperations())
                        .as(run.after() + ", " + run.meanwhile())
                        .isZero());
        assertThat(result.runs(BalanceMethod.UNBALANCED).get(0).maxOverMean()).isGreaterThan(1.15);
        assertThat(result.runs(BalanceMethod.PAPER).get(0).maxOverMean()).isLessThan(1.1);
        assertThat(result.runs(BalanceMethod.HCONFIG).get(0).maxOverMean()).isLessThan(1.1);
        System.err.println(BalanceTextRenderer.of(result));
        System.err.println(BalanceJsonRenderer.of(result));
    }

    private static final class Said implements BenchProgressListener {
        @Override
        public void report(String line) {
            System.err.println(line);
        }

        @Override
        public void detail(String line) {
            System.err.println("  " + line);
        }
    }
}
