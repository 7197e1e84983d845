package org.hconfig.hbase.storage.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.storage.StorageError;
import org.hconfig.hbase.storage.spec.Medium;
import org.hconfig.hbase.storage.spec.MediumType;
import org.hconfig.hbase.storage.spec.NodeGroup;
import org.hconfig.hbase.storage.spec.Placement;
import org.hconfig.hbase.storage.spec.StorageDescription;

/** Plans storage tiers: predicts every sensible placement, and recommends one that policies can bring about. */
public final class StoragePlanner {
    private StoragePlanner() {}

    /**
     * Returns the plan.
     *
     * @param subject what is planned
     * @throws HConfigException {@link StorageError#NO_PLACEMENT} for each group of nodes whose media are too small
     */
    public static StoragePlan plan(String subject, StorageDescription description) {
        ProblemCollector problems = new ProblemCollector();
        List<CapacityCheck> checks = new ArrayList<>();
        for (NodeGroup group : description.groups()) {
            CapacityCheck check = new CapacityCheck(description, group);
            checks.add(check);
            if (placements(group, check).isEmpty()) {
                problems.add(
                        StorageError.NO_PLACEMENT,
                        "no placement fits on the media of nodes of " + group.name(),
                        "a node needs " + DataSize.ofMebibytes((long) (check.bytes() / (1 << 20)))
                                + " for its files, their copies and compactions, and its largest medium has "
                                + DataSize.ofMebibytes((long) (check.largest() / (1 << 20))),
                        "Describe fewer rows, more nodes, or more devices.");
            }
        }
        problems.throwIfAny();
        List<GroupPlan> groups = new ArrayList<>();
        for (int i = 0; i < checks.size(); i++) {
            groups.add(group(description, description.groups().get(i), checks.get(i)));
        }
        List<StorageWarning> warnings = new ArrayList<>(FileSystemWarnings.of(description));
        MixedNodes.of(groups).ifPresent(warnings::add);
        return new StoragePlan(subject, groups, warnings);
    }

    private static List<Placement> placements(NodeGroup group, CapacityCheck check) {
        List<MediumType> media = group.media().stream().map(Medium::type).toList();
        return PlacementEnumerator.of(media).stream().filter(check::fits).toList();
    }

    private static GroupPlan group(StorageDescription description, NodeGroup group, CapacityCheck check) {
        PlacementSimulator simulator = new PlacementSimulator(description, group);
        Placement now = description.inForce(group);
        List<PlacementPrediction> all =
                Stream.concat(Stream.of(now), placements(group, check).stream()).distinct().toList().parallelStream()
                        .map(simulator::predict)
                        .sorted(Comparator.comparingDouble(PlacementPrediction::rowsPerSecond)
                                .reversed())
                        .toList();
        PlacementPrediction current = all.stream()
                .filter(prediction -> prediction.placement().equals(now))
                .findFirst()
                .orElseThrow();
        Optional<PlacementPrediction> recommended = description.fileSystem().isObjectStore()
                ? Optional.empty()
                : Recommendation.of(
                        now,
                        all.stream()
                                .filter(prediction -> check.fits(prediction.placement()))
                                .toList());
        return new GroupPlan(
                group.name(),
                group.count(),
                current,
                description.isInForce(group),
                all,
                recommended,
                MediaWarnings.of(description, group, recommended.orElse(current)));
    }
}
