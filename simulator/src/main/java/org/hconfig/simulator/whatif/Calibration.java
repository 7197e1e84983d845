package org.hconfig.simulator.whatif;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.FactorSearch;
import org.hconfig.simulator.profile.Fields;
import org.hconfig.simulator.profile.Profile;
import org.hconfig.simulator.spec.Scenario;

/** A profile's factors from loads that were really run, some to fit on and the others to check with. */
public final class Calibration {
    private static final Set<String> OWN = Set.of("name", "use", "rowsPerSecond");

    private final Profile profile;
    private final List<Measured> runs;
    private final int seeds;

    /** A load that was run. */
    private record Measured(String name, boolean fit, ClusterSpec cluster, WorkloadSpec load, double rowsPerSecond) {}

    /**
     * A load that was run, beside its prediction.
     *
     * @param name what it is called
     * @param fitted whether the fit saw it
     * @param measuredRowsPerSecond what was measured
     * @param predictedRowsPerSecond what the fitted profile predicts
     * @param errorPercent how far that is off
     */
    public record Checked(
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
    public record Found(Profile.Factors factors, List<Checked> runs, double meanAbsoluteErrorPercent) {}

    private Calibration(Profile profile, List<Measured> runs, int seeds) {
        this.profile = profile;
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
    public static Calibration read(Profile profile, String file, String text, int seeds) {
        Fields fields = Fields.of(file, text, SimulatorError.BAD_WORKLOAD);
        fields.only(Set.of("runs"));
        Set<String> known = new HashSet<>(OWN);
        known.addAll(ClusterSpec.NAMES);
        known.addAll(WorkloadSpec.NAMES);
        known.remove("profile");
        List<Measured> runs = new ArrayList<>();
        for (Fields run : fields.list("runs")) {
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
            runs.add(new Measured(name, use.equals("fit"), ClusterSpec.of(run, profile), WorkloadSpec.of(run), rate));
        }
        if (runs.stream().noneMatch(Measured::fit)) {
            fields.problem("no run is to be fitted on", "", "Leave out use: check at some, three or more.");
        }
        fields.throwIfAny();
        return new Calibration(profile, List.copyOf(runs), seeds);
    }

    /** Fits on the runs that are for it, and predicts all. */
    public Found fit() {
        List<Measured> fitted = runs.stream().filter(Measured::fit).toList();
        Profile.Factors factors = FactorSearch.least(
                profile.factors(),
                of -> fitted.stream()
                        .map(run -> 100 * (predicted(run, of) / run.rowsPerSecond() - 1))
                        .toList());
        List<Checked> checked = runs.stream()
                .map(run -> {
                    double predicted = predicted(run, factors);
                    double error = 100 * (predicted / run.rowsPerSecond() - 1);
                    return new Checked(run.name(), run.fit(), run.rowsPerSecond(), predicted, error);
                })
                .toList();
        boolean allFitted = fitted.size() == runs.size();
        double mean = checked.stream()
                .filter(run -> allFitted || !run.fitted())
                .mapToDouble(run -> Math.abs(run.errorPercent()))
                .average()
                .orElse(0);
        return new Found(factors, checked, mean);
    }

    private double predicted(Measured run, Profile.Factors factors) {
        Profile fitted = new Profile(profile.source(), profile.unfitted(), factors);
        ClusterSpec was = run.cluster();
        ClusterSpec cluster = new ClusterSpec(fitted, was.generation(), was.servers(), was.heap(), was.settings());
        return new WhatIf(cluster, run.load(), seeds, Scenario.Limits.STANDARD)
                .defaults()
                .rowsPerSecond();
    }
}
