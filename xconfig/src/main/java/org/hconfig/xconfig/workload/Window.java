package org.hconfig.xconfig.workload;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hconfig.model.WorkloadKind;

/**
 * What was seen over the last while.
 *
 * @param seen at least one observation, the oldest first
 */
record Window(List<Seen> seen) {
    private static final int BLOCKS = 3;

    /** Where servers renew their counts at different times, a burst of ten seconds shows in four looks of five. */
    private static final double BURST_SECONDS = 20.5;

    /**
     * One observation.
     *
     * @param from its begin
     * @param to its end
     * @param tally what was counted
     */
    record Seen(Instant from, Instant to, Tally tally) {}

    Window {
        seen = List.copyOf(seen);
    }

    Instant from() {
        return seen.get(0).from();
    }

    Tally sum() {
        Tally sum = seen.stream().map(Seen::tally).reduce(Tally.NONE, Tally::plus);
        return sum.varied(Math.max(dispersion(sum), sum.batched()), sum.writeClump());
    }

    /** The longest observation, in seconds. */
    double longest() {
        return seen.stream().mapToDouble(one -> one.tally().seconds()).max().orElse(0);
    }

    /** Pearson's chi-square of the observations' shares of writes, by its degrees of freedom; 1 when chance explains them. */
    private double dispersion(Tally sum) {
        if (sum.work() == 0) {
            return 1;
        }
        double share = sum.writes() / sum.work();
        double variance = share * (1 - share);
        double chiSquare = 0;
        int observations = 0;
        for (Seen one : seen) {
            Tally tally = one.tally();
            if (tally.work() > 0 && variance > 0) {
                double off = tally.writes() - tally.work() * share;
                chiSquare += off * off / (tally.work() * variance);
                observations++;
            }
        }
        return observations < 2 ? 1 : Math.max(1, chiSquare / (observations - 1));
    }

    /**
     * True when it is this kind throughout: without the busiest seconds, and each third of it by itself, or, where the
     * thirds hold too few requests to say, none of them against the others. A first third of another mix is still the change.
     *
     * @param before the kind that held before, which no third may be
     */
    boolean steady(WorkloadKind kind, Optional<WorkloadKind> before) {
        List<Tally> thirds = thirds();
        if (thirds.stream().anyMatch(third -> third.requests() == 0) || !KindRule.fits(kind, withoutBursts())) {
            return false;
        }
        if (before.isPresent() && KindRule.another(thirds.get(0), thirds.get(1).plus(thirds.get(2)))) {
            return false;
        }
        return thirds.stream()
                        .allMatch(third ->
                                KindRule.fits(kind, third) && !before.equals(Optional.of(KindRule.nearest(third))))
                || (alike(thirds)
                        && thirds.stream()
                                .allMatch(third -> KindRule.plausible(third).contains(kind)));
    }

    /** All but the observations with most work, of twenty seconds together or one. */
    private Tally withoutBursts() {
        List<Seen> busiest = new ArrayList<>(seen);
        busiest.sort(Comparator.comparingDouble(one -> -one.tally().work()));
        double left = BURST_SECONDS;
        int from = 0;
        while (from == 0 || (from < busiest.size() && busiest.get(from).tally().seconds() <= left)) {
            left -= busiest.get(from).tally().seconds();
            from++;
        }
        return busiest.subList(from, busiest.size()).stream().map(Seen::tally).reduce(Tally.NONE, Tally::plus);
    }

    private static boolean alike(List<Tally> thirds) {
        for (Tally one : thirds) {
            for (Tally other : thirds) {
                if (!one.writeShare().wider(KindRule.SLACK).overlaps(other.writeShare())
                        || !one.scanShare().overlaps(other.scanShare())
                        || !one.multiShare().overlaps(other.multiShare())) {
                    return false;
                }
            }
        }
        return true;
    }

    private List<Tally> thirds() {
        List<Tally> thirds = new ArrayList<>(List.of(Tally.NONE, Tally.NONE, Tally.NONE));
        double all = sum().seconds();
        double passed = 0;
        for (Seen one : seen) {
            double middle = (passed + one.tally().seconds() / 2) / all;
            int third = Math.min(BLOCKS - 1, (int) (middle * BLOCKS));
            thirds.set(third, thirds.get(third).plus(one.tally()));
            passed += one.tally().seconds();
        }
        thirds.replaceAll(third -> third.varied(third.batched(), third.writeClump()));
        return thirds;
    }
}
