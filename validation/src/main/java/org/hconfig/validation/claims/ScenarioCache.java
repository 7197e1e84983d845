package org.hconfig.validation.claims;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.simulator.engine.Simulation;
import org.hconfig.simulator.engine.SimulationResult;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.TableWriteLoad;

/** Runs experiments, each once per seed, and caches the results. */
final class ScenarioCache {
    private static final int SEEDS = 15;
    /** Number of seeds for the placement of regions, which has many possible outcomes. */
    private static final int MANY_SEEDS = 41;

    private final Hardware hardware;
    /** By experiment, the runs of its first seeds. */
    private final Map<PublishedLoad, List<SimulationResult>> done = new HashMap<>();

    ScenarioCache(Hardware hardware) {
        this.hardware = hardware;
    }

    /** Returns all runs, from the slowest to the fastest; a single one when the result is not random. */
    List<SimulationResult> runs(PublishedLoad publishedLoad) {
        return run(publishedLoad, seeds(publishedLoad));
    }

    /** Returns more runs, from the slowest to the fastest, to determine the most frequent result. */
    List<SimulationResult> manyRuns(PublishedLoad publishedLoad) {
        return run(publishedLoad, MANY_SEEDS);
    }

    /** Returns the median run. */
    SimulationResult median(PublishedLoad publishedLoad) {
        return middle(runs(publishedLoad));
    }

    /** Returns the rate of the median run in rows/s. */
    double rate(PublishedLoad publishedLoad) {
        return median(publishedLoad).rowsPerSecond();
    }

    /**
     * Returns the rate in rows/s of updates of one cell per row of an experiment's tables, on average once per row, on
     * the regions of the median run.
     */
    double updateRate(PublishedLoad publishedLoad) {
        Scenario loaded = publishedLoad.on(hardware);
        SimulationResult run = median(publishedLoad);
        List<TableWriteLoad> updates = new ArrayList<>();
        for (int table = 0; table < loaded.loads().size(); table++) {
            TableWriteLoad tableWriteLoad = loaded.loads().get(table);
            List<Double> shares = new ArrayList<>();
            List<Integer> hosts = new ArrayList<>();
            for (int region = 0; region < run.perRegion().shares().length; region++) {
                if (run.perRegion().tables()[region] == table) {
                    shares.add(run.perRegion().shares()[region]);
                    hosts.add(run.perRegion().hosts()[region]);
                }
            }
            updates.add(new TableWriteLoad(
                    tableWriteLoad.table(),
                    tableWriteLoad.rows(),
                    tableWriteLoad.row().cells(1),
                    tableWriteLoad.client(),
                    shares,
                    hosts));
        }
        Scenario updated = new Scenario(
                hardware, loaded.servers(), loaded.settings(), updates, loaded.systemRegions(), loaded.limits());
        return middle(sorted(Simulation.runs(updated, 0, seeds(publishedLoad)))).rowsPerSecond();
    }

    /** Returns the share of a table on the server with the largest part of it, as the median of all runs. */
    double largestShare(PublishedLoad publishedLoad, int table) {
        double[] shares = runs(publishedLoad).stream()
                .mapToDouble(run -> run.perTable().largestShares()[table])
                .sorted()
                .toArray();
        return shares[shares.length / 2];
    }

    private List<SimulationResult> run(PublishedLoad publishedLoad, int seeds) {
        List<SimulationResult> runs = done.computeIfAbsent(publishedLoad, of -> new ArrayList<>());
        Scenario scenario = publishedLoad.on(hardware);
        runs.addAll(Simulation.runs(scenario, runs.size(), seeds));
        return sorted(runs.subList(0, seeds));
    }

    private static int seeds(PublishedLoad publishedLoad) {
        return publishedLoad.byChance() ? SEEDS : 1;
    }

    private static List<SimulationResult> sorted(List<SimulationResult> runs) {
        return runs.stream()
                .sorted(Comparator.comparingDouble(SimulationResult::rowsPerSecond))
                .toList();
    }

    private static SimulationResult middle(List<SimulationResult> sorted) {
        return sorted.get(sorted.size() / 2);
    }
}
