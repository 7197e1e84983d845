package org.hconfig.xconfig.plan;

import java.util.List;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Target;

/**
 * A value to be planned, and where it is wanted. Policies, advice and operators all propose values in this form.
 *
 * @param target the cluster, or a group of servers, for a value of the servers; an object, which stands for all of its parts where the setting
 *     belongs to parts; or a part
 * @param proposal the value, with its calculation and its source
 */
public record ProposedValue(Target target, SettingProposal proposal) {
    /**
     * The proposals of a policy for a table: what belongs to servers goes to those that serve the table, the rest to the table.
     *
     * @param servers all servers, or the group of those that serve the table; what a group cannot have for itself goes to all
     */
    public static List<ProposedValue> of(PolicyResult policy, Catalogue catalogue, String table, Target servers) {
        return policy.proposals().stream()
                .map(proposal -> new ProposedValue(
                        catalogue
                                .find(proposal.key())
                                .filter(setting -> Planner.toServers(setting.route()))
                                .map(setting -> Planner.canBeOfGroup(setting) ? servers : Target.CLUSTER)
                                .orElseGet(() -> Target.of(table)),
                        proposal))
                .toList();
    }
}
