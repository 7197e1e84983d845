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
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.TablesSpec;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.TablesRun;
import org.hconfig.bench.watch.ProcessorTime;
import org.hconfig.bench.watch.TableLook;
import org.hconfig.hbase.load.LoadProgress;
import org.hconfig.hbase.load.LoadResult;

/** Makes one run of a bench of tables: the tables, their loads at once, quiet, and each read back. */
final class OneRunOfTables {
    private final Site site;
    private final PlannedTables tables;
    private final Loading loading;
    private final TablesSpec spec;
    private final LongSupplier nanoClock;
    private final BenchProgress progress;

    OneRunOfTables(
            Site site,
            PlannedTables tables,
            Loading loading,
            TablesSpec spec,
            LongSupplier nanoClock,
            BenchProgress progress) {
        this.site = site;
        this.tables = tables;
        this.loading = loading;
        this.spec = spec;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /**
     * Makes the run and drops its tables again.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#VERIFICATION_FAILED} when a read-back differs; the
     *     tables stay as evidence then
     */
    TablesRun make(Schedule.Slot slot) throws IOException, InterruptedException {
        List<TableMaker.Made> made = tables(slot.path());
        quiet(slot);
        // What HBase's balancer does within five minutes by itself; new tables of one region may share a server.
        site.admin().balance();
        quiet(slot);
        site.limitServers(true);
        Map<String, Double> cpuBefore = site.processorTime().seconds();
        long start = nanoClock.getAsLong();
        List<Loaded> loaded = load(slot.path(), made, start);
        double quiet = Math.max(slowest(loaded), millisToQuiet(slot, start) / 1000.0);
        Map<String, Double> cpu =
                ProcessorTime.between(cpuBefore, site.processorTime().seconds());
        site.limitServers(false);
        List<TablesRun.TableLoad> parts = new ArrayList<>();
        for (int i = 0; i < spec.tables().size(); i++) {
            parts.add(part(slot, i, made.get(i), loaded.get(i)));
        }
        site.checkUnchanged();
        drop();
        return new TablesRun(slot.path(), slot.repeat(), slot.order(), parts, quiet, cpu);
    }

    /** Drops the tables of a run, those that are there. */
    void drop() throws IOException {
        for (String table : spec.tables()) {
            tables.drop(table);
        }
    }

    /** Makes the tables one after the other; those that were planned before the others existed are planned again. */
    private List<TableMaker.Made> tables(RunPath path) throws IOException {
        List<String> names = spec.tables();
        List<TableMaker.Made> made = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            made.add(tables.make(path, names.get(i), names.subList(0, i)));
        }
        for (int i = 0; path != RunPath.DEFAULT && i < names.size() - 1; i++) {
            List<String> others = new ArrayList<>(names);
            String name = others.remove(i);
            made.set(i, both(made.get(i), tables.make(path, name, others)));
        }
        for (int i = 0; i < names.size(); i++) {
            blockSize(names.get(i), (int) spec.blockSizes().get(i).bytes());
        }
        return made;
    }

    private static TableMaker.Made both(TableMaker.Made first, TableMaker.Made then) {
        Map<String, String> settings = new TreeMap<>(first.settings());
        settings.putAll(then.settings());
        return new TableMaker.Made(first.regions(), first.plan(), settings, then.clientHints());
    }

    private void blockSize(String table, int bytes) throws IOException {
        Admin admin = site.admin();
        TableName name = TableName.valueOf(table);
        ColumnFamilyDescriptor family = admin.getDescriptor(name).getColumnFamily(Bytes.toBytes(Loading.FAMILY));
        admin.modifyColumnFamily(
                name,
                ColumnFamilyDescriptorBuilder.newBuilder(family)
                        .setBlocksize(bytes)
                        .build());
    }

    private record Loaded(LoadResult result, double ackedSeconds) {}

    private List<Loaded> load(RunPath path, List<TableMaker.Made> made, long start)
            throws IOException, InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(made.size());
        try {
            List<Future<Loaded>> loads = new ArrayList<>();
            for (int i = 0; i < made.size(); i++) {
                String table = spec.tables().get(i);
                Map<String, String> hints = made.get(i).clientHints();
                loads.add(threads.submit(() -> {
                    LoadResult result = loading.load(path, table, spec.load().rows(), hints, LoadProgress.SILENT);
                    return new Loaded(result, Math.max(0.001, seconds(start)));
                }));
            }
            List<Loaded> loaded = new ArrayList<>();
            for (Future<Loaded> load : loads) {
                loaded.add(done(load));
            }
            return loaded;
        } finally {
            threads.shutdownNow();
            if (!threads.awaitTermination(1, TimeUnit.MINUTES)) {
                progress.detail("a load did not end within a minute of its interruption");
            }
        }
    }

    private static Loaded done(Future<Loaded> load) throws IOException, InterruptedException {
        try {
            return load.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException coded) {
                throw coded;
            }
            throw new IOException(failed.getCause());
        }
    }

    private TablesRun.TableLoad part(Schedule.Slot slot, int number, TableMaker.Made made, Loaded loaded)
            throws IOException, InterruptedException {
        String table = spec.tables().get(number);
        Map<String, TableLook.ServerPart> servers = site.eye().table(table).servers();
        new ReadBack(site, spec.load().rows())
                .check(slot.name(), table, loaded.result().total());
        Map<String, String> settings = new TreeMap<>(made.settings());
        settings.putAll(made.clientHints());
        return new TablesRun.TableLoad(
                table,
                spec.blockSizes().get(number).bytes(),
                servers.values().stream()
                        .mapToInt(TableLook.ServerPart::regions)
                        .sum(),
                (int) servers.values().stream()
                        .filter(part -> part.regions() > 0)
                        .count(),
                loaded.result().total().rows(),
                loaded.ackedSeconds(),
                settings);
    }

    private long millisToQuiet(Schedule.Slot slot, long start) throws IOException {
        long last = 0;
        for (String table : spec.tables()) {
            last = Math.max(
                    last,
                    new QuietWait(site.eye(), nanoClock, OneRun.QUIET_LIMIT)
                            .await(
                                    table,
                                    start,
                                    activity -> progress.detail(slot.name() + ": waiting for " + activity.words())));
        }
        return last;
    }

    private void quiet(Schedule.Slot slot) throws IOException {
        millisToQuiet(slot, nanoClock.getAsLong());
    }

    private static double slowest(List<Loaded> loaded) {
        return loaded.stream().mapToDouble(Loaded::ackedSeconds).max().orElseThrow();
    }

    private double seconds(long since) {
        return TimeUnit.NANOSECONDS.toMillis(nanoClock.getAsLong() - since) / 1000.0;
    }
}
