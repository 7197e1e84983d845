package org.hconfig.pages.gc;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.log.LogReadSummary;
import org.hconfig.report.chart.Axis;
import org.hconfig.report.chart.AxisUnit;

/**
 * The time line of a log: by time of day if the log has it, otherwise by seconds since the start of the JVM.
 *
 * @param reading the summary of reading the log
 * @param zero the time of day at second 0 of the time line; empty if the log has none, or if its clock was set
 */
public record GcTimeLine(LogReadSummary reading, Optional<Instant> zero) {
    private static final double SECONDS_APART_MAX = 60;
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC);

    static GcTimeLine of(GcLogAnalyzer.GcLogAnalysis log) {
        LogReadSummary reading = log.reading();
        boolean steady = reading.timeLine().timed()
                && reading.timeLine().firstWall() >= 0
                && reading.timeLine().jumps() == 0
                && reading.timeLine().backward() == 0
                && Math.abs((reading.timeLine().lastWall() - reading.timeLine().firstWall()) / 1000.0
                                - (reading.timeLine().lastSeconds()
                                        - reading.timeLine().firstSeconds()))
                        < SECONDS_APART_MAX;
        return new GcTimeLine(
                reading,
                steady
                        ? Optional.of(Instant.ofEpochMilli(reading.timeLine().firstWall()
                                - Math.round(1000 * reading.timeLine().firstSeconds())))
                        : Optional.empty());
    }

    /** Returns the axis of charts over the whole log. */
    Axis axis() {
        String title =
                zero.map(instant -> "Time of day (UTC), " + dates(instant)).orElseGet(this::elapsed);
        AxisUnit unit = zero.map(AxisUnit::clockTime).orElseGet(AxisUnit::elapsedTime);
        return Axis.between(
                title,
                unit,
                reading.timeLine().firstSeconds(),
                reading.timeLine().lastSeconds());
    }

    /** Returns the name of the time line without times of day. */
    String elapsed() {
        return reading.timeLine().restarts() == 0 && reading.timeLine().firstSeconds() > 0
                ? "Uptime of the JVM"
                : "Time in the log";
    }

    /** Returns a time of day to the millisecond, or an empty text. */
    String clock(double seconds) {
        return zero.filter(instant -> !Double.isNaN(seconds))
                .map(instant -> AxisUnit.clockTime(instant).value(seconds))
                .orElse("");
    }

    /** Returns the seconds on the time line, or an empty text. */
    static String seconds(double seconds) {
        return Double.isNaN(seconds) ? "" : String.format(Locale.ROOT, "%,.3f s", seconds);
    }

    private String dates(Instant instant) {
        String first = DATE.format(
                instant.plusMillis(Math.round(1000 * reading.timeLine().firstSeconds())));
        String last = DATE.format(
                instant.plusMillis(Math.round(1000 * reading.timeLine().lastSeconds())));
        return first.equals(last) ? first : first + " to " + last;
    }
}
