package org.hconfig.xconfig.plan;

import java.util.List;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/**
 * A value to be planned, and where it is wanted. Policies, advice and operators all propose values in this form.
 *
 * @param target the cluster for a value of the servers; an object, which stands for all of its parts where the setting
 *     belongs to parts; or a part
 * @param proposal the value, with its calculation and its source
 */
public record ProposedValue(Target target, SettingProposal proposal) {
    /** The proposals of a policy for a table: what belongs to servers goes to the cluster, the rest to the table. */
    public static List<ProposedValue> of(PolicyResult policy, Catalogue catalogue, String table) {
        return policy.proposals().stream()
                .map(proposal -> new ProposedValue(
                        catalogue
                                        .find(proposal.key())
                                        .map(Setting::route)
                                        .filter(Planner::toServers)
                                        .isPresent()
                                ? Target.CLUSTER
                                : Target.of(table),
                        proposal))
                .toList();
    }
}
