package org.hconfig.gc;

import java.util.Locale;
import java.util.stream.Collectors;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.LogFactsBuilder;
import org.hconfig.gc.facts.ParseCoverageFacts;
import org.hconfig.gc.facts.PauseCpuStats;
import org.hconfig.gc.facts.SafepointStats;
import org.hconfig.gc.log.LogReadSummary;

/** Says what lessens the worth of a log that was read. */
final class LogQualityWarnings {
    private static final String AS_THEY_ARE = "its figures mix them; give the parts one by one";

    private LogQualityWarnings() {}

    static void note(
            LogFacts facts, LogFactsBuilder tally, LogReadSummary logReadSummary, ProblemCollector problemCollector) {
        String name = facts.name();
        if (logReadSummary.cut()) {
            problemCollector.add(
                    GcError.TRUNCATED,
                    name + " ends in the middle of a line or of its compressed stream",
                    "the JVM still writes it, or it was cut",
                    "what is whole was counted; copy the log again if that is not enough");
        }
        understanding(facts, problemCollector);
        if (facts.pausesUnknown()) {
            problemCollector.add(
                    GcError.DETAIL_MISSING,
                    name + " has " + facts.cycles().count() + " concurrent collections and none of their pauses",
                    facts.collector() + " does not write pauses at -Xlog:gc",
                    "start the JVM with -Xlog:gc*,safepoint:file=gc.log:time,uptime,level,tags");
        } else if (facts.pauses().count() == 0) {
            problemCollector.add(
                    GcError.NO_PAUSES,
                    name + " has no collection in its " + logReadSummary.lines() + " lines",
                    "",
                    logReadSummary.unified()
                            ? "give a log of a longer time, written with -Xlog:gc*"
                            : "give a log of a longer time, written with -XX:+PrintGCDetails");
        }
        if (logReadSummary.damaged() > 0) {
            problemCollector.add(
                    GcError.DAMAGED,
                    name + " has " + logReadSummary.damaged() + " collection(s) of which one end is missing",
                    "parts were cut off, or other output fell in between",
                    "a last line without a first one was counted, a first one without a last one was not");
        }
        if (!logReadSummary.timed() && facts.pauses().count() > 0) {
            problemCollector.add(
                    GcError.NO_TIMES,
                    name + " has no timestamps",
                    "shares of time and rates need them",
                    logReadSummary.unified()
                            ? "add time and uptime: -Xlog:gc*:file=gc.log:time,uptime,level,tags"
                            : "add -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps");
        }
        if (facts.collector().equals("G1") && tally.tenuredMissing()) {
            problemCollector.add(
                    GcError.DETAIL_MISSING,
                    name + " does not say how full Eden and the old generation are",
                    "JDK " + facts.jdk() + " writes that only when told to",
                    logReadSummary.unified()
                            ? "start the JVM with -Xlog:gc*,gc+age=trace,gc+ergo*=debug"
                                    + ":file=gc.log:time,uptime,level,tags:filecount=10,filesize=64m"
                            : "start the JVM with -XX:+PrintGCDetails -XX:+PrintGCDateStamps"
                                    + " -XX:+PrintTenuringDistribution -XX:+PrintAdaptiveSizePolicy");
        }
        facts.work()
                .filter(PauseCpuStats::waits)
                .ifPresent(pauseCpuStats -> problemCollector.add(
                        GcError.STARVED,
                        String.format(
                                Locale.ROOT,
                                "%s: %d of %d pauses took %.1f s, at least twice the processor time that they got",
                                name,
                                pauseCpuStats.starved(),
                                pauseCpuStats.pauses(),
                                pauseCpuStats.starvedMillis() / 1000),
                        "other programs, a limit of a container or virtual machine, or memory that was swapped out made"
                                + " the collector wait; flags shorten its work, not the wait",
                        "look at the machine's load, its limits (nr_throttled in cpu.stat) and its swapping before the"
                                + " flags"));
        facts.safepoints()
                .filter(SafepointStats::slow)
                .ifPresent(stops -> problemCollector.add(
                        GcError.SLOW_TO_STOP,
                        String.format(
                                Locale.ROOT,
                                "%s: threads took %.1f s to reach safepoints, of %.1f s for which they were stopped; the"
                                        + " longest took %.0f ms",
                                name,
                                stops.reaching().totalMillis() / 1000,
                                stops.stoppedMillis() / 1000,
                                stops.reaching().maxMillis()),
                        "a thread in a long loop, in a copy of a large array, or without a processor delays all others;"
                                + " pauses in the log do not include that time",
                        "find the thread: -XX:+SafepointTimeout -XX:SafepointTimeoutDelay=100"));
        clock(name, logReadSummary, problemCollector);
        if (facts.understood().severalJvms() || tally.changes() > 0) {
            problemCollector.add(
                    GcError.MIXED_JVMS,
                    name + " has lines of several JVMs",
                    logReadSummary.mixed()
                            ? "their lines alternate, or are in the formats of several JDKs"
                            : tally.changes() > 0
                                    ? "its collector or version changes within it"
                                    : "its times run backwards " + logReadSummary.backward() + " times",
                    AS_THEY_ARE);
        } else if (logReadSummary.restarts() > 0) {
            problemCollector.add(
                    GcError.RESTARTED,
                    name + " covers " + (1 + logReadSummary.restarts()) + " runs of a JVM",
                    "the time since the JVM's start begins again at 0",
                    AS_THEY_ARE);
        }
    }

