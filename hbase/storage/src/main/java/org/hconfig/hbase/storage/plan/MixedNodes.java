package org.hconfig.hbase.storage.plan;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Compares groups of nodes by the use of their resources at the same load per node. */
final class MixedNodes {
    /** Uses that differ by less than this factor count as equal: each prediction can be off by 12 %. */
    private static final double EQUAL = 1.25;

    private MixedNodes() {}

    /** Returns a warning if there are several groups. */
    static Optional<StorageWarning> of(List<GroupPlan> groups) {
        if (groups.size() < 2) {
            return Optional.empty();
        }
        // Clients limit a group as a whole, so that rates per node only compare numbers of nodes.
        Comparator<GroupPlan> byUse = Comparator.comparingDouble(plan -> use(plan.now()) / perNode(plan));
        GroupPlan slowest = groups.stream().max(byUse).orElseThrow();
        GroupPlan fastest = groups.stream().min(byUse).orElseThrow();
        double load = groups.stream().mapToDouble(MixedNodes::perNode).min().orElse(0);
        double most = 100 * load * use(slowest.now()) / perNode(slowest);
        double least = 100 * load * use(fastest.now()) / perNode(fastest);
        boolean alike = most < EQUAL * least;
        return Optional.of(new StorageWarning(
                "mixed-nodes",
                false,
                groups.size() + " groups of nodes",
                "each group is predicted on its own, but HDFS places replicas on nodes of all groups, and a client that"
                        + " writes to all servers waits for the slowest: "
                        + (alike
                                ? String.format(
                                        Locale.ROOT,
                                        "no group is slower; with %.0f rows/s a node, all use at most %.0f %% of a resource",
                                        load,
                                        most)
                                : String.format(
                                        Locale.ROOT,
                                        "those of %s, which with %.0f rows/s a node use %.0f %% of a resource (%s), those of"
                                                + " %s %.0f %%",
                                        slowest.group(),
                                        load,
                                        most,
                                        busiest(slowest.now()),
                                        fastest.group(),
                                        least)),
                alike
                        ? "A policy applies to the nodes of all groups: a plan file contains none."
                        : "Use RegionServer groups with nodes of one kind, or give fewer regions to the slower nodes. A policy"
                                + " applies to the nodes of all groups: a plan file contains none."));
    }

    private static double perNode(GroupPlan plan) {
        return plan.now().rowsPerSecond() / plan.nodes();
    }

    private static String busiest(PlacementPrediction prediction) {
        return Bottleneck.busiestOfNode(prediction.utilization())
                .map(Map.Entry::getKey)
                .orElse("");
    }

    private static double use(PlacementPrediction prediction) {
        return Bottleneck.busiestOfNode(prediction.utilization())
                .map(Map.Entry::getValue)
                .orElse(0.0);
    }
}
