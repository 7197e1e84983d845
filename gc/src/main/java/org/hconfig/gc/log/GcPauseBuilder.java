package org.hconfig.gc.log;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.gc.log.event.AgeTable;
import org.hconfig.gc.log.event.GcPause;
import org.hconfig.gc.log.event.OccupancyChange;
import org.hconfig.gc.log.event.PauseKind;
import org.jspecify.annotations.Nullable;

/** Builder of a pause that has been read only partially. */
final class GcPauseBuilder {
    private static final int AGES_MAX = 64;

    double seconds = Double.NaN;
    long nanos = -1;
    PauseKind kind = PauseKind.OTHER;
    String cause = "";
    boolean exhausted;
    double scanMillis = Double.NaN;

    /** The text with which it started, and the number of that line. */
    @Nullable
    String begunAs;

    long begunAt;

    /** The start by the line's own times: uptime in seconds, NaN if unknown; milliseconds since 1970, -1 if unknown. */
    double begunUptime = Double.NaN;

    long begunWall = -1;

    @Nullable
    OccupancyChange heap;

    @Nullable
    OccupancyChange eden;

    @Nullable
    OccupancyChange survivors;

    @Nullable
    OccupancyChange tenured;

    @Nullable
    OccupancyChange humongous;

    private long desired = -1;
    private int threshold = -1;
    private int maxThreshold = -1;
    private final List<Long> ages = new ArrayList<>(0);

    /** Parses a line of the age table; returns whether it was one. */
    boolean takesAge(String text, int from) {
        if (text.startsWith("- age", from)) {
            int colon = text.indexOf(':', from);
            long bytes = colon < 0 ? -1 : JvmNumberParser.number(text, colon + 1);
            if (bytes >= 0 && ages.size() < AGES_MAX) {
                ages.add(bytes);
            }
            return true;
        }
        if (text.startsWith("Desired survivor size ", from)) {
            desired = JvmNumberParser.number(text, from + "Desired survivor size ".length());
            threshold = (int) JvmNumberParser.numberAfter(text, "new threshold ");
            long max = JvmNumberParser.numberAfter(text, "(max threshold ");
            maxThreshold = (int) (max >= 0 ? max : JvmNumberParser.numberAfter(text, "(max "));
            return true;
        }
        return false;
    }

    GcPause build() {
        AgeTable table = desired < 0 && ages.isEmpty() ? null : new AgeTable(desired, threshold, maxThreshold, ages);
        return new GcPause(
                seconds,
                Math.max(0, nanos),
                kind,
                cause,
                new GcPause.Spaces(heap, eden, survivors, tenured, humongous),
                exhausted,
                table,
                scanMillis);
    }
}
