package org.hconfig.cli.settings;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.app.settings.PolicyListEntry;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.policy.Policy;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Command {@code policies list}: lists all policies. */
@CommandLine.Command(
        name = "list",
        description =
                "List all policies: the built-in ones, and every *.yaml in $$HCONFIG_HOME/policies, with the system that"
                        + " captured ones come from.",
        footer = {"Example:", "  hconfig policies list"})
final class PoliciesListCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private JsonOption json;

    PoliciesListCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        List<Policy> policies = PolicyRepository.standard(SettingsCatalogue.standard(), commandContext.policies())
                .all();
        TextTable table = new TextTable(
                Column.token("POLICY"), Column.token("WORKLOAD"), Column.number("SETTINGS"), Column.text("TITLE"));
        policies.forEach(policy -> table.row(
                policy.name(),
                policy.workload().id(),
                Integer.toString(policy.rules().size()),
                policy.title()));
        List<String> lines = new ArrayList<>(commandContext.lines(table));
        policies.forEach(policy -> policy.document().provenance().ifPresent(provenance -> {
            lines.add("");
            lines.addAll(commandContext.wrapped(
                    policy.name() + ": captured " + provenance.captured() + " from HBase " + provenance.version() + ", "
                            + provenance.hardware() + "; " + provenance.workload() + "; "
                            + provenance
                                    .gain()
                                    .map(gain -> "measured with " + gain.run() + ": " + gain.result())
                                    .orElse("no gain was measured"),
                    0));
        }));
        commandContext.result(json, policies.stream().map(PolicyListEntry::of).toList(), lines);
        return ExitCode.OK;
    }
}
