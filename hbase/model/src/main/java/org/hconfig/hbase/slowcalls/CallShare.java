package org.hconfig.hbase.slowcalls;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;
import org.hconfig.hbase.slowcalls.SlowCallReport.Group;

/** Thresholds of the advice about recorded calls, and shares of calls. */
final class CallShare {
    /** Fewer calls of a kind are no cause. */
    static final int CALLS_MIN = SlowCallReport.CALLS_FOR_ADVICE;

    /** More than this share of the calls is most of them. */
    static final double MOST = 0.5;

    /** A smaller share of the calls is not worth a word. */
    static final double NOTABLE = 0.05;

    private CallShare() {}

    /** Returns the group that has most of the calls, if it has enough. */
    static Optional<Group> leading(Dimension dimension, Function<SlowCall, String> property, List<SlowCall> calls) {
        return SlowCallAnalyzer.groups(dimension, property, calls).stream()
                .filter(group -> group.calls() >= CALLS_MIN && group.share() > MOST)
                .findFirst();
    }

    /** Returns true if a part of the calls is large enough to be named. */
    static boolean isNotable(int part, int all) {
        return part >= CALLS_MIN && part >= NOTABLE * all;
    }

    /** Returns the text of a share of the calls that name something. */
    static String text(int part, int all, String named) {
        return String.format(
                Locale.ROOT, "%.0f %% of the recorded calls that name a %s (%,d)", 100.0 * part / all, named, part);
    }

    /** Returns the text of the share of a group. */
    static String text(Group group) {
        return text(
                group.calls(),
                (int) Math.round(group.calls() / group.share()),
                group.dimension().label());
    }

    /** Returns true for calls of tables of HBase and of Phoenix, which define their keys and regions themselves. */
    static boolean isSystem(SlowCall call) {
        return isSystem(call.request().table());
    }

    /** Returns true for tables of HBase and of Phoenix. */
    static boolean isSystem(String table) {
        return table.startsWith("hbase:") || isPhoenix(table);
    }

    /** Returns true for tables of Phoenix, with and without namespaces. */
    static boolean isPhoenix(String table) {
        return table.startsWith("SYSTEM.") || table.startsWith("SYSTEM:");
    }
}
