package org.hconfig.cli;

import java.util.List;
import org.hconfig.cli.advice.AdviseCommand;
import org.hconfig.cli.advice.CacheCommand;
import org.hconfig.cli.advice.ExplainCommand;
import org.hconfig.cli.advice.UpgradeCheckCommand;
import org.hconfig.cli.balance.BalanceCommand;
import org.hconfig.cli.balance.HistogramCommand;
import org.hconfig.cli.bench.BenchCommand;
import org.hconfig.cli.bench.DemoCommand;
import org.hconfig.cli.collect.CollectCommand;
import org.hconfig.cli.collect.DriftCommand;
import org.hconfig.cli.context.ContextCommand;
import org.hconfig.cli.gc.GcCommand;
import org.hconfig.cli.heat.HeatCommand;
import org.hconfig.cli.help.CompletionCommand;
import org.hconfig.cli.help.DevCommand;
import org.hconfig.cli.help.HelpCommand;
import org.hconfig.cli.help.TestCommand;
import org.hconfig.cli.help.VersionCommand;
import org.hconfig.cli.inspect.DoctorCommand;
import org.hconfig.cli.inspect.InspectCommand;
import org.hconfig.cli.lab.LabCommand;
import org.hconfig.cli.load.LoadCommand;
import org.hconfig.cli.plan.ApplyCommand;
import org.hconfig.cli.plan.HistoryCommand;
import org.hconfig.cli.plan.PlanCommand;
import org.hconfig.cli.plan.RecoverCommand;
import org.hconfig.cli.plan.RollbackCommand;
import org.hconfig.cli.serve.FreezeCommand;
import org.hconfig.cli.serve.PauseCommand;
import org.hconfig.cli.serve.ResumeCommand;
import org.hconfig.cli.serve.ServeCommand;
import org.hconfig.cli.settings.PoliciesCommand;
import org.hconfig.cli.settings.SettingsCommand;
import org.hconfig.cli.simulate.ClaimsCommand;
import org.hconfig.cli.simulate.SimulateCommand;
import org.hconfig.cli.slow.SlowCommand;
import org.hconfig.cli.storage.StorageCommand;
import org.hconfig.cli.token.TokenCommand;
import org.hconfig.cli.top.TopCommand;
import org.hconfig.cli.tune.TuneCommand;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Spec;

/** Root of the command tree; without a subcommand it prints its help. */
@CommandLine.Command(
        name = "hconfig",
        description = {
            "Tune Apache HBase: calculate the configuration for a workload on your hardware, explain it,"
                    + " apply it and roll it back; load data at full speed; measure the effect."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:failed; the message states the cause and the next step",
            "2:changes are present (only with --detailed-exitcode), or drift found differences",
            "3:invalid command line",
            "4:refused by a safety check",
            "5:applied, measured, rolled back",
            "6:not enough data",
            "7:loaded, with rejected rows",
            "130:interrupted; the state is consistent"
        },
        footer = {
            "Examples:",
            "  hconfig advise --cluster /etc/hbase/conf",
            "  hconfig help plan",
            "Results go to standard output, everything else to standard error. State and"
                    + " logs are in $$HCONFIG_HOME (default ~/.hconfig). NO_COLOR turns colors off."
        })
final class HconfigCommand implements Command {
    /** Classes of the subcommands, each with {@link CommandLine.Command}. */
    static final List<Class<?>> SUBCOMMANDS = List.of(
            DemoCommand.class,
            LabCommand.class,
            DoctorCommand.class,
            InspectCommand.class,
            TopCommand.class,
            AdviseCommand.class,
            UpgradeCheckCommand.class,
            ExplainCommand.class,
            SettingsCommand.class,
            PoliciesCommand.class,
            DriftCommand.class,
            CollectCommand.class,
            PlanCommand.class,
            ApplyCommand.class,
            RollbackCommand.class,
            RecoverCommand.class,
            HistoryCommand.class,
            ServeCommand.class,
            PauseCommand.class,
            ResumeCommand.class,
            TokenCommand.class,
            FreezeCommand.class,
            GcCommand.class,
            CacheCommand.class,
            LoadCommand.class,
            HistogramCommand.class,
            HeatCommand.class,
            SlowCommand.class,
            BalanceCommand.class,
            StorageCommand.class,
            BenchCommand.class,
            SimulateCommand.class,
            TuneCommand.class,
            ClaimsCommand.class,
            TestCommand.class,
            ContextCommand.class,
            CompletionCommand.class,
            HelpCommand.class,
            VersionCommand.class,
            DevCommand.class);

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public ExitCode run() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return ExitCode.OK;
    }
}
