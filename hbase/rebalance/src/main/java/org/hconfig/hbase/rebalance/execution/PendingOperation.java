package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.hbase.rebalance.plan.RegionStep.Kind;

/**
 * A split or merge that was requested from the HMaster.
 *
 * @param places the regions that it works on
 * @param order the requested operation
 */
record PendingOperation(List<RegionLayout.LocatedRegion> places, RegionOperations.RegionOperation order) {
    /** Requests a step on the regions it works on. */
    static PendingOperation of(
            RegionOperations hands, RegionStep step, List<RegionLayout.LocatedRegion> locatedRegions) {
        return new PendingOperation(
                locatedRegions,
                step.kind() == Kind.SPLIT
                        ? hands.split(locatedRegions.get(0), step.rowKey())
                        : hands.merge(locatedRegions));
    }

    /** Returns the distinct servers that host these regions. */
    static List<String> servers(List<RegionLayout.LocatedRegion> locatedRegions) {
        return locatedRegions.stream()
                .map(RegionLayout.LocatedRegion::address)
                .distinct()
                .toList();
    }

    /** Returns the servers it works on. */
    List<String> servers() {
        return servers(places);
    }

    /** True when it works on the region with this encoded name. */
    boolean involves(String region) {
        return places.stream()
                .anyMatch(locatedRegion -> locatedRegion.info().getEncodedName().equals(region));
    }

    /** Confirms that its effect is visible. */
    void confirm() {
        order.confirm();
    }

    boolean isDone() throws IOException {
        return order.isDone();
    }

    /** Returns HBase's rejection; empty when it succeeded or is still running. */
    Optional<RejectedOperation> rejection() {
        return order.rejection().map(RejectedOperation::new);
    }
}
