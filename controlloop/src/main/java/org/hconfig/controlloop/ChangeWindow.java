package org.hconfig.controlloop;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.TextStyle;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.core.ProblemCollector;

/**
 * Weekly time window in which changes may start.
 *
 * @param days the days on which it opens
 * @param from opening time
 * @param to closing time, on the next day when it is not after {@code from}; the same as {@code from} for 24 h
 * @param zone time zone; where a clock is set back or forward, the window opens and closes by the new time
 */
public record ChangeWindow(Set<DayOfWeek> days, LocalTime from, LocalTime to, ZoneId zone) {
    private static final int WEEK = 7;
    private static final Pattern TEXT =
            Pattern.compile("(?:([A-Za-z,-]+) +)?(\\d\\d:\\d\\d)-(\\d\\d:\\d\\d)(?: +(\\S+))?");
    private static final String EXAMPLE = "use a form such as 'Mon-Fri 22:00-04:00 Europe/Berlin'";

    /** Copies and checks the days. */
    public ChangeWindow {
        if (days.isEmpty()) {
            throw new IllegalArgumentException("a change window without days");
        }
        days = Set.copyOf(EnumSet.copyOf(days));
    }

    /**
     * Parses {@code 22:00-04:00 UTC}, {@code Sat,Sun 00:00-24:00 America/New_York} or {@code Mon-Fri 22:00-04:00 Europe/Berlin}: days (default: all),
     * times, and a zone. The zone is mandatory, because a default would be ambiguous.
     *
     * @return the window; empty, with the problem noted, when the text is invalid
     */
    public static Optional<ChangeWindow> parse(String text, ProblemCollector problemCollector) {
        Matcher parts = TEXT.matcher(text.strip());
        try {
            if (parts.matches() && parts.group(4) == null) {
                problemCollector.add(
                        ControlLoopError.WINDOW,
                        "invalid change window '" + text + "'",
                        "the time zone is missing",
                        EXAMPLE + " or '" + text.strip() + " UTC'");
                return Optional.empty();
            }
            if (parts.matches()) {
                return Optional.of(new ChangeWindow(
                        parts.group(1) == null ? EnumSet.allOf(DayOfWeek.class) : days(parts.group(1)),
                        LocalTime.parse(parts.group(2)),
                        time(parts.group(3)),
                        ZoneId.of(parts.group(4))));
            }
        } catch (DateTimeException | IllegalArgumentException unreadable) {
            problemCollector.add(
                    ControlLoopError.WINDOW,
                    "invalid change window '" + text + "'",
                    String.valueOf(unreadable.getMessage()),
                    EXAMPLE);
            return Optional.empty();
        }
        problemCollector.add(
                ControlLoopError.WINDOW,
                "invalid change window '" + text + "'",
                "expected days, times and a time zone",
                EXAMPLE);
        return Optional.empty();
    }

    private static Set<DayOfWeek> days(String text) {
        Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
        for (String part : text.split(",", -1)) {
            String[] ends = part.split("-", 2);
            DayOfWeek last = day(ends[ends.length - 1]);
            for (DayOfWeek day = day(ends[0]); ; day = day.plus(1)) {
                days.add(day);
                if (day == last) {
                    break;
                }
            }
        }
        return days;
    }

    private static DayOfWeek day(String text) {
        return Stream.of(DayOfWeek.values())
                .filter(day ->
                        day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("'" + text + "' is not one of Mon, Tue, Wed, Thu, Fri, Sat, Sun"));
    }

    /** The end of a day is the start of the next. */
    private static LocalTime time(String text) {
        return text.equals("24:00") ? LocalTime.MIDNIGHT : LocalTime.parse(text);
    }

    /** Returns true when a change may start at that moment. */
    public boolean open(Instant at) {
        LocalDate day = at.atZone(zone).toLocalDate();
        // A window that opened yesterday may extend into today.
        return opened(day, at) || opened(day.minusDays(1), at);
    }

    private boolean opened(LocalDate day, Instant at) {
        return days.contains(day.getDayOfWeek()) && !at.isBefore(opening(day)) && at.isBefore(closing(day));
    }

    /** Returns the closing time of the window that is open at that moment; empty when none is. */
    Optional<Instant> closes(Instant at) {
        LocalDate day = at.atZone(zone).toLocalDate();
        return Stream.of(day.minusDays(1), day)
                .filter(opened -> opened(opened, at))
                .map(this::closing)
                .max(Comparator.naturalOrder());
    }

    /** Returns the next opening time: that moment itself when it is open. */
    public Instant next(Instant at) {
        if (open(at)) {
            return at;
        }
        LocalDate today = at.atZone(zone).toLocalDate();
        for (int later = 0; later <= 2 * WEEK; later++) {
            LocalDate day = today.plusDays(later);
            boolean comes = days.contains(day.getDayOfWeek()) && !opening(day).isBefore(at);
            // On the day on which a clock is set forward, a short window may not occur at all.
            if (comes && open(opening(day))) {
                return opening(day);
            }
        }
        throw new IllegalStateException("two weeks without any of " + days);
    }

    private Instant opening(LocalDate day) {
        return ZonedDateTime.of(day, from, zone).toInstant();
    }

    private Instant closing(LocalDate day) {
        return ZonedDateTime.of(to.isAfter(from) ? day : day.plusDays(1), to, zone)
                .toInstant();
    }
}
