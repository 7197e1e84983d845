package org.hconfig.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.report.TablesReport;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.TablesRun;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Complete tables benchmark in a real lab of two servers, about a minute: run it with {@code -Dhconfig.long=true}. The tests do not
 * check rates.
 */
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class TablesBenchmarkIT {
    private static final String FLUSH_SIZE = "hbase.hregion.memstore.flush.size";

    @TempDir
    Path home;

    @Test
    void run_ofTwoTables_loadsBothWhole_andTheirPlansShareTheMemory() {
        TablesSpec spec = new TablesSpec(
                new LoadBenchmarkSpec(
                        new LabLease(Optional.empty(), SharedLab.get().directory(), false, home),
                        new DatasetShape(5_000, 10, 100, 1),
                        List.of(RunPath.DEFAULT, RunPath.PUTS),
                        1,
                        0,
                        1_000,
                        3,
                        "test"),
                List.of(new DataSize(32 << 10), new DataSize(128 << 10)));

        TablesReport result = new TablesBenchmark(
                        new BenchContext(InstantSource.system(), System::nanoTime, BenchProgressListener.SILENT))
                .run(spec);

        assertThat(result.runs()).hasSize(2);
        TablesRun defaults = result.runs().get(0);
        assertThat(defaults.tables()).allMatch(table -> table.settings().isEmpty() && table.rows() == 5_000);
        TablesRun ours = result.runs().get(1);
        assertThat(ours.tables()).allMatch(table -> table.servers() == 2 && table.rows() == 5_000);
        assertThat(ours.tables().get(0).settings().get(FLUSH_SIZE))
                .as("the first, planned before the second was there, is planned again together with it")
                .isNotNull()
                .isEqualTo(ours.tables().get(1).settings().get(FLUSH_SIZE));
        assertThat(ours.tables()).extracting(TablesRun.TableLoad::blockBytes).containsExactly(32L << 10, 128L << 10);
        assertThat(result.speedup(RunPath.PUTS)).isPresent();
        assertThat(result.text()).contains("2 tables concurrently", "HConfig puts");
        assertThat(result.json()).contains("\"speedup\"");
    }
}
