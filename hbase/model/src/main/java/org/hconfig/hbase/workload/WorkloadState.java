package org.hconfig.hbase.workload;

import java.time.Instant;
import java.util.Optional;

/**
 * The present workload kind with hysteresis. A new kind is adopted when it was observed throughout the last
 * {@value #SECONDS_MIN} seconds and neither the previous kind nor its exact mix can explain the requests; with few requests,
 * throughout a longer time.
 */
final class WorkloadState {
    /** Minimum time for which a kind must be observed. */
    static final double SECONDS_MIN = 36;

    /** Minimum number of requests. */
    static final double REQUESTS_MIN = 20;

    /** A change in the middle of a renewal that then held so long took a minute. */
    private static final double SECONDS_ENOUGH = 50;

    /** The time from a change until it is recognized: what was seen, and the renewals at its begin and end. */
    private static final double RECOGNIZED_WITHIN = 60;

    /** The fewest requests of which the best guess is seldom wrong; those that come in batches count for less. */
    private static final double REQUESTS_GUESS = 300;

    /** After this time the best guess is taken of fewer, too. */
    private static final double LONGEST = 300;

    private static final double[] LENGTHS = {SECONDS_MIN, SECONDS_ENOUGH, 90, 180, LONGEST};

    private final WorkloadKindRules rules;
    private Optional<WorkloadKind> kind = Optional.empty();

    WorkloadState(WorkloadKindRules rules) {
        this.rules = rules;
    }

    /** The present kind; loads are {@link WorkloadKind#WRITE_ONLY} here. */
    Optional<WorkloadKind> kind() {
        return kind;
    }

    void end() {
        kind = Optional.empty();
    }

    /** Processes the observations; returns the start of the new kind when one was adopted. */
    Optional<Instant> decide(RecentCounts recentCounts) {
        for (double length : LENGTHS) {
            Optional<ObservationWindow> observationWindow = recentCounts.last(length);
            if (observationWindow.isEmpty()) {
                return Optional.empty();
            }
            RequestCounts sum = observationWindow.get().sum();
            if (sum.requests() < REQUESTS_MIN) {
                continue;
            }
            WorkloadKind nearest = rules.nearest(sum);
            if (kind.isPresent() && kind.get() == nearest) {
                return Optional.empty();
            }
            boolean burst =
                    recentCounts.settled().map(observationWindow.get()::burst).orElse(false);
            if (!burst
                    && ruledOut(recentCounts, sum)
                    && isConclusive(observationWindow.get(), sum)
                    && observationWindow.get().steady(rules, nearest, kind)) {
                kind = Optional.of(nearest);
                return Optional.of(observationWindow.get().from());
            }
        }
        return Optional.empty();
    }

    /** Returns true when the present kind, or at least its exact mix, cannot explain these requests. */
    private boolean ruledOut(RecentCounts recentCounts, RequestCounts sum) {
        if (kind.isEmpty()) {
            return true;
        }
        // Batches that are too rare for this window are still part of the kind that had them.
        double clump = recentCounts.rareClump(sum.seconds());
        RequestCounts remembered = sum.varied(
                Math.max(sum.variation().dispersion(), clump),
                Math.max(sum.variation().clump(), clump));
        return !rules.plausible(remembered).contains(kind.get())
                || (clump == 1
                        && recentCounts
                                .settled()
                                .map(mix -> WorkloadKindRules.another(mix, sum))
                                .orElse(false));
    }

    /** Returns true when the requests suffice to determine the kind, or waiting for more would take too long. */
    private boolean isConclusive(ObservationWindow observationWindow, RequestCounts sum) {
        boolean late =
                sum.seconds() >= SECONDS_ENOUGH || sum.seconds() + 2 * observationWindow.longest() > RECOGNIZED_WITHIN;
        return (late && sum.requests() / sum.batched() >= REQUESTS_GUESS)
                || sum.seconds() >= LONGEST
                || rules.certain(sum);
    }
}
