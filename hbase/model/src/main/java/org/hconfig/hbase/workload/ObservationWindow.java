package org.hconfig.hbase.workload;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sliding window of recent observations.
 *
 * @param seen at least one observation, the oldest first
 */
record ObservationWindow(List<RequestSlice> seen) {
    private static final int BLOCKS = 3;

    /** Where servers refresh their counters at different times, a burst of 10 s appears in four snapshots at intervals of 5 s. */
    private static final double BURST_SECONDS = 20.5;

    /** Above this multiple of the rate of the rest, a burst is not ordinary variance. */
    private static final double STANDS_OUT = 3;

    /**
     * One observation.
     *
     * @param from its start
     * @param to its end
     * @param tally the counts
     */
    record RequestSlice(Instant from, Instant to, RequestCounts tally) {}

    ObservationWindow {
        seen = List.copyOf(seen);
    }

    Instant from() {
        return seen.get(0).from();
    }

    RequestCounts sum() {
        RequestCounts sum = sum(seen);
        return sum.varied(Math.max(dispersion(sum), sum.batched()), sum.writeClump());
    }

    /** The longest observation, in seconds. */
    double longest() {
        return seen.stream().mapToDouble(one -> one.tally().seconds()).max().orElse(0);
    }

    /** Pearson's chi-square of the observations' shares of writes, by its degrees of freedom; 1 when chance explains them. */
    private double dispersion(RequestCounts sum) {
        if (sum.work() == 0) {
            return 1;
        }
        double share = sum.writes().rows() / sum.work();
        double variance = share * (1 - share);
        double chiSquare = 0;
        int observations = 0;
        for (RequestSlice one : seen) {
            RequestCounts requestCounts = one.tally();
            if (requestCounts.work() > 0 && variance > 0) {
                double off = requestCounts.writes().rows() - requestCounts.work() * share;
                chiSquare += off * off / (requestCounts.work() * variance);
                observations++;
            }
        }
        return observations < 2 ? 1 : Math.max(1, chiSquare / (observations - 1));
    }

    /**
     * True when it is this kind throughout: without its busiest seconds, and each third of it by itself, or, where the
     * thirds hold too few requests to say, none of them against the others. A first third of another mix is still the change.
     *
     * @param rules the rules that determine kinds
     * @param before the kind that held before, which no third may be
     */
    boolean steady(WorkloadKindRules rules, WorkloadKind kind, Optional<WorkloadKind> before) {
        List<RequestCounts> thirds = thirds();
        if (thirds.stream().anyMatch(third -> third.requests() == 0) || !rules.fits(kind, withoutBurst())) {
            return false;
        }
        if (before.isPresent()
                && WorkloadKindRules.another(thirds.get(0), thirds.get(1).plus(thirds.get(2)))) {
            return false;
        }
        return thirds.stream()
                        .allMatch(third -> rules.fits(kind, third) && !before.equals(Optional.of(rules.nearest(third))))
                || (consistent(thirds)
                        && thirds.stream()
                                .allMatch(third -> rules.plausible(third).contains(kind)));
    }

    /**
     * True when a few seconds stand out that are over: without them the requests may be of the mix that the table had.
     *
     * @param settled that mix
     */
    boolean burst(RequestCounts settled) {
        int from = burstFrom();
        RequestCounts rest = withoutBurst();
        RequestCounts burst = sum(seen.subList(from, burstTo(from)));
        return rest.seconds() > 0
                && burst.workPerSecond() > STANDS_OUT * rest.workPerSecond()
                && !WorkloadKindRules.another(settled, rest);
    }

    /** All but the successive observations with most work, of twenty seconds together or one. */
    private RequestCounts withoutBurst() {
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

    private static RequestCounts sum(List<RequestSlice> some) {
        return some.stream().map(RequestSlice::tally).reduce(RequestCounts.NONE, RequestCounts::plus);
    }

    private static boolean consistent(List<RequestCounts> thirds) {
        for (RequestCounts one : thirds) {
            for (RequestCounts other : thirds) {
                if (!one.writeShare().wider(WorkloadKindRules.SLACK).overlaps(other.writeShare())
                        || !one.scanShare().overlaps(other.scanShare())
                        || !one.multiShare().overlaps(other.multiShare())) {
                    return false;
                }
            }
        }
        return true;
    }

    private List<RequestCounts> thirds() {
        List<RequestCounts> thirds =
                new ArrayList<>(List.of(RequestCounts.NONE, RequestCounts.NONE, RequestCounts.NONE));
        double all = sum().seconds();
        double passed = 0;
        for (RequestSlice one : seen) {
            double middle = (passed + one.tally().seconds() / 2) / all;
            int third = Math.min(BLOCKS - 1, (int) (middle * BLOCKS));
            thirds.set(third, thirds.get(third).plus(one.tally()));
            passed += one.tally().seconds();
        }
        thirds.replaceAll(third -> third.varied(third.batched(), third.writeClump()));
        return thirds;
    }
}
