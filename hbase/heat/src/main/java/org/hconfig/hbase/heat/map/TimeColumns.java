package org.hconfig.hbase.heat.map;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Columns of equal length.
 *
 * @param from begin of the first column
 * @param step length of a column
 * @param count number of columns
 */
public record TimeColumns(Instant from, Duration step, int count) {
    /** Lengths that are easy to read on an axis, in seconds. */
    private static final List<Integer> STEPS = List.of(
            5, 10, 20, 30, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600, 7200, 10_800, 14_400, 21_600, 43_200, 86_400);

    /**
     * Returns the shortest columns that cover a period.
     *
     * @param columnsMax maximum number of columns
     * @param finest length of the shortest recorded step
     */
    static TimeColumns of(Instant from, Instant to, int columnsMax, Duration finest) {
        long most = STEPS.get(STEPS.size() - 1);
        long seconds = STEPS.stream()
                .mapToLong(Integer::longValue)
                .filter(step -> step >= finest.toSeconds() && step % finest.toSeconds() == 0)
                .filter(step -> count(from, to, step) <= columnsMax)
                .findFirst()
                .orElseGet(() -> most * Math.max(1, (count(from, to, most) + columnsMax - 1) / columnsMax));
        Instant begin = Instant.ofEpochSecond(Math.floorDiv(from.getEpochSecond(), seconds) * seconds);
        return new TimeColumns(begin, Duration.ofSeconds(seconds), Math.toIntExact(count(from, to, seconds)));
    }

    private static long count(Instant from, Instant to, long step) {
        long begin = Math.floorDiv(from.getEpochSecond(), step);
        long end = Math.floorDiv(to.getEpochSecond() + (to.getNano() > 0 ? 1 : 0) + step - 1, step);
        return Math.max(1, end - begin);
    }

    /** Returns the begin of a column. */
    public Instant begin(int column) {
        return from.plus(step.multipliedBy(column));
    }

    /** Returns the end of the last column. */
    public Instant end() {
        return begin(count);
    }

    /** Returns the column that contains a time; may be outside the columns. */
    int columnOf(Instant at) {
        long millis = Duration.between(from, at).toMillis();
        return Math.toIntExact(Math.floorDiv(millis, step.toMillis()));
    }
}
