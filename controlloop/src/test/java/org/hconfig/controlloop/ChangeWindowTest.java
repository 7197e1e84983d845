package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.hconfig.core.ProblemCollector;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeWindowTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final ZoneId UTC = ZoneId.of("UTC");

    @Test
    void open_acrossMidnight_belongsToTheDayOnWhichItOpened() {
        ChangeWindow saturdayNight =
                new ChangeWindow(Set.of(DayOfWeek.SATURDAY), LocalTime.of(22, 0), LocalTime.of(4, 0), UTC);

        assertThat(saturdayNight.open(Instant.parse("2026-11-21T21:59:59Z"))).isFalse();
        assertThat(saturdayNight.open(Instant.parse("2026-11-21T22:00:00Z"))).isTrue();
        assertThat(saturdayNight.open(Instant.parse("2026-11-22T03:59:59Z"))).isTrue();
        assertThat(saturdayNight.open(Instant.parse("2026-11-22T04:00:00Z"))).isFalse();
        assertThat(saturdayNight.open(Instant.parse("2026-11-21T03:00:00Z"))).isFalse();
    }

    @Test
    void open_fromATimeToTheSame_lastsTheWholeDay() {
        ChangeWindow sunday = new ChangeWindow(Set.of(DayOfWeek.SUNDAY), LocalTime.MIDNIGHT, LocalTime.MIDNIGHT, UTC);

        assertThat(sunday.open(Instant.parse("2026-11-22T00:00:00Z"))).isTrue();
        assertThat(sunday.open(Instant.parse("2026-11-22T23:59:59Z"))).isTrue();
        assertThat(sunday.open(Instant.parse("2026-11-23T00:00:00Z"))).isFalse();
    }

    @Test
    void open_followsTheClocksOfItsZone_whenTheyAreSetBack() {
        ChangeWindow morning =
                new ChangeWindow(Set.of(DayOfWeek.values()), LocalTime.of(6, 0), LocalTime.of(7, 0), BERLIN);

        assertThat(morning.open(Instant.parse("2026-10-24T04:30:00Z"))).isTrue();
        assertThat(morning.open(Instant.parse("2026-10-25T05:30:00Z"))).isTrue();
        assertThat(morning.open(Instant.parse("2026-10-25T04:30:00Z"))).isFalse();
    }

    @Test
    void open_overAClockThatIsSetBack_lastsTheHourThatComesTwice() {
        ChangeWindow night =
                new ChangeWindow(Set.of(DayOfWeek.SUNDAY), LocalTime.of(1, 30), LocalTime.of(3, 30), BERLIN);

        // 2026-10-25, 01:30 to 03:30 by the clocks of Berlin, which show 02:00 to 03:00 twice.
        assertThat(night.open(Instant.parse("2026-10-24T23:29:59Z"))).isFalse();
        assertThat(night.open(Instant.parse("2026-10-24T23:30:00Z"))).isTrue();
        assertThat(night.open(Instant.parse("2026-10-25T00:30:00Z"))).isTrue();
        assertThat(night.open(Instant.parse("2026-10-25T01:30:00Z"))).isTrue();
        assertThat(night.open(Instant.parse("2026-10-25T02:29:59Z"))).isTrue();
        assertThat(night.open(Instant.parse("2026-10-25T02:30:00Z"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        // Both clocks are set back: the hour from 01:00 (New York) and from 02:00 (Berlin) comes twice.
        "22:00-04:00 America/New_York, 2026-11-01T02:00:00Z, 2026-11-01T09:00:00Z",
        "22:00-04:00 Europe/Berlin, 2026-10-24T20:00:00Z, 2026-10-25T03:00:00Z",
        // Both are set forward: the night has an hour less.
        "22:00-04:00 America/New_York, 2026-03-08T03:00:00Z, 2026-03-08T08:00:00Z",
        "22:00-04:00 Europe/Berlin, 2026-03-28T21:00:00Z, 2026-03-29T02:00:00Z"
    })
    void open_overMidnightWhenAClockIsSet_isOpenFromEndToEnd(String text, Instant opens, Instant closes) {
        ChangeWindow window = ChangeWindow.parse(text, new ProblemCollector()).orElseThrow();

        assertThat(window.open(opens.minusSeconds(1))).isFalse();
        assertThat(window.open(opens)).isTrue();
        assertThat(window.open(closes.minusSeconds(1))).isTrue();
        assertThat(window.open(closes)).isFalse();
        assertThat(window.closes(opens)).hasValue(closes);
        assertThat(window.closes(closes)).isEmpty();
    }

    @Test
    void next_ofAWindowThatAClockSetForwardLeavesOut_isADayLater() {
        ChangeWindow morning =
                new ChangeWindow(Set.of(DayOfWeek.values()), LocalTime.of(2, 30), LocalTime.of(3, 15), BERLIN);

        // 2026-03-29, on which Berlin has no time from 02:00 to 03:00.
        Instant next = morning.next(Instant.parse("2026-03-28T12:00:00Z"));

        assertThat(next).isEqualTo(Instant.parse("2026-03-30T00:30:00Z"));
        assertThat(morning.open(next)).isTrue();
    }

    @Test
    void next_ofAnyWindowAtAnyTime_isTheFirstMomentAtWhichItIsOpen() {
        PropertyCheck.forAll(500, ValueGenerator.ints(0, Integer.MAX_VALUE), seed -> {
            Random random = new Random(seed);
            DayOfWeek day = DayOfWeek.of(1 + random.nextInt(7));
            ChangeWindow window = new ChangeWindow(
                    EnumSet.of(day, DayOfWeek.of(1 + random.nextInt(7))),
                    LocalTime.ofSecondOfDay(random.nextInt(86_400)),
                    LocalTime.ofSecondOfDay(random.nextInt(86_400)),
                    List.of(UTC, BERLIN).get(random.nextInt(2)));
            Instant at = Instant.ofEpochSecond(1_770_000_000L + random.nextInt(40_000_000));

            Instant next = window.next(at);

            assertThat(window.open(next)).isTrue();
            assertThat(next).isAfterOrEqualTo(at).isBefore(at.plus(Duration.ofDays(8)));
            if (next.isAfter(at)) {
                assertThat(window.open(next.minusSeconds(1))).isFalse();
            }
        });
    }

    @Test
    void window_thatOpensOnNoDay_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ChangeWindow(Set.of(), LocalTime.MIDNIGHT, LocalTime.NOON, UTC));
    }

    @Test
    void parse_ofDaysTimesAndZone_opensThen() {
        ProblemCollector problemCollector = new ProblemCollector();

        ChangeWindow weekdays = ChangeWindow.parse("Mon-Fri 22:00-04:00 Europe/Berlin", problemCollector)
                .orElseThrow();
        ChangeWindow weekend =
                ChangeWindow.parse("sat,Sun 00:00-24:00 UTC", problemCollector).orElseThrow();
        ChangeWindow overTheWeek =
                ChangeWindow.parse("Sat-Mon 01:00-02:00 Z", problemCollector).orElseThrow();
        ChangeWindow nightly = ChangeWindow.parse("22:00-04:00 America/New_York", problemCollector)
                .orElseThrow();

        problemCollector.throwIfAny();
        assertThat(weekdays)
                .isEqualTo(new ChangeWindow(
                        EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY),
                        LocalTime.of(22, 0),
                        LocalTime.of(4, 0),
                        BERLIN));
        assertThat(weekend.open(Instant.parse("2026-11-22T23:59:59Z"))).isTrue();
        assertThat(weekend.open(Instant.parse("2026-11-23T00:00:00Z"))).isFalse();
        assertThat(overTheWeek.days())
                .containsExactlyInAnyOrder(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY, DayOfWeek.MONDAY);
        assertThat(nightly.days()).hasSize(7);
        // 18:00 in New York is no night there, though it is 23:00 UTC.
        assertThat(nightly.open(Instant.parse("2026-11-23T23:00:00Z"))).isFalse();
        assertThat(nightly.open(Instant.parse("2026-11-24T03:00:00Z"))).isTrue();
    }

    @Test
    void parse_ofSomethingElse_saysHowToWriteIt() {
        for (String text : List.of(
                "", "tonight", "Mon 25:00-26:00", "Foo 22:00-04:00", "22:00-04:00 Mars/Olympus", "22:00-04:00")) {
            ProblemCollector problemCollector = new ProblemCollector();

            assertThat(ChangeWindow.parse(text, problemCollector)).isEmpty();

            assertThatThrownBy(problemCollector::throwIfAny)
                    .hasMessageContaining("HC-2603 invalid change window '" + text + "'")
                    .hasMessageContaining("Mon-Fri 22:00-04:00 Europe/Berlin");
        }
    }
}
