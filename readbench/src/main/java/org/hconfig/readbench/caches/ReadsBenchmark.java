package org.hconfig.readbench.caches;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.bench.servers.ConfigBackup;
import org.hconfig.bench.servers.LabServerConfig;
import org.hconfig.bench.servers.ServerGcLogs;
import org.hconfig.bench.workload.BenchArm;
import org.hconfig.bench.workload.ClientLoad;
import org.hconfig.bench.workload.DataLoader;
import org.hconfig.bench.workload.RequestDistribution;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadRunner;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.Lab;

/**
 * {@code hconfig bench reads}: reads with the block cache in different places, at equal memory of the servers' processes.
 * Each run is on restarted servers whose caches are filled by a scan first; the table is the same for all runs of a size.
 *
 * @param context clocks and progress
 */
public record ReadsBenchmark(BenchContext context) {
    /**
     * Executes all runs; see {@link LabLease} for the lifecycle of the lab. The files of a lab that was already running are
     * restored at the end.
     *
     * @throws HConfigException with a code of the component that failed
     */
    public ReadsReport run(ReadsSpec spec) {
        return spec.lease()
                .run(
                        context.progress()::report,
                        (lab, work) -> ConfigBackup.withChangedFiles(lab, files -> runs(spec, lab, files, work)));
    }

    private ReadsReport runs(ReadsSpec spec, Lab lab, LabServerConfig files, Path work)
            throws IOException, InterruptedException {
        String begun = context.now();
        List<ReadRun> runs = new ArrayList<>();
        LabSummary summary;
        try (LabSession labSession = LabSession.open(lab)) {
            summary = labSession.summary();
        }
        for (double size : spec.cases().sizes()) {
            long rows = spec.rows(size, summary.servers().regionServers());
            fill(spec, lab, rows, work);
            ReadsRunner one = new ReadsRunner(spec, size, rows, new ServerGcLogs(lab, work), context);
            CacheMemory memory = new CacheMemory(spec.process());
            runs.addAll(new PairedExperiment<>(
                            spec.cases().places(),
                            spec.timing().repeats(),
                            RunReporter.<CachePlace, List<ReadRun>>lines(context.progress(), ReadsBenchmark::lines))
                            .run(slot -> {
                                files.restart(memory.start(
                                        slot.variant(), work.toAbsolutePath().toString()));
                                try (LabSession labSession = LabSession.open(lab)) {
                                    return one.measure(labSession, slot);
                                }
                            })
                            .stream()
                            .flatMap(List::stream)
                            .toList());
        }
        try (LabSession labSession = LabSession.open(lab)) {
            new BenchTableCreator(labSession, work, context).drop(WorkloadRunner.TABLE);
        }
        return new ReadsReport(begun, summary, spec, runs);
    }

    private static String lines(List<ReadRun> runs) {
        return String.join("\n  ", runs.stream().map(ReadRun::label).toList());
    }

    /** Creates the table as YCSB's documentation recommends, and leaves one file in each region. */
    private void fill(ReadsSpec spec, Lab lab, long rows, Path work) throws IOException {
        TableName table = TableName.valueOf(WorkloadRunner.TABLE);
        try (LabSession labSession = LabSession.open(lab)) {
            labSession.limitServers(false);
            BenchTableCreator tables = new BenchTableCreator(labSession, work, context);
            tables.drop(WorkloadRunner.TABLE);
            tables.splitByHand(WorkloadRunner.TABLE, WorkloadSpec.FAMILY, labSession.servers());
            context.progress().report("filling the table with " + rows + " rows");
            WorkloadSpec load = new WorkloadSpec(
                    spec.lease(),
                    List.of(WorkloadMix.MULTI_GETS),
                    new DatasetShape(rows, spec.row().fields(), spec.row().valueBytes(), spec.seed()),
                    new ClientLoad(1, RequestDistribution.UNIFORM, 0, 1),
                    1,
                    spec.command());
            new DataLoader(labSession, load, work, context).fill(BenchArm.HCONFIG, WorkloadRunner.TABLE, Map.of());
            labSession.admin().flush(table);
            labSession.admin().majorCompact(table);
            QuietWaiter.await(labSession, context, WorkloadRunner.TABLE, "");
        }
    }
}
