package org.hconfig.controlloop;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.statistics.BeforeAfterMetric;
import org.hconfig.core.statistics.ChangeEvaluation;
import org.hconfig.core.statistics.EffectEstimate;
import org.hconfig.core.statistics.SignificanceTest;

/** Compares metrics after a change with the baseline before it. */
final class BaselineComparison {
    /** Maximum ratio of loads at which two periods are comparable. */
    private static final double DEMAND_TOLERANCE = 1.5;

    private static final double ROWS_TOLERANCE = 0.1;

    /** Rows per second of other tables below which their load is ignored. */
    private static final double OTHERS_UNIT = 50;

    private final SignificanceTest significanceTest;
    private final BaselineWindow baselineWindow;

    /** Creates a comparison with a baseline. */
    BaselineComparison(BaselineWindow baselineWindow) {
        this(baselineWindow, DEMAND_TOLERANCE);
    }

    /** Creates a comparison in which a load ratio above this factor, which is above 1, explains a regression. */
    BaselineComparison(BaselineWindow baselineWindow, double demandTolerance) {
        this.significanceTest = new SignificanceTest(demandTolerance);
        this.baselineWindow = baselineWindow;
    }

    /** Evaluates the period after the change against the baseline. */
    ChangeEvaluation evaluate(List<MetricSlice> metricSlices) {
        BaselineWindow now = baselineWindow.same(metricSlices);
        List<BeforeAfterMetric> guards = new ArrayList<>();
        baselineWindow
                .guardrails()
                .forEach((guardrailMetric, then) -> guards.add(new BeforeAfterMetric(
                        guardrailMetric.label(),
                        BeforeAfterMetric.ImprovementDirection.LESS,
                        guardrailMetric.tolerance(),
                        guardrailMetric.unit(),
                        then,
                        now.guardrails().getOrDefault(guardrailMetric, List.of()))));
        ChangeEvaluation changeEvaluation = significanceTest.evaluate(
                guards,
                new BeforeAfterMetric(
                        "rows per second",
                        BeforeAfterMetric.ImprovementDirection.MORE,
                        ROWS_TOLERANCE,
                        1,
                        baselineWindow.rows(),
                        now.rows()));
        return otherLoadUnchanged(now) ? changeEvaluation : withOtherLoad(changeEvaluation);
    }

    /** A load change of other tables on the same servers is not an effect of the change. */
    private boolean otherLoadUnchanged(BaselineWindow now) {
        if (baselineWindow.others().isEmpty() || now.others().isEmpty()) {
            return true;
        }
        EffectEstimate effectEstimate = EffectEstimate.between(baselineWindow.others(), now.others(), OTHERS_UNIT);
        return effectEstimate.low() <= DEMAND_TOLERANCE && effectEstimate.high() >= 1 / DEMAND_TOLERANCE;
    }

    private static ChangeEvaluation withOtherLoad(ChangeEvaluation changeEvaluation) {
        List<String> notes = new ArrayList<>(changeEvaluation.notes());
        notes.add("the load on other tables has changed: the times cannot be compared");
        return new ChangeEvaluation(ChangeEvaluation.ChangeVerdict.OTHER_WORKLOAD, changeEvaluation.measured(), notes);
    }
}
