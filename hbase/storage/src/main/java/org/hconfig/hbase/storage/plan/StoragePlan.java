package org.hconfig.hbase.storage.plan;

import java.util.List;

/**
 * The plan of storage tiers.
 *
 * @param subject what was planned
 * @param groups plans of the groups of nodes
 * @param warnings problems of the file system and of the mixture of groups
 */
public record StoragePlan(String subject, List<GroupPlan> groups, List<StorageWarning> warnings) {
    /** Copies the lists. */
    public StoragePlan {
        groups = List.copyOf(groups);
        warnings = List.copyOf(warnings);
    }
}
