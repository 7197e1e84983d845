package org.hconfig.hbase.storage.plan;

import java.util.List;
import java.util.Optional;

/**
 * The plan for a group of nodes.
 *
 * @param group name of the group
 * @param nodes number of nodes
 * @param now prediction for the placement in force, or the closest one
 * @param inForce false if {@code now} is only the closest one: a policy has replicas on several media, or HDFS cannot
 *     create them
 * @param placements predictions for all sensible placements, the fastest first
 * @param recommended the placement that policies can bring about: of those at most 5 % slower than the fastest one, with
 *     logs that wait at most 1 ms longer than the shortest, the one closest to {@code now}; empty if files have only one medium or policies have no effect
 * @param warnings problems of the media
 */
public record GroupPlan(
        String group,
        int nodes,
        PlacementPrediction now,
        boolean inForce,
        List<PlacementPrediction> placements,
        Optional<PlacementPrediction> recommended,
        List<StorageWarning> warnings) {
    /** Copies the lists. */
    public GroupPlan {
        placements = List.copyOf(placements);
        warnings = List.copyOf(warnings);
    }

    /** Returns the label of a placement, which says if it is the one in force, or the closest one. */
    public String label(PlacementPrediction prediction) {
        if (!prediction.placement().equals(now.placement())) {
            return prediction.placement().label();
        }
        return prediction.placement().label() + (inForce ? " (now)" : " (closest to now)");
    }

    /** Returns true if the recommended placement is the one in force. */
    public boolean keepsPlacement() {
        return inForce
                && recommended
                        .filter(best -> best.placement().equals(now.placement()))
                        .isPresent();
    }

    /** Returns the fastest placement, whether policies can bring it about or not. */
    public PlacementPrediction fastest() {
        return placements.get(0);
    }
}
