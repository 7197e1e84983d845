package org.hconfig.cli.settings;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CommandContext;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Setting;

/** Renderer of the values that a policy proposes, as text. */
final class PolicyProposalRenderer {
    private final SettingsCatalogue catalogue;
    private final CommandContext commandContext;

    PolicyProposalRenderer(SettingsCatalogue catalogue, CommandContext commandContext) {
        this.catalogue = catalogue;
        this.commandContext = commandContext;
    }

    List<String> lines(Policy policy, PolicyResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(commandContext.style().bold(policy.name()) + "  " + policy.title());
        lines.add("");
        TextTable table = new TextTable(
                Column.token("SETTING"), Column.number("VALUE"), Column.token("ROUTE"), Column.text("CALCULATION"));
        for (SettingProposal settingProposal : result.proposals()) {
            Setting setting = catalogue.find(settingProposal.key()).orElseThrow();
            String bound =
                    settingProposal.bound().map(text -> " (" + text + ")").orElse("");
            table.row(
                    settingProposal.key(),
                    catalogue.display(setting, settingProposal.value()),
                    setting.route().label(),
                    settingProposal.calculation() + bound);
        }
        lines.addAll(commandContext.lines(table));
        for (String note : result.notes()) {
            lines.add("");
            lines.addAll(commandContext.wrapped(note, 0));
        }
        return lines;
    }
}
