package org.hconfig.readbench.caches;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.probes.BlockCacheCounters;
import org.hconfig.bench.probes.JvmCpuTime.JvmCpuUsage;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.bench.servers.ServerGcLogs;
import org.hconfig.bench.workload.ClosedLoop;
import org.hconfig.bench.workload.KeyChooser;
import org.hconfig.bench.workload.RequestMeter;
import org.hconfig.bench.workload.WorkloadRunner;
import org.hconfig.gc.facts.LogFacts;

/** Runner of all cases with one place of the cache, on servers that have just been restarted. */
final class ReadsRunner {
    private static final TableName TABLE = TableName.valueOf(WorkloadRunner.TABLE);
    private static final double MILLIS = 1000;
    private static final int SCAN_ROWS = 10_000;

    /** Requests under the CPU budget before the measurement: the backlog from the time without it is processed. */
    private static final int LEAD_SECONDS = 5;

    private final ReadsSpec spec;
    private final double size;
    private final long rows;
    private final KeySections sections;
    private final ServerGcLogs logs;
    private final BenchContext context;

    /**
     * Creates a runner for one filled table.
     *
     * @param size size of the table divided by the capacity of the cache outside the heap
     * @param rows number of its rows
     */
    ReadsRunner(ReadsSpec spec, double size, long rows, ServerGcLogs logs, BenchContext context) {
        this.spec = spec;
        this.size = size;
        this.rows = rows;
        this.sections = KeySections.of(rows, SCAN_ROWS);
        this.logs = logs;
        this.context = context;
    }

    List<ReadRun> measure(LabSession labSession, RunSlot<CachePlace> slot) throws IOException, InterruptedException {
        labSession.limitServers(false);
        QuietWaiter.await(labSession, context, WorkloadRunner.TABLE, slot.name());
        fillCaches(labSession, slot.name());
        List<ReadRun> runs = new ArrayList<>();
        for (ReadRequest request : spec.cases().requests()) {
            for (double exponent : spec.cases().exponents()) {
                for (int threads : spec.cases().threads()) {
                    runs.add(one(labSession, slot, new ReadRun.ReadCase(size, exponent, request, threads)));
                }
            }
        }
        labSession.checkUnchanged();
        return runs;
    }

    /** Reads the whole table once, so that the caches hold what fits. */
    private void fillCaches(LabSession labSession, String name) throws IOException {
        context.progress().detail(name + ": filling the caches");
        try (Connection connection = ConnectionFactory.createConnection(labSession.configuration());
                Table table = connection.getTable(TABLE);
                ResultScanner all =
                        table.getScanner(new Scan().setCacheBlocks(true).setCaching(1000))) {
            long read = 0;
            while (all.next() != null) {
                read++;
            }
            if (read != rows) {
                throw new IOException("the table has " + read + " rows instead of " + rows);
            }
        }
    }

    private ReadRun one(LabSession labSession, RunSlot<CachePlace> slot, ReadRun.ReadCase readCase)
            throws IOException, InterruptedException {
        context.progress().detail(slot.name() + ": " + readCase.label());
        ClosedLoop clients = new ClosedLoop(
                labSession.configuration(), readCase.threads(), context.nanoClock(), labSession::checkUnchanged);
        labSession.limitServers(false);
        requests(clients, readCase, ~spec.seed() - slot.order(), spec.timing().warmUpSeconds());
        labSession.limitServers(true);
        requests(clients, readCase, ~spec.seed() + slot.order(), LEAD_SECONDS);
        Map<String, Long> sizes = logs.sizes();
        JvmCpuUsage before = labSession.jvmTime().seconds();
        BlockCacheCounters lookups = labSession.blockCaches();
        RequestMeter meter = requests(
                clients, readCase, spec.seed() + slot.repeat(), spec.timing().seconds());
        lookups = labSession.blockCaches().since(lookups);
        JvmCpuUsage used = labSession.jvmTime().seconds().since(before);
        return new ReadRun(
                slot.variant(),
                slot.repeat(),
                readCase,
                meter.figures(
                        spec.timing().seconds(),
                        meter.latency().values().stream()
                                .mapToDouble(LatencySummary::p99)
                                .max()
                                .orElse(0)),
                lookups.hitRatio(),
                collector(logs.since(sizes), used));
    }

    private RequestMeter requests(ClosedLoop clients, ReadRun.ReadCase readCase, long seed, int seconds)
            throws IOException, InterruptedException {
        return clients.run(
                TABLE,
                seed,
                Duration.ZERO,
                Duration.ofSeconds(seconds),
                (table, keySeed, random) -> new ReadRequests(
                        readCase.request(), table, new KeyChooser(readCase.exponent(), rows, keySeed), sections));
    }

    private ReadRun.CollectorFigures collector(List<LogFacts> facts, JvmCpuUsage used) {
        double paused = facts.stream()
                .mapToDouble(log -> log.collections().pauses().totalMillis())
                .sum();
        return new ReadRun.CollectorFigures(
                paused / (MILLIS * spec.timing().seconds() * Math.max(1, facts.size())),
                facts.stream()
                        .mapToDouble(log -> log.collections().pauses().maxMillis())
                        .max()
                        .orElse(0),
                used.all() <= 0 ? 0 : (used.inPauses() + used.beside()) / used.all());
    }
}
