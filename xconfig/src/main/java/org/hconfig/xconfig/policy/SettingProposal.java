package org.hconfig.xconfig.policy;

import java.util.Optional;

/**
 * A policy's proposal for one setting, with everything needed to verify it manually.
 *
 * @param key the catalogue's key
 * @param value the value, in the catalogue's canonical form
 * @param range the range it was chosen from, when the policy gives one
 * @param formula the formula of the policy file
 * @param calculation the formula with its numbers: {@code 128 MiB × node.heap_gb = 128 MiB × 4 = 512 MiB}
 * @param bound the bound that changed the value, with its reason; empty when none did
 * @param why why it suits the workload, one sentence
 * @param source origin of the formula
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
    /** Checks that all parts are present. */
    public SettingProposal {
        if (key.isBlank() || value.isBlank() || calculation.isBlank() || why.isBlank() || source.isBlank()) {
            throw new IllegalArgumentException("a proposal needs key, value, calculation, why and source: " + key);
        }
    }
}
