package org.hconfig.simulator.whatif;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.FactorSearch;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.profile.YamlFields;
import org.hconfig.simulator.spec.Scenario;

/** A profile's factors from loads that were really run, some to fit on and the others to check with. */
public final class LoadCalibration {
    private static final Set<String> OWN = Set.of("name", "use", "rowsPerSecond");

    private final HardwareProfile hardwareProfile;
    private final List<MeasuredLoad> runs;
    private final int seeds;

    /** A load that was run. */
    private record MeasuredLoad(
            String name, boolean fit, ClusterSpec cluster, UniformLoadSpec load, double rowsPerSecond) {}

    /**
     * A load that was run, beside its prediction.
     *
     * @param name what it is called
     * @param fitted whether the fit saw it
     * @param measuredRowsPerSecond what was measured
     * @param predictedRowsPerSecond what the fitted profile predicts
     * @param errorPercent how far that is off
     */
    public record PredictedLoad(
            String name,
            boolean fitted,
            double measuredRowsPerSecond,
            double predictedRowsPerSecond,
            double errorPercent) {}

    /**
     * What a calibration found.
     *
     * @param factors the factors
     * @param runs all loads with their predictions
     * @param meanAbsoluteErrorPercent the mean error of those that the fit did not see; of all when it saw all
     */
    public record CalibrationResult(
            HardwareProfile.CostFactors factors, List<PredictedLoad> runs, double meanAbsoluteErrorPercent) {}

    private LoadCalibration(HardwareProfile hardwareProfile, List<MeasuredLoad> runs, int seeds) {
        this.hardwareProfile = hardwareProfile;
        this.runs = runs;
        this.seeds = seeds;
    }

    /**
     * Reads measured loads: a list {@code runs}, each with the names of a cluster's and a load's description, a {@code
     * name}, {@code rowsPerSecond} as measured, and {@code use: check} for those that the fit must not see.
     *
     * @param file the file's name, for messages
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_WORKLOAD} with all problems at once
     */
    public static LoadCalibration read(HardwareProfile hardwareProfile, String file, String text, int seeds) {
        YamlFields yamlFields = YamlFields.of(file, text, SimulatorError.BAD_WORKLOAD);
        yamlFields.only(Set.of("runs"));
        Set<String> known = new HashSet<>(OWN);
        known.addAll(ClusterSpec.NAMES);
        known.addAll(UniformLoadSpec.NAMES);
        known.remove("profile");
        List<MeasuredLoad> runs = new ArrayList<>();
        for (YamlFields run : yamlFields.list("runs")) {
            run.only(known);
            double rate = run.number("rowsPerSecond");
            String use = run.text("use", "fit");
            if (!use.equals("fit") && !use.equals("check")) {
                run.problem("use=" + use + " is neither fit nor check", "", "Write one of the two.");
            }
            if (!(rate > 0)) {
                run.problem("rowsPerSecond=" + rate + " is not above 0", "", "Give what was measured.");
            }
            String name = run.text("name", "run " + (runs.size() + 1));
            runs.add(new MeasuredLoad(
                    name, use.equals("fit"), ClusterSpec.of(run, hardwareProfile), UniformLoadSpec.of(run), rate));
        }
        if (runs.stream().noneMatch(MeasuredLoad::fit)) {
            yamlFields.problem("no run is to be fitted on", "", "Leave out use: check at some, three or more.");
        }
        yamlFields.throwIfAny();
        return new LoadCalibration(hardwareProfile, List.copyOf(runs), seeds);
    }

    /** Fits on the runs that are for it, and predicts all. */
    public CalibrationResult fit() {
        List<MeasuredLoad> fitted = runs.stream().filter(MeasuredLoad::fit).toList();
        HardwareProfile.CostFactors costFactors = FactorSearch.least(
                hardwareProfile.factors(),
                of -> fitted.stream()
                        .map(run -> 100 * (predicted(run, of) / run.rowsPerSecond() - 1))
                        .toList());
        List<PredictedLoad> predictedLoad = runs.stream()
                .map(run -> {
                    double predicted = predicted(run, costFactors);
                    double error = 100 * (predicted / run.rowsPerSecond() - 1);
                    return new PredictedLoad(run.name(), run.fit(), run.rowsPerSecond(), predicted, error);
                })
                .toList();
        boolean allFitted = fitted.size() == runs.size();
        double mean = predictedLoad.stream()
                .filter(run -> allFitted || !run.fitted())
                .mapToDouble(run -> Math.abs(run.errorPercent()))
                .average()
                .orElse(0);
        return new CalibrationResult(costFactors, predictedLoad, mean);
    }

    private double predicted(MeasuredLoad run, HardwareProfile.CostFactors costFactors) {
        HardwareProfile fitted = new HardwareProfile(hardwareProfile.source(), hardwareProfile.unfitted(), costFactors);
        ClusterSpec was = run.cluster();
        ClusterSpec cluster = new ClusterSpec(fitted, was.generation(), was.servers(), was.heap(), was.settings());
        return new WhatIfAnalysis(cluster, run.load(), seeds, Scenario.RunLimits.STANDARD)
                .defaults()
                .rowsPerSecond();
    }
}
