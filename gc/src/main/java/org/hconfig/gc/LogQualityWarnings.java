package org.hconfig.gc;

import java.util.Locale;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.LogFactsBuilder;
import org.hconfig.gc.facts.ParseCoverageFacts;
import org.hconfig.gc.facts.PauseCpuStats;
import org.hconfig.gc.facts.SafepointStats;
import org.hconfig.gc.log.LogReadSummary;

/** Reports defects that limit the quality of a log's results. */
final class LogQualityWarnings {
    private static final String AS_THEY_ARE = "its figures mix them; give the parts separately";

    private LogQualityWarnings() {}

    static void note(
            LogFacts facts, LogFactsBuilder tally, LogReadSummary logReadSummary, ProblemCollector problemCollector) {
        String name = facts.name();
        if (logReadSummary.files().cut()) {
            problemCollector.add(
                    GcError.TRUNCATED,
                    name + " is truncated within a line or its compressed stream",
                    "the JVM is still writing it, or the file was truncated",
                    "the complete part was evaluated; copy the log again if that is not enough");
        }
        understanding(facts, problemCollector);
        if (facts.pausesUnknown()) {
            problemCollector.add(
                    GcError.DETAIL_MISSING,
                    name + " has " + facts.concurrent().cycles().count()
                            + " concurrent collections but none of their pauses",
                    facts.jvm().collector() + " does not log pauses with -Xlog:gc",
                    "start the JVM with -Xlog:gc*,safepoint:file=gc.log:time,uptime,level,tags");
        } else if (facts.collections().pauses().count() == 0) {
            problemCollector.add(
                    GcError.NO_PAUSES,
                    name + " has no collection in its "
                            + Count.of(logReadSummary.files().lines(), "line"),
                    "",
                    logReadSummary.unified()
                            ? "give a log of a longer period, written with -Xlog:gc*"
                            : "give a log of a longer period, written with -XX:+PrintGCDetails");
        }
        if (logReadSummary.numbering().damaged() > 0) {
            problemCollector.add(
                    GcError.DAMAGED,
                    name + " has " + logReadSummary.numbering().damaged()
                            + " collection(s) without a beginning or an end",
                    "parts were truncated, or other output interrupts them",
                    "collections without a beginning were counted, those without an end were not");
        }
        if (!logReadSummary.timeLine().timed() && facts.collections().pauses().count() > 0) {
            problemCollector.add(
                    GcError.NO_TIMES,
                    name + " has no timestamps",
                    "shares of time and rates require them",
                    logReadSummary.unified()
                            ? "add time and uptime: -Xlog:gc*:file=gc.log:time,uptime,level,tags"
                            : "add -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps");
        }
        if (facts.jvm().collector().equals("G1") && tally.tenuredMissing()) {
            problemCollector.add(
                    GcError.DETAIL_MISSING,
                    name + " does not contain the occupancy of Eden and the old generation",
                    "JDK " + facts.jvm().jdk() + " logs it only with additional flags",
                    logReadSummary.unified()
                            ? "start the JVM with -Xlog:gc*,gc+age=trace,gc+ergo*=debug"
                                    + ":file=gc.log:time,uptime,level,tags:filecount=10,filesize=64m"
                            : "start the JVM with -XX:+PrintGCDetails -XX:+PrintGCDateStamps"
                                    + " -XX:+PrintTenuringDistribution -XX:+PrintAdaptiveSizePolicy");
        }
        facts.collections()
                .work()
                .filter(PauseCpuStats::waits)
                .ifPresent(pauseCpuStats -> problemCollector.add(
                        GcError.STARVED,
                        String.format(
                                Locale.ROOT,
                                "%s: %d of %d pauses took %.1f s, at least twice the CPU time that they got",
                                name,
                                pauseCpuStats.starved(),
                                pauseCpuStats.pauses(),
                                pauseCpuStats.starvedMillis() / 1000),
                        "other programs, a limit of a container or virtual machine, or memory that was swapped out delayed"
                                + " the collector; flags shorten its work, not the delay",
                        "check the machine's load, its limits (nr_throttled in cpu.stat) and its swapping before you change"
                                + " flags"));
        facts.stopped()
                .safepoints()
                .filter(SafepointStats::slow)
                .ifPresent(stops -> problemCollector.add(
                        GcError.SLOW_TO_STOP,
                        String.format(
                                Locale.ROOT,
                                "%s: the time to safepoint was %.1f s of %.1f s for which threads were stopped; the"
                                        + " longest took %.0f ms",
                                name,
                                stops.timeToSafepoint().totalMillis() / 1000,
                                stops.stoppedMillis() / 1000,
                                stops.timeToSafepoint().maxMillis()),
                        "a thread in a long loop, in a copy of a large array, or without CPU time delays all others;"
                                + " pauses in the log do not include this time",
                        "find the thread: -XX:+SafepointTimeout -XX:SafepointTimeoutDelay=100"));
        clock(name, logReadSummary, problemCollector);
        if (facts.quality().understood().severalJvms() || tally.changes() > 0) {
            problemCollector.add(
                    GcError.MIXED_JVMS,
                    name + " contains lines of several JVMs",
                    logReadSummary.mixed()
                            ? "the lines are interleaved, or in the formats of several JDKs"
                            : tally.changes() > 0
                                    ? "the collector or version changes within the log"
                                    : "its timestamps go backwards "
                                            + Count.of(logReadSummary.timeLine().backward(), "time"),
                    AS_THEY_ARE);
        } else if (logReadSummary.timeLine().restarts() > 0) {
            problemCollector.add(
                    GcError.RESTARTED,
                    name + " covers " + (1 + logReadSummary.timeLine().restarts()) + " runs of a JVM",
                    "the JVM's uptime starts again at 0",
                    AS_THEY_ARE);
        }
    }

