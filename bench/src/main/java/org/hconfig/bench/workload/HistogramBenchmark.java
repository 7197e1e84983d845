package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabRunSequence;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.bench.workload.HistogramBenchReport.ObserverArm;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.histogram.RequestObserverDeployment;
import org.hconfig.hbase.rebalance.plan.HistogramError;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * {@code hconfig bench histogram}: compares a histogram from HFile indexes with one that reads the key of every row, in
 * speed and accuracy, and measures the cost of the request-sampling observer for the clients of a table.
 *
 * @param context clocks and progress
 */
public record HistogramBenchmark(BenchContext context) {
    /**
     * Executes all runs; see {@link org.hconfig.bench.LabLease} for the lifecycle of the lab.
     *
     * @param spec the table and the load of the clients; its first mix is used; without measured pairs of clients if
     *     its warm-up is 0
     * @param regionsPerServer regions of the table on each RegionServer, 1 or more
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component that failed
     */
    public HistogramBenchReport run(WorkloadSpec spec, int regionsPerServer) {
        return LabRunSequence.in(spec.lease(), context.progress(), (labSession, work) -> {
            BenchTableCreator tables = new BenchTableCreator(labSession, work, context);
            tables.drop(WorkloadRunner.TABLE);
            return new HistogramRuns(
                    context.now(), labSession, spec, regionsPerServer * labSession.servers(), tables, work);
        });
    }

    private final class HistogramRuns implements LabRunSequence<HistogramBenchReport> {
        private static final Duration LEAD = Duration.ofSeconds(5);
        private static final double SECOND = 1e9;
        private static final double MICROS = 1e6;

        private final String begun;
        private final LabSession labSession;
        private final WorkloadSpec spec;
        private final int regions;
        private final BenchTableCreator tables;
        private final Path work;

        HistogramRuns(
                String begun,
                LabSession labSession,
                WorkloadSpec spec,
                int regions,
                BenchTableCreator tables,
                Path work) {
            this.begun = begun;
            this.labSession = labSession;
            this.spec = spec;
            this.regions = regions;
            this.tables = tables;
            this.work = work;
        }

        @Override
        public HistogramBenchReport run() throws IOException, InterruptedException {
            labSession.limitServers(false);
            tables.split(WorkloadRunner.TABLE, WorkloadSpec.FAMILY, splits(regions));
            context.progress().report("filling the table: " + spec.dataset().rows() + " rows");
            new DataLoader(labSession, spec, work, context).fill(BenchArm.HCONFIG, WorkloadRunner.TABLE, Map.of());
            labSession.admin().flush(TableName.valueOf(WorkloadRunner.TABLE));
            awaitQuiet();
            List<HistogramBenchReport.HistogramMeasurement> histogramMeasurements = new ArrayList<>();
            for (int repeat = 1; repeat <= spec.repeats(); repeat++) {
                BenchInterruption.check();
                HistogramBenchReport.HistogramMeasurement measured = measure(repeat);
                histogramMeasurements.add(measured);
                context.progress().report("histograms-" + repeat + ": " + measured.label());
            }
            new ServerWarmUp(spec, labSession, labSession.configuration(), context)
                    .run(TableName.valueOf(WorkloadRunner.TABLE));
            WorkloadClients workloadClients = new WorkloadClients(
                    labSession.configuration(), spec, context.nanoClock(), labSession::checkUnchanged);
            List<HistogramBenchReport.ObserverRun> runs = new PairedExperiment<>(
                            List.of(ObserverArm.values()),
                            spec.clients().warmUpSeconds() > 0 ? spec.repeats() : 0,
                            RunReporter.<ObserverArm, HistogramBenchReport.ObserverRun>lines(
                                    context.progress(), HistogramBenchReport.ObserverRun::label))
                    .run(slot -> run(workloadClients, slot.variant() == ObserverArm.OBSERVED, slot.repeat()));
            labSession.checkUnchanged();
            tables.drop(WorkloadRunner.TABLE);
            return new HistogramBenchReport(begun, labSession.summary(), spec, regions, histogramMeasurements, runs);
        }

