package org.hconfig.tuner.space;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A configuration: a value of each parameter of a search space, in the setting's unit.
 *
 * @param values values by key, in the order of the parameters
 */
public record Candidate(Map<String, BigDecimal> values) {
    /** Copies the values. */
    public Candidate {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Returns this configuration with another value of one setting. */
    public Candidate with(String key, BigDecimal value) {
        Map<String, BigDecimal> changed = new LinkedHashMap<>(values);
        changed.put(key, value);
        return new Candidate(changed);
    }

    /** Returns the value of a setting of the space. */
    public BigDecimal value(String key) {
        BigDecimal value = values.get(key);
        if (value == null) {
            throw new IllegalArgumentException(key + " is not a parameter");
        }
        return value;
    }

    /** Returns the values that differ from another configuration's, as text by key. */
    public Map<String, String> changesFrom(Candidate other) {
        Map<String, String> changes = new LinkedHashMap<>();
        values.forEach((key, value) -> {
            if (other.value(key).compareTo(value) != 0) {
                changes.put(key, value.toPlainString());
            }
        });
        return changes;
    }
}
