package org.hconfig.cli.gc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcAdvisor;
import org.hconfig.gc.advice.Situation;
import org.hconfig.gc.advice.Verdict;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.model.DataSize;
import org.hconfig.model.ExitCode;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problems;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Works out flags. */
@CommandLine.Command(
        name = "advise",
        description = {
            "Work out flags for G1 from logs and from what servers use of their heap, and say why.",
            "The logs are those of servers that run with the same flags. A log in which nothing hurts gets no advice."
                    + " Changes nothing."
        },
        footer = {
            "%nExamples:",
            "  hconfig gc advise gc.log",
            "  hconfig gc advise rs*/gc.log --memstore 10g --block-cache 12g --static-index 6g",
            "  hconfig gc advise gc.log --java /usr/lib/jvm/java-21 --memory 64g --bursty"
        })
public final class GcAdviseCommand implements Command {
    private final Session session;

    @Parameters(
            paramLabel = "LOG",
            arity = "0..*",
            description = "Logs, or directories with logs; none when only sizes are to be worked out.")
    private List<Path> logs = new ArrayList<>();

    @Mixin
    private UsageOption usage;

    @Option(names = "--heap", paramLabel = "SIZE", description = "The heap in force. Default: the logs say it.")
    private @Nullable DataSize heap;

    @Option(names = "--memory", paramLabel = "SIZE", description = "Memory of the machine; no heap beyond 90 %% of it.")
    private @Nullable DataSize memory;

    @Option(names = "--processors", paramLabel = "N", description = "Processors. Default: the logs say it.")
    private @Nullable Long processors;

    @Option(names = "--bursty", description = "Clients write in bursts: ten percent more of the heap stays free.")
    private boolean bursty;

    @Option(
            names = "--flags",
            paramLabel = "FLAGS",
            description =
                    "The flags in force, in quotes; what is in force is not advised. Default: the logs say them, of"
                            + " JDK 8.")
    private @Nullable String flags;

    @Mixin
    private TargetOption target;

    @Option(names = "--detailed-exitcode", description = "End with 2 when there is advice.")
    private boolean detailedExitCode;

    @Mixin
    private JsonOption json;

    GcAdviseCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        if (processors != null && processors < 1) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--processors " + processors + " is out of range",
                    "a machine has at least one",
                    "hconfig gc advise gc.log --processors 16");
        }
        Problems problems = new Problems();
        List<LogFacts> facts = Logs.read(session, logs, problems).stream()
                .map(GcLogs.Told::facts)
                .toList();
        TargetOption.Target jvm = target.read(facts);
        Situation situation = new Situation(
                facts,
                usage.read(session),
                heap == null ? OptionalLong.empty() : OptionalLong.of(heap.bytes()),
                memory == null ? OptionalLong.empty() : OptionalLong.of(memory.bytes()),
                processors == null ? OptionalLong.empty() : OptionalLong.of(processors),
                jvm.feature(),
                bursty,
                current(facts));
        GcAdvice advice = new GcAdvisor(jvm.check()).advise(situation, problems.list());
        session.result(json, advice, json.on() ? List.of() : new GcAdviceView(session).lines(advice));
        ExitCode exit = GcAnalyzeCommand.exit(session, advice.problems());
        if (exit != ExitCode.OK || advice.verdict() == Verdict.NOT_ENOUGH_DATA) {
            return exit == ExitCode.OK ? ExitCode.NOT_ENOUGH_DATA : exit;
        }
        return detailedExitCode && advice.verdict() == Verdict.CHANGE ? ExitCode.CHANGES : ExitCode.OK;
    }

    private List<Flag> current(List<LogFacts> facts) {
        List<String> texts = flags != null
                ? Arrays.asList(flags.strip().split("\\s+"))
                : facts.stream().flatMap(log -> log.flags().stream()).toList();
        return texts.stream()
                .filter(text -> text.startsWith("-"))
                .map(Flag::parse)
                .toList();
    }
}
