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

/** Fits a profile's factors to measured loads; some loads are used for the fit, the others for validation. */
public final class LoadCalibration {
    private static final Set<String> OWN = Set.of("name", "use", "rowsPerSecond");

    private final HardwareProfile hardwareProfile;
    private final List<MeasuredLoad> runs;
    private final int seeds;

    /** A measured load. */
    private record MeasuredLoad(
            String name, boolean fit, ClusterSpec cluster, UniformLoadSpec load, double rowsPerSecond) {}

    /**
     * A measured load with its prediction.
     *
     * @param name its name
     * @param fitted whether it was used for the fit
     * @param measuredRowsPerSecond the measured rate
     * @param predictedRowsPerSecond the rate predicted with the fitted profile
     * @param errorPercent the error of the prediction in percent
     */
    public record PredictedLoad(
            String name,
            boolean fitted,
            double measuredRowsPerSecond,
            double predictedRowsPerSecond,
            double errorPercent) {}

    /**
     * The result of a calibration.
     *
     * @param factors the fitted factors
     * @param runs all loads with their predictions
     * @param meanAbsoluteErrorPercent the mean error of the loads not used for the fit; of all loads when all were used
     */
    public record CalibrationResult(
            HardwareProfile.CostFactors factors, List<PredictedLoad> runs, double meanAbsoluteErrorPercent) {}

    private LoadCalibration(HardwareProfile hardwareProfile, List<MeasuredLoad> runs, int seeds) {
        this.hardwareProfile = hardwareProfile;
        this.runs = runs;
        this.seeds = seeds;
    }

    /**
     * Parses measured loads: a list {@code runs}, each with the fields of a cluster and a load description, a {@code
     * name}, the measured {@code rowsPerSecond}, and {@code use: check} for those excluded from the fit.
     *
     * @param file the file name, for messages
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
                run.problem("use=" + use + " is neither fit nor check", "", "Use one of these.");
            }
            if (!(rate > 0)) {
                run.problem("rowsPerSecond=" + rate + " is not above 0", "", "Give the measured rate.");
            }
            String name = run.text("name", "run " + (runs.size() + 1));
            runs.add(new MeasuredLoad(
                    name, use.equals("fit"), ClusterSpec.of(run, hardwareProfile), UniformLoadSpec.of(run), rate));
        }
        if (runs.stream().noneMatch(MeasuredLoad::fit)) {
            yamlFields.problem("no run is used for the fit", "", "Remove use: check from at least three runs.");
        }
        yamlFields.throwIfAny();
        return new LoadCalibration(hardwareProfile, List.copyOf(runs), seeds);
    }

    /** Fits the factors to the runs selected for the fit, and predicts all runs. */
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
                .rate()
                .rowsPerSecond();
    }
}