        /** Histogram with its duration, measured without a CPU budget, in alternating order. */
        private HistogramBenchReport.HistogramMeasurement measure(int repeat) {
            boolean exactFirst = repeat % 2 == 0;
            TimedHistogram first = timed(exactFirst ? HistogramMethod.EXACT : HistogramMethod.INDEX);
            TimedHistogram second = timed(exactFirst ? HistogramMethod.INDEX : HistogramMethod.EXACT);
            TimedHistogram index = exactFirst ? second : first;
            TimedHistogram exact = exactFirst ? first : second;
            return new HistogramBenchReport.HistogramMeasurement(
                    repeat,
                    index.seconds(),
                    exact.seconds(),
                    Math.round(index.histogram().rows()),
                    Math.round(exact.histogram().rows()),
                    index.histogram().error(),
                    HistogramError.of(index.histogram(), exact.histogram()));
        }

        private record TimedHistogram(RowHistogram histogram, double seconds) {}

        private TimedHistogram timed(HistogramMethod histogramMethod) {
            long began = context.nanoClock().getAsLong();
            RowHistogram histogram = new HistogramService(labSession.cluster(), context.progress()::detail)
                    .read(WorkloadRunner.TABLE, histogramMethod);
            return new TimedHistogram(histogram, (context.nanoClock().getAsLong() - began) / SECOND);
        }

        private HistogramBenchReport.ObserverRun run(WorkloadClients workloadClients, boolean observed, int repeat)
                throws IOException, InterruptedException {
            labSession.limitServers(false);
            if (!observed) {
                return measured(workloadClients, false, repeat);
            }
            RequestObserverDeployment watch = RequestObserverDeployment.deploy(
                    labSession.cluster(), WorkloadRunner.TABLE, context.progress()::detail);
            HistogramBenchReport.ObserverRun run;
            try {
                run = measured(workloadClients, true, repeat);
            } catch (IOException | InterruptedException | RuntimeException failed) {
                org.hconfig.bench.Uninterruptibles.afterFailure(failed, watch::close);
                throw failed;
            }
            labSession.limitServers(false);
            watch.close();
            return run;
        }

        private HistogramBenchReport.ObserverRun measured(WorkloadClients workloadClients, boolean observed, int repeat)
                throws IOException, InterruptedException {
            TableName table = TableName.valueOf(WorkloadRunner.TABLE);
            WorkloadMix workloadMix = spec.mix();
            awaitQuiet();
            workloadClients.run(
                    workloadMix,
                    table,
                    ~spec.dataset().seed() - repeat,
                    Duration.ZERO,
                    Duration.ofSeconds(spec.clients().warmUpSeconds()));
            labSession.limitServers(true);
            workloadClients.run(workloadMix, table, ~spec.dataset().seed(), Duration.ZERO, LEAD);
            Map<String, Double> before = labSession.processorTime().seconds();
            RequestMeter requestMeter = workloadClients.run(
                    workloadMix,
                    table,
                    spec.dataset().seed() + repeat,
                    Duration.ZERO,
                    Duration.ofSeconds(spec.clients().seconds()));
            double cpu = RequestFigures.serverSeconds(
                    ProcessCpuTime.between(before, labSession.processorTime().seconds()));
            return new HistogramBenchReport.ObserverRun(
                    observed,
                    repeat,
                    (double) requestMeter.operations() / spec.clients().seconds(),
                    requestMeter.failures(),
                    MICROS * cpu / Math.max(1, requestMeter.operations()));
        }

        private void awaitQuiet() throws IOException {
            QuietWaiter.await(labSession, context, WorkloadRunner.TABLE, "");
        }

        @Override
        public void drop() throws IOException {
            tables.drop(WorkloadRunner.TABLE);
        }
    }

    /**
     * Returns equidistant keys between {@code user1} and {@code user9999}: the regions are as uneven as decimal hashes.
     */
    static byte[][] splits(int regions) {
        byte[][] splits = new byte[regions - 1][];
        for (int i = 1; i < regions; i++) {
            long digits = 100_000 + 900_000L * i / regions;
            splits[i - 1] = String.format(Locale.ROOT, "user%06d", digits).getBytes(StandardCharsets.US_ASCII);
        }
        return splits;
    }
}
