package org.hconfig.xconfig.evaluation;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hconfig.xconfig.evaluation.ChangeEvaluation.ChangeVerdict;
import org.hconfig.xconfig.evaluation.MetricResult.MetricVerdict;

/**
 * Compares figures from before a change with those from after it. It never calls what may be chance a harm or a help: the
 * whole interval of a figure's {@link EffectEstimate} at 99 % must lie beyond the tolerance, or at 99.9 % above 1: harm is acted on
 * sooner than help is believed, which is asked of several figures several times. Pure.
 */
public final class SignificanceTest {
    /** With fewer figures on either side the interval at 99 % does not exist or is of no use. */
    static final int FIGURES_MIN = 6;

    /** A gain below this is not worth a change, however sure it is. */
    private static final double WORTH = 1.05;

    private final double demandTolerance;

    /**
     * A judge.
     *
     * @param demandTolerance by what factor demand may differ between the two times before they cannot be compared, above
     *     1: with 1.5 a load that fell to two thirds is another load
     */
    public SignificanceTest(double demandTolerance) {
        if (!(demandTolerance > 1)) {
            throw new IllegalArgumentException("demandTolerance=" + demandTolerance);
        }
        this.demandTolerance = demandTolerance;
    }

    /**
     * Judges a change.
     *
     * @param guards what must not get worse: latencies, refused requests, time of blocked updates
     * @param demand what clients asked for, in requests each second. When it falls while every guard holds, clients asked
     *     for less, and nothing can be said. When it falls while a guard gets worse, they were kept waiting. When a guard
     *     gets worse while clients ask for far more, that is no wonder. More requests are a help by themselves only when
     *     they did not become more already before
     */
    public ChangeEvaluation evaluate(List<BeforeAfterMetric> guards, BeforeAfterMetric demand) {
        List<MetricResult> metricResult = new ArrayList<>();
        Set<MetricVerdict> said = EnumSet.noneOf(MetricVerdict.class);
        for (BeforeAfterMetric guard : guards) {
            said.add(read(guard, metricResult));
        }
        MetricVerdict throughput = read(demand, metricResult);
        boolean harmed = said.contains(MetricVerdict.WORSE);
        if (throughput != MetricVerdict.NOTHING
                && (harmed ? farMore(demand) : throughput == MetricVerdict.WORSE || farLess(demand))) {
            return new ChangeEvaluation(
                    ChangeVerdict.OTHER_WORKLOAD,
                    metricResult,
                    List.of("clients ask for another load than before: the times cannot be compared"));
        }
        if (harmed) {
            return new ChangeEvaluation(ChangeVerdict.HARMED, metricResult, List.of());
        }
        // Throughput that differs a lot by chance is no worse unless it looks so.
        boolean looksNoWorse =
                throughput == MetricVerdict.UNSURE && demand.improvement().estimate() >= 1 / (1 + demand.tolerance());
        said.add(looksNoWorse ? MetricVerdict.SAME : throughput);
        if (guards.isEmpty() || said.contains(MetricVerdict.NOTHING) || said.contains(MetricVerdict.UNSURE)) {
            return new ChangeEvaluation(ChangeVerdict.UNDECIDED, metricResult, List.of());
        }
        boolean guardsHelped = guards.stream().anyMatch(guard -> verdict(guard) == MetricVerdict.BETTER);
        if (!guardsHelped && throughput == MetricVerdict.BETTER && roseBefore(demand)) {
            return new ChangeEvaluation(
                    ChangeVerdict.UNDECIDED,
                    metricResult,
                    List.of("clients asked for more and more already before: that is no effect of the change"));
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

    /** True when demand, had it gone on to rise as it did within the time before, would be as high as it is, or nearly. */
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
        return goodness.low() >= floor ? MetricVerdict.SAME : MetricVerdict.UNSURE;
    }

    private static MetricVerdict read(BeforeAfterMetric beforeAfterMetric, List<MetricResult> metricResult) {
        int least = Math.min(
                beforeAfterMetric.before().size(), beforeAfterMetric.after().size());
        MetricVerdict verdict = least < FIGURES_MIN ? MetricVerdict.NOTHING : verdict(beforeAfterMetric);
        metricResult.add(MetricResult.of(beforeAfterMetric, verdict));
        return verdict;
    }
}
