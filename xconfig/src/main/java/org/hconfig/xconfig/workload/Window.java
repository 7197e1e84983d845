package org.hconfig.xconfig.workload;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.WorkloadKind;

/**
 * What was seen over the last while.
 *
 * @param seen at least one observation, the oldest first
 */
record Window(List<Seen> seen) {
    private static final int BLOCKS = 3;

    /** Where servers renew their counts at different times, a burst of ten seconds shows in four looks of five. */
    private static final double BURST_SECONDS = 20.5;

    /** So many times the rate of the rest, and it is not how the rest varies. */
    private static final double STANDS_OUT = 3;

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
        Tally sum = sum(seen);
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
     * True when it is this kind throughout: without its busiest seconds, and each third of it by itself, or, where the
     * thirds hold too few requests to say, none of them against the others. A first third of another mix is still the change.
     *
     * @param before the kind that held before, which no third may be
     */
    boolean steady(WorkloadKind kind, Optional<WorkloadKind> before) {
        List<Tally> thirds = thirds();
        if (thirds.stream().anyMatch(third -> third.requests() == 0) || !KindRule.fits(kind, withoutBurst())) {
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

    /**
     * True when a few seconds stand out that are over: without them the requests may be of the mix that the table had.
     *
     * @param settled that mix
     */
    boolean burst(Tally settled) {
        int from = burstFrom();
        Tally rest = withoutBurst();
        Tally burst = sum(seen.subList(from, burstTo(from)));
        return rest.seconds() > 0
                && burst.workPerSecond() > STANDS_OUT * rest.workPerSecond()
                && !KindRule.another(settled, rest);
    }

    /** All but the successive observations with most work, of twenty seconds together or one. */
    private Tally withoutBurst() {
        int from = burstFrom();
        return sum(seen.subList(0, from)).plus(sum(seen.subList(burstTo(from), seen.size())));
    }

    private int burstFrom() {
        int most = 0;
        double mostWork = -1;
        for (int from = 0; from < seen.size(); from++) {
            double work = sum(seen.subList(from, burstTo(from))).work();
            if (work > mostWork) {
                mostWork = work;
                most = from;
            }
        }
        return most;
    }

    /** The end of a burst that begins with an observation: the place behind its last one. */
    private int burstTo(int from) {
        int to = from + 1;
        double left = BURST_SECONDS - seen.get(from).tally().seconds();
        while (to < seen.size() && seen.get(to).tally().seconds() <= left) {
            left -= seen.get(to).tally().seconds();
            to++;
        }
        return to;
    }

    private static Tally sum(List<Seen> some) {
        return some.stream().map(Seen::tally).reduce(Tally.NONE, Tally::plus);
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
