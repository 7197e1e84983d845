package org.hconfig.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Command-line application: parses arguments, runs one command, prints its problems and returns the exit code. */
public final class CommandLineApp {
    private final CommandContext commandContext;

    /** Creates the application with the given context. */
    public CommandLineApp(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    /** Runs one command line; never throws. */
    public int run(String... arguments) {
        int exit = exitCode(arguments);
        if (!commandContext.out().checkError()) {
            return exit;
        }
        ExitCode unwritten = commandContext.problems(List.of(new Problem(
                CliError.OUTPUT,
                "the results could not be written to standard output, or not completely",
                "the disk is full, or the device does not accept data",
                "free some space, and run the command again; see hconfig history for what it has changed")));
        return exit == ExitCode.OK.number() || exit == ExitCode.CHANGES.number() ? unwritten.number() : exit;
    }

    private int exitCode(String... arguments) {
        try {
            if (arguments.length > 0 && arguments[0].matches("--cluster(?:=.*)?")) {
                return withCluster(arguments);
            }
            ParseResult parsed =
                    CommandTreeBuilder.treeFor(commandContext, arguments).parseArgs(arguments);
            return parsed.isVersionHelpRequested() ? version(arguments) : execute(parsed);
        } catch (HConfigException refused) {
            if (refused.getCause() != null) {
                LogConfigurator.failure(refused);
            }
            return report(arguments, commandContext.interrupts().isInterrupting() ? interrupted(refused) : refused);
        } catch (RuntimeException | Error unexpected) {
            return report(
                    arguments,
                    commandContext.interrupts().isInterrupting()
                            ? new HConfigException(CommandContext.interrupted(), unexpected)
                            : InternalErrors.of(unexpected, commandContext));
        } finally {
            commandContext.out().flush();
            commandContext.err().flush();
        }
    }

    /** After a signal, the failure of a call that it interrupted is no problem of its own; another failure is one as well. */
    private static HConfigException interrupted(HConfigException failure) {
        List<Problem> problems = failure.problems();
        if (problems.stream().anyMatch(problem -> problem.code().exit() == ExitCode.INTERRUPTED)) {
            return failure;
        }
        boolean own = problems.stream().noneMatch(problem -> problem.text().contains("nterrupted"));
        return new HConfigException(Stream.concat(
                        Stream.of(CommandContext.interrupted()),
                        problems.stream().filter(problem -> own))
                .toList());
    }

    private int version(String[] arguments) {
        List<String> options = Arrays.stream(arguments).filter("--json"::equals).toList();
        return exitCode(Stream.concat(Stream.of("version"), options.stream()).toArray(String[]::new));
    }

    /** Runs a command with the cluster that is given before it, as with the environment variable. */
    private int withCluster(String... arguments) {
        boolean joined = arguments[0].startsWith("--cluster=");
        int rest = joined ? 1 : 2;
        if (arguments.length <= rest || arguments[rest].startsWith("-")) {
            throw new HConfigException(
                    CliError.USAGE,
                    "hconfig --cluster needs a cluster and a command",
                    "",
                    "for example hconfig --cluster redis://10.0.0.5:6379 inspect");
        }
        String cluster = joined ? arguments[0].substring("--cluster=".length()) : arguments[1];
        return new CommandLineApp(commandContext.withCluster(cluster))
                .exitCode(Arrays.copyOfRange(arguments, rest, arguments.length));
    }

    private int execute(ParseResult parsed) {
        Integer help = CommandLine.executeHelpRequest(parsed);
        if (help != null) {
            return help;
        }
        UsageErrors.check(parsed);
        Optional<ExitCode> other = new TargetDispatcher(commandContext).run(parsed);
        if (other.isPresent()) {
            return other.get().number();
        }
        List<CommandLine> chain = parsed.asCommandLineList();
        Command command = chain.get(chain.size() - 1).getCommand();
        return command.run().number();
    }

    private int report(String[] arguments, HConfigException refused) {
        if (Arrays.asList(arguments).contains("--json")) {
            commandContext
                    .out()
                    .println(JsonRenderer.problems(
                            refused.problems().stream().distinct().toList()));
        }
        return commandContext.problems(refused.problems()).number();
    }
}
