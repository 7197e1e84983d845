package org.hconfig.xconfig.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/**
 * A policy's result for one table as a source of findings, alongside the rules.
 *
 * @param result the policy's result
 * @param table the object it was evaluated for
 * @param parts the object's parts
 * @param basis confidence and evidence that the table has the policy's workload
 */
public record PolicyFindings(PolicyResult result, String table, List<String> parts, Finding.FindingEvidence basis) {
    /** Copies the arguments. */
    public PolicyFindings {
        parts = List.copyOf(parts);
    }

    /** Returns its proposals, each with the source of its formula; properties of the application are not proposed. */
    List<AttributedFinding> attributed(Catalogue catalogue) {
        List<AttributedFinding> attributed = new ArrayList<>();
        for (SettingProposal settingProposal : result.proposals()) {
            catalogue
                    .find(settingProposal.key())
                    .filter(setting -> setting.scope().level() != Scope.Level.APPLICATION)
                    .ifPresent(setting -> subjects(setting)
                            .forEach(findingSubject -> attributed.add(attributed(findingSubject, settingProposal))));
        }
        return attributed;
    }

    private List<FindingSubject> subjects(Setting setting) {
        return switch (setting.scope().level()) {
            case OBJECT -> List.of(new FindingSubject(setting.key(), setting.scope(), Target.of(table)));
            case PART ->
                parts.stream()
                        .map(part -> new FindingSubject(setting.key(), setting.scope(), Target.of(table, part)))
                        .toList();
            case CLUSTER, SERVER, CLIENT, APPLICATION ->
                List.of(new FindingSubject(setting.key(), setting.scope(), Target.CLUSTER));
        };
    }

    private AttributedFinding attributed(FindingSubject findingSubject, SettingProposal settingProposal) {
        String why = settingProposal.why() + " " + settingProposal.calculation()
                + settingProposal.bound().map(bound -> "; " + bound).orElse("");
        Finding finding = new Finding(
                findingSubject,
                "",
                Optional.of(settingProposal.value()),
                "",
                Severity.INFO,
                basis.confidence(),
                why,
                basis.text());
        return new AttributedFinding(
                result.policy(),
                "Tuned for " + result.workload().id(),
                "",
                settingProposal.source(),
                finding,
                false,
                false);
    }
}
