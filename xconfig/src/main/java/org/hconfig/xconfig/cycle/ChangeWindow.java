package org.hconfig.xconfig.cycle;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.EnumSet;
import java.util.Set;

/**
 * A stretch of some days of the week in which changes may begin.
 *
 * @param days the days on which it opens
 * @param from when it opens
 * @param to when it closes, on the next day when that is not after {@code from}; the same as {@code from} for 24 hours
 * @param zone whose clock is meant; where a clock is set back or forward, the window opens and closes by the new time
 */
public record ChangeWindow(Set<DayOfWeek> days, LocalTime from, LocalTime to, ZoneId zone) {
    private static final int WEEK = 7;

    /** Copies and checks the days. */
    public ChangeWindow {
        if (days.isEmpty()) {
            throw new IllegalArgumentException("a window that opens on no day");
        }
        days = Set.copyOf(EnumSet.copyOf(days));
    }

    /** True when a change may begin at that moment. */
    public boolean open(Instant at) {
        LocalDate day = at.atZone(zone).toLocalDate();
        // One that opened yesterday may reach into today.
        return opened(day, at) || opened(day.minusDays(1), at);
    }

    private boolean opened(LocalDate day, Instant at) {
        return days.contains(day.getDayOfWeek()) && !at.isBefore(opening(day)) && at.isBefore(closing(day));
    }

    /** When it opens next: that moment itself when it is open. */
    public Instant next(Instant at) {
        if (open(at)) {
            return at;
        }
        LocalDate today = at.atZone(zone).toLocalDate();
        for (int later = 0; later <= WEEK; later++) {
            LocalDate day = today.plusDays(later);
            if (days.contains(day.getDayOfWeek()) && !opening(day).isBefore(at)) {
                return opening(day);
            }
        }
        throw new IllegalStateException("a week without any of " + days);
    }

    private Instant opening(LocalDate day) {
        return ZonedDateTime.of(day, from, zone).toInstant();
    }

    private Instant closing(LocalDate day) {
        return ZonedDateTime.of(to.isAfter(from) ? day : day.plusDays(1), to, zone)
                .toInstant();
    }
}
