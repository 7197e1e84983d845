package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Places of a start script where the value of a variable depends on a condition that only a shell could decide. */
final class EnvConditionTracker {
    private final List<ConditionalValue> conditionalValues = new ArrayList<>();

    /**
     * A place.
     *
     * @param variable the variable
     * @param from first line of the condition, from 1
     * @param to last line of what depends on it
     */
    record ConditionalValue(String variable, int from, int to) {}

    /** Notes the variables whose values differ behind a condition, so that they became unknown. */
    void note(EnvVariables before, EnvVariables after, int from, int to) {
        for (String name : after.names()) {
            String value = after.value(name);
            if (value.contains(EnvVariables.unknown(name)) && !value.equals(before.value(name))) {
                conditionalValues.add(new ConditionalValue(name, from, to));
            }
        }
    }

    /** The places that a value at the end of the script depends on, by the variables that its unknown parts name. */
    List<ConditionalValue> conditionsOf(String variable, String value) {
        Set<String> parts = EnvVariables.unknownNames(value);
        return conditionalValues.stream()
                .filter(conditionalValue -> parts.contains(conditionalValue.variable()))
                .map(conditionalValue -> new ConditionalValue(variable, conditionalValue.from(), conditionalValue.to()))
                .distinct()
                .toList();
    }
}
