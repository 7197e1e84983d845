package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.gc.GcError;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.model.ExitCode;
import org.hconfig.model.Problem;
import org.hconfig.model.Problems;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Shows what logs tell. */
@CommandLine.Command(
        name = "analyze",
        description = {
            "Show what logs of the garbage collector tell.",
            "Reads logs of JDK 7 to 25 as they are: G1, Parallel, Serial, CMS, ZGC, Shenandoah. Memory does not grow with"
                    + " the log."
        },
        footer = {
            "%nExamples:",
            "  hconfig gc analyze gc.log",
            "  hconfig gc analyze gc.log gc.log.* --json     a rotation",
            "  hconfig gc analyze rs1/gc.log rs2/gc.log      several servers"
        })
public final class GcAnalyzeCommand implements Command {
    private final Session session;

    @Mixin
    private LogsOption logs;

    @Mixin
    private JsonOption json;

    GcAnalyzeCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        Problems problems = new Problems();
        List<GcLogs.Told> told = logs.read(session, problems);
        List<LogFacts> facts = told.stream().map(GcLogs.Told::facts).toList();
        List<String> lines = new ArrayList<>();
        if (!json.on()) {
            lines.addAll(new GcView(session).lines(told));
        }
        session.result(json, new GcReport(facts, problems.list()), lines);
        return exit(session, problems.list());
    }

    /** Says problems to people, and finds out how they let the command end. */
    static ExitCode exit(Session session, List<Problem> problems) {
        List<Problem> ending = problems.stream()
                .filter(problem -> problem.code() instanceof GcError error && error.ends())
                .toList();
        session.problems(problems);
        return ending.isEmpty() ? ExitCode.OK : ending.get(0).code().exit();
    }
}
