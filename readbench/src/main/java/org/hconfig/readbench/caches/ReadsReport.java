package org.hconfig.readbench.caches;

import java.util.List;
import java.util.Locale;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.ColumnTable;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.LabSummary;

/**
 * Result of a benchmark of reads.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the specification
 * @param runs all measurements in the order of execution
 */
public record ReadsReport(String createdAt, LabSummary lab, ReadsSpec spec, List<ReadRun> runs) implements BenchReport {
    /** Makes defensive copies. */
    public ReadsReport {
        runs = List.copyOf(runs);
    }

    /** Row of the table: a case and a place. */
    private record CaseRow(ReadRun.ReadCase readCase, CachePlace place, PairedRuns<CachePlace, ReadRun> runs) {
        String median(String format, java.util.function.ToDoubleFunction<ReadRun> figure) {
            return String.format(Locale.ROOT, format, runs.median(place, figure).orElse(0));
        }

        String ratio(CachePlace base) {
            return place == base
                    ? ""
                    : runs.ratio(place, base, run -> run.requests().operationsPerSecond())
                            .map(ratio -> ratio.medianLabel(2) + " (" + ratio.label(2) + ")")
                            .orElse("-");
        }
    }

    @Override
    public String text() {
        CachePlace base = spec.cases().places().get(0);
        StringBuilder out = new StringBuilder();
        CacheMemory memory = new CacheMemory(spec.process());
        for (CachePlace place : spec.cases().places()) {
            out.append(String.format(
                    Locale.ROOT,
                    "%-10s heap %,d MiB, direct memory %,d MiB, cache of data blocks %,d MiB%n",
                    place.id(),
                    memory.heap(place).mebibytes(),
                    spec.process().mebibytes() - memory.heap(place).mebibytes(),
                    memory.cache(place).mebibytes()));
        }
        PairedRuns<CachePlace, ReadRun> all = new PairedRuns<>(runs);
        for (ReadRun.ReadCase readCase :
                runs.stream().map(ReadRun::readCase).distinct().toList()) {
            PairedRuns<CachePlace, ReadRun> of = all.where(run -> run.readCase().equals(readCase));
            out.append(String.format(Locale.ROOT, "%n%s%n", readCase.label()));
            out.append(table(base)
                    .text(spec.cases().places().stream()
                            .map(place -> new CaseRow(readCase, place, of))
                            .toList()));
        }
        out.append(String.format(
                Locale.ROOT,
                "%n%d requests failed.%n%s; %d s each; %d pairs.%n",
                runs.stream().mapToLong(run -> run.requests().failed()).sum(),
                lab.label(),
                spec.timing().seconds(),
                spec.timing().repeats()));
        return out.toString();
    }

    private static ColumnTable<CaseRow> table(CachePlace base) {
        return new ColumnTable<CaseRow>()
                .column("cache", -10, row -> row.place().id())
                .column("rows/s", 9, row -> row.median("%,.0f", ReadRun::rowsPerSecond))
                .column(
                        "mean ms",
                        8,
                        row -> row.median("%.1f", run -> run.requests().meanMillis()))
                .column(
                        "p99 ms",
                        8,
                        row -> row.median("%.1f", run -> run.requests().p99Millis()))
                .column("hits %", 7, row -> row.median("%.1f", run -> 100 * run.hitRatio()))
                .column(
                        "paused %",
                        8,
                        row -> row.median("%.2f", run -> 100 * run.collector().pausedShare()))
                .column(
                        "GC CPU %",
                        8,
                        row -> row.median("%.1f", run -> 100 * run.collector().collectorShare()))
                .last("requests, times " + base.id(), row -> row.ratio(base));
    }

    @Override
    public String json() {
        return new BenchDocument(createdAt, spec.command())
                .put("lab", lab)
                .put("processBytes", spec.process())
                .put("cases", spec.cases())
                .put("fields", spec.row().fields())
                .put("valueBytes", spec.row().valueBytes())
                .put("seconds", spec.timing().seconds())
                .put("runs", runs)
                .text();
    }
}
