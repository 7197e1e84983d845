package org.hconfig.hbase.storage.plan;

import java.util.List;
import java.util.Optional;

/**
 * The plan for a group of nodes.
 *
 * @param group name of the group
 * @param nodes number of nodes
 * @param now prediction for the placement in force
 * @param placements predictions for all sensible placements, the fastest first
 * @param recommended the placement that policies can bring about: the cheapest of those at most 5 % slower than the
 *     fastest one; empty if files have only one medium or policies have no effect
 * @param warnings problems of the media
 */
public record GroupPlan(
        String group,
        int nodes,
        PlacementPrediction now,
        List<PlacementPrediction> placements,
        Optional<PlacementPrediction> recommended,
        List<StorageWarning> warnings) {
    /** Copies the lists. */
    public GroupPlan {
        placements = List.copyOf(placements);
        warnings = List.copyOf(warnings);
    }

    /** Returns the fastest placement, whether policies can bring it about or not. */
    public PlacementPrediction fastest() {
        return placements.get(0);
    }
}
