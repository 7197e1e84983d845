package org.hconfig.xconfig.controlloop;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.xconfig.evaluation.BeforeAfterMetric;
import org.hconfig.xconfig.evaluation.ChangeEvaluation;
import org.hconfig.xconfig.evaluation.EffectEstimate;
import org.hconfig.xconfig.evaluation.SignificanceTest;

/** Compares the time after a change with the time before it. */
final class BaselineComparison {
    /** By what factor demand may differ before two times cannot be compared any more. */
    private static final double DEMAND_TOLERANCE = 1.5;

    private static final double ROWS_TOLERANCE = 0.1;

    /** Rows a second of other tables that mean nothing. */
    private static final double OTHERS_UNIT = 50;

    private final SignificanceTest significanceTest;
    private final BaselineWindow baselineWindow;

    /** A comparison with what was seen before. */
    BaselineComparison(BaselineWindow baselineWindow) {
        this(baselineWindow, DEMAND_TOLERANCE);
    }

    /** The same where more demand than by this factor explains what is worse, above 1. */
    BaselineComparison(BaselineWindow baselineWindow, double demandTolerance) {
        this.significanceTest = new SignificanceTest(demandTolerance);
        this.baselineWindow = baselineWindow;
    }

    /** Judges the time after by the time before. */
    ChangeEvaluation evaluate(List<MetricSlice> metricSlices) {
        BaselineWindow now = baselineWindow.same(metricSlices);
        List<BeforeAfterMetric> guards = new ArrayList<>();
        baselineWindow
                .cares()
                .forEach((guardrailMetric, then) -> guards.add(new BeforeAfterMetric(
                        guardrailMetric.label(),
                        BeforeAfterMetric.ImprovementDirection.LESS,
                        guardrailMetric.tolerance(),
                        guardrailMetric.unit(),
                        then,
                        now.cares().getOrDefault(guardrailMetric, List.of()))));
        ChangeEvaluation changeEvaluation = significanceTest.evaluate(
                guards,
                new BeforeAfterMetric(
                        "rows each second",
                        BeforeAfterMetric.ImprovementDirection.MORE,
                        ROWS_TOLERANCE,
                        1,
                        baselineWindow.rows(),
                        now.rows()));
        return otherLoadUnchanged(now) ? changeEvaluation : withOtherLoad(changeEvaluation);
    }

    /** What other tables' clients do on the same servers is no effect of the change. */
    private boolean otherLoadUnchanged(BaselineWindow now) {
        if (baselineWindow.others().isEmpty() || now.others().isEmpty()) {
            return true;
        }
        EffectEstimate effectEstimate = EffectEstimate.between(baselineWindow.others(), now.others(), OTHERS_UNIT);
        return effectEstimate.low() <= DEMAND_TOLERANCE && effectEstimate.high() >= 1 / DEMAND_TOLERANCE;
    }

    private static ChangeEvaluation withOtherLoad(ChangeEvaluation changeEvaluation) {
        List<String> notes = new ArrayList<>(changeEvaluation.notes());
        notes.add("clients of other tables ask for another load than before: the times cannot be compared");
        return new ChangeEvaluation(ChangeEvaluation.ChangeVerdict.OTHER_WORKLOAD, changeEvaluation.measured(), notes);
    }
}
