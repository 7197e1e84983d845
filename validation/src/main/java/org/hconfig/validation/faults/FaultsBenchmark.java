package org.hconfig.validation.faults;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.RegionSplitter;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.DirectoryTree;
import org.hconfig.hbase.lab.Lab;

/**
 * {@code hconfig bench faults}: a campaign of many runs in one lab, each with one fault.
 *
 * @param context clocks and progress
 */
public record FaultsBenchmark(BenchContext context) {
    private static final TableName STEADY = TableName.valueOf("hconfig_bench_steady");
    private static final int STEADY_REGIONS = 6;

    /**
     * Executes all runs.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} if the lab fails
     */
    public FaultsReport run(FaultsSpec spec) {
        return spec.stay().run(context.progress()::report, (lab, work) -> alone(lab, () -> in(lab, work, spec)));
    }

    /** A campaign. */
    private interface CampaignTask {
        FaultsReport run() throws IOException, InterruptedException;
    }

    /** Runs a campaign exclusively: concurrent campaigns would observe each other's faults. */
    private static FaultsReport alone(Lab lab, CampaignTask campaignTask) throws IOException, InterruptedException {
        Path file = lab.directory().resolve("faults.lock");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock == null) {
                throw new HConfigException(
                        BenchError.LAB_FAILED,
                        "Another bench faults is running in the lab in " + lab.directory() + ".",
                        "Each would attribute the other's faults to HConfig.",
                        "Wait until it has ended, or use another lab.");
            }
            try {
                return campaignTask.run();
            } finally {
                // Otherwise a file would remain in the lab's directory when the lab is removed.
                Files.deleteIfExists(file);
            }
        }
    }

    private FaultsReport in(Lab lab, Path work, FaultsSpec spec) throws IOException, InterruptedException {
        String createdAt = context.now();
        long began = context.nanoClock().getAsLong();
        FaultRows rows = new FaultRows(spec.seeds().get(0), spec.rows());
        Path csv = work.resolve("rows.csv");
        rows.write(csv);
        List<FaultRun> runs = new ArrayList<>();
        try (Connection connection = ConnectionFactory.createConnection(configuration(lab))) {
            LabProcessControl care = new LabProcessControl(lab, connection, context.nanoClock());
            care.repair();
            createSteady(connection);
            FaultTestBed faultTestBed =
                    new FaultTestBed(care, connection, STEADY, rows, csv, context.clock(), context.nanoClock());
            ClusterCleanup.after(faultTestBed, Files.createDirectory(work.resolve("tidy")));
            long operations;
            try (BackgroundClient client = new BackgroundClient(configuration(lab), STEADY)) {
                for (long seed : spec.seeds()) {
                    FaultRun run = one(FaultCase.draw(seed, spec.brief()), spec, faultTestBed, work, client);
                    runs.add(run);
                    FaultsReport.lines(run, runs.size(), spec.seeds().size()).forEach(context.progress()::report);
                }
                operations = client.operations();
            }
            removeSteady(connection);
            return new FaultsReport(
                    spec, createdAt, runs, operations, (context.nanoClock().getAsLong() - began) / 1e9);
        }
    }

    private FaultRun one(
            FaultCase drawn, FaultsSpec spec, FaultTestBed faultTestBed, Path work, BackgroundClient client)
            throws IOException, InterruptedException {
        long began = context.nanoClock().getAsLong();
        if (drawn.fault() == Fault.FULL_DISK && !FillableFileSystem.possible(work.resolve("disk"))) {
            return new FaultRun(
                    drawn, false, "this user has no permission to mount a file system", List.of(), 0, 0, List.of(), "");
        }
        Path evidence = spec.home().resolve("faults").resolve(Long.toString(drawn.seed()));
        if (Files.exists(evidence)) {
            DirectoryTree.delete(evidence);
        }
        Files.createDirectories(evidence);
        spread(faultTestBed.connection());
        client.failures();
        List<CommandRun> commands = new ArrayList<>();
        boolean hit = false;
        List<String> violations;
        try {
            ObservedRun seen = new FaultRunner(drawn, spec, faultTestBed, evidence).run(client);
            commands.addAll(seen.commands());
            hit = seen.hit();
            violations = InvariantChecker.violations(drawn, seen);
        } catch (HConfigException | IOException failure) {
            if (BenchInterruption.caused(failure)) {
                throw failure;
            }
            violations = List.of("the run could not be completed: " + failure);
        }
        if (violations.isEmpty()) {
            DirectoryTree.delete(evidence);
        }
        double seconds = commands.stream().mapToDouble(CommandRun::seconds).sum();
        return new FaultRun(
                drawn,
                hit,
                "",
                commands,
                seconds,
                (context.nanoClock().getAsLong() - began) / 1e9,
                violations,
                violations.isEmpty() ? "" : evidence.toString());
    }

    /** Returns the configuration of a client with HBase's default retries. */
    private static Configuration configuration(Lab lab) {
        Configuration configuration = HBaseConfiguration.create();
        for (String file : List.of("core-site.xml", "hdfs-site.xml", "hbase-site.xml")) {
            configuration.addResource(new org.apache.hadoop.fs.Path(
                    lab.clientDirectory().resolve(file).toUri()));
        }
        return configuration;
    }

    private static void createSteady(Connection connection) throws IOException {
        removeSteady(connection);
        try (Admin admin = connection.getAdmin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(STEADY)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FaultRows.FAMILY))
                            .setValue("hconfig.bench", "true")
                            .build(),
                    new RegionSplitter.HexStringSplit().split(STEADY_REGIONS));
        }
    }

    private static void removeSteady(Connection connection) throws IOException {
        try (Admin admin = connection.getAdmin()) {
            if (admin.tableExists(STEADY)) {
                if (admin.isTableEnabled(STEADY)) {
                    admin.disableTable(STEADY);
                }
                admin.deleteTable(STEADY);
            }
        }
    }

    /** Distributes the regions of the background client over all servers, because restarted servers are empty. */
    private static void spread(Connection connection) throws IOException {
        try (Admin admin = connection.getAdmin()) {
            var servers = List.copyOf(admin.getRegionServers());
            int next = 0;
            for (RegionInfo region : admin.getRegions(STEADY)) {
                var target = servers.get(next++ % servers.size());
                var at = connection.getRegionLocator(STEADY).getRegionLocation(region.getStartKey(), true);
                if (!target.equals(at.getServerName())) {
                    admin.move(region.getEncodedNameAsBytes(), target);
                }
            }
        }
    }
}
