package org.hconfig.cli.settings;

import org.hconfig.app.settings.PolicyView;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.OptionValues;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.advice.budget.PolicyHeapAdjuster;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code policies show}: shows a policy. */
@CommandLine.Command(
        name = "show",
        description = "Show the file of a policy, or its values for a cluster that you describe.",
        footer = {
            "Examples:",
            "  hconfig policies show bulk-load > mine.yaml",
            "  hconfig policies show xconfig-2016/bulk-load --memory 8g --heap 4g"
        })
final class PoliciesShowCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "POLICY", description = "Name of the policy.")
    private String name;

    @ArgGroup(exclusive = false, heading = "%nCalculate values for a cluster:%n")
    private @Nullable HypotheticalClusterOptions cluster;

    @Mixin
    private JsonOption json;

    PoliciesShowCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        PolicyRepository policies = PolicyRepository.standard(catalogue, commandContext.policies());
        Policy policy = OptionValues.read(() -> policies.get(name));
        if (cluster == null) {
            commandContext.result(
                    json,
                    PolicyView.of(policy),
                    policy.document().text().lines().toList());
        } else {
            PolicyResult result = PolicyHeapAdjuster.within(
                    new PolicyEngine(catalogue).evaluate(policy, cluster.inputs()),
                    cluster.inputs().node(),
                    0,
                    true);
            commandContext.result(
                    json, result, new PolicyProposalRenderer(catalogue, commandContext).lines(policy, result));
        }
        return ExitCode.OK;
    }
}
