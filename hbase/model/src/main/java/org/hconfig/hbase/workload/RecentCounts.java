package org.hconfig.hbase.workload;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Recent counts of a table: up to 5 min. A gap of more than 30 s discards the earlier counts. */
final class RecentCounts {
    private static final double SECONDS_MAX = 320;
    private static final double RARE = 12;
    private static final Duration UNSETTLED = Duration.ofSeconds(75);
    private static final double SETTLED_MIN = 30;
    private static final Duration HOLE_MAX = Duration.ofSeconds(30);
    private static final Duration OVERLAP_MAX = Duration.ofSeconds(1);

    private final Deque<ObservationWindow.RequestSlice> requestSlice = new ArrayDeque<>();
    private double seconds;

    void add(ObservationWindow.RequestSlice one) {
        ObservationWindow.RequestSlice last = requestSlice.peekLast();
        if (last != null) {
            Duration hole = Duration.between(last.to(), one.from());
            if (hole.compareTo(HOLE_MAX) > 0 || hole.compareTo(OVERLAP_MAX.negated()) < 0) {
                clear();
            }
        }
        requestSlice.addLast(one);
        seconds += one.tally().seconds();
        while (seconds > SECONDS_MAX) {
            seconds -= requestSlice.removeFirst().tally().seconds();
        }
    }

    void clear() {
        requestSlice.clear();
        seconds = 0;
    }

    /** Discards observations that started before a moment. */
    void forgetBefore(Instant moment) {
        while (!requestSlice.isEmpty() && requestSlice.getFirst().from().isBefore(moment)) {
            seconds -= requestSlice.removeFirst().tally().seconds();
        }
    }

    boolean isEmpty() {
        return requestSlice.isEmpty();
    }

    /**
     * Rows in a batch of writes, over all of it, where batches are so rare that a while of that length may have none by
     * chance; else 1.
     */
    double rareClump(double length) {
        RequestCounts sum = all().map(ObservationWindow::sum).orElse(RequestCounts.NONE);
        boolean rare = sum.seconds() > 0 && sum.writes().calls() / sum.seconds() * length < RARE;
        return rare ? sum.writeClump() : 1;
    }

    /** Returns the mix before the last 75 s, which may already be of another kind; empty when there is too little data. */
    Optional<RequestCounts> settled() {
        if (requestSlice.isEmpty()) {
            return Optional.empty();
        }
        Instant until = requestSlice.getLast().to().minus(UNSETTLED);
        List<ObservationWindow.RequestSlice> older =
                requestSlice.stream().filter(one -> !one.to().isAfter(until)).toList();
        return older.isEmpty()
                ? Optional.empty()
                : Optional.of(new ObservationWindow(older).sum())
                        .filter(mix -> mix.seconds() >= SETTLED_MIN && mix.requests() >= WorkloadState.REQUESTS_MIN);
    }

    /** Returns all counts; empty when there are none. */
    Optional<ObservationWindow> all() {
        return requestSlice.isEmpty()
                ? Optional.empty()
                : Optional.of(new ObservationWindow(List.copyOf(requestSlice)));
    }

    /** Returns the shortest recent period of at least the given number of seconds; empty when there is less data. */
    Optional<ObservationWindow> last(double length) {
        List<ObservationWindow.RequestSlice> newest = new ArrayList<>();
        double sum = 0;
        for (Iterator<ObservationWindow.RequestSlice> back = requestSlice.descendingIterator();
                back.hasNext() && sum < length; ) {
            ObservationWindow.RequestSlice one = back.next();
            newest.add(0, one);
            sum += one.tally().seconds();
        }
        return sum < length ? Optional.empty() : Optional.of(new ObservationWindow(newest));
    }
}
