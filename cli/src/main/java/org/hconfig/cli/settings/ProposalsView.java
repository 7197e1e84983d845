package org.hconfig.cli.settings;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.Proposal;

/** What a policy asks for, for people. */
final class ProposalsView {
    private final SettingsCatalogue catalogue;
    private final Session session;

    ProposalsView(SettingsCatalogue catalogue, Session session) {
        this.catalogue = catalogue;
        this.session = session;
    }

    List<String> lines(Policy policy, PolicyResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(session.style().bold(policy.name()) + "  " + policy.title());
        lines.add("");
        TextTable table = new TextTable(
                Column.word("SETTING"), Column.number("VALUE"), Column.word("ROUTE"), Column.text("CALCULATION"));
        for (Proposal proposal : result.proposals()) {
            Setting setting = catalogue.find(proposal.key()).orElseThrow();
            String bound = proposal.bound().map(text -> " (" + text + ")").orElse("");
            table.row(
                    proposal.key(),
                    catalogue.display(setting, proposal.value()),
                    setting.route().words(),
                    proposal.calculation() + bound);
        }
        lines.addAll(session.lines(table));
        for (String note : result.notes()) {
            lines.add("");
            lines.addAll(session.wrapped(note, 0));
        }
        return lines;
    }
}
