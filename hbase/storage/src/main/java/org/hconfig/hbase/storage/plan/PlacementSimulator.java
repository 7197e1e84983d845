package org.hconfig.hbase.storage.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.hbase.storage.plan.PlacementPrediction.MediumBytes;
import org.hconfig.hbase.storage.spec.Medium;
import org.hconfig.hbase.storage.spec.NodeGroup;
import org.hconfig.hbase.storage.spec.Placement;
import org.hconfig.hbase.storage.spec.StorageDescription;
import org.hconfig.simulator.engine.Simulation;
import org.hconfig.simulator.engine.SimulationResult;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.spec.StorageSpec;
import org.hconfig.simulator.spec.TableWriteLoad;
import org.hconfig.simulator.whatif.UniformLoadSpec;

/** Predicts placements on the nodes of a group. The same input gives the same result. */
final class PlacementSimulator {
    private final StorageDescription description;
    private final NodeGroup group;

    PlacementSimulator(StorageDescription description, NodeGroup group) {
        this.description = description;
        this.group = group;
    }

    /** Predicts a placement with the numbers of threads for its media. */
    PlacementPrediction predict(Placement placement) {
        ThreadCounts threads = ThreadCounts.of(group, placement);
        Scenario scenario = scenario(placement, threads);
        SimulationResult run = Simulation.run(scenario, new SplittableRandom(0));
        Map<String, Double> shares = Utilization.of(group, placement, scenario, run);
        int replicas = Math.min(scenario.settings().replication(), scenario.servers());
        return new PlacementPrediction(
                placement,
                run.rowsPerSecond(),
                LogLatency.millis(group, placement, replicas, shares),
                bytes(run),
                Bottleneck.of(placement, shares),
                shares,
                threads,
                price(placement),
                placement.impediment());
    }

    private Scenario scenario(Placement placement, ThreadCounts threads) {
        Map<String, String> settings = new HashMap<>(description.settings());
        settings.putAll(threads.settings());
        ServerSettings read = ServerSettingsReader.read(description.release(), description.heap(), settings)
                .with(description.collector());
        Hardware profile = description.profile().hardware();
        NodeSpec node = new NodeSpec(
                group.cores(),
                group.memory(),
                new StorageSpec(
                        group.media().stream().map(Medium::tier).toList(),
                        group.controllerBytesPerSecond(),
                        placement.forSimulator(),
                        description.fileSystem().hasSharedBlockLock()),
                group.networkBytesPerSecond());
        UniformLoadSpec load = description.load();
        // Each group serves its share of the rows and regions.
        double part = (double) group.count() / description.nodes();
        TableWriteLoad table = TableWriteLoad.uniform(
                "table", Math.max(1, load.rows() * load.tables() * part), load.row(), load.client(), (int)
                        Math.max(1, Math.round(load.regions() * load.tables() * part)));
        return new Scenario(profile.with(node), group.count(), read, List.of(table), 2, Scenario.RunLimits.STANDARD);
    }

    private List<MediumBytes> bytes(SimulationResult run) {
        double all = 0;
        for (double tier : run.tierBytes()) {
            all += tier;
        }
        List<MediumBytes> bytes = new ArrayList<>();
        for (int tier = 0; tier < group.media().size(); tier++) {
            double written = run.tierBytes()[tier];
            bytes.add(new MediumBytes(
                    group.media().get(tier).type(), written / group.count(), all > 0 ? written / all : 0));
        }
        return bytes;
    }

    private double price(Placement placement) {
        return group.count()
                * placement.media().stream()
                        .map(type -> group.medium(type).orElseThrow())
                        .mapToDouble(medium -> medium.devices() * medium.price())
                        .sum();
    }
}
