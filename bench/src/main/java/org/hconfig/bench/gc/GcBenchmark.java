package org.hconfig.bench.gc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.servers.ConfigBackup;
import org.hconfig.bench.servers.LabServerConfig;
import org.hconfig.bench.servers.ServerGcLogs;
import org.hconfig.bench.servers.ServerStartOptions;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcAdvisor;
import org.hconfig.gc.advice.GcVerdict;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.LocalJvmProbe;
import org.hconfig.gc.jvm.SupportedFlagFilter;
import org.hconfig.hbase.lab.Lab;

/**
 * {@code hconfig bench gc}: measures the effect of the flags of {@code hconfig gc advise} on badly configured servers.
 * A first run with the initial flags provides the logs for the advice; then pairs of runs follow, each on restarted
 * servers. The heap is the same on both arms.
 *
 * @param context clocks and progress
 */
public record GcBenchmark(BenchContext context) {
    /**
     * Executes all runs; see {@link LabLease} for the lifecycle of the lab. The flags of a lab that was already running
     * are restored at the end.
     *
     * @throws HConfigException {@link BenchError#NO_ADVICE} if the initial flags cause no problem; or with a code of
     *     the component that failed
     */
    public GcReport run(GcSpec spec) {
        WorkloadSpec load = spec.load();
        return load.lease()
                .run(
                        context.progress()::report,
                        (lab, work) -> ConfigBackup.withChangedFiles(lab, files -> runs(spec, lab, files, work)));
    }

    private GcReport runs(GcSpec spec, Lab lab, LabServerConfig files, Path work)
            throws IOException, InterruptedException {
        String begun = context.now();
        GcRunner one = new GcRunner(spec.load(), work, context);
        ServerGcLogs logs = new ServerGcLogs(lab, work);
        ServerStartOptions found = files.with(spec.found());
        files.restart(found);
        LabSummary summary;
        GcRunner.MeasuredGcRun first;
        HeapUsage heapUsage;
        try (LabSession labSession = LabSession.open(lab);
                HeapUsageSampler watch = HeapUsageSampler.of(labSession, context.clock())) {
            summary = labSession.summary();
            first = one.measure(labSession, logs, new RunSlot<>("", GcArm.INITIAL, 0, 0));
            heapUsage = watch.usage();
        }
        context.progress().report("initial flags, not counted: " + first.run().label());
        GcAdvice advice = advice(first.logs(), heapUsage, found);
        ServerStartOptions advised = found.advised(advice);
        context.progress().report("advised: " + advised.label());
        List<GcRun> runs = new PairedExperiment<>(
                        List.of(GcArm.INITIAL, GcArm.ADVISED),
                        spec.load().repeats(),
                        RunReporter.<GcArm, GcRun>lines(context.progress(), GcRun::label))
                .run(slot -> {
                    files.restart(slot.variant() == GcArm.INITIAL ? found : advised);
                    try (LabSession labSession = LabSession.open(lab)) {
                        return one.measure(labSession, logs, slot).run();
                    }
                });
        return new GcReport(begun, summary, spec, found.label(), advised.label(), reasons(advice), runs);
    }

    /**
     * Returns the advice for the measured time only: the servers are not tuned for their start and the loading of the
     * rows.
     */
    private static GcAdvice advice(List<LogFacts> logs, HeapUsage heapUsage, ServerStartOptions found) {
        JdkTarget jdk = JdkTarget.of(Runtime.version().feature());
        SupportedFlagFilter check =
                new SupportedFlagFilter(jdk, Optional.of(new LocalJvmProbe(Path.of(System.getProperty("java.home")))));
        GcAdviceInput gcAdviceInput = new GcAdviceInput(
                logs,
                heapUsage,
                OptionalLong.empty(),
                new GcAdviceInput.Machine(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty()),
                jdk,
                false,
                found.options().stream().map(JvmFlag::parse).toList(),
                OptionalLong.empty());
        GcAdvice advice = new GcAdvisor(check).advise(gcAdviceInput, List.of());
        if (advice.verdict() != GcVerdict.CHANGE) {
            throw new HConfigException(
                    BenchError.NO_ADVICE,
                    "The initial flags cause no problem, so nothing is advised.",
                    String.join("; ", advice.reasons()),
                    "Specify worse flags with --initial-flags, or more load: --threads, --duration, a smaller --heap.");
        }
        return advice;
    }

    private static List<String> reasons(GcAdvice advice) {
        List<String> reasons = new ArrayList<>(advice.reasons());
        advice.options().flags().stream()
                .filter(flag -> flag.startsWith("-Xmx"))
                .findFirst()
                .ifPresent(flag -> reasons.add(
                        "also advised, but skipped: " + flag + "; the heap is the same on both" + " sides"));
        return reasons;
    }
}
