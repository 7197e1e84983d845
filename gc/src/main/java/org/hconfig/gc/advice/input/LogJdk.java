package org.hconfig.gc.advice.input;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.GcError;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;

/** The JDK that wrote a log, and checks whether flags for a given JDK can be derived from the log. */
public final class LogJdk {
    private static final String BEFORE_UNIFIED = "7";

    private LogJdk() {}

    /** Returns the JDK named in the log; otherwise the JDKs that write its format. JDK 7 and older count as JDK 8. */
    public static JdkTarget of(LogFacts log) {
        if (log.jvm().feature().isPresent()) {
            return JdkTarget.of(
                    (int) Math.max(JdkTarget.FIRST, log.jvm().feature().getAsLong()));
        }
        return log.jvm().jdk().startsWith(BEFORE_UNIFIED) ? JdkTarget.of(JdkTarget.FIRST) : JdkTarget.unified();
    }

    /**
     * Returns the JDK that wrote all logs, when they name one; otherwise the range of possible JDKs; unknown when there
     * are no logs.
     */
    public static JdkTarget ofAll(List<LogFacts> logs) {
        List<JdkTarget> writers = logs.stream().map(LogJdk::of).distinct().toList();
        List<JdkTarget> fitting = writers.stream()
                .filter(one -> one.feature().isPresent())
                .filter(one -> writers.stream()
                        .allMatch(other -> other.admits(one.feature().getAsInt())))
                .toList();
        return (fitting.isEmpty() ? writers : fitting)
                .stream()
                        .reduce((one, other) -> new JdkTarget(
                                OptionalInt.empty(),
                                Math.min(one.from(), other.from()),
                                Math.max(one.to(), other.to())))
                        .orElse(JdkTarget.unknown());
    }

    /**
     * Rejects logs of different JDKs or collectors: the logs of servers with the same flags have one JDK and one
     * collector.
     *
     * @throws HConfigException HC-8037 when they differ
     */
    public static void requireAlike(List<LogFacts> logs) {
        List<String> collectors = logs.stream()
                .map(logFacts -> logFacts.jvm().collector())
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
        List<JdkTarget> writers = logs.stream().map(LogJdk::of).toList();
        boolean jdks = writers.stream()
                .filter(one -> one.feature().isPresent())
                .anyMatch(one -> writers.stream()
                        .anyMatch(other -> !other.admits(one.feature().getAsInt())));
        if (collectors.size() > 1 || jdks) {
            throw new HConfigException(
                    GcError.LOGS_DIFFER,
                    "the logs are from different " + (jdks ? "JDKs" : "collectors") + ": "
                            + logs.stream()
                                    .map(log -> log.name() + " (JDK "
                                            + log.jvm().jdk()
                                            + (log.jvm().collector().isEmpty()
                                                    ? ""
                                                    : ", " + log.jvm().collector()) + ")")
                                    .collect(Collectors.joining(", ")),
                    "flags can be derived only from logs of servers that run with the same flags",
                    "run the command separately for the logs of each JDK and collector");
        }
    }

    /**
     * Rejects a JDK that did not write one of the logs: flags derived from the log of one JDK are never recommended for
     * another.
     *
     * @param target the JDK that the flags are for
     * @param source where it was given, as display text: {@code --jdk 8}
     * @throws HConfigException HC-8035 when a log contradicts it
     */
    public static void require(List<LogFacts> logs, JdkTarget target, String source) {
        for (LogFacts log : logs) {
            JdkTarget writer = of(log);
            if (target.feature().isPresent() && !writer.admits(target.feature().getAsInt())) {
                throw new HConfigException(
                        GcError.JDK_CONTRADICTED,
                        source + " contradicts " + log.name() + ", which was written by "
                                + (log.jvm().feature().isPresent()
                                                || writer.feature().isPresent()
                                        ? "JDK " + log.jvm().jdk()
                                        : writer.label()),
                        "collectors and flags differ between JDKs, so no flags are recommended from this log for "
                                + target.label(),
                        "give the JDK that wrote the log, or a log written by " + target.label());
            }
        }
    }
}
