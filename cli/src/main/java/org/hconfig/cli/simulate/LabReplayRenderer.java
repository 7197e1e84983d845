package org.hconfig.cli.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.validation.lab.LabReplay;
import org.hconfig.validation.lab.LabRun;
import org.hconfig.validation.lab.LabRunReader;

/** Reader of lab runs from files, and renderer of their predictions as text. */
final class LabReplayRenderer {
    /** Placeholder for the lab runs included in HConfig, instead of files. */
    static final String STORED = "stored";

    private LabReplayRenderer() {}

    /** @param files JSON files of benchmarks; {@code stored} selects the included runs */
    static LabReplay replay(List<Path> files) {
        List<LabRun> runs = new ArrayList<>();
        for (Path file : files) {
            runs.addAll(
                    file.equals(Path.of(STORED))
                            ? LabRunReader.stored()
                            : LabRunReader.read(file.toString(), HtmlPageFile.read(file, SimulatorError.BAD_WORKLOAD)));
        }
        return LabReplay.of(HardwareProfiles.of("server-2020"), runs);
    }

    static List<String> lines(CommandContext commandContext, LabReplay replay) {
        TextTable table = new TextTable(
                Column.token("run"),
                Column.number("measured"),
                Column.number("min to max"),
                Column.number("predicted"),
                Column.number("error"),
                Column.token("use"));
        for (LabReplay.PredictedLabRun run : replay.outcomes()) {
            table.row(
                    run.name(),
                    ConsoleNumberFormatter.rate(run.measured()),
                    ConsoleNumberFormatter.rate(run.lowMeasured()) + " to "
                            + ConsoleNumberFormatter.rate(run.highMeasured()),
                    ConsoleNumberFormatter.rate(run.predicted()),
                    String.format(Locale.ROOT, "%+.1f %%", run.errorPercent()),
                    run.fitted() ? "fit" : "check");
        }
        List<String> lines = new ArrayList<>(commandContext.lines(table));
        lines.add("");
        for (LabReplay.KindAccuracy kind : replay.kinds()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%s: %d predicted, mean error %.1f %%; of %d pairs that differ by 10 %%, %d in the correct order.",
                    kind.kind() == LabRun.Kind.LOAD ? "Loads" : "Traffic",
                    kind.predicted(),
                    kind.meanAbsoluteErrorPercent(),
                    kind.pairs(),
                    kind.pairsInOrder()));
        }
        return lines;
    }
}
