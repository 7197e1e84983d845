package org.hconfig.core.statistics;

import java.util.List;
import java.util.stream.Stream;

/**
 * Evaluation of a change: verdict and results per metric.
 *
 * @param verdict the verdict
 * @param measured the result of each metric
 * @param notes further remarks on the verdict
 */
public record ChangeEvaluation(ChangeVerdict verdict, List<MetricResult> measured, List<String> notes) {
    /** The verdicts. */
    public enum ChangeVerdict {
        /** A significant degradation beyond a metric's tolerance: roll the change back. */
        REGRESSED,
        /** A significant improvement of 5 % or more, and no degradation: keep the change. */
        HELPED,
        /** Significantly no degradation, and no improvement: the change may be kept but has no benefit. */
        NO_DIFFERENCE,
        /** Inconclusive: continue the measurement. */
        UNDECIDED,
        /** The load has changed: metrics cannot be compared. */
        OTHER_WORKLOAD
    }

    /** Copies the arguments. */
    public ChangeEvaluation {
        measured = List.copyOf(measured);
        notes = List.copyOf(notes);
    }

    /** Returns one line for each metric, and the notes. */
    public List<String> findings() {
        return Stream.concat(measured.stream().map(MetricResult::label), notes.stream())
                .toList();
    }
}
