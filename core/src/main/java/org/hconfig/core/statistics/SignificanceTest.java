package org.hconfig.core.statistics;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hconfig.core.statistics.ChangeEvaluation.ChangeVerdict;
import org.hconfig.core.statistics.MetricResult.MetricVerdict;

/**
 * Significance test of metrics before and after a change. Chance differences count neither as degradation nor as improvement: the
 * whole interval of a metric's {@link EffectEstimate} must be beyond the tolerance at 99 % for a degradation, or above 1 at 99.9 % for an improvement:
 * the improvement level is stricter because several metrics are tested several times. Pure function.
 */
public final class SignificanceTest {
    /** Minimum number of samples on either side for a useful 99 % interval. */
    static final int FIGURES_MIN = 6;

    /** Minimum improvement that justifies a change, whatever its significance. */
    private static final double WORTH = 1.05;

    private final double demandTolerance;

    /**
     * Creates a test.
     *
     * @param demandTolerance maximum load ratio at which two periods are comparable, above
     *     1: with 1.5 a load that fell to two thirds is a different load
     */
    public SignificanceTest(double demandTolerance) {
        if (!(demandTolerance > 1)) {
            throw new IllegalArgumentException("demandTolerance=" + demandTolerance);
        }
        this.demandTolerance = demandTolerance;
    }

    /**
     * Evaluates a change.
     *
     * @param guards the guardrail metrics: latencies, rejected requests, time of blocked updates
     * @param demand the load in requests per second. When it falls while every guardrail metric holds, the load has
     *     decreased, and the result is inconclusive. When it falls while a guardrail metric degrades, requests were delayed. When a guardrail metric
     *     degrades while the load increases strongly, the load explains it. More requests are an improvement by themselves only when
     *     the load was not already increasing before
     */
    public ChangeEvaluation evaluate(List<BeforeAfterMetric> guards, BeforeAfterMetric demand) {
        List<MetricResult> metricResult = new ArrayList<>();
        Set<MetricVerdict> said = EnumSet.noneOf(MetricVerdict.class);
        for (BeforeAfterMetric guard : guards) {
            said.add(read(guard, metricResult));
        }
        MetricVerdict throughput = read(demand, metricResult);
        boolean regressed = said.contains(MetricVerdict.WORSE);
        if (throughput != MetricVerdict.TOO_FEW_SAMPLES
                && (regressed ? farMore(demand) : throughput == MetricVerdict.WORSE || farLess(demand))) {
            return new ChangeEvaluation(
                    ChangeVerdict.OTHER_WORKLOAD,
                    metricResult,
                    List.of("the load has changed: the times cannot be compared"));
        }
        if (regressed) {
            return new ChangeEvaluation(ChangeVerdict.REGRESSED, metricResult, List.of());
        }
        // Throughput with a high variance counts as no worse unless it appears lower.
        boolean looksNoWorse = throughput == MetricVerdict.INCONCLUSIVE
                && demand.improvement().estimate() >= 1 / (1 + demand.tolerance());
        said.add(looksNoWorse ? MetricVerdict.NO_WORSE : throughput);
        if (guards.isEmpty()
                || said.contains(MetricVerdict.TOO_FEW_SAMPLES)
                || said.contains(MetricVerdict.INCONCLUSIVE)) {
            return new ChangeEvaluation(ChangeVerdict.UNDECIDED, metricResult, List.of());
        }
        boolean guardsHelped = guards.stream().anyMatch(guard -> verdict(guard) == MetricVerdict.BETTER);
        if (!guardsHelped && throughput == MetricVerdict.BETTER && roseBefore(demand)) {
            return new ChangeEvaluation(
                    ChangeVerdict.UNDECIDED,
                    metricResult,
                    List.of("the load was already increasing before the change: this is not an effect of the change"));
        }
        return new ChangeEvaluation(
                said.contains(MetricVerdict.BETTER) ? ChangeVerdict.HELPED : ChangeVerdict.NO_DIFFERENCE,
                metricResult,
                List.of());
    }

    private boolean farLess(BeforeAfterMetric demand) {
        return demand.improvement().high() < 1 / demandTolerance;
    }

    private boolean farMore(BeforeAfterMetric demand) {
        return demand.improvement().low() > demandTolerance;
    }

    /** Returns true when the load trend before the change explains the present load. */
    private static boolean roseBefore(BeforeAfterMetric demand) {
        int half = demand.before().size() / 2;
        double within = EffectEstimate.between(
                        demand.before().subList(0, half),
                        demand.before().subList(half, demand.before().size()),
                        demand.unit())
                .estimate();
        double halves = (demand.before().size() + demand.after().size())
                / (double) demand.before().size();
        return demand.improvement().estimate() < WORTH * Math.pow(Math.max(1, within), halves);
    }

    private static MetricVerdict verdict(BeforeAfterMetric beforeAfterMetric) {
        EffectEstimate goodness = beforeAfterMetric.improvement();
        double floor = 1 / (1 + beforeAfterMetric.tolerance());
        if (goodness.high() < floor) {
            return MetricVerdict.WORSE;
        }
        if (beforeAfterMetric.highConfidenceImprovement().low() > 1 && goodness.estimate() >= WORTH) {
            return MetricVerdict.BETTER;
        }
        return goodness.low() >= floor ? MetricVerdict.NO_WORSE : MetricVerdict.INCONCLUSIVE;
    }

    private static MetricVerdict read(BeforeAfterMetric beforeAfterMetric, List<MetricResult> metricResult) {
        int least = Math.min(
                beforeAfterMetric.before().size(), beforeAfterMetric.after().size());
        MetricVerdict verdict = least < FIGURES_MIN ? MetricVerdict.TOO_FEW_SAMPLES : verdict(beforeAfterMetric);
        metricResult.add(MetricResult.of(beforeAfterMetric, verdict));
        return verdict;
    }
}
