package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Tracks the ranges of a start script in which the value of a variable depends on a condition that only a shell can evaluate.
 */
final class EnvConditionTracker {
    private final List<ConditionalValue> conditionalValues = new ArrayList<>();

    /**
     * A value that depends on a condition.
     *
     * @param variable the variable
     * @param from the first line of the condition, 1-based
     * @param to the last line that depends on it
     */
    record ConditionalValue(String variable, int from, int to) {}

    /** Records the variables whose values differ after a condition and are therefore unknown. */
    void note(EnvVariables before, EnvVariables after, int from, int to) {
        for (String name : after.names()) {
            String value = after.value(name);
            if (value.contains(EnvVariables.unknown(name)) && !value.equals(before.value(name))) {
                conditionalValues.add(new ConditionalValue(name, from, to));
            }
        }
    }

    /** Returns the conditions that the final value of a variable depends on, by the variable names in its unknown parts. */
    List<ConditionalValue> conditionsOf(String variable, String value) {
        Set<String> parts = EnvVariables.unknownNames(value);
        return conditionalValues.stream()
                .filter(conditionalValue -> parts.contains(conditionalValue.variable()))
                .map(conditionalValue -> new ConditionalValue(variable, conditionalValue.from(), conditionalValue.to()))
                .distinct()
                .toList();
    }
}