    private static void understanding(LogFacts facts, ProblemCollector problemCollector) {
        ParseCoverageFacts parseCoverageFacts = facts.understood();
        if (!parseCoverageFacts.linesComplete()) {
            String examples = parseCoverageFacts.examples().stream()
                    .map(unparsedLine -> unparsedLine.file() + ":" + unparsedLine.line() + " \""
                            + unparsedLine.text().strip() + "\"")
                    .collect(Collectors.joining(", "));
            problemCollector.add(
                    GcError.NOT_UNDERSTOOD,
                    String.format(
                            Locale.ROOT,
                            "%s: only %.1f %% of its collector lines were understood (%d of %d; %d collections could not be"
                                    + " read to their end)",
                            facts.name(),
                            Math.floor(1000 * parseCoverageFacts.share()) / 10,
                            parseCoverageFacts.linesUnderstood(),
                            parseCoverageFacts.lines(),
                            parseCoverageFacts.collectionsLost()),
                    examples.isEmpty() ? "the JVM dropped the rest" : "not understood, for example: " + examples,
                    "its figures are incomplete: do not take the log for healthy; report these lines, or log with the"
                            + " flags that hconfig gc advise prints");
        }
        if (parseCoverageFacts.messagesDropped() > 0) {
            problemCollector.add(
                    GcError.DROPPED,
                    facts.name() + ": the JVM dropped " + parseCoverageFacts.messagesDropped() + " messages",
                    "the buffer of -Xlog:async was full",
                    "figures are lower bounds; enlarge the buffer (-XX:AsyncLogBufferSize) or log less");
        }
        if (parseCoverageFacts.collectionsAbsent() > 0) {
            problemCollector.add(
                    GcError.GAPS,
                    facts.name() + " lacks " + parseCoverageFacts.collectionsAbsent()
                            + " collection(s) between those that it has",
                    "lines were filtered or dropped, or a file of the rotation is missing",
                    "give the whole log; counts and sums are of what is there");
        }
    }

    private static void clock(String name, LogReadSummary logReadSummary, ProblemCollector problemCollector) {
        if (logReadSummary.backward() > 0) {
            problemCollector.add(
                    GcError.CLOCK_BACKWARDS,
                    name + " runs backwards in time " + logReadSummary.backward() + " time(s)",
                    "the clock was set, or lines are out of order",
                    "lengths of pauses hold; shares of time near those places may not");
        }
        if (logReadSummary.jumps() > 0) {
            problemCollector.add(
                    GcError.CLOCK_JUMP,
                    name + " has " + logReadSummary.jumps()
                            + " jump(s) of the time of day against the time since the start",
                    "the clock was set, or the machine slept",
                    "the time since the start was counted; look at the clock (NTP, suspended machines)");
        }
    }
}
