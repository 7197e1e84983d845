package org.hconfig.gc.advice.symptom;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.PercentFormatter;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseStats;

/**
 * Full collections requested by the application or an operator. They are no evidence about collector or heap, so they
 * are reported separately, with their callers.
 */
public final class RequestedCollections {
    /** Share of the paused time below which requested collections are not the cause of long pauses. */
    private static final double SHARE_MIN = 0.25;

    private static final double SECONDS_PER_MINUTE = 60;

    private RequestedCollections() {}

    /** Returns the number of requested full collections by cause; empty when there is none. */
    public static Map<String, Long> causes(LogFacts log) {
        Map<String, Long> causes = new TreeMap<>();
        log.collections().causes().stream()
                .filter(cause -> cause.asked() && cause.full() > 0)
                .forEach(cause -> causes.merge(name(cause), cause.full(), Long::sum));
        return causes;
    }

    private static String name(CauseStats cause) {
        return cause.explicit() ? "System.gc()" : cause.cause();
    }

    /** Returns the number of requested full collections. */
    public static long count(LogFacts log) {
        return causes(log).values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the number of requested young collections of G1, each of which starts a marking. */
    static long markings(LogFacts log) {
        return log.collections().causes().stream()
                .filter(CauseStats::asked)
                .mapToLong(cause -> cause.count() - cause.full())
                .sum();
    }

    /** Returns the sentence about them; empty when there is none. */
    public static Optional<String> sentence(LogFacts log) {
        Map<String, Long> causes = causes(log);
        if (causes.isEmpty()) {
            return Optional.empty();
        }
        PauseStats ordered = log.collections().requested();
        long count = count(log);
        String every = log.extent().seconds().isPresent() && count > 1
                ? String.format(
                        Locale.ROOT,
                        ", one every %.0f minutes on average",
                        log.extent().seconds().getAsDouble() / count / SECONDS_PER_MINUTE)
                : "";
        return Optional.of(String.format(
                Locale.ROOT,
                "%s requested by %s, not by the collector%s: %s of the paused time, the longest %.0f ms",
                Count.of(count, "full collection", "was", "were"),
                causes.entrySet().stream()
                        .map(entry -> entry.getKey() + (causes.size() > 1 ? " (" + entry.getValue() + ")" : ""))
                        .collect(Collectors.joining(", ")),
                every,
                PercentFormatter.of(
                        ordered.totalMillis() / log.collections().pauses().totalMillis()),
                ordered.maxMillis()));
    }

    /**
     * Returns the symptom for a log whose pauses are too long or too frequent because of them: they are long
     * themselves, or take a large part of the paused time. A single request by an operator is a deliberate action and
     * no symptom.
     */
    static Optional<Symptom> symptom(LogFacts log) {
        boolean program = log.collections().causes().stream().anyMatch(cause -> cause.explicit() && cause.full() > 0);
        boolean much = HealthCheck.isLong(
                        log.collections().requested().p99Millis(),
                        log.collections().requested().maxMillis())
                || log.collections().requested().totalMillis()
                        > SHARE_MIN * log.collections().pauses().totalMillis();
        return much && (program || count(log) > 1)
                ? sentence(log).map(text -> new Symptom(Symptom.Kind.EXPLICIT_COLLECTIONS, log.name() + ": " + text))
                : Optional.empty();
    }

    /** Returns the recommendations for the requested collections in these logs. */
    static List<String> recommendations(List<LogFacts> logs) {
        List<String> recommendations = new ArrayList<>();
        List<CauseStats> orders = logs.stream()
                .flatMap(log -> log.collections().causes().stream())
                .filter(cause -> cause.asked() && cause.full() > 0)
                .toList();
        if (orders.stream().anyMatch(CauseStats::explicit)) {
            recommendations.add(
                    "find the caller of System.gc(): RMI, which remote JMX uses, calls it once per hour by default; raise"
                            + " -Dsun.rmi.dgc.server.gcInterval and -Dsun.rmi.dgc.client.gcInterval (milliseconds). The JDK"
                            + " itself calls it when direct memory runs out: then raise -XX:MaxDirectMemorySize");
            recommendations.add(concurrent(logs)
                    + "-XX:+DisableExplicitGC stops these collections with every collector, but they also free off-heap memory:"
                    + " a server with direct buffers can fail with OutOfMemoryError: Direct buffer memory");
        }
        if (orders.stream().anyMatch(CauseStats::command)) {
            recommendations.add(
                    "find out who runs jcmd GC.run (Diagnostic Command): with G1 -XX:+ExplicitGCInvokesConcurrent makes it a"
                            + " concurrent collection; JDK 17 and later run it despite -XX:+DisableExplicitGC");
        }
        if (orders.stream().anyMatch(RequestedCollections::byTool)) {
            recommendations.add(
                    "no flag stops the full collections of heap dumps, class histograms and debugging agents: find out who"
                            + " runs jmap -histo:live, jmap -dump:live, jcmd GC.class_histogram or GC.heap_dump. With -all, or"
                            + " without live, these include unreachable objects and do not start a collection");
        }
        return recommendations;
    }

    private static boolean byTool(CauseStats cause) {
        return !cause.explicit() && !cause.command();
    }

    /**
     * Returns the note for collectors without concurrent explicit collections. Measured with JDK 17 and 25: Parallel
     * runs a full collection despite the flag, G1 a concurrent one.
     */
    private static String concurrent(List<LogFacts> logs) {
        return logs.stream()
                .map(logFacts -> logFacts.jvm().collector())
                .filter(name -> name.equals("Parallel") || name.equals("Serial"))
                .findFirst()
                .map(name -> "-XX:+ExplicitGCInvokesConcurrent has no effect with " + name + "; ")
                .orElse("");
    }
}
