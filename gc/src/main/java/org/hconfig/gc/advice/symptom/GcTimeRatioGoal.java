package org.hconfig.gc.advice.symptom;

import java.util.Optional;
import org.hconfig.core.PercentFormatter;
import org.hconfig.gc.advice.input.CurrentFlags;
import org.hconfig.gc.advice.input.LogJdk;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;

/**
 * G1's goal for the share of time in pauses, 1 / (1 + {@code GCTimeRatio}): the JDK's default is 12 from JDK 9 on, and
 * 9 before.
 *
 * @param share the share; the smaller one when the JDK is unknown
 * @param words the goal with its source, as display text
 */
public record GcTimeRatioGoal(double share, String words) {
    private static final int RATIO = 12;
    private static final int RATIO_OF_8 = 9;
    private static final String NAME = "GCTimeRatio";

    /** Returns the goal of the JVM that wrote this log. */
    public static GcTimeRatioGoal of(LogFacts log) {
        Optional<Long> set = log.jvm().collector().equals("G1")
                ? CurrentFlags.number(
                                log.jvm().flags().stream()
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
                    share(set.get()), "with " + NAME + "=" + set.get() + " the goal of G1 is " + text(set.get()));
        }
        JdkTarget jdk = LogJdk.of(log);
        if (!jdk.someUnified()) {
            return new GcTimeRatioGoal(share(RATIO_OF_8), "the goal of G1 in JDK 8 is " + text(RATIO_OF_8));
        }
        return new GcTimeRatioGoal(
                share(RATIO),
                jdk.allUnified()
                        ? "the goal of G1 is " + text(RATIO)
                        : "the goal of G1 is " + text(RATIO) + " from JDK 9 on, and " + text(RATIO_OF_8) + " before");
    }

    private static double share(long ratio) {
        return 1 / (1.0 + ratio);
    }

    private static String text(long ratio) {
        return PercentFormatter.of(share(ratio));
    }
}
