package org.hconfig.cli.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.lab.LabReplay;
import org.hconfig.simulator.lab.LabRun;
import org.hconfig.simulator.lab.LabRuns;
import org.hconfig.simulator.profile.Profiles;

/** Lab runs from files, and their predictions on paper. */
final class LabPaper {
    /** Instead of files: the runs that come along. */
    static final String STORED = "stored";

    private LabPaper() {}

    /** @param files JSON of benches; the word {@code stored} stands for the runs that come along */
    static LabReplay replay(List<Path> files) {
        List<LabRun> runs = new ArrayList<>();
        for (Path file : files) {
            runs.addAll(
                    file.equals(Path.of(STORED))
                            ? LabRuns.stored()
                            : LabRuns.read(file.toString(), PageFile.read(file, SimulatorError.BAD_WORKLOAD)));
        }
        return LabReplay.of(Profiles.of("server-2020"), runs);
    }

    static List<String> lines(Session session, LabReplay replay) {
        TextTable table = new TextTable(
                Column.word("run"),
                Column.number("measured"),
                Column.number("least to most"),
                Column.number("predicted"),
                Column.number("error"),
                Column.word("use"));
        for (LabReplay.Outcome run : replay.outcomes()) {
            table.row(
                    run.name(),
                    Figures.rate(run.measured()),
                    Figures.rate(run.lowMeasured()) + " to " + Figures.rate(run.highMeasured()),
                    Figures.rate(run.predicted()),
                    String.format(Locale.ROOT, "%+.1f %%", run.errorPercent()),
                    run.fitted() ? "fit" : "check");
        }
        List<String> lines = new ArrayList<>(session.lines(table));
        lines.add("");
        for (LabReplay.OfKind kind : replay.kinds()) {
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
