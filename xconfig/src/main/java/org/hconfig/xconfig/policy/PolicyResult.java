package org.hconfig.xconfig.policy;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.spi.Workload;

/**
 * Result of a policy for one set of facts.
 *
 * @param policy the policy's name
 * @param workload the workload it is for
 * @param proposals one for each setting, in the policy's order; keys are unique
 * @param intermediateValues the policy's named values, each with its calculation, in order: {@code share = 0.3 × … = 120 MiB}
 * @param notes remarks for the operator: facts outside the policy's range of validity, and the policy's own notes
 */
public record PolicyResult(
        String policy,
        Workload workload,
        List<SettingProposal> proposals,
        List<String> intermediateValues,
        List<String> notes) {
    /** Copies the arguments and checks that no setting has two values. */
    public PolicyResult {
        proposals = List.copyOf(proposals);
        intermediateValues = List.copyOf(intermediateValues);
        notes = List.copyOf(notes);
        if (proposals.stream().map(SettingProposal::key).distinct().count() != proposals.size()) {
            throw new IllegalArgumentException("policy " + policy + " proposes a setting twice");
        }
    }

    /** Creates the result of a policy without named values. */
    public PolicyResult(String policy, Workload workload, List<SettingProposal> proposals, List<String> notes) {
        this(policy, workload, proposals, List.of(), notes);
    }

    /** Returns the same result with other proposals. */
    public PolicyResult with(List<SettingProposal> others) {
        return new PolicyResult(policy, workload, others, intermediateValues, notes);
    }

    /** Returns the proposal for a key. */
    public Optional<SettingProposal> proposal(String key) {
        return proposals.stream()
                .filter(settingProposal -> settingProposal.key().equals(key))
                .findFirst();
    }
}
