package org.hconfig.hbase.policies.capture;

import java.util.List;
import java.util.Optional;

/**
 * A captured setting.
 *
 * @param key its key
 * @param value the value on the captured system, canonical
 * @param formula the formula that the policy contains; empty when it contains the value itself
 * @param alternatives other formulas that also give the value
 */
public record CapturedSetting(
        String key, String value, Optional<FittedFormula> formula, List<FittedFormula> alternatives) {
    /** Copies the alternatives. */
    public CapturedSetting {
        alternatives = List.copyOf(alternatives);
    }
}
