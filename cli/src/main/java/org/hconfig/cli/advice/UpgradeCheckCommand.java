package org.hconfig.cli.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.upgrade.UpgradeCheck;
import org.hconfig.hbase.upgrade.UpgradeReport;
import org.hconfig.hbase.upgrade.UpgradeTextRenderer;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code upgrade-check}: shows what a newer HBase release changes for a cluster. */
@CommandLine.Command(
        name = "upgrade-check",
        description = {
            "Show what a newer release of HBase changes for a cluster.",
            "Checks the keys, values, coprocessors and other classes that a running cluster or copied files set, the defaults"
                    + " that they rely on, the JDK and Hadoop. Changes nothing."
        },
        footer = {
            "%nExamples:",
            "  hconfig upgrade-check --to 2.6",
            "  hconfig upgrade-check --to 3.0 --offline copied-files --hbase-version 2.5.10"
        })
public final class UpgradeCheckCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private FactsSourceOptions facts;

    @Option(
            names = "--to",
            paramLabel = "RELEASE",
            required = true,
            description = "The release to upgrade to: 2.5, 2.6 or 3.0.")
    private String to;

    @Option(names = "--detailed-exitcode", description = "Exit with 2 when there are findings.")
    private boolean detailedExitCode;

    @Mixin
    private JsonOption json;

    UpgradeCheckCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        UpgradeCheck check = new UpgradeCheck(release(to));
        UpgradeReport report = check.check(facts.readMoment(commandContext, SettingsCatalogue.standard()))
                .withProblems(facts.problems());
        List<String> lines = new ArrayList<>(
                new UpgradeTextRenderer(commandContext.terminal().textColumns()).lines(report));
        facts.unreadableFiles().forEach(what -> lines.addAll(commandContext.wrapped("Not read: " + what + ".", 0)));
        commandContext.result(json, report, lines);
        if (report.isInconclusive() || facts.isSiteUnreadable()) {
            return ExitCode.NOT_ENOUGH_DATA;
        }
        return detailedExitCode && !report.findings().isEmpty() ? ExitCode.CHANGES : ExitCode.OK;
    }

    private static HBaseRelease release(String text) {
        Optional<HBaseRelease> release = HBaseRelease.parse(text).filter(UpgradeCheck.targets()::contains);
        return release.orElseThrow(() -> new HConfigException(
                CliError.USAGE,
                "--to " + text + " is not a release to which upgrades can be checked",
                "HConfig has data about upgrades to "
                        + UpgradeCheck.targets().stream()
                                .map(HBaseRelease::toString)
                                .collect(Collectors.joining(", ")),
                "hconfig upgrade-check --to 2.6"));
    }
}
