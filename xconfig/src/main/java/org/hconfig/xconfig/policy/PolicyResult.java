package org.hconfig.xconfig.policy;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.WorkloadKind;

/**
 * A policy's answer for one set of facts.
 *
 * @param policy the policy's name
 * @param workload the workload it is for
 * @param proposals one for each setting, in the policy's order; keys are unique
 * @param workings the policy's named values, each with its calculation, in order: {@code share = 0.3 × … = 120 MiB}
 * @param notes what the operator should know: facts outside the range where the policy holds, and the policy's own notes
 */
public record PolicyResult(
        String policy,
        WorkloadKind workload,
        List<SettingProposal> proposals,
        List<String> workings,
        List<String> notes) {
    /** Copies what it is given and checks that no setting has two values. */
    public PolicyResult {
        proposals = List.copyOf(proposals);
        workings = List.copyOf(workings);
        notes = List.copyOf(notes);
        if (proposals.stream().map(SettingProposal::key).distinct().count() != proposals.size()) {
            throw new IllegalArgumentException("policy " + policy + " proposes a setting twice");
        }
    }

    /** An answer of a policy without named values. */
    public PolicyResult(String policy, WorkloadKind workload, List<SettingProposal> proposals, List<String> notes) {
        this(policy, workload, proposals, List.of(), notes);
    }

    /** The same answer with other proposals. */
    public PolicyResult with(List<SettingProposal> others) {
        return new PolicyResult(policy, workload, others, workings, notes);
    }

    /** The proposal for a key. */
    public Optional<SettingProposal> proposal(String key) {
        return proposals.stream()
                .filter(settingProposal -> settingProposal.key().equals(key))
                .findFirst();
    }
}
