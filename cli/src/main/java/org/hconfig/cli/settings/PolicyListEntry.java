package org.hconfig.cli.settings;

import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.policy.Policy;

/**
 * A policy in a list, as JSON.
 *
 * @param name its name
 * @param title one line
 * @param workload the workload it is for
 * @param source where it comes from
 * @param settings how many settings it speaks of
 */
public record PolicyListEntry(String name, String title, WorkloadKind workload, String source, int settings) {
    static PolicyListEntry of(Policy policy) {
        return new PolicyListEntry(
                policy.name(),
                policy.title(),
                policy.workload(),
                policy.source(),
                policy.rules().size());
    }
}
