package org.hconfig.bench.performanceevaluation;

import java.util.List;
import java.util.Optional;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.bench.workload.BenchArm;

/**
 * The result of a bench by PerformanceEvaluation.
 *
 * @param createdAt when it began, as ISO 8601
 * @param lab where it was measured
 * @param spec what was asked for
 * @param runs all runs, in the order in which they were made
 */
public record PeResult(String createdAt, LabSummary lab, PeSpec spec, List<PeRun> runs) {
    /** Copies what it is given. */
    public PeResult {
        runs = List.copyOf(runs);
    }

    /** The runs of a command on one side. */
    public List<PeRun> runs(PeCommand command, BenchArm benchArm) {
        return runs.stream()
                .filter(run -> run.command() == command && run.side() == benchArm)
                .toList();
    }

    /** Rows per second of the planned table over the default's, pair by pair; absent when there is no pair. */
    public Optional<PairedRatio> gain(PeCommand command) {
        return PairedRatio.between(
                runs(command, BenchArm.HCONFIG), runs(command, BenchArm.DEFAULT), PeRun::repeat, PeRun::rowsPerSecond);
    }
}
