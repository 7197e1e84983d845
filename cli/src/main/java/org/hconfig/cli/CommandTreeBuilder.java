package org.hconfig.cli;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.app.doctor.CommandRights;
import org.hconfig.app.top.TopView;
import org.hconfig.bench.balance.BalanceMethod;
import org.hconfig.bench.balance.HotServer;
import org.hconfig.bench.performanceevaluation.PeCommand;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.workload.RequestDistribution;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.cli.balance.BalanceMeasure;
import org.hconfig.cli.help.CompletionCommand;
import org.hconfig.cli.help.HelpCommand;
import org.hconfig.cli.serve.ServeCommand;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadRateLimit;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.readbench.caches.CachePlace;
import org.hconfig.readbench.caches.ReadRequest;
import org.hconfig.terminal.help.HelpPage;
import org.hconfig.terminal.units.OptionConverters;
import org.hconfig.validation.faults.Fault;
import org.hconfig.validation.faults.FaultOperation;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Builds the command tree. One command line needs only one command: the others are then added by name and description,
 * without their options and subcommands, which take most of the time of building the tree.
 */
final class CommandTreeBuilder {
    /** Commands that show other commands, and so need all of them. */
    private static final Set<Class<?>> NEED_ALL = Set.of(HelpCommand.class, CompletionCommand.class);

    private final CommandContext commandContext;
    private final CommandFactory factory;

    private CommandTreeBuilder(CommandContext commandContext) {
        this.commandContext = commandContext;
        this.factory = new CommandFactory(commandContext);
    }

    /** Returns the tree with all commands; also used to generate the reference pages. */
    static CommandLine completeTree(CommandContext commandContext) {
        return new CommandTreeBuilder(commandContext).build(type -> true);
    }

    /** Returns the tree for one command line: complete, unless that begins with a command, or asks for the overview or the version only. */
    static CommandLine treeFor(CommandContext commandContext, String... arguments) {
        CommandTreeBuilder builder = new CommandTreeBuilder(commandContext);
        if (arguments.length == 0
                || (arguments.length == 1
                        && Set.of("-h", "--help", "-V", "--version").contains(arguments[0]))) {
            return builder.build(type -> false);
        }
        Optional<Class<?>> named = HconfigCommand.SUBCOMMANDS.stream()
                .filter(type -> name(type).equals(arguments[0]) && !NEED_ALL.contains(type))
                .findFirst();
        return named.map(command -> builder.build(command::equals)).orElseGet(() -> builder.build(type -> true));
    }

    private CommandLine build(Predicate<Class<?>> whole) {
        CommandLine line = new CommandLine(HconfigCommand.class, factory);
        for (Class<?> type : HconfigCommand.SUBCOMMANDS) {
            line.addSubcommand(name(type), whole.test(type) ? new CommandLine(type, factory) : outline(type));
        }
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Show the version, like hconfig version.")
                        .build());
        registerConverters(line);
        prepare(line, commandContext.terminal().helpColumns());
        hideFormerNames(line);
        Ansi ansi = commandContext.style().on() ? Ansi.ON : Ansi.OFF;
        return line.setOut(commandContext.out())
                .setErr(commandContext.err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(ansi));
    }

    /** Returns a command with what the overview shows of it. */
    private static CommandLine outline(Class<?> type) {
        CommandLine.Command annotation = annotation(type);
        CommandSpec outline = CommandSpec.create().name(annotation.name());
        outline.usageMessage()
                .header(annotation.header())
                .description(annotation.description())
                .hidden(annotation.hidden());
        return new CommandLine(outline);
    }

    private static String name(Class<?> type) {
        return annotation(type).name();
    }

    private static CommandLine.Command annotation(Class<?> type) {
        return Objects.requireNonNull(type.getAnnotation(CommandLine.Command.class), type::getName);
    }

    private static void registerConverters(CommandLine line) {
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
        OptionConverters.register(line, CachePlace.class);
        OptionConverters.register(line, ReadRequest.class);
        OptionConverters.register(line, HistogramMethod.class);
        OptionConverters.register(line, BalanceMeasure.class);
        OptionConverters.register(line, HeatMetric.class);
        OptionConverters.register(line, TopView.class);
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
        hide(subcommands(line, "bench"), name -> !name.equals("load"));
        hide(subcommands(line, "dev", "bench"), "load"::equals);
    }

    /** Returns the subcommands of a command, given by its path; none where the tree has only its outline. */
    private static Map<String, CommandLine> subcommands(CommandLine line, String... path) {
        CommandLine command = line;
        for (String name : path) {
            CommandLine next = command.getSubcommands().get(name);
            if (next == null) {
                return Map.of();
            }
            command = next;
        }
        return command.getSubcommands();
    }

    private static void hide(Map<String, CommandLine> commands, Predicate<String> chosen) {
        commands.forEach((name, command) -> {
            if (chosen.test(name)) {
                command.getCommandSpec().usageMessage().hidden(true);
            }
        });
    }
}
