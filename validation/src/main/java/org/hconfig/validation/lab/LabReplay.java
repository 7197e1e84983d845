package org.hconfig.validation.lab;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.FactorSearch;
import org.hconfig.simulator.profile.HardwareProfile;

/**
 * The replay of a lab's runs: at most three of each kind are used for the fit, all are predicted.
 *
 * @param factors cost factors of a request itself, reading and writing, relative to the profile
 * @param loadCosts cost factors of each load path used for the fit
 * @param outcomes all runs
 * @param kinds the accuracy of each kind
 * @param predicted number of runs not used for the fits
 * @param meanAbsoluteErrorPercent their mean error
 * @param pairs pairs of runs of one kind that differ by more than a tenth
 * @param pairsInOrder those of them predicted in the right order
 */
public record LabReplay(
        List<Double> factors,
        List<LoadCost> loadCosts,
        List<PredictedLabRun> outcomes,
        List<KindAccuracy> kinds,
        int predicted,
        double meanAbsoluteErrorPercent,
        int pairs,
        int pairsInOrder) {
    /** Maximum number of runs of a kind used for a fit. */
    public static final int FITTED_MAX = 3;

    private static final double DIFFERENT = 1.1;

    /**
     * A run with its prediction.
     *
     * @param name its name
     * @param kind traffic or a load
     * @param fitted whether it was used for the fit
     * @param repeats number of measurements
     * @param measured the median of the measurements, in operations/s or rows/s
     * @param lowMeasured the minimum
     * @param highMeasured the maximum
     * @param predicted the predicted rate
     * @param errorPercent the error of the prediction to the median, in percent
     */
    public record PredictedLabRun(
            String name,
            LabRun.Kind kind,
            boolean fitted,
            int repeats,
            double measured,
            double lowMeasured,
            double highMeasured,
            double predicted,
            double errorPercent) {}

    /**
     * The accuracy of the predictions of a kind.
     *
     * @param kind the kind
     * @param predicted number of runs not used for its fit
     * @param meanAbsoluteErrorPercent their mean error
     * @param pairs pairs of its runs that differ by more than a tenth
     * @param pairsInOrder those of them predicted in the right order
     */
    public record KindAccuracy(
            LabRun.Kind kind, int predicted, double meanAbsoluteErrorPercent, int pairs, int pairsInOrder) {
        private static KindAccuracy of(LabRun.Kind kind, List<PredictedLabRun> all) {
            List<PredictedLabRun> its = all.stream()
                    .filter(predictedLabRun -> predictedLabRun.kind() == kind)
                    .toList();
            int[] order = order(its);
            return new KindAccuracy(kind, (int) predictedRuns(its).count(), error(its), order[0], order[1]);
        }
    }

    /**
     * Fits the factors to some of the runs and predicts all.
     *
     * @param hardwareProfile the initial costs
     * @throws HConfigException {@link SimulatorError#BAD_WORKLOAD} when there are no runs to fit, or too many
     */
    public static LabReplay of(HardwareProfile hardwareProfile, List<LabRun> runs) {
        List<LabRun> traffic = of(LabRun.Kind.TRAFFIC, runs);
        List<LabRun> loads = of(LabRun.Kind.LOAD, runs);
        Set<LabRun> fit = new HashSet<>(toFit(traffic));
        fit.addAll(toFit(loads));
        TrafficModel requests = new TrafficModel(hardwareProfile.hardware());
        HardwareProfile.CostFactors asItIs = new HardwareProfile.CostFactors(1, 1, 1);
        HardwareProfile.CostFactors found = traffic.isEmpty()
                ? asItIs
                : FactorSearch.least(
                        asItIs,
                        costFactors -> traffic.stream()
                                .filter(fit::contains)
                                .map(run -> 100 * (requests.predict(run, factors(costFactors)) / run.median() - 1))
                                .toList());
        LoadModel rows = new LoadModel(
                hardwareProfile.hardware(), loads.stream().filter(fit::contains).toList());
        List<PredictedLabRun> predictedLabRuns = new ArrayList<>();
        for (LabRun run : runs) {
            double predicted =
                    run.kind() == LabRun.Kind.LOAD ? rows.predict(run) : requests.predict(run, factors(found));
            predictedLabRuns.add(outcome(run, fit.contains(run), predicted));
        }
        List<KindAccuracy> kinds = Stream.of(LabRun.Kind.values())
                .filter(kind -> predictedLabRuns.stream().anyMatch(predictedLabRun -> predictedLabRun.kind() == kind))
                .map(kind -> KindAccuracy.of(kind, predictedLabRuns))
                .toList();
        return new LabReplay(
                List.of(found.client(), found.server(), found.dataNode()),
                rows.costs(),
                List.copyOf(predictedLabRuns),
                kinds,
                kinds.stream().mapToInt(KindAccuracy::predicted).sum(),
                error(predictedLabRuns),
                kinds.stream().mapToInt(KindAccuracy::pairs).sum(),
                kinds.stream().mapToInt(KindAccuracy::pairsInOrder).sum());
    }

    private static List<LabRun> of(LabRun.Kind kind, List<LabRun> runs) {
        return runs.stream().filter(run -> run.kind() == kind).toList();
    }

    private static PredictedLabRun outcome(LabRun run, boolean fitted, double predicted) {
        return new PredictedLabRun(
                run.name(),
                run.kind(),
                fitted,
                run.repeats().measured().size(),
                run.median(),
                run.repeats().measured().get(0),
                run.repeats().measured().get(run.repeats().measured().size() - 1),
                predicted,
                100 * (predicted / run.median() - 1));
    }

    private static Stream<PredictedLabRun> predictedRuns(List<PredictedLabRun> predictedLabRuns) {
        return predictedLabRuns.stream().filter(predictedLabRun -> !predictedLabRun.fitted());
    }

    private static double error(List<PredictedLabRun> predictedLabRuns) {
        return predictedRuns(predictedLabRuns)
                .mapToDouble(predictedLabRun -> Math.abs(predictedLabRun.errorPercent()))
                .average()
                .orElse(0);
    }

    /** Maps the three numbers of the search to the factors of the steps. */
    private static TrafficModel.StepFactors factors(HardwareProfile.CostFactors found) {
        return new TrafficModel.StepFactors(found.client(), found.server(), found.dataNode());
    }

    /**
     * Selects the runs of a kind for the fit: those marked, or the first unplanned one of each mix and the first of
     * each load path; at most three.
     */
    static List<LabRun> toFit(List<LabRun> runs) {
        List<LabRun> marked =
                runs.stream().filter(run -> run.use() == LabRun.Use.FIT).toList();
        if (marked.size() > FITTED_MAX) {
            throw new HConfigException(
                    SimulatorError.BAD_WORKLOAD,
                    marked.size() + " lab runs of one kind are marked to be fitted on",
                    "with more than " + FITTED_MAX + ", too few runs remain to predict",
                    "Mark at most " + FITTED_MAX + ".");
        }
        if (!marked.isEmpty()) {
            return marked;
        }
        List<LabRun> chosen = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (String what : List.of(
                "point-reads", "multi-gets", "default", "puts", "table-3", "write-mostly", "write-only", "mixed")) {
            runs.stream()
                    .filter(run -> run.use() == LabRun.Use.OPEN
                            && (run.kind() == LabRun.Kind.LOAD || !run.table().planned()))
                    .filter(run -> run.what().equals(what) && chosen.size() < FITTED_MAX && known.add(what))
                    .findFirst()
                    .ifPresent(chosen::add);
        }
        if (chosen.isEmpty() && !runs.isEmpty()) {
            chosen.add(runs.get(0));
        }
        return chosen;
    }

    /** Counts, for runs of one kind, the pairs that differ, and those of them in the right order. */
    private static int[] order(List<PredictedLabRun> predictedLabRuns) {
        int pairs = 0;
        int right = 0;
        for (int i = 0; i < predictedLabRuns.size(); i++) {
            for (int j = 0; j < i; j++) {
                PredictedLabRun one = predictedLabRuns.get(i);
                PredictedLabRun other = predictedLabRuns.get(j);
                double ratio = one.measured() / other.measured();
                if (ratio > DIFFERENT || ratio < 1 / DIFFERENT) {
                    pairs++;
                    right += (ratio > 1) == (one.predicted() > other.predicted()) ? 1 : 0;
                }
            }
        }
        return new int[] {pairs, right};
    }
}
