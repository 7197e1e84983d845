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
record Attempt(List<Layout.Place> places, RegionHands.Order order) {
    /** Asks for a step on the regions it works on. */
    static Attempt of(RegionHands hands, RegionStep step, List<Layout.Place> places) {
        return new Attempt(
                places, step.kind() == Kind.SPLIT ? hands.split(places.get(0), step.at()) : hands.merge(places));
    }

    /** The servers that serve these regions, each once. */
    static List<String> servers(List<Layout.Place> places) {
        return places.stream().map(Layout.Place::address).distinct().toList();
    }

    /** The servers it works on. */
    List<String> servers() {
        return servers(places);
    }

    /** True when it works on a region of this encoded name. */
    boolean on(String region) {
        return places.stream().anyMatch(place -> place.info().getEncodedName().equals(region));
    }

    /** What it was made for is there. */
    void seen() {
        order.seen();
    }

    boolean ended() throws IOException {
        return order.ended();
    }

    /** What HBase said against it; empty when it was carried out, or is not over. */
    Optional<Refusal> refusal() {
        return order.refusal().map(Refusal::new);
    }
}
