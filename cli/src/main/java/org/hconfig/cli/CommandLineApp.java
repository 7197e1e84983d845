package org.hconfig.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.app.doctor.CommandRights;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.bench.balance.BalanceMethod;
import org.hconfig.bench.balance.HotServer;
import org.hconfig.bench.performanceevaluation.PeCommand;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.workload.RequestDistribution;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.cli.balance.BalanceMeasure;
import org.hconfig.cli.help.HelpPage;
import org.hconfig.cli.serve.ServeCommand;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadRateLimit;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.validation.faults.Fault;
import org.hconfig.validation.faults.FaultOperation;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;
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
            ParseResult parsed = commandLine(commandContext).parseArgs(arguments);
            return parsed.isVersionHelpRequested() ? version(arguments) : execute(parsed);
        } catch (HConfigException refused) {
            if (refused.getCause() != null) {
                LogConfigurator.failure(refused);
            }
            return report(arguments, refused);
        } catch (RuntimeException | Error unexpected) {
            return report(arguments, InternalErrors.of(unexpected, commandContext));
        } finally {
            commandContext.out().flush();
            commandContext.err().flush();
        }
    }

    /** Returns the command tree; also used to generate the reference page. */
    static CommandLine commandLine(CommandContext commandContext) {
        CommandLine line = new CommandLine(HconfigCommand.class, new CommandFactory(commandContext));
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Show the version, like hconfig version.")
                        .build());
        OptionConverters.register(line);
        OptionConverters.register(line, WorkloadKind.class);
        OptionConverters.register(line, EngineKind.class);
        OptionConverters.register(line, FileSourceSpec.Format.class);
        OptionConverters.register(line, Durability.class);
        OptionConverters.register(line, RunPath.class);
        OptionConverters.register(line, WorkloadMix.class);
        OptionConverters.register(line, BalanceMethod.class);
        OptionConverters.register(line, HotServer.class);
        OptionConverters.register(line, FaultOperation.class);
        OptionConverters.register(line, Fault.class);
        OptionConverters.register(line, CommandRights.class);
        OptionConverters.register(line, ServeCommand.MetricStoreKind.class);
        OptionConverters.register(line, LoadRateLimit.class, LoadRateLimit::of);
        OptionConverters.register(line, PeCommand.class, PeCommand::of);
        OptionConverters.register(line, RequestDistribution.class);
        OptionConverters.register(line, HistogramMethod.class);
        OptionConverters.register(line, BalanceMeasure.class);
        OptionConverters.register(line, HeatMetric.class);
        prepare(line, commandContext.terminal().helpColumns());
        hideFormerNames(line);
        Ansi ansi = commandContext.style().on() ? Ansi.ON : Ansi.OFF;
        return line.setOut(commandContext.out())
                .setErr(commandContext.err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(ansi));
    }

    /** Configures all commands: help option, help page, and a parser that reports all errors at once. */
    private static void prepare(CommandLine line, int width) {
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help.")
                        .build());
        line.getCommandSpec().parser().collectErrors(true);
        line.getCommandSpec().usageMessage().width(width).sortOptions(false);
        HelpPage.install(line);
        line.getSubcommands().values().forEach(child -> prepare(child, width));
    }

    /** Hides the former names of commands that are subcommands of {@code hconfig dev} now; they still work. */
    private static void hideFormerNames(CommandLine line) {
        hide(line.getSubcommands(), name -> Set.of("claims", "test").contains(name));
        hide(subcommand(line, "bench").getSubcommands(), name -> !name.equals("load"));
        hide(subcommand(subcommand(line, "dev"), "bench").getSubcommands(), "load"::equals);
    }

    private static CommandLine subcommand(CommandLine line, String name) {
        return Objects.requireNonNull(line.getSubcommands().get(name), name);
    }

    private static void hide(Map<String, CommandLine> commands, Predicate<String> chosen) {
        commands.forEach((name, command) -> {
            if (chosen.test(name)) {
                command.getCommandSpec().usageMessage().hidden(true);
            }
        });
    }

    private int version(String[] arguments) {
        List<String> options = Arrays.stream(arguments).filter("--json"::equals).toList();
        return exitCode(Stream.concat(Stream.of("version"), options.stream()).toArray(String[]::new));
    }

    private static int execute(ParseResult parsed) {
        Integer help = CommandLine.executeHelpRequest(parsed);
        if (help != null) {
            return help;
        }
        UsageErrors.check(parsed);
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
