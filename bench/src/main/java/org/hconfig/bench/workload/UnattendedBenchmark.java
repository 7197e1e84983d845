package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.hbase.load.verify.TableChecksumReader;

/**
 * {@code hconfig bench unattended}: clients send one mix, then another, then the first one again, while the control
 * loop may make all changes by itself. It counts failed operations, and the rows at the end.
 *
 * @param context clocks and progress
 */
public record UnattendedBenchmark(BenchContext context) {
    private static final int MINUTE = 60;

    /**
     * Executes the run; see {@link LabLease} for the lifecycle of the lab.
     *
     * @param spec its mixes in order, each for its measured time; the first one is repeated at the end
     * @throws org.hconfig.core.HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component
     *     that failed
     */
    public UnattendedReport run(WorkloadSpec spec) {
        return spec.lease().run(context.progress()::report, (lab, work) -> {
            try (LabSession labSession = LabSession.open(lab)) {
                return inLab(spec, labSession, work);
            }
        });
    }

    private UnattendedReport inLab(WorkloadSpec spec, LabSession labSession, Path work)
            throws IOException, InterruptedException {
        String begun = context.now();
        BenchTableCreator tables = new BenchTableCreator(labSession, work, context);
        tables.drop(WorkloadRunner.TABLE);
        labSession.limitServers(false);
        tables.withDefaults(WorkloadRunner.TABLE, WorkloadSpec.FAMILY);
        context.progress().detail("filling the table");
        new DataLoader(labSession, spec, work, context).fill(BenchArm.DEFAULT, WorkloadRunner.TABLE, Map.of());
        labSession.limitServers(true);
        // The control loop restarts servers; this is expected here.
        WorkloadClients workloadClients =
                new WorkloadClients(labSession.configuration(), spec, context.nanoClock(), () -> {});
        List<UnattendedPhase> phases = new ArrayList<>();
        List<TuningEvent> entries = new CopyOnWriteArrayList<>();
        Path home = Files.createDirectories(work.resolve("cycle"));
        TuningThread tuningThread = new TuningThread(labSession, home, context, tuningEvent -> {
            entries.add(tuningEvent);
            context.progress().report("  " + tuningEvent.kind().label() + ": " + tuningEvent.description());
        });
        try {
            tuningThread.start();
            List<WorkloadMix> mixes = new ArrayList<>(spec.mixes());
            mixes.add(spec.mixes().get(0));
            for (WorkloadMix workloadMix : mixes) {
                BenchInterruption.check();
                context.progress().report("clients send " + workloadMix.label());
                phases.add(phase(spec, workloadClients, workloadMix, phases.size()));
            }
        } catch (IOException | InterruptedException | RuntimeException | Error failed) {
            Uninterruptibles.afterFailure(failed, tuningThread::stop);
            Uninterruptibles.afterFailure(failed, () -> labSession.limitServers(true));
            throw failed;
        }
        tuningThread.stop();
        labSession.limitServers(false);
        long rows = new TableChecksumReader(
                        labSession.configuration(), Runtime.getRuntime().availableProcessors())
                .read(WorkloadRunner.TABLE, null, row -> {}, () -> false)
                .rows();
        labSession.limitServers(true);
        tables.drop(WorkloadRunner.TABLE);
        return new UnattendedReport(begun, phases, entries, rows, spec.dataset().rows() + workloadClients.inserted());
    }

    private static UnattendedPhase phase(
            WorkloadSpec spec, WorkloadClients workloadClients, WorkloadMix workloadMix, int number)
            throws IOException, InterruptedException {
        RequestMeter requestMeter = workloadClients.run(
                workloadMix,
                TableName.valueOf(WorkloadRunner.TABLE),
                spec.dataset().seed() + number,
                Duration.ZERO,
                Duration.ofSeconds(spec.clients().seconds()));
        long[] seconds = requestMeter.perSecond();
        List<Double> perMinute = new ArrayList<>();
        for (int from = 0; from < seconds.length; from += MINUTE) {
            long sum = 0;
            int to = Math.min(seconds.length, from + MINUTE);
            for (int second = from; second < to; second++) {
                sum += seconds[second];
            }
            perMinute.add((double) sum / (to - from));
        }
        return new UnattendedPhase(
                workloadMix,
                requestMeter.operations(),
                requestMeter.failures(),
                requestMeter.firstFailure(),
                perMinute);
    }
}