    private static void understanding(LogFacts facts, ProblemCollector problemCollector) {
        ParseCoverageFacts parseCoverageFacts = facts.quality().understood();
        if (!parseCoverageFacts.linesComplete()) {
            String examples = parseCoverageFacts.examples().stream()
                    .map(unparsedLine -> unparsedLine.file() + ":" + unparsedLine.line() + " \""
                            + unparsedLine.text().strip() + "\"")
                    .collect(Collectors.joining(", "));
            problemCollector.add(
                    GcError.NOT_UNDERSTOOD,
                    String.format(
                            Locale.ROOT,
                            "%s: only %.1f %% of its collector lines were understood (%d of %d; %s could not be"
                                    + " read completely)",
                            facts.name(),
                            Math.floor(1000 * parseCoverageFacts.share()) / 10,
                            parseCoverageFacts.counts().linesUnderstood(),
                            parseCoverageFacts.counts().lines(),
                            Count.of(parseCoverageFacts.counts().collectionsLost(), "collection")),
                    examples.isEmpty() ? "the JVM dropped the rest" : "not understood, for example: " + examples,
                    "the figures are incomplete: do not consider the log healthy; report these lines, or log with the"
                            + " flags that hconfig gc advise prints");
        }
        if (parseCoverageFacts.counts().messagesDropped() > 0) {
            problemCollector.add(
                    GcError.DROPPED,
                    facts.name() + ": the JVM dropped "
                            + parseCoverageFacts.counts().messagesDropped() + " messages",
                    "the buffer of -Xlog:async was full",
                    "the figures are lower bounds; enlarge the buffer (-XX:AsyncLogBufferSize) or log less");
        }
        if (parseCoverageFacts.counts().collectionsAbsent() > 0) {
            problemCollector.add(
                    GcError.GAPS,
                    facts.name() + " lacks " + parseCoverageFacts.counts().collectionsAbsent()
                            + " collection(s) in its sequence of collection numbers",
                    "lines were filtered or dropped, or a file of the rotation is missing",
                    "give the complete log; counts and sums cover only the present part");
        }
    }

    private static void clock(String name, LogReadSummary logReadSummary, ProblemCollector problemCollector) {
        if (logReadSummary.timeLine().backward() > 0) {
            problemCollector.add(
                    GcError.CLOCK_BACKWARDS,
                    name + ": timestamps go backwards "
                            + logReadSummary.timeLine().backward() + " time(s)",
                    "the clock was set, or lines are out of order",
                    "pause durations are correct; shares of time near these lines may be wrong");
        }
        if (logReadSummary.timeLine().jumps() > 0) {
            problemCollector.add(
                    GcError.CLOCK_JUMP,
                    name + " has " + logReadSummary.timeLine().jumps()
                            + " jump(s) of the time of day relative to the uptime",
                    "the clock was set, or the machine was suspended",
                    "the uptime was used; check the clock (NTP, suspended machines)");
        }
    }
}
