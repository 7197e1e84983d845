package org.hconfig.simulator.claims;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.simulator.engine.Result;
import org.hconfig.simulator.engine.Simulation;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.Load;
import org.hconfig.simulator.spec.Scenario;

/** Runs experiments, each once for each of its seeds, and keeps what came out. */
final class Laboratory {
    private static final int SEEDS = 15;
    /** For where regions come to lie, of which there are many ways. */
    private static final int MANY_SEEDS = 41;

    private final Hardware hardware;
    /** By experiment the runs of its first seeds. */
    private final Map<Experiment, List<Result>> done = new HashMap<>();

    Laboratory(Hardware hardware) {
        this.hardware = hardware;
    }

    /** All runs, from the slowest to the fastest; only one where chance does not matter. */
    List<Result> runs(Experiment experiment) {
        return run(experiment, seeds(experiment));
    }

    /** More runs, from the slowest to the fastest, to see what is most frequent. */
    List<Result> manyRuns(Experiment experiment) {
        return run(experiment, MANY_SEEDS);
    }

    /** The run in the middle. */
    Result median(Experiment experiment) {
        return middle(runs(experiment));
    }

    /** Rows a second of the run in the middle. */
    double rate(Experiment experiment) {
        return median(experiment).rowsPerSecond();
    }

    /**
     * Rows a second with which one cell of each row of an experiment's tables is written anew, on average as often as there are
     * rows, where the run in the middle left their regions.
     */
    double updateRate(Experiment experiment) {
        Scenario loaded = experiment.on(hardware);
        Result run = median(experiment);
        List<Load> updates = new ArrayList<>();
        for (int table = 0; table < loaded.loads().size(); table++) {
            Load load = loaded.loads().get(table);
            List<Double> shares = new ArrayList<>();
            List<Integer> hosts = new ArrayList<>();
            for (int region = 0; region < run.shares().length; region++) {
                if (run.tables()[region] == table) {
                    shares.add(run.shares()[region]);
                    hosts.add(run.hosts()[region]);
                }
            }
            updates.add(new Load(load.table(), load.rows(), load.row().cells(1), load.client(), shares, hosts));
        }
        Scenario updated = new Scenario(
                hardware, loaded.servers(), loaded.settings(), updates, loaded.systemRegions(), loaded.limits());
        return middle(sorted(Simulation.runs(updated, 0, seeds(experiment)))).rowsPerSecond();
    }

    /** The share of a table that the server with the most of it holds, in the middle of all runs. */
    double largestShare(Experiment experiment, int table) {
        double[] shares = runs(experiment).stream()
                .mapToDouble(run -> run.largestShares()[table])
                .sorted()
                .toArray();
        return shares[shares.length / 2];
    }

    private List<Result> run(Experiment experiment, int seeds) {
        List<Result> runs = done.computeIfAbsent(experiment, of -> new ArrayList<>());
        Scenario scenario = experiment.on(hardware);
        runs.addAll(Simulation.runs(scenario, runs.size(), seeds));
        return sorted(runs.subList(0, seeds));
    }

    private static int seeds(Experiment experiment) {
        return experiment.byChance() ? SEEDS : 1;
    }

    private static List<Result> sorted(List<Result> runs) {
        return runs.stream()
                .sorted(Comparator.comparingDouble(Result::rowsPerSecond))
                .toList();
    }

    private static Result middle(List<Result> sorted) {
        return sorted.get(sorted.size() / 2);
    }
}
