package org.hconfig.cli.gc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcError;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.pages.gc.GcPageRenderer;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.ReportOrigin;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code gc analyze}: analyzes GC logs. */
@CommandLine.Command(
        name = "analyze",
        description = {
            "Analyze logs of the garbage collector.",
            "Reads logs of JDK 7 to 25: G1, Parallel, Serial, CMS, ZGC, Shenandoah. Memory usage does not depend on"
                    + " the size of the log."
        },
        footer = {
            "%nExamples:",
            "  hconfig gc analyze gc.log",
            "  hconfig gc analyze gc.log gc.log.* --json     a rotation",
            "  hconfig gc analyze rs1/gc.log rs2/gc.log      several servers",
            "  hconfig gc analyze gc.log --html gc.html      with charts"
        })
public final class GcAnalyzeCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(
            paramLabel = "LOG",
            arity = "1..*",
            description =
                    "Logs, or directories with logs. Files of one rotation (gc.log, gc.log.0, gc.log.1.gz) are one"
                            + " log; gzip files are supported.")
    private List<Path> logs = new ArrayList<>();

    @Option(names = "--html", paramLabel = "FILE", description = "Write an HTML page with charts to this file.")
    private @Nullable Path html;

    @Mixin
    private JsonOption json;

    @Spec
    private CommandSpec spec;

    GcAnalyzeCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        ProblemCollector problemCollector = new ProblemCollector();
        List<GcLogAnalyzer.GcLogAnalysis> gcLogAnalysis = GcLogLoader.read(commandContext, logs, problemCollector);
        List<LogFacts> facts =
                gcLogAnalysis.stream().map(GcLogAnalyzer.GcLogAnalysis::facts).toList();
        draw(gcLogAnalysis, problemCollector);
        List<String> lines = new ArrayList<>();
        if (!json.isEnabled()) {
            lines.addAll(new GcLogRenderer(commandContext).lines(gcLogAnalysis));
        }
        commandContext.result(json, new GcReport(facts, problemCollector.list()), lines);
        return exit(commandContext, problemCollector.list());
    }

    private void draw(List<GcLogAnalyzer.GcLogAnalysis> gcLogAnalysis, ProblemCollector problemCollector) {
        if (html == null || gcLogAnalysis.isEmpty()) {
            return;
        }
        try {
            Files.writeString(
                    html,
                    GcPageRenderer.of(
                            gcLogAnalysis,
                            problemCollector.list(),
                            ReportOrigin.inputs(spec, commandContext.clock())
                                    .with(
                                            "Logs",
                                            logs.stream().map(Path::toString).collect(Collectors.joining(", ")))),
                    StandardCharsets.UTF_8);
            commandContext.printProgress("Charts written to " + html);
        } catch (IOException failed) {
            problemCollector.add(
                    GcError.PICTURE_UNWRITABLE,
                    html + " cannot be written",
                    String.valueOf(failed.getMessage()),
                    "specify a file in an existing, writable directory: --html gc.html");
        }
    }

    /** Prints problems, and returns the resulting exit code of the command. */
    static ExitCode exit(CommandContext commandContext, List<Problem> problems) {
        List<Problem> ending = problems.stream()
                .filter(problem -> problem.code() instanceof GcError error && error.ends())
                .toList();
        commandContext.problems(problems);
        return ending.isEmpty() ? ExitCode.OK : ending.get(0).code().exit();
    }
}
