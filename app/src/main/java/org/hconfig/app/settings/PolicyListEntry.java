package org.hconfig.app.settings;

import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.policy.Policy;

/**
 * A policy in a list, as JSON.
 *
 * @param name name of the policy
 * @param title title in one line
 * @param workload workload of the policy
 * @param source origin of the policy
 * @param settings number of settings in the policy
 */
public record PolicyListEntry(String name, String title, WorkloadKind workload, String source, int settings) {
    /** Creates the view of a policy. */
    public static PolicyListEntry of(Policy policy) {
        return new PolicyListEntry(
                policy.name(),
                policy.title(),
                WorkloadKind.of(policy.workload()),
                policy.source(),
                policy.rules().size());
    }
}
