package org.hconfig.app.settings;

import java.util.Optional;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyProvenance;

/**
 * A policy in a list, as JSON.
 *
 * @param name name of the policy
 * @param title title in one line
 * @param workload workload of the policy
 * @param source origin of the policy
 * @param settings number of settings in the policy
 * @param provenance the system that it was captured from; null if a person wrote it
 */
public record PolicyListEntry(
        String name,
        String title,
        WorkloadKind workload,
        String source,
        int settings,
        Optional<PolicyProvenance> provenance) {
    /** Creates the view of a policy. */
    public static PolicyListEntry of(Policy policy) {
        return new PolicyListEntry(
                policy.name(),
                policy.title(),
                WorkloadKind.of(policy.workload()),
                policy.source(),
                policy.rules().size(),
                policy.document().provenance());
    }
}
