package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.hbase.rebalance.plan.RegionStep.Kind;

/**
 * A split or merge that the HMaster was asked for.
 *
 * @param places the regions that it works on
 * @param order what was asked for
 */
record PendingOperation(List<RegionLayout.LocatedRegion> places, RegionOperations.RegionOperation order) {
    /** Asks for a step on the regions it works on. */
    static PendingOperation of(
            RegionOperations hands, RegionStep step, List<RegionLayout.LocatedRegion> locatedRegions) {
        return new PendingOperation(
                locatedRegions,
                step.kind() == Kind.SPLIT
                        ? hands.split(locatedRegions.get(0), step.rowKey())
                        : hands.merge(locatedRegions));
    }

    /** The servers that serve these regions, each once. */
    static List<String> servers(List<RegionLayout.LocatedRegion> locatedRegions) {
        return locatedRegions.stream()
                .map(RegionLayout.LocatedRegion::address)
                .distinct()
                .toList();
    }

    /** The servers it works on. */
    List<String> servers() {
        return servers(places);
    }

    /** True when it works on a region of this encoded name. */
    boolean involves(String region) {
        return places.stream()
                .anyMatch(locatedRegion -> locatedRegion.info().getEncodedName().equals(region));
    }

    /** What it was made for is there. */
    void confirm() {
        order.confirm();
    }

    boolean isDone() throws IOException {
        return order.isDone();
    }

    /** What HBase said against it; empty when it was carried out, or is not over. */
    Optional<RejectedOperation> rejection() {
        return order.rejection().map(RejectedOperation::new);
    }
}
