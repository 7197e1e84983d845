package org.hconfig.bench.balance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LabLease;
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
                new LabLease(Optional.empty(), SharedLab.get().directory(), false, home),
                new BalanceSpec.TpccLayout(
                        Integer.getInteger("hconfig.rows", 60_000),
                        Integer.getInteger("hconfig.regions", 1),
                        HotServer.LARGEST,
                        1),
                4,
                2,
                5,
                BalanceSpec.AWAY_DEFAULT,
                List.of(BalanceMethod.values()),
                1,
                "test");

        BalanceBenchReport result =
                new BalanceBenchmark(new BenchContext(InstantSource.system(), System::nanoTime, new Said())).run(spec);

        assertThat(result.runs()).hasSize(4);
        assertThat(result.runs())
                .allSatisfy(run -> assertThat(run.failedOperations())
                        .as(run.after() + ", " + run.during())
                        .isZero());
        assertThat(run(result, BalanceMethod.UNBALANCED).maxOverMean()).isGreaterThan(1.15);
        assertThat(run(result, BalanceMethod.PAPER).maxOverMean()).isLessThan(1.1);
        assertThat(run(result, BalanceMethod.HCONFIG).maxOverMean()).isLessThan(1.1);
        System.err.println(result.text());
        System.err.println(result.json());
    }

    private static BalanceRun run(BalanceBenchReport result, BalanceMethod method) {
        return result.runs().stream()
                .filter(run -> run.method() == method)
                .findFirst()
                .orElseThrow();
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
