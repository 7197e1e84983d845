package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.LabStay;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.bench.run.Site;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcAdvisor;
import org.hconfig.gc.advice.Situation;
import org.hconfig.gc.advice.Usage;
import org.hconfig.gc.advice.Verdict;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.gc.jvm.FlagCheck;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.LocalJvm;
import org.hconfig.hbase.lab.Lab;

/**
 * {@code hconfig bench gc}: what the flags of {@code hconfig gc advise} are worth on servers that were badly configured. A
 * first run under the flags found gives the logs that the advice is made from; then pairs of runs follow, each on servers
 * started anew. The heap is the same on both sides.
 */
public final class BenchGc {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public BenchGc(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs; see {@link LabStay} for the lab's lot. A lab that ran already has its own flags again at the end.
     *
     * @throws HConfigException {@link BenchError#NO_ADVICE} when nothing hurts under the flags found; or with a code of the
     *     part that failed
     */
    public GcResult run(GcSpec spec, BenchProgress progress) {
        WorkloadSpec load = spec.load();
        return load.stay()
                .run(
                        progress::say,
                        (lab, work) -> BorrowedFiles.lend(lab, files -> runs(spec, lab, files, work, progress)));
    }

    private GcResult runs(GcSpec spec, Lab lab, ServerFiles files, Path work, BenchProgress progress)
            throws IOException, InterruptedException {
        String begun = clock.instant().toString();
        OneGc one = new OneGc(spec.load(), work, clock, nanoClock, progress);
        ServerLogs logs = new ServerLogs(lab, work);
        ServerStart found = files.with(spec.found());
        files.restart(found);
        LabSummary summary;
        OneGc.Made first;
        Usage usage;
        try (Site site = Site.open(lab);
                UsageWatch watch = UsageWatch.of(site, clock)) {
            summary = site.summary();
            first = one.make(site, logs, GcSide.FOUND, 0, 0);
            usage = watch.usage();
        }
        progress.say("as found, not counted: " + GcText.line(first.run()));
        GcAdvice advice = advice(first.logs(), usage, found);
        ServerStart advised = found.advised(advice);
        progress.say("advised: " + advised.words());
        List<GcRun> runs = new ArrayList<>();
        for (int repeat = 1; repeat <= spec.load().repeats(); repeat++) {
            for (GcSide side : GcSide.inOrder(GcSide.FOUND, GcSide.ADVISED, repeat)) {
                Interrupts.check();
                files.restart(side == GcSide.FOUND ? found : advised);
                try (Site site = Site.open(lab)) {
                    runs.add(one.make(site, logs, side, repeat, runs.size() + 1).run());
                }
                progress.say("run " + runs.size() + " of " + 2 * spec.load().repeats() + ": "
                        + GcText.line(runs.get(runs.size() - 1)));
            }
        }
        return new GcResult(begun, summary, spec, found.words(), advised.words(), reasons(advice), runs);
    }

    /** The advice for the measured time alone: how servers start and are filled is not what they are tuned for. */
    private static GcAdvice advice(List<LogFacts> logs, Usage usage, ServerStart found) {
        JdkTarget jdk = JdkTarget.of(Runtime.version().feature());
        FlagCheck check = new FlagCheck(jdk, Optional.of(new LocalJvm(Path.of(System.getProperty("java.home")))));
        Situation situation = new Situation(
                logs,
                usage,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                jdk,
                false,
                found.options().stream().map(Flag::parse).toList());
        GcAdvice advice = new GcAdvisor(check).advise(situation, List.of());
        if (advice.verdict() != Verdict.CHANGE) {
            throw new HConfigException(
                    BenchError.NO_ADVICE,
                    "Nothing hurts under the flags found, so nothing is advised.",
                    String.join("; ", advice.reasons()),
                    "Give worse flags with --found, or more load: --threads, --seconds, a smaller --heap.");
        }
        return advice;
    }

    private static List<String> reasons(GcAdvice advice) {
        List<String> reasons = new ArrayList<>(advice.reasons());
        advice.flags().stream()
                .filter(flag -> flag.startsWith("-Xmx"))
                .findFirst()
                .ifPresent(flag -> reasons.add(
                        "also advised, and left out: " + flag + "; the heap is the same on both" + " sides"));
        return reasons;
    }
}
