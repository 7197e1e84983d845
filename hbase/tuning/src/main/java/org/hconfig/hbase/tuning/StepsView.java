package org.hconfig.hbase.tuning;

import java.util.List;
import org.hconfig.tuner.steps.StepResult;

/**
 * The result of {@code hconfig tune steps}.
 *
 * @param unit the unit of results
 * @param runs runs of each configuration
 * @param seed the seed of the first run
 * @param steps the steps
 * @param notSimulated settings of the steps that have no effect in the model, so that they cannot have a gain
 */
public record StepsView(String unit, int runs, long seed, List<StepResult> steps, List<String> notSimulated) {
    /** Copies the collections. */
    public StepsView {
        steps = List.copyOf(steps);
        notSimulated = List.copyOf(notSimulated);
    }
}
