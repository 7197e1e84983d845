package org.hconfig.gc.log;

import java.time.DateTimeException;
import java.time.LocalDate;

/** Parser of times as printed by JVMs. */
final class TimestampParser {
    private static final int DATE = 10;
    private static final int TIME = 23;
    private static final double WALL_MIN = 1e11;
    private static final int WALL_NANOS_DIGITS = 18;
    private static final long DAY_MILLIS = 86_400_000L;

    /** Uptime in seconds; NaN when the text had none. */
    double uptime = Double.NaN;

    /** Milliseconds since 1970; -1 when the text had none. */
    long wall = -1;

    private String lastTime = "";
    private long lastWall;
    private String lastStamp = "";
    private long lastMicros;
    private String lastDate = "";
    private long lastDay;

    void clear() {
        uptime = Double.NaN;
        wall = -1;
    }

    /** Parses a decoration of unified logging: the text between two brackets. */
    void takeDecoration(String text, int from, int close) {
        int to = close;
        while (to > from && text.charAt(to - 1) == ' ') {
            to--; // padded to the width of the widest value before
        }
        int length = to - from;
        if (length >= TIME && text.charAt(from + 4) == '-' && text.charAt(from + DATE) == 'T') {
            if (!same(text, from, to, lastTime)) {
                lastWall = iso(text, from, to);
                lastTime = text.substring(from, to);
            }
            wall = lastWall;
        } else if (length > 1 && text.charAt(to - 1) == 's' && Character.isDigit(text.charAt(from))) {
            char unit = text.charAt(to - 2);
            if (unit == 'm') {
                takeMillis(JvmNumberParser.scaled(text, from, to - 2, 0));
            } else if (unit == 'n') {
                boolean ofDay = to - 2 - from >= WALL_NANOS_DIGITS;
                long nanos = JvmNumberParser.scaled(text, from, ofDay ? to - 8 : to - 2, 0);
                if (ofDay) {
                    takeMillis(nanos);
                } else {
                    uptime = Double.isNaN(uptime) && nanos >= 0 ? nanos / 1e9 : uptime;
                }
            } else {
                if (!same(text, from, to, lastStamp)) {
                    lastMicros = JvmNumberParser.scaled(text, from, to - 1, 6);
                    lastStamp = text.substring(from, to);
                }
                uptime = lastMicros < 0 ? uptime : lastMicros / 1e6;
            }
        }
    }

    /** Returns true for the same text as before: lines of one collection have the same times. */
    private static boolean same(String text, int from, int to, String last) {
        return to - from == last.length() && text.regionMatches(from, last, 0, last.length());
    }

    private void takeMillis(long millis) {
        if (millis > WALL_MIN) {
            wall = wall < 0 ? millis : wall;
        } else if (millis >= 0 && Double.isNaN(uptime)) {
            uptime = millis / 1e3;
        }
    }

    /**
     * Parses {@code 2017-03-05T07:47:05.390-0500: 22.935: }, or either part of it, and returns the position after it.
     */
    int takeOldStyle(String line) {
        int at = 0;
        if (line.length() > TIME && line.charAt(4) == '-' && line.charAt(DATE) == 'T') {
            int colon = line.indexOf(": ");
            if (colon >= TIME) {
                wall = iso(line, 0, colon);
                at = colon + 2;
            }
        }
        int end = at;
        while (end < line.length() && (Character.isDigit(line.charAt(end)) || ".,".indexOf(line.charAt(end)) >= 0)) {
            end++;
        }
        if (end > at && line.startsWith(": ", end)) {
            long micros = JvmNumberParser.scaled(line, at, end, 6);
            if (micros >= 0) {
                uptime = micros / 1e6;
                at = end + 2;
            }
        }
        return at;
    }

    /** Parses {@code 2022-11-10T03:37:29.443-0800} to milliseconds since 1970; -1 when it is invalid. */
    private long iso(String text, int from, int to) {
        if (!text.regionMatches(from, lastDate, 0, DATE)) {
            String date = text.substring(from, from + DATE);
            try {
                lastDay = LocalDate.parse(date).toEpochDay();
                lastDate = date;
            } catch (DateTimeException none) {
                return -1;
            }
        }
        long hours = JvmNumberParser.scaled(text, from + 11, from + 13, 0);
        long minutes = JvmNumberParser.scaled(text, from + 14, from + 16, 0);
        long millis = JvmNumberParser.scaled(text, from + 17, from + TIME, 3);
        if (hours < 0 || minutes < 0 || millis < 0) {
            return -1;
        }
        long zone = 0;
        if (to - from >= TIME + 5) {
            long zoneHours = JvmNumberParser.scaled(text, from + TIME + 1, from + TIME + 3, 0);
            long zoneMinutes = JvmNumberParser.scaled(text, to - 2, to, 0);
            if (zoneHours >= 0 && zoneMinutes >= 0) {
                long size = (zoneHours * 60 + zoneMinutes) * 60_000;
                zone = text.charAt(from + TIME) == '-' ? -size : size;
            }
        }
        return lastDay * DAY_MILLIS + (hours * 60 + minutes) * 60_000 + millis - zone;
    }
}
