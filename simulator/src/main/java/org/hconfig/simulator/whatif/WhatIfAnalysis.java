package org.hconfig.simulator.whatif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.simulator.engine.Simulation;
import org.hconfig.simulator.engine.SimulationResult;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.spec.StoragePolicies;
import org.hconfig.simulator.spec.StorageSpec;
import org.hconfig.simulator.spec.TableWriteLoad;
import org.hconfig.xconfig.model.Plan;

/**
 * A what-if analysis: a cluster, a workload and the number of runs.
 *
 * @param cluster the cluster
 * @param workload the workload
 * @param seeds runs of each policy, each with another random seed
 * @param limits the limits at which a run is aborted
 */
public record WhatIfAnalysis(ClusterSpec cluster, UniformLoadSpec workload, int seeds, Scenario.RunLimits limits) {
    /** The name of the prediction without any change. */
    public static final String DEFAULTS = "defaults";

    /** Predicts the workload without any change. */
    public Prediction defaults() {
        return run(DEFAULTS, Map.of(), workload.regions());
    }

    /**
     * Predicts the effect of a policy: its settings, and a pre-split table.
     *
     * @param settings by HBase's keys
     * @throws org.hconfig.core.HConfigException as {@link Simulation#run} and {@link ServerSettingsReader#read}
     */
    public Prediction policy(String name, Map<String, String> settings) {
        int regions = workload.preSplit() > 0 ? workload.preSplit() : cluster.servers();
        return run(name, settings, Math.max(regions, workload.regions()));
    }

    /**
     * Predicts the effect of a plan: its settings, and the regions with which it creates its table.
     *
     * @throws org.hconfig.core.HConfigException as {@link #policy}
     */
    public Prediction plan(Plan plan) {
        int regions = TableCreation.of(plan).map(TableCreation::regions).orElse(workload.regions());
        return run(plan.id(), settings(plan), Math.max(regions, workload.regions()));
    }

    /** Returns the settings of a plan, by HBase's keys. */
    public static Map<String, String> settings(Plan plan) {
        Map<String, String> settings = new LinkedHashMap<>();
        plan.creation().ifPresent(creation -> {
            settings.putAll(creation.settings());
            settings.putAll(creation.partSettings());
        });
        plan.changes().forEach(change -> settings.put(change.key(), change.proposed()));
        return settings;
    }

    /** Returns the upper bound of the rate on this hardware. */
    public ThroughputBound bound() {
        ServerSettings settings = ServerSettingsReader.read(cluster.generation(), cluster.heap(), cluster.settings());
        return ThroughputBound.of(hardware(cluster.settings()), cluster.servers(), settings.replication(), workload);
    }

    /** Returns the hardware with files placed according to these settings. */
    private Hardware hardware(Map<String, String> settings) {
        Hardware base = cluster.profile().hardware();
        NodeSpec server = base.server();
        return base.with(server.with(StoragePolicies.of(server.storage(), settings)));
    }

    /**
     * Returns the rate of a single run, in rows/s.
     *
     * @param settings by HBase's keys, in addition to the cluster's own
     * @param preSplit whether the table is pre-split, as {@link #policy} does
     * @param seed the random seed of the run
     * @throws org.hconfig.core.HConfigException as {@link #policy}
     */
    public double rate(Map<String, String> settings, boolean preSplit, long seed) {
        int split = workload.preSplit() > 0 ? workload.preSplit() : cluster.servers();
        int regions = preSplit ? Math.max(split, workload.regions()) : workload.regions();
        Scenario scenario = scenario(all(settings), regions);
        return Simulation.run(scenario, new SplittableRandom(seed)).rowsPerSecond();
    }

    private Map<String, String> all(Map<String, String> policy) {
        Map<String, String> all = new LinkedHashMap<>(cluster.settings());
        all.putAll(policy);
        return all;
    }

    private Scenario scenario(Map<String, String> all, int regions) {
        ServerSettings settings = ServerSettingsReader.read(cluster.generation(), cluster.heap(), all);
        LoadClient loadClient = ServerSettingsReader.client(workload.client(), all);
        List<TableWriteLoad> tableWriteLoads = new ArrayList<>();
        for (int table = 1; table <= workload.tables(); table++) {
            tableWriteLoads.add(
                    TableWriteLoad.uniform("table" + table, workload.rows(), workload.row(), loadClient, regions));
        }
        return new Scenario(hardware(all), cluster.servers(), settings, tableWriteLoads, 2, limits);
    }

    private Prediction run(String name, Map<String, String> policy, int regions) {
        Map<String, String> all = all(policy);
        List<SimulationResult> runs = Simulation.runs(scenario(all, regions), 0, seeds).stream()
                .sorted(Comparator.comparingDouble(SimulationResult::rowsPerSecond))
                .toList();
        Set<String> ignored = ServerSettingsReader.unknown(all.keySet());
        StorageSpec storageSpec = cluster.profile().hardware().server().storage();
        ignored.removeIf(key -> StoragePolicies.hasEffect(storageSpec, key, all));
        LoadClient loadClient = ServerSettingsReader.client(workload.client(), all);
        return prediction(name, runs, loadClient, List.copyOf(ignored));
    }

    private Prediction prediction(
            String name, List<SimulationResult> runs, LoadClient loadClient, List<String> ignored) {
        SimulationResult run = runs.get(runs.size() / 2);
        double underWay = (double) workload.tables()
                * loadClient.threadsInAll()
                * loadClient.buffer().bytes()
                / workload.row().bufferBytes();
        return new Prediction(
                name,
                new Prediction.LoadRate(
                        run.rowsPerSecond(),
                        runs.get((runs.size() - 1) / 10).rowsPerSecond(),
                        runs.get(runs.size() - 1 - (runs.size() - 1) / 10).rowsPerSecond(),
                        run.seconds(),
                        run.peakRowsPerSecond(10)),
                new Prediction.Blocking(
                        Arrays.stream(run.perTable().stalledSeconds()).average().orElse(0),
                        run.totals().blocking().unavailableRegionSeconds(),
                        run.totals().blocking().regionBlocks(),
                        run.totals().blocking().serverBlocks()),
                run.totals().writeAmplification(),
                new Prediction.Distribution(
                        run.serversOverTime(),
                        run.serversUsed(),
                        Arrays.stream(run.perServer().regions()).sum(),
                        Arrays.stream(run.perServer().bytes())
                                .mapToObj(Math::round)
                                .toList(),
                        Arrays.stream(run.perServer().regions()).boxed().toList()),
                LatencyEstimator.of(run, underWay),
                new Prediction.Progress(
                        Arrays.stream(run.progress().times()).boxed().toList(),
                        Arrays.stream(run.progress().positions()).boxed().toList()),
                ignored,
                run.totals().events());
    }
}
