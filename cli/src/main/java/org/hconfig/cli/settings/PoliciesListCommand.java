package org.hconfig.cli.settings;

import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.Policies;
import org.hconfig.xconfig.policy.Policy;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Lists policies. */
@CommandLine.Command(
        name = "list",
        description = "List all policies: HConfig's own, and every *.yaml in $$HCONFIG_HOME/policies.")
final class PoliciesListCommand implements Command {
    private final Session session;

    @Mixin
    private JsonOption json;

    PoliciesListCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        List<Policy> policies = Policies.standard(SettingsCatalogue.standard(), session.policies())
                .all();
        TextTable table = new TextTable(
                Column.word("POLICY"), Column.word("WORKLOAD"), Column.number("SETTINGS"), Column.text("TITLE"));
        policies.forEach(policy -> table.row(
                policy.name(),
                policy.workload().word(),
                Integer.toString(policy.rules().size()),
                policy.title()));
        session.result(json, policies.stream().map(PolicyEntry::of).toList(), session.lines(table));
        return ExitCode.OK;
    }
}
