package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabRunSequence;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.histogram.RequestObserverDeployment;
import org.hconfig.hbase.rebalance.plan.HistogramError;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * {@code hconfig bench histogram}: compares a histogram from HFile indexes with one that reads the key of every row, in
 * speed and accuracy, and measures the cost of the request-sampling observer for the clients of a table.
 */
public final class HistogramBenchmark {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * Creates a benchmark.
     *
     * @param clock the time of day
     * @param nanoClock monotonic clock for durations, in nanoseconds
     */
    public HistogramBenchmark(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Executes all runs; see {@link org.hconfig.bench.LabLease} for the lifecycle of the lab.
     *
     * @param spec the table and the load of the clients; its first mix is used; without measured pairs of clients if
     *     its warm-up is 0
     * @param regionsPerServer regions of the table on each RegionServer, 1 or more
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component that failed
     */
    public HistogramResult run(WorkloadSpec spec, int regionsPerServer, BenchProgressListener progress) {
        return LabRunSequence.in(spec.stay(), progress, (labSession, work) -> {
            BenchTableCreator tables = new BenchTableCreator(labSession, work, clock, nanoClock);
            tables.drop(WorkloadRunner.TABLE);
            return new HistogramRuns(
                    clock.instant().toString(),
                    labSession,
                    spec,
                    regionsPerServer * labSession.servers(),
                    tables,
                    work,
                    progress);
        });
    }

    private final class HistogramRuns implements LabRunSequence<HistogramResult> {
        private static final Duration QUIET_LIMIT = Duration.ofHours(1);
        private static final Duration LEAD = Duration.ofSeconds(5);
        private static final double SECOND = 1e9;
        private static final double MICROS = 1e6;

        private final String begun;
        private final LabSession labSession;
        private final WorkloadSpec spec;
        private final int regions;
        private final BenchTableCreator tables;
        private final Path work;
        private final BenchProgressListener progress;

        HistogramRuns(
                String begun,
                LabSession labSession,
                WorkloadSpec spec,
                int regions,
                BenchTableCreator tables,
                Path work,
                BenchProgressListener progress) {
            this.begun = begun;
            this.labSession = labSession;
            this.spec = spec;
            this.regions = regions;
            this.tables = tables;
            this.work = work;
            this.progress = progress;
        }

        @Override
        public HistogramResult run() throws IOException, InterruptedException {
            labSession.limitServers(false);
            tables.split(WorkloadRunner.TABLE, spec.family(), splits(regions));
            progress.report("filling the table: " + spec.rows() + " rows");
            new DataLoader(labSession, spec, work, clock, nanoClock)
                    .fill(BenchArm.HCONFIG, WorkloadRunner.TABLE, Map.of());
            labSession.admin().flush(TableName.valueOf(WorkloadRunner.TABLE));
            awaitQuiet();
            List<HistogramResult.HistogramMeasurement> histogramMeasurements = new ArrayList<>();
            for (int repeat = 1; repeat <= spec.repeats(); repeat++) {
                BenchInterruption.check();
                histogramMeasurements.add(measure(repeat));
                progress.report("histograms-" + repeat + ": "
                        + HistogramTextRenderer.line(histogramMeasurements.get(repeat - 1))
                                .trim());
            }
            List<HistogramResult.ObserverRun> runs = new ArrayList<>();
            new ServerWarmUp(spec, labSession, labSession.configuration(), nanoClock, progress)
                    .run(TableName.valueOf(WorkloadRunner.TABLE));
            WorkloadClients workloadClients =
                    new WorkloadClients(labSession.configuration(), spec, nanoClock, labSession::checkUnchanged);
            for (int repeat = 1; repeat <= spec.repeats() && spec.warmUpSeconds() > 0; repeat++) {
                for (boolean observed : new boolean[] {repeat % 2 == 0, repeat % 2 == 1}) {
                    BenchInterruption.check();
                    progress.report((observed ? "observed-" : "alone-") + repeat);
                    runs.add(run(workloadClients, observed, repeat));
                    progress.report(HistogramTextRenderer.line(runs.get(runs.size() - 1)));
                }
            }
            labSession.checkUnchanged();
            tables.drop(WorkloadRunner.TABLE);
            return new HistogramResult(begun, labSession.summary(), spec, regions, histogramMeasurements, runs);
        }

        /** Histogram with its duration, measured without a CPU budget, in alternating order. */
        private HistogramResult.HistogramMeasurement measure(int repeat) {
            boolean exactFirst = repeat % 2 == 0;
            TimedHistogram first = timed(exactFirst ? HistogramMethod.EXACT : HistogramMethod.INDEX);
            TimedHistogram second = timed(exactFirst ? HistogramMethod.INDEX : HistogramMethod.EXACT);
            TimedHistogram index = exactFirst ? second : first;
            TimedHistogram exact = exactFirst ? first : second;
            return new HistogramResult.HistogramMeasurement(
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
            long began = nanoClock.getAsLong();
            RowHistogram histogram = new HistogramService(labSession.cluster(), progress::detail)
                    .read(WorkloadRunner.TABLE, histogramMethod);
            return new TimedHistogram(histogram, (nanoClock.getAsLong() - began) / SECOND);
        }

        private HistogramResult.ObserverRun run(WorkloadClients workloadClients, boolean observed, int repeat)
                throws IOException, InterruptedException {
            labSession.limitServers(false);
            if (!observed) {
                return measured(workloadClients, false, repeat);
            }
            RequestObserverDeployment watch =
                    RequestObserverDeployment.deploy(labSession.cluster(), WorkloadRunner.TABLE, progress::detail);
            HistogramResult.ObserverRun run;
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

        private HistogramResult.ObserverRun measured(WorkloadClients workloadClients, boolean observed, int repeat)
                throws IOException, InterruptedException {
            TableName table = TableName.valueOf(WorkloadRunner.TABLE);
            WorkloadMix workloadMix = spec.mixes().get(0);
            awaitQuiet();
            workloadClients.run(
                    workloadMix, table, ~spec.seed() - repeat, Duration.ZERO, Duration.ofSeconds(spec.warmUpSeconds()));
            labSession.limitServers(true);
            workloadClients.run(workloadMix, table, ~spec.seed(), Duration.ZERO, LEAD);
            Map<String, Double> before = labSession.processorTime().seconds();
            RequestMeter requestMeter = workloadClients.run(
                    workloadMix, table, spec.seed() + repeat, Duration.ZERO, Duration.ofSeconds(spec.seconds()));
            double cpu = ProcessCpuTime.between(
                            before, labSession.processorTime().seconds())
                    .entrySet()
                    .stream()
                    .filter(process -> process.getKey().startsWith("rs"))
                    .mapToDouble(Map.Entry::getValue)
                    .sum();
            return new HistogramResult.ObserverRun(
                    observed,
                    repeat,
                    (double) requestMeter.operations() / spec.seconds(),
                    requestMeter.failures(),
                    MICROS * cpu / Math.max(1, requestMeter.operations()));
        }

        private void awaitQuiet() throws IOException {
            new QuietWaiter(labSession.probe(), nanoClock, QUIET_LIMIT)
                    .await(
                            WorkloadRunner.TABLE,
                            nanoClock.getAsLong(),
                            clusterActivity -> progress.detail("waiting for " + clusterActivity.label()));
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
