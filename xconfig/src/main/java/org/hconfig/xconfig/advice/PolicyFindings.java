package org.hconfig.xconfig.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.policy.Catalogue;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.Proposal;

/**
 * A policy's answer for one table, to be heard among the rules.
 *
 * @param result the answer
 * @param table the table that it was asked about
 * @param families the table's column families
 * @param basis how sure it is that the table has the policy's workload, and on what evidence
 */
public record PolicyFindings(PolicyResult result, String table, List<String> families, Finding.Basis basis) {
    /** Copies what it is given. */
    public PolicyFindings {
        families = List.copyOf(families);
    }

    /** What it asks for, each with the source of its formula; facts of the application are not asked for. */
    List<AttributedFinding> spoken(Catalogue catalogue) {
        List<AttributedFinding> spoken = new ArrayList<>();
        for (Proposal proposal : result.proposals()) {
            catalogue
                    .find(proposal.key())
                    .filter(setting -> setting.scope() != Scope.APPLICATION)
                    .ifPresent(setting -> subjects(setting).forEach(subject -> spoken.add(spoken(subject, proposal))));
        }
        return spoken;
    }

    private List<Subject> subjects(Setting setting) {
        return switch (setting.scope()) {
            case TABLE -> List.of(Subject.ofTable(setting.key(), table));
            case FAMILY ->
                families.stream()
                        .map(family -> Subject.ofFamily(setting.key(), table, family))
                        .toList();
            case CLUSTER, SERVER, CLIENT, APPLICATION ->
                List.of(new Subject(setting.key(), setting.scope(), Subject.CLUSTER));
        };
    }

    private AttributedFinding spoken(Subject subject, Proposal proposal) {
        String why = proposal.why() + " " + proposal.calculation()
                + proposal.bound().map(bound -> "; " + bound).orElse("");
        Finding finding = new Finding(
                subject, "", Optional.of(proposal.value()), "", Severity.INFO, basis.confidence(), why, basis.text());
        return new AttributedFinding(
                result.policy(), "Tuned for " + result.workload().word(), "", proposal.source(), finding, false, false);
    }
}
