package org.hconfig.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.bench.report.LoadBenchmarkHtmlRenderer;
import org.hconfig.bench.report.LoadBenchmarkTextRenderer;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Complete load benchmarks in a real lab of two servers. The tests do not check rates. */
class LoadBenchmarkIT {
    private static final TableName TABLE = TableName.valueOf("hconfig_bench_load");
    private static final TableName LEFT = TableName.valueOf("hconfig_bench_left");
    private static final long ROWS = 20_000;

    private final Lab lab = SharedLab.get();

    private static LoadBenchmark bench(BenchProgressListener progress) {
        return new LoadBenchmark(new BenchContext(InstantSource.system(), System::nanoTime, progress));
    }

    @TempDir
    Path home;

    @AfterEach
    void dropTable() throws IOException {
        try (ClusterConnection connection =
                        ClusterConnection.open(lab.clientDirectory().toString());
                Admin admin = connection.admin()) {
            if (admin.tableExists(TABLE)) {
                admin.disableTable(TABLE);
                admin.deleteTable(TABLE);
            }
        }
    }

    @Test
    void run_ofAllPaths_loadsTheSameRowsAndReadsThemBack() throws IOException {
        leaveTable(LEFT);

        LoadBenchmarkResult result = bench(BenchProgressListener.SILENT).run(spec(List.of(RunPath.values())));

        assertThat(result.runs()).hasSize(5).allMatch(run -> run.verification().passed());
        assertThat(result.runs()).allMatch(run -> run.rows() == ROWS);
        assertThat(result.runs().stream()
                        .map(run -> run.verification().checksum())
                        .distinct())
                .hasSize(1);
        assertThat(result.runs())
                .allMatch(run -> run.times().quiet() >= run.times().acked());
        RunResult newcomers = result.typical(RunPath.DEFAULT);
        assertThat(newcomers.setup().regionsAtStart()).isEqualTo(1);
        assertThat(newcomers.setup().table()).isEmpty();
        RunResult byHand = result.typical(RunPath.PRE_SPLIT);
        assertThat(byHand.setup().regionsAtStart()).isEqualTo(21);
        assertThat(byHand.setup().table()).isEmpty();
        for (RunPath path : List.of(RunPath.TABLE_3, RunPath.PUTS, RunPath.HFILES)) {
            assertThat(result.typical(path).placement().regionsPerServer()).hasSize(2);
            assertThat(result.typical(path).placement().regionsPerServer().values().stream()
                            .distinct())
                    .hasSize(1);
            assertThat(result.plans()).containsKey(path);
            assertThat(result.speedup(path, RunPath.DEFAULT)).isPresent();
        }
        assertThat(result.typical(RunPath.PUTS).latency()).isPresent();
        assertThat(result.typical(RunPath.PUTS).cpuSeconds()).containsKeys("client", "rs1", "rs2", "master");
        for (RunPath path : RunPath.values()) {
            RunResult run = result.typical(path);
            run.usage()
                    .acked()
                    .cpuSeconds()
                    .forEach((process, seconds) -> assertThat(seconds)
                            .as("%s of %s", process, run.name())
                            .isLessThanOrEqualTo(
                                    run.usage().quiet().cpuSeconds().get(process)));
            assertThat(run.usage().acked().flushedBytes())
                    .isLessThanOrEqualTo(run.usage().quiet().flushedBytes());
            assertThat(run.usage().acked().compactedBytes())
                    .isLessThanOrEqualTo(run.usage().quiet().compactedBytes());
        }
        assertThat(result.typical(RunPath.PUTS).timeline().progress()).isNotEmpty();
        assertThat(LoadBenchmarkHtmlRenderer.of(result))
                .contains("puts-1", "hfiles-1", "table-3-1", "pre-split-1", "default-1");
        assertThat(LoadBenchmarkTextRenderer.of(result)).contains("5 of 5 runs verified");
        assertThat(tableExists()).isFalse();
        assertThat(exists(LEFT)).isFalse();
        try (var left = Files.list(home)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void run_whenItsThreadIsInterrupted_endsAsInterruptedAndLeavesNoTable() throws IOException {
        Thread bencher = Thread.currentThread();
        BenchProgressListener interrupting = new BenchProgressListener() {
            private final AtomicBoolean done = new AtomicBoolean();

            @Override
            public void report(String line) {
                // Other progress is irrelevant here.
            }

            @Override
            public void rate(String what, long rows, long ofRows, double rowsPerSecond) {
                if (what.startsWith("puts-1") && done.compareAndSet(false, true)) {
                    bencher.interrupt();
                }
            }
        };

        assertThatThrownBy(() -> bench(interrupting).run(spec(List.of(RunPath.PUTS), 200_000)))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        error -> assertThat(error.exit()).isEqualTo(ExitCode.INTERRUPTED));
        // The interrupt status is not specified; the cleanup of the test must not see it.
        Thread.interrupted();
        assertThat(tableExists()).isFalse();
    }

    @Test
    void run_whenSomebodysTableHasItsName_refusesAndLeavesTheTable() throws IOException {
        try (ClusterConnection connection =
                        ClusterConnection.open(lab.clientDirectory().toString());
                Admin admin = connection.admin()) {
            admin.createTable(TableDescriptorBuilder.newBuilder(TABLE)
                    .setColumnFamily(ColumnFamilyDescriptorBuilder.of("mine"))
                    .build());
        }

        assertThatThrownBy(() -> bench(BenchProgressListener.SILENT).run(spec(List.of(RunPath.PUTS))))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        error -> assertThat(error.problems().get(0).code()).isEqualTo(BenchError.TABLE_IN_THE_WAY));
        assertThat(tableExists()).isTrue();
    }

    private LoadBenchmarkSpec spec(List<RunPath> paths) {
        return spec(paths, ROWS);
    }

    private LoadBenchmarkSpec spec(List<RunPath> paths, long rows) {
        return new LoadBenchmarkSpec(
                new LabLease(Optional.empty(), lab.directory(), false, home),
                new DatasetShape(rows, 10, 100, 1),
                paths,
                1,
                0,
                3_000,
                3,
                "test");
    }

    /** Leaves a table as a killed benchmark does. */
    private void leaveTable(TableName table) throws IOException {
        try (ClusterConnection connection =
                        ClusterConnection.open(lab.clientDirectory().toString());
                Admin admin = connection.admin()) {
            admin.createTable(TableDescriptorBuilder.newBuilder(table)
                    .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                    .setValue("hconfig.bench", "true")
                    .build());
        }
    }

    private boolean tableExists() throws IOException {
        return exists(TABLE);
    }

    private boolean exists(TableName table) throws IOException {
        try (ClusterConnection connection =
                        ClusterConnection.open(lab.clientDirectory().toString());
                Admin admin = connection.admin()) {
            return admin.tableExists(table);
        }
    }
}
