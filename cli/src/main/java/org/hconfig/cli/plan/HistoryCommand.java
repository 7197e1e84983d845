package org.hconfig.cli.plan;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.cycle.EntryText;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.core.ExitCode;
import org.hconfig.xconfig.apply.Pruned;
import org.hconfig.xconfig.apply.Retention;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.StepState;
import org.hconfig.xconfig.cycle.Entry;
import org.hconfig.xconfig.cycle.Ledger;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists runs. */
@CommandLine.Command(name = "history", description = "List what was applied and undone, the newest first.")
public final class HistoryCommand implements Command {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);

    private final Session session;

    @Option(names = "--cycle", description = "Show what hconfig serve saw, decided and did instead.")
    private boolean cycle;

    @Option(
            names = "--last",
            paramLabel = "N",
            defaultValue = "50",
            description = "So many runs, or lines with --cycle, the newest first. Default: ${DEFAULT-VALUE}.")
    private int last;

    @Mixin
    private JsonOption json;

    HistoryCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        if (cycle) {
            List<Entry> entries = Ledger.newest(session.home(), Math.max(1, last));
            EntryText text = new EntryText(session);
            session.result(
                    json,
                    entries,
                    entries.isEmpty()
                            ? List.of("Nothing was watched over yet.")
                            : entries.stream()
                                    .flatMap(entry -> text.lines(entry).stream())
                                    .toList());
            return ExitCode.OK;
        }
        ApplyService service = new ApplyService(session.home(), session.clock(), session.nanoClock(), session::say);
        List<Run> runs = service.newest(Math.max(1, last));
        session.result(json, runs, runs.isEmpty() ? List.of("Nothing was applied yet.") : session.lines(table(runs)));
        for (Pruned pruned : service.pruned()) {
            session.say("Pruned: " + pruned.count() + " " + pruned.kind() + " from " + TIME.format(pruned.oldest())
                    + " to " + TIME.format(pruned.newest()) + " UTC. Of each kind "
                    + Retention.STANDARD.words() + ".");
        }
        return ExitCode.OK;
    }

    private TextTable table(List<Run> runs) {
        TextTable table = new TextTable(
                Column.word("RUN"),
                Column.word("STARTED (UTC)"),
                Column.word("TABLE"),
                Column.word("STATE"),
                Column.number("STEPS"),
                Column.number("SERVERS"),
                Column.text("CLUSTER"));
        for (Run run : runs) {
            long done = run.steps().stream()
                    .filter(step -> step.state() == StepState.DONE)
                    .count();
            String state = run.state().words();
            table.row(
                    run.id(),
                    TIME.format(run.startedAt()),
                    run.table(),
                    run.state().unfinished() ? session.style().notable(state) : state,
                    done + "/" + run.steps().size(),
                    Integer.toString(run.servers().size()),
                    run.clusterName() + run.message().map(text -> ": " + text).orElse(""));
        }
        return table;
    }
}
