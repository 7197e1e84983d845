package org.hconfig.xconfig.policy;

import java.util.Optional;

/**
 * What a policy wants one setting to be, with everything needed to check it by hand.
 *
 * @param key the catalogue's key
 * @param value the value, canonical in the catalogue's sense
 * @param range the range it was chosen from, when the policy names one
 * @param formula the formula as the policy writes it
 * @param calculation the formula with its numbers put in: {@code 128 MiB × node.heap_gb = 128 MiB × 4 = 512 MiB}
 * @param bound when a bound of the policy changed the value: which, and why
 * @param why why this workload wants it, one sentence
 * @param source where the formula comes from
 */
public record SettingProposal(
        String key,
        String value,
        Optional<ValueRange> range,
        String formula,
        String calculation,
        Optional<String> bound,
        String why,
        String source) {
    /** Checks that it says what and why. */
    public SettingProposal {
        if (key.isBlank() || value.isBlank() || calculation.isBlank() || why.isBlank() || source.isBlank()) {
            throw new IllegalArgumentException("a proposal needs key, value, calculation, why and source: " + key);
        }
    }
}
