package org.hconfig.tuner.space;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates a configuration by its worst gain over several workloads: the smallest ratio of its score to that of the
 * baseline, for the same workload and seed (a maximin criterion; Huynh et al., <em>Endure</em>, VLDB 2022, choose LSM
 * parameters by the worst case over a neighborhood of the expected workload). Ratios make workloads of different rates comparable.
 */
public final class WorstCaseEvaluation implements Evaluation {
    private final List<Evaluation> workloads;
    private final Candidate baseline;
    private final Map<Long, List<Double>> baselines = new HashMap<>();

    /**
     * Creates an evaluation.
     *
     * @param workloads the expected workload and its neighbors; not empty
     */
    public WorstCaseEvaluation(List<Evaluation> workloads, Candidate baseline) {
        this.workloads = List.copyOf(workloads);
        this.baseline = baseline;
        if (workloads.isEmpty()) {
            throw new IllegalArgumentException("no workloads");
        }
    }

    @Override
    public Outcome evaluate(Candidate candidate, long seed, double bound) {
        List<Double> reference = baselines.computeIfAbsent(seed, this::baseline);
        double worst = Double.POSITIVE_INFINITY;
        for (int i = 0; i < workloads.size(); i++) {
            double scale = reference.get(i);
            if (!(scale > 0)) {
                return Outcome.failed();
            }
            Outcome outcome = workloads.get(i).evaluate(candidate, seed, bound * scale);
            if (outcome.status() == Status.FAILED) {
                return outcome;
            }
            worst = Math.min(worst, outcome.score() / scale);
            if (!outcome.isComplete() || worst < bound) {
                return Outcome.aborted(bound);
            }
        }
        return Outcome.completed(worst);
    }

    private List<Double> baseline(long seed) {
        List<Double> scores = new ArrayList<>();
        workloads.forEach(
                workload -> scores.add(workload.evaluate(baseline, seed, 0).score()));
        return scores;
    }
}
