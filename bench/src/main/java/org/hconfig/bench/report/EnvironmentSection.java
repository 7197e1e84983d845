package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.DatasetSummary;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.WarmUp;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ReportNumberFormatter;

/** Report section on the method: environment, definitions, and the command. */
final class EnvironmentSection {
    private EnvironmentSection() {}

    static MarkupElement draw(LoadBenchmarkResult result) {
        MarkupElement section = MarkupElement.of("section").add("h2", "Method");
        MarkupElement columns = MarkupElement.of("div", "columns");
        columns.add(facts(result));
        columns.add(definitions());
        section.add(columns);
        return section;
    }

    private static MarkupElement facts(LoadBenchmarkResult result) {
        LabSummary lab = result.lab();
        DatasetSummary data = result.dataset();
        WarmUp warm = result.warmUp();
        MarkupElement list = MarkupElement.of("dl");
        fact(list, "Lab", lab.regionServers() + " RegionServers, heap " + lab.heap() + ", CPU " + lab.cpuBudget());
        fact(
                list,
                "Machine",
                lab.machine().machineCores() + " cores, " + lab.machine().machineMemory());
        LabSummary.LabVersions versions = lab.versions();
        fact(
                list,
                "Versions",
                "HBase " + versions.hbase() + ", Hadoop " + versions.hadoop() + ", Java " + versions.java());
        fact(
                list,
                "Same in all runs",
                "replication " + lab.replication() + ", durability " + lab.durability()
                        + ", heap, CPU budget, rows and keys");
        fact(
                list,
                "Dataset",
                ReportNumberFormatter.count(data.rows()) + " rows of " + data.fieldCount() + " × " + data.fieldLength()
                        + " B, " + ReportNumberFormatter.bytes(data.rows() * data.rowBytes()) + " raw, seed "
                        + data.seed());
        fact(
                list,
                "Warm-up",
                ReportNumberFormatter.count(warm.rows()) + " rows in " + ReportNumberFormatter.seconds(warm.seconds())
                        + (warm.stable() && warm.compilersRest()
                                ? ", until the rate was stable"
                                : ", until the maximum number of waves")
                        + ", JIT compilers used " + Math.round(100 * warm.compilersShare())
                        + " % of the CPU in the last wave: "
                        + String.join(
                                " → ",
                                warm.waveRowsPerSecond().stream()
                                        .map(ReportNumberFormatter::rate)
                                        .toList())
                        + " rows/s");
        fact(
                list,
                "Order",
                String.join(", ", result.runs().stream().map(run -> run.name()).toList()));
        fact(list, "Started", result.createdAt());
        return list;
    }

    private static MarkupElement definitions() {
        MarkupElement list = MarkupElement.of("dl");
        for (List<String> word : List.of(
                List.of(
                        "acknowledged",
                        "the last put was acknowledged by its RegionServer, or the last HFile was moved in"),
                List.of(
                        "idle",
                        "every region is open, and no flush, compaction or split is queued or running; nothing is"
                                + " flushed by force"),
                List.of(
                        "rows/s",
                        "rows divided by the seconds until acknowledged, including the generation of the rows"),
                List.of("steady", "rows per second without the first and the last tenth of the rows"),
                List.of("pause", "with puts, a period of 1.5 s or more in which no row was accepted or acknowledged"),
                List.of("×", "ratio of two runs of the same repeat; the median over the repeats is reported"),
                List.of(
                        "verified",
                        "a scan of every region after the run, independent of the loader: rows, cells, and an"
                                + " order-independent checksum over all cells"))) {
            fact(list, word.get(0), word.get(1));
        }
        return list;
    }

    private static void fact(MarkupElement list, String name, String value) {
        list.add("dt", name).add("dd", value);
    }
}
