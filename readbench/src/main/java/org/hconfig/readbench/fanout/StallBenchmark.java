package org.hconfig.readbench.fanout;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.RegionSplitter;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.lab.ProcessRole;

/**
 * {@code hconfig dev bench stall}: how long reads wait when a RegionServer is killed, of consistency STRONG and of consistency
 * TIMELINE, on a table with two replicas of each region. Both read at the same time, so that each kill is a pair.
 *
 * @param context clocks and progress
 */
public record StallBenchmark(BenchContext context) {
    private static final String TABLE = "hconfig_bench_stall";
    private static final int SERVERS_MIN = 3;
    private static final int REGIONS_PER_SERVER = 4;
    private static final int REPLICAS = 2;

    private static final Duration WARM_UP = Duration.ofSeconds(10);

    /** Time in which the threads meet the loss; those of consistency STRONG wait for the regions then. */
    private static final Duration MEETING = Duration.ofSeconds(5);

    private static final Duration ASSIGNED = Duration.ofMinutes(4);
    private static final int PATIENCE_SECONDS = 240;

    /**
     * Executes all kills; see {@link org.hconfig.bench.LabLease} for the lifecycle of the lab.
     *
     * @throws HConfigException with a code of the component that failed
     */
    public StallReport run(StallSpec spec) {
        String began = context.now();
        return spec.lease().run(context.progress()::report, (lab, work) -> kills(began, spec, lab, work));
    }

    private StallReport kills(String began, StallSpec spec, Lab lab, Path work)
            throws IOException, InterruptedException {
        try (LabSession session = LabSession.open(lab)) {
            if (session.servers() < SERVERS_MIN) {
                throw new HConfigException(
                        BenchError.SPEC_INVALID,
                        "The lab has " + session.servers() + " RegionServers; this benchmark requires " + SERVERS_MIN
                                + ".",
                        "After a kill, two replicas of each region need two servers.",
                        "Start a lab with --region-servers " + SERVERS_MIN + ".");
            }
            BenchTableCreator tables = new BenchTableCreator(session, work, context);
            tables.drop(TABLE);
            prepare(session, tables, spec);
            List<String> servers = lab.status().processes().stream()
                    .filter(process -> process.role() == ProcessRole.REGIONSERVER)
                    .map(LabStatus.ProcessStatus::name)
                    .toList();
            List<StallRun> runs = new ArrayList<>();
            for (int repeat = 1; repeat <= spec.repeats(); repeat++) {
                runs.addAll(kill(session, lab, spec, servers.get((repeat - 1) % servers.size()), repeat));
            }
            tables.drop(TABLE);
            if (spec.metaReplicas()) {
                replicas(session.admin(), TableName.META_TABLE_NAME, 1);
            }
            int timeout = session.configuration().getInt("zookeeper.session.timeout", 0);
            return new StallReport(began, session.summary(), spec, timeout, runs);
        }
    }

    /** Creates the table, writes and flushes its rows, and only then adds replicas: they see the files of that moment. */
    private void prepare(LabSession session, BenchTableCreator tables, StallSpec spec) throws IOException {
        TableName table = TableName.valueOf(TABLE);
        context.progress().report("writing " + spec.rows() + " rows");
        int regions = REGIONS_PER_SERVER * session.servers();
        tables.split(TABLE, HashedRows.FAMILY, new RegionSplitter.UniformSplit().split(regions));
        try (Connection connection = ConnectionFactory.createConnection(session.configuration())) {
            HashedRows.write(connection, table, spec.rows(), List.of("a"));
        }
        Admin admin = session.admin();
        admin.flush(table);
        context.progress().report("altering the table to " + REPLICAS + " replicas of each region");
        replicas(admin, table, REPLICAS);
        if (spec.metaReplicas()) {
            admin.flush(TableName.META_TABLE_NAME);
            replicas(admin, TableName.META_TABLE_NAME, REPLICAS);
        }
    }

    private static void replicas(Admin admin, TableName table, int count) throws IOException {
        admin.modifyTable(TableDescriptorBuilder.newBuilder(admin.getDescriptor(table))
                .setRegionReplication(count)
                .build());
    }

    private List<StallRun> kill(LabSession session, Lab lab, StallSpec spec, String victim, int repeat)
            throws IOException, InterruptedException {
        awaitAssigned(session);
        session.admin().balance();
        awaitAssigned(session);
        try (StallClients strong =
                        new StallClients(session.configuration(), ReadConsistency.STRONG, spec, context.nanoClock());
                StallClients timeline = new StallClients(
                        session.configuration(), ReadConsistency.TIMELINE, spec, context.nanoClock())) {
            TableName table = TableName.valueOf(TABLE);
            strong.start(table, repeat);
            timeline.start(table, ~repeat);
            TimeUnit.NANOSECONDS.sleep(WARM_UP.toNanos());
            strong.next();
            timeline.next();
            TimeUnit.NANOSECONDS.sleep(MEETING.toNanos());
            boolean meta = hostsMeta(session, lab, victim);
            StallRun.StallFigures strongBefore = strong.next();
            StallRun.StallFigures timelineBefore = timeline.next();
            lab.kill(victim);
            TimeUnit.NANOSECONDS.sleep(MEETING.toNanos());
            strong.stop(PATIENCE_SECONDS);
            timeline.stop(PATIENCE_SECONDS);
            List<StallRun> runs = List.of(
                    new StallRun(ReadConsistency.STRONG, repeat, victim, meta, strongBefore, strong.next()),
                    new StallRun(ReadConsistency.TIMELINE, repeat, victim, meta, timelineBefore, timeline.next()));
            runs.forEach(run -> context.progress().report(run.variant().id() + ": " + run.label()));
            return runs;
        } finally {
            Uninterruptibles.run(() -> lab.restart(victim));
        }
    }

    private static boolean hostsMeta(LabSession session, Lab lab, String victim) throws IOException {
        try (Connection connection = ConnectionFactory.createConnection(session.configuration());
                RegionLocator locator = connection.getRegionLocator(TableName.META_TABLE_NAME)) {
            HRegionLocation meta = locator.getRegionLocation(new byte[0], true);
            return lab.status()
                    .process(victim)
                    .filter(process -> process.addresses()
                            .rpcAddress()
                            .endsWith(":" + meta.getServerName().getPort()))
                    .isPresent();
        }
    }

    /** Waits until no region is in transition and all servers are live. */
    private void awaitAssigned(LabSession session) throws IOException {
        Admin admin = session.admin();
        boolean assigned = new BoundedWait(context.nanoClock())
                .await(
                        () -> admin.getRegionServers().size() == session.servers()
                                && admin.getClusterMetrics()
                                        .getRegionStatesInTransition()
                                        .isEmpty(),
                        ASSIGNED);
        if (!assigned) {
            throw new IOException("regions are still in transition after " + ASSIGNED.toSeconds() + " s");
        }
    }
}
