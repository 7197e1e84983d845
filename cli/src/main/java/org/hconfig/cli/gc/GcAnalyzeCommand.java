package org.hconfig.cli.gc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.Problem;
import org.hconfig.core.Problems;
import org.hconfig.gc.GcError;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.picture.Page;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what logs tell. */
@CommandLine.Command(
        name = "analyze",
        description = {
            "Show what logs of the garbage collector tell.",
            "Reads logs of JDK 7 to 25 as they are: G1, Parallel, Serial, CMS, ZGC, Shenandoah. Memory does not grow"
                    + " with the log."
        },
        footer = {
            "%nExamples:",
            "  hconfig gc analyze gc.log",
            "  hconfig gc analyze gc.log gc.log.* --json     a rotation",
            "  hconfig gc analyze rs1/gc.log rs2/gc.log      several servers",
            "  hconfig gc analyze gc.log --html gc.html      with pictures"
        })
public final class GcAnalyzeCommand implements Command {
    private final Session session;

    @Parameters(
            paramLabel = "LOG",
            arity = "1..*",
            description =
                    "Logs, or directories with logs. Files of one rotation (gc.log, gc.log.0, gc.log.1.gz) are one"
                            + " log; gzip is read as it is.")
    private List<Path> logs = new ArrayList<>();

    @Option(names = "--html", paramLabel = "FILE", description = "Draw pictures into this file, for a browser.")
    private @Nullable Path html;

    @Mixin
    private JsonOption json;

    GcAnalyzeCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        Problems problems = new Problems();
        List<GcLogs.Told> told = Logs.read(session, logs, problems);
        List<LogFacts> facts = told.stream().map(GcLogs.Told::facts).toList();
        draw(told, problems);
        List<String> lines = new ArrayList<>();
        if (!json.on()) {
            lines.addAll(new GcView(session).lines(told));
        }
        session.result(json, new GcReport(facts, problems.list()), lines);
        return exit(session, problems.list());
    }

    private void draw(List<GcLogs.Told> told, Problems problems) {
        if (html == null || told.isEmpty()) {
            return;
        }
        try {
            Files.writeString(html, Page.of(told), StandardCharsets.UTF_8);
            session.say("Pictures: " + html);
        } catch (IOException failed) {
            problems.add(
                    GcError.PICTURE_UNWRITABLE,
                    html + " cannot be written",
                    String.valueOf(failed.getMessage()),
                    "name a file in a directory that is there and may be written: --html gc.html");
        }
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
