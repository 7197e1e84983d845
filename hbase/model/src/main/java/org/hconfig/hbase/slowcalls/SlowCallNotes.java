package org.hconfig.hbase.slowcalls;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;

/** Sentences about the number of recorded calls: when, how many, which are missing, and which name no table. */
public final class SlowCallNotes {
    /** A shorter time says nothing about a minute. */
    private static final int SECONDS_FOR_A_RATE = 10;

    private static final int NAMED_MAX = 5;

    private SlowCallNotes() {}

    /** Returns the number of calls, and their rate if none is missing. The report has calls. */
    public static String heading(SlowCallReport report) {
        Instant from = report.from().orElseThrow().truncatedTo(ChronoUnit.SECONDS);
        Instant to = report.to().orElseThrow().truncatedTo(ChronoUnit.SECONDS);
        long seconds = Duration.between(from, to).toSeconds();
        double perMinute = report.calls() * 60.0 / Math.max(1, seconds);
        return String.format(
                        Locale.ROOT,
                        "%s from %s to %s: %,d slow, %,d large",
                        Count.of(report.calls(), "recorded call"),
                        from,
                        to,
                        report.slow(),
                        report.large())
                + (seconds < SECONDS_FOR_A_RATE || !report.isComplete()
                        ? ""
                        : String.format(
                                Locale.ROOT, perMinute < 10 ? "; %.1f per minute" : "; %,.0f per minute", perMinute));
    }

    /** Returns that calls are missing, and why; empty if all recorded calls were read. */
    public static Optional<String> incomplete(List<SlowCallLog> logs) {
        List<String> sentences = new ArrayList<>();
        full(logs, SlowCallLog::read)
                .forEach((size, servers) -> sentences.add(names(servers) + (servers.size() == 1 ? " keeps" : " keep")
                        + " the last " + Count.of(size, "call") + " only (" + SlowCallLog.RING
                        + "), and older calls are overwritten."));
        full(logs, log -> !log.read())
                .forEach((size, servers) -> sentences.add(names(servers) + (servers.size() == 1 ? " has" : " have")
                        + " at least " + size + " calls. Servers keep the last " + size + " by default ("
                        + SlowCallLog.RING
                        + "), so older calls may be overwritten."));
        List<SlowCallLog> limited =
                logs.stream().filter(log -> log.ring().limited()).toList();
        if (!limited.isEmpty()) {
            sentences.add(names(limited) + (limited.size() == 1 ? " has" : " have")
                    + " as many calls as were requested, and can have more: a larger --last reads them.");
        }
        return sentences.isEmpty()
                ? Optional.empty()
                : Optional.of("Calls are missing: " + String.join(" ", sentences)
                        + " Counts, shares, and times are those of the calls that were read; they give no rate.");
    }

    private static Map<Integer, List<SlowCallLog>> full(List<SlowCallLog> logs, Predicate<SlowCallLog> kind) {
        return logs.stream()
                .filter(log -> log.ring().full() && kind.test(log))
                .collect(Collectors.groupingBy(log -> log.ring().size(), LinkedHashMap::new, Collectors.toList()));
    }

    /** Returns which calls name no table; empty if all do. Shares of tables, regions and keys are those of the others. */
    public static Optional<String> unnamed(SlowCallReport report) {
        int calls = report.unnamed().calls();
        if (calls == 0) {
            return Optional.empty();
        }
        String methods = report.unnamed().methods().stream()
                .limit(NAMED_MAX)
                .map(method -> String.format(
                        Locale.ROOT,
                        "%,d %s%s",
                        method.calls(),
                        method.method(),
                        method.meaning().isEmpty() ? "" : " (" + method.meaning() + ")"))
                .collect(Collectors.joining(", "));
        return Optional.of(String.format(
                Locale.ROOT,
                "%s (%.0f %% of all, responses of %s) without a table: %s%s. Shares of tables, regions and key prefixes are"
                        + " those of the other calls.",
                Count.of(calls, "call"),
                100.0 * calls / report.calls(),
                new DataSize(report.unnamed().responseBytes()),
                methods,
                report.unnamed().methods().size() > NAMED_MAX ? " and others" : ""));
    }

    private static String names(List<SlowCallLog> logs) {
        String names = logs.stream().limit(NAMED_MAX).map(SlowCallLog::server).collect(Collectors.joining(", "));
        return logs.size() <= NAMED_MAX ? names : names + " and " + Count.of(logs.size() - NAMED_MAX, "other server");
    }
}
