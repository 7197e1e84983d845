package org.hconfig.cli.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.ConsoleNumberFormatter;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.lab.LabReplay;
import org.hconfig.simulator.lab.LabRun;
import org.hconfig.simulator.lab.LabRunReader;
import org.hconfig.simulator.profile.HardwareProfiles;

/** Lab runs from files, and their predictions on paper. */
final class LabReplayRenderer {
    /** Instead of files: the runs that come along. */
    static final String STORED = "stored";

    private LabReplayRenderer() {}

    /** @param files JSON of benches; the word {@code stored} stands for the runs that come along */
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
                Column.number("least to most"),
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
                    "%s: %d predicted, off by %.1f %% on average; of %d pairs that differ by a tenth, %d in the right order.",
                    kind.kind() == LabRun.Kind.LOAD ? "Loads" : "Traffic",
                    kind.predicted(),
                    kind.meanAbsoluteErrorPercent(),
                    kind.pairs(),
                    kind.pairsInOrder()));
        }
        return lines;
    }
}
