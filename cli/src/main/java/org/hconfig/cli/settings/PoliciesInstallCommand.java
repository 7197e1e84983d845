package org.hconfig.cli.settings;

import java.nio.file.Path;
import java.util.List;
import org.hconfig.app.sharing.PolicyInstaller;
import org.hconfig.app.sharing.PolicyInstaller.InstalledPolicy;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code policies install}: installs policies that others captured or wrote. */
@CommandLine.Command(
        name = "install",
        description = {
            "Check policy files, and copy them to $$HCONFIG_HOME/policies if none has a problem.",
            "Checks fields, formulas, limits, and that every version of the policy's range reads its settings."
        },
        footer = {
            "Examples:",
            "  hconfig policies install orders.yaml",
            "  hconfig policies install policies/ --replace"
        })
final class PoliciesInstallCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "FILE", description = "Policy file, or a directory with policy files (*.yaml).")
    private Path source;

    @Option(names = "--replace", description = "Replace installed policies of the same names.")
    private boolean replace;

    @Mixin
    private JsonOption json;

    PoliciesInstallCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        List<InstalledPolicy> installed =
                new PolicyInstaller(SettingsCatalogue.standard(), commandContext.policies()).install(source, replace);
        installed.forEach(one -> one.notes().forEach(commandContext::printProgress));
        commandContext.outcome(
                json,
                installed,
                installed.stream()
                        .map(one -> one.name() + ": " + (one.replaced() ? "replaced " : "installed as ") + one.file())
                        .toList());
        return ExitCode.OK;
    }
}
