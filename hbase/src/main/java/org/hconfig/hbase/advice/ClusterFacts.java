package org.hconfig.hbase.advice;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What an HMaster shows of its cluster.
 *
 * @param balancerOn whether the balancer is switched on; empty when no HMaster was asked
 * @param servers how many RegionServers it has; empty when no HMaster shows it
 * @param master the active HMaster's figures; empty when its page was not seen
 */
public record ClusterFacts(Optional<Boolean> balancerOn, OptionalInt servers, Optional<MasterFigures> master) {
    /** No HMaster was seen. */
    public static final ClusterFacts UNKNOWN =
            new ClusterFacts(Optional.empty(), OptionalInt.empty(), Optional.empty());
}
