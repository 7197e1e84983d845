package org.hconfig.tuner.space;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.tuner.TunerError;

/**
 * The configurations among which the best is searched.
 *
 * @param parameters the settings with their ranges
 * @param baseline the current configuration, whose values can be outside the ranges
 * @param limits the limits that each configuration must satisfy
 */
public record SearchSpace(List<Parameter> parameters, Candidate baseline, ConfigurationLimits limits) {
    /** Bisections toward the baseline: the last moves a setting by less than a thousandth of its range. */
    private static final int BISECTIONS = 10;

    /**
     * Checks that the baseline has a value for each parameter and satisfies the limits.
     *
     * @throws HConfigException {@link TunerError#TUNE_REQUEST}, {@link TunerError#BASELINE_REFUSED}
     */
    public SearchSpace {
        parameters = List.copyOf(parameters);
        if (parameters.isEmpty()) {
            throw new HConfigException(
                    TunerError.TUNE_REQUEST,
                    "the search space has no settings",
                    "a search needs at least one setting with a range",
                    "Name settings in the file of --space, or omit the option.");
        }
        parameters.forEach(parameter -> baseline.value(parameter.key()));
        List<String> violated = limits.violations(baseline);
        if (!violated.isEmpty()) {
            throw new HConfigException(
                    TunerError.BASELINE_REFUSED,
                    String.join("; ", violated),
                    "a search keeps within the limits and starts from the described configuration",
                    "Correct the settings in the description of the cluster.");
        }
    }

    /** Returns the number of parameters. */
    public int size() {
        return parameters.size();
    }

    /**
     * Returns the configuration at a position of the space, whether or not the limits allow it.
     *
     * @param positions for each parameter, its position in its range, 0 to 1
     */
    public Candidate at(double[] positions) {
        Map<String, BigDecimal> values = new LinkedHashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            values.put(parameters.get(i).key(), parameters.get(i).at(positions[i]));
        }
        return new Candidate(values);
    }

    /** Returns the position of a configuration: for each parameter, 0 to 1. */
    public double[] positions(Candidate candidate) {
        return parameters.stream()
                .mapToDouble(parameter -> parameter.position(candidate.value(parameter.key())))
                .toArray();
    }

    /** Returns whether the limits allow a configuration. */
    public boolean isAllowed(Candidate candidate) {
        return limits.violations(candidate).isEmpty();
    }

    /**
     * Returns a configuration near this one that the limits allow: a smallest set of settings that have to be moved is moved
     * toward the current values, all by the same part of the way, as little as necessary. The result depends on the configuration only,
     * so that the indices of a ranking are those of a function.
     */
    public Candidate allowed(Candidate candidate) {
        return isAllowed(candidate) ? candidate : toward(candidate, correction(candidate));
    }

    /** Returns settings whose current values make the configuration allowed, without any that is not needed for that. */
    private List<String> correction(Candidate candidate) {
        List<String> reverted = new ArrayList<>();
        Candidate corrected = candidate;
        for (Parameter parameter : parameters) {
            if (!isAllowed(corrected)) {
                corrected = corrected.with(parameter.key(), baseline.value(parameter.key()));
                reverted.add(parameter.key());
            }
        }
        for (String key : List.copyOf(reverted)) {
            Candidate restored = corrected.with(key, candidate.value(key));
            if (isAllowed(restored)) {
                corrected = restored;
                reverted.remove(key);
            }
        }
        return reverted;
    }

    private Candidate toward(Candidate candidate, List<String> keys) {
        double[] from = positions(candidate);
        double[] to = positions(baseline);
        double near = 0;
        double far = 1;
        Candidate found = part(candidate, keys, from, to, 1);
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (near + far) / 2;
            Candidate between = part(candidate, keys, from, to, middle);
            if (isAllowed(between)) {
                far = middle;
                found = between;
            } else {
                near = middle;
            }
        }
        return found;
    }

    private Candidate part(Candidate candidate, List<String> keys, double[] from, double[] to, double share) {
        Map<String, BigDecimal> values = new LinkedHashMap<>(candidate.values());
        for (int i = 0; i < parameters.size(); i++) {
            Parameter parameter = parameters.get(i);
            if (keys.contains(parameter.key())) {
                values.put(
                        parameter.key(),
                        share >= 1
                                ? baseline.value(parameter.key())
                                : parameter.at(from[i] + share * (to[i] - from[i])));
            }
        }
        return new Candidate(values);
    }
}
