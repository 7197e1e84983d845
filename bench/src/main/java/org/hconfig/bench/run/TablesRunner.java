package org.hconfig.bench.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.TablesSpec;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.probes.TableProbeResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.TablesRun;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;

/**
 * Runner of one run of a tables benchmark: creates the tables, loads them concurrently, waits until the cluster is
 * idle, and verifies each table.
 */
final class TablesRunner {
    private final LoadRunContext runs;
    private final TablesSpec spec;

    TablesRunner(LoadRunContext runs, TablesSpec spec) {
        this.runs = runs;
        this.spec = spec;
    }

    /**
     * Executes the run and drops its runs.tables().
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#VERIFICATION_FAILED} if a read-back differs; then the
     *     tables are kept as evidence
     */
    TablesRun run(RunSlot<RunPath> runSlot) throws IOException, InterruptedException {
        List<TableCreator.CreatedTable> createdTable = tables(runSlot.variant());
        awaitQuiet(runSlot);
        // HBase's balancer would run within five minutes by itself; new tables of one region may be on the same server.
        runs.labSession().admin().balance();
        awaitQuiet(runSlot);
        runs.labSession().limitServers(true);
        Map<String, Double> cpuBefore = runs.labSession().processorTime().seconds();
        long start = runs.context().nanoClock().getAsLong();
        List<LoadedTable> loadedTable = load(runSlot.variant(), createdTable, start);
        double awaitQuiet = Math.max(slowest(loadedTable), millisToQuiet(runSlot, start) / 1000.0);
        Map<String, Double> cpu = ProcessCpuTime.between(
                cpuBefore, runs.labSession().processorTime().seconds());
        runs.labSession().limitServers(false);
        List<TablesRun.TableLoad> parts = new ArrayList<>();
        for (int i = 0; i < spec.tables().size(); i++) {
            parts.add(part(runSlot, i, createdTable.get(i), loadedTable.get(i)));
        }
        runs.labSession().checkUnchanged();
        drop();
        return new TablesRun(runSlot.variant(), runSlot.repeat(), runSlot.order(), parts, awaitQuiet, cpu);
    }

    /** Drops the existing tables of a run. */
    void drop() throws IOException {
        for (String table : spec.tables()) {
            runs.tables().drop(table);
        }
    }

    /** Creates the tables sequentially; tables that were planned before the others existed are planned again. */
    private List<TableCreator.CreatedTable> tables(RunPath path) throws IOException {
        List<String> names = spec.tables();
        List<TableCreator.CreatedTable> createdTable = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            createdTable.add(runs.tables().create(path, names.get(i), names.subList(0, i)));
        }
        for (int i = 0; path != RunPath.DEFAULT && i < names.size() - 1; i++) {
            List<String> others = new ArrayList<>(names);
            String name = others.remove(i);
            createdTable.set(i, both(createdTable.get(i), runs.tables().create(path, name, others)));
        }
        for (int i = 0; i < names.size(); i++) {
            blockSize(names.get(i), (int) spec.blockSizes().get(i).bytes());
        }
        return createdTable;
    }

    private static TableCreator.CreatedTable both(TableCreator.CreatedTable first, TableCreator.CreatedTable then) {
        Map<String, String> settings = new TreeMap<>(first.settings());
        settings.putAll(then.settings());
        return new TableCreator.CreatedTable(first.regions(), first.plan(), settings, then.clientHints());
    }

    private void blockSize(String table, int bytes) throws IOException {
        Admin admin = runs.labSession().admin();
        TableName name = TableName.valueOf(table);
        ColumnFamilyDescriptor family = admin.getDescriptor(name).getColumnFamily(Bytes.toBytes(DatasetLoader.FAMILY));
        admin.modifyColumnFamily(
                name,
                ColumnFamilyDescriptorBuilder.newBuilder(family)
                        .setBlocksize(bytes)
                        .build());
    }

    private record LoadedTable(LoadResult result, double ackedSeconds) {}

    private List<LoadedTable> load(RunPath path, List<TableCreator.CreatedTable> createdTable, long start)
            throws IOException, InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(createdTable.size());
        try {
            List<Future<LoadedTable>> loads = new ArrayList<>();
            for (int i = 0; i < createdTable.size(); i++) {
                String table = spec.tables().get(i);
                Map<String, String> hints = createdTable.get(i).clientHints();
                loads.add(threads.submit(() -> {
                    LoadResult result = runs.datasetLoader()
                            .load(path, table, spec.load().dataset().rows(), hints, LoadProgressListener.SILENT);
                    return new LoadedTable(result, Math.max(0.001, runs.seconds(start)));
                }));
            }
            List<LoadedTable> loadedTable = new ArrayList<>();
            for (Future<LoadedTable> load : loads) {
                loadedTable.add(done(load));
            }
            return loadedTable;
        } finally {
            threads.shutdownNow();
            if (!threads.awaitTermination(1, TimeUnit.MINUTES)) {
                runs.context().progress().detail("a load did not stop within 60 s after its interruption");
            }
        }
    }

    private static LoadedTable done(Future<LoadedTable> load) throws IOException, InterruptedException {
        try {
            return load.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException coded) {
                throw coded;
            }
            throw new IOException(failed.getCause());
        }
    }

    private TablesRun.TableLoad part(
            RunSlot<RunPath> runSlot, int number, TableCreator.CreatedTable createdTable, LoadedTable loadedTable)
            throws IOException, InterruptedException {
        String table = spec.tables().get(number);
        Map<String, TableProbeResult.ServerShare> servers =
                runs.labSession().probe().table(table).servers();
        new ReadBackVerifier(runs.labSession(), spec.load().dataset().rows())
                .check(runSlot.name(), table, loadedTable.result().total());
        Map<String, String> settings = new TreeMap<>(createdTable.settings());
        settings.putAll(createdTable.clientHints());
        return new TablesRun.TableLoad(
                table,
                spec.blockSizes().get(number).bytes(),
                servers.values().stream()
                        .mapToInt(TableProbeResult.ServerShare::regions)
                        .sum(),
                (int) servers.values().stream()
                        .filter(part -> part.regions() > 0)
                        .count(),
                loadedTable.result().total().rows(),
                loadedTable.ackedSeconds(),
                settings);
    }

    private long millisToQuiet(RunSlot<RunPath> runSlot, long start) throws IOException {
        long last = 0;
        for (String table : spec.tables()) {
            last = Math.max(last, QuietWaiter.await(runs.labSession(), runs.context(), table, runSlot.name(), start));
        }
        return last;
    }

    private void awaitQuiet(RunSlot<RunPath> runSlot) throws IOException {
        millisToQuiet(runSlot, runs.context().nanoClock().getAsLong());
    }

    private static double slowest(List<LoadedTable> loadedTable) {
        return loadedTable.stream().mapToDouble(LoadedTable::ackedSeconds).max().orElseThrow();
    }
}
