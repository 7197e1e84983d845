package org.hconfig.tuner.steps;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The result of a step.
 *
 * @param step the step
 * @param attempts the tried values with their results
 * @param settings the configuration after the step: values by key
 * @param defaults the result without any change, under the step's workload
 * @param before the result of the configuration before the step
 * @param after the result after it
 */
public record StepResult(
        TuningStep step,
        List<Attempt> attempts,
        Map<String, String> settings,
        OptionalDouble defaults,
        OptionalDouble before,
        OptionalDouble after) {
    /**
     * A value that was tried.
     *
     * @param values values by key
     * @param score the result; empty when it is outside the limits, or its run failed
     */
    public record Attempt(Map<String, String> values, OptionalDouble score) {}

    /** Copies the collections. */
    public StepResult {
        attempts = List.copyOf(attempts);
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    /** Returns the gain of the step: the ratio of after to before; empty when one of them failed. */
    public OptionalDouble gain() {
        return ratio(before);
    }

    /** Returns the gain over the defaults; empty when one of the two failed. */
    public OptionalDouble gainOverDefaults() {
        return ratio(defaults);
    }

    private OptionalDouble ratio(OptionalDouble base) {
        return base.isPresent() && after.isPresent()
                ? OptionalDouble.of(after.getAsDouble() / base.getAsDouble())
                : OptionalDouble.empty();
    }
}
