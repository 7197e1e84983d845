package org.hconfig.gc.advice;

import java.util.Optional;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PercentFormatter;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;

/**
 * The share of time in pauses that G1 aims to stay under, 1 / (1 + {@code GCTimeRatio}): the JDK's default is 12 from JDK 9 on, and 9
 * before.
 *
 * @param share the share; the smaller one where the JDK is not known
 * @param words it with its source, for people
 */
record GcTimeRatioGoal(double share, String words) {
    private static final int RATIO = 12;
    private static final int RATIO_OF_8 = 9;
    private static final String NAME = "GCTimeRatio";

    /** The goal of the JVM that wrote this log. */
    static GcTimeRatioGoal of(LogFacts log) {
        Optional<Long> set = log.collector().equals("G1")
                ? CurrentFlags.number(
                                log.flags().stream()
                                        .filter(text -> text.startsWith("-"))
                                        .map(JvmFlag::parse)
                                        .toList(),
                                NAME)
                        .stream()
                        .boxed()
                        .filter(ratio -> ratio > 0)
                        .findFirst()
                : Optional.empty();
        if (set.isPresent()) {
            return new GcTimeRatioGoal(
                    share(set.get()), "by its flag " + NAME + "=" + set.get() + " G1 aims at " + text(set.get()));
        }
        JdkTarget jdk = LogJdk.of(log);
        if (!jdk.someUnified()) {
            return new GcTimeRatioGoal(share(RATIO_OF_8), "G1 of JDK 8 aims at " + text(RATIO_OF_8));
        }
        return new GcTimeRatioGoal(
                share(RATIO),
                jdk.allUnified()
                        ? "G1 aims at " + text(RATIO)
                        : "G1 aims at " + text(RATIO) + " from JDK 9 on, and at " + text(RATIO_OF_8) + " before");
    }

    private static double share(long ratio) {
        return 1 / (1.0 + ratio);
    }

    private static String text(long ratio) {
        return PercentFormatter.of(share(ratio));
    }
}
