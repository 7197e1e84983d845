package org.hconfig.bench.performanceevaluation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.ColumnTable;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.bench.workload.BenchArm;

/**
 * Result of a PerformanceEvaluation benchmark. Its JSON is described in {@code docs/reference/bench-workload.md}.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param runs all runs in execution order
 */
public record PeReport(String createdAt, LabSummary lab, PeSpec spec, List<PeRun> runs) implements BenchReport {
    /** Makes defensive copies. */
    public PeReport {
        runs = List.copyOf(runs);
    }

    /**
     * Returns the rows per second of the planned table divided by those of the default table, pair by pair; absent if
     * there is no pair.
     */
    public Optional<PairedRatio> gain(PeCommand command) {
        return runs(command).ratio(BenchArm.HCONFIG, BenchArm.DEFAULT, PeRun::rowsPerSecond);
    }

    private PairedRuns<BenchArm, PeRun> runs(PeCommand command) {
        return new PairedRuns<BenchArm, PeRun>(runs).where(run -> run.command() == command);
    }

    @Override
    public String text() {
        return new ColumnTable<PeCommand>()
                        .column("median", -16, PeCommand::id)
                        .column("default rows/s", 14, command -> rate(command, BenchArm.DEFAULT))
                        .column("HConfig rows/s", 14, command -> rate(command, BenchArm.HCONFIG))
                        .column(
                                "gain",
                                9,
                                command -> gain(command)
                                        .map(gain -> gain.medianLabel(2))
                                        .orElse("-"))
                        .last(
                                "pairs",
                                command ->
                                        gain(command).map(gain -> gain.label(2)).orElse(""))
                        .text(spec.commands())
                + String.format(
                        Locale.ROOT,
                        "%nHBase's PerformanceEvaluation: %d clients of %,d rows, one cell of 1,000 bytes each.%n%s.%n",
                        spec.clients(),
                        spec.rows(),
                        lab.label());
    }

    private String rate(PeCommand command, BenchArm arm) {
        OptionalDouble rate = runs(command).median(arm, PeRun::rowsPerSecond);
        return rate.isPresent() ? String.format(Locale.ROOT, "%,.0f", rate.getAsDouble()) : "-";
    }

    @Override
    public String json() {
        return new BenchDocument(createdAt, spec.command())
                .put("lab", lab)
                .put("clients", spec.clients())
                .put("rows", spec.rows())
                .putById("gain", spec.commands(), this::gain)
                .put("runs", runs)
                .text();
    }
}
