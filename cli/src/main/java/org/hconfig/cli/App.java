package org.hconfig.cli;

import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.bench.balance.BalanceMethod;
import org.hconfig.bench.balance.HotServer;
import org.hconfig.bench.faults.Fault;
import org.hconfig.bench.faults.FaultOperation;
import org.hconfig.bench.pe.PeCommand;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.workload.KeyDistribution;
import org.hconfig.bench.workload.Mix;
import org.hconfig.cli.balance.Measure;
import org.hconfig.cli.cycle.ServeCommand;
import org.hconfig.cli.output.Json;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadRate;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.rebalance.plan.Way;
import org.hconfig.xconfig.model.WorkloadKind;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The command line as a whole: parses, runs one command, prints every problem, gives the exit code. */
public final class App {
    private final Session session;

    /** The command line in the given surroundings. */
    public App(Session session) {
        this.session = session;
    }

    /** Runs one command line; never throws. */
    public int run(String... arguments) {
        try {
            return execute(commandLine(session).parseArgs(arguments));
        } catch (HConfigException refused) {
            if (refused.getCause() != null) {
                Logs.failure(refused);
            }
            return report(arguments, refused);
        } catch (RuntimeException | Error unexpected) {
            return report(arguments, Unexpected.of(unexpected, session));
        } finally {
            session.out().flush();
            session.err().flush();
        }
    }

    /** The tree of commands, also for whoever writes the reference. */
    static CommandLine commandLine(Session session) {
        CommandLine line = new CommandLine(HconfigCommand.class, new CommandFactory(session));
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Show the versions of HConfig and of the HBase it speaks to.")
                        .build());
        Converters.register(line);
        Converters.register(line, WorkloadKind.class);
        Converters.register(line, EngineKind.class);
        Converters.register(line, FileSourceSpec.Format.class);
        Converters.register(line, Durability.class);
        Converters.register(line, RunPath.class);
        Converters.register(line, Mix.class);
        Converters.register(line, BalanceMethod.class);
        Converters.register(line, HotServer.class);
        Converters.register(line, FaultOperation.class);
        Converters.register(line, Fault.class);
        Converters.register(line, ServeCommand.Store.class);
        Converters.register(line, LoadRate.class, LoadRate::of);
        Converters.register(line, PeCommand.class, PeCommand::of);
        Converters.register(line, KeyDistribution.class);
        Converters.register(line, Way.class);
        Converters.register(line, Measure.class);
        prepare(line);
        Ansi ansi = session.style().on() ? Ansi.ON : Ansi.OFF;
        return line.setOut(session.out())
                .setErr(session.err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(ansi))
                .setUsageHelpWidth(session.terminal().textColumns());
    }

    /** What all commands have in common: help, and a parser that reports every mistake at once. */
    private static void prepare(CommandLine line) {
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help.")
                        .build());
        line.getCommandSpec().parser().collectErrors(true);
        line.getCommandSpec()
                .usageMessage()
                .synopsisHeading("%nUsage: ")
                .descriptionHeading("%n")
                .parameterListHeading(hasPlainParameters(line) ? "%n" : "")
                .optionListHeading("%n")
                .commandListHeading("%nCommands:%n")
                .footerHeading("%n")
                .sortOptions(false);
        line.getSubcommands().values().forEach(App::prepare);
    }

    /** Parameters in a group of options are shown there, without a heading of their own. */
    private static boolean hasPlainParameters(CommandLine line) {
        return line.getCommandSpec().positionalParameters().stream().anyMatch(parameter -> parameter.group() == null);
    }

    private static int execute(ParseResult parsed) {
        Integer help = CommandLine.executeHelpRequest(parsed);
        if (help != null) {
            return help;
        }
        Usage.check(parsed);
        List<CommandLine> chain = parsed.asCommandLineList();
        Command command = chain.get(chain.size() - 1).getCommand();
        return command.run().number();
    }

    private int report(String[] arguments, HConfigException refused) {
        if (Arrays.asList(arguments).contains("--json")) {
            session.out().println(Json.problems(refused.problems()));
        }
        return session.problems(refused.problems()).number();
    }
}
