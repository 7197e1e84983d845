package org.hconfig.bench.performanceevaluation;

import java.util.List;
import java.util.Optional;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.bench.workload.BenchArm;

/**
 * Result of a PerformanceEvaluation benchmark.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param runs all runs in execution order
 */
public record PeResult(String createdAt, LabSummary lab, PeSpec spec, List<PeRun> runs) {
    /** Makes defensive copies. */
    public PeResult {
        runs = List.copyOf(runs);
    }

    /** Returns the runs of a command on one arm. */
    public List<PeRun> runs(PeCommand command, BenchArm benchArm) {
        return runs.stream()
                .filter(run -> run.command() == command && run.side() == benchArm)
                .toList();
    }

    /**
     * Returns the rows per second of the planned table divided by those of the default table, pair by pair; absent if
     * there is no pair.
     */
    public Optional<PairedRatio> gain(PeCommand command) {
        return PairedRatio.between(
                runs(command, BenchArm.HCONFIG), runs(command, BenchArm.DEFAULT), PeRun::repeat, PeRun::rowsPerSecond);
    }
}
