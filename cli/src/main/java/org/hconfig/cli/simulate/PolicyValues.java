package org.hconfig.cli.simulate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.cli.Session;
import org.hconfig.hbase.advice.budget.PolicyHeap;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.Policies;
import org.hconfig.simulator.spec.Node;
import org.hconfig.simulator.spec.RowForm;
import org.hconfig.simulator.traffic.Traffic;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.simulator.whatif.WorkloadSpec;
import org.hconfig.xconfig.model.DatasetFacts;
import org.hconfig.xconfig.model.NodeFacts;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyInputs;
import org.hconfig.xconfig.policy.Proposal;

/** The values that policies give to settings on a cluster that need not exist. */
final class PolicyValues {
    private PolicyValues() {}

    /** What each policy sets for a load, by the policy's name and the setting's key. */
    static Map<String, Map<String, String>> of(
            Session session, List<String> policies, ClusterSpec cluster, WorkloadSpec load) {
        return of(session, policies, inputs(cluster, load));
    }

    /** The same for traffic. */
    static Map<String, Map<String, String>> of(
            Session session, List<String> policies, ClusterSpec cluster, Traffic traffic) {
        return of(session, policies, inputs(cluster, traffic));
    }

    private static Map<String, Map<String, String>> of(Session session, List<String> policies, PolicyInputs inputs) {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        Policies known = Policies.standard(catalogue, session.policies());
        PolicyEngine engine = new PolicyEngine(catalogue);
        Map<String, Map<String, String>> settings = new LinkedHashMap<>();
        for (String name : policies) {
            List<Proposal> proposals = PolicyHeap.within(
                            engine.evaluate(known.get(name), inputs), inputs.node(), 0, true)
                    .proposals();
            Map<String, String> values = new LinkedHashMap<>();
            proposals.forEach(proposal -> values.put(proposal.key(), proposal.value()));
            settings.put(name, values);
        }
        return settings;
    }

    private static PolicyInputs inputs(ClusterSpec cluster, WorkloadSpec load) {
        int regions = load.preSplit() > 0 ? load.preSplit() : cluster.servers();
        return inputs(cluster, (long) load.rows(), load.row(), Math.max(regions, load.regions()));
    }

    private static PolicyInputs inputs(ClusterSpec cluster, Traffic traffic) {
        return inputs(cluster, (long) traffic.rows(), traffic.form(), traffic.regions());
    }

    private static PolicyInputs inputs(ClusterSpec cluster, long rows, RowForm form, int regions) {
        Node node = cluster.profile().hardware().server();
        Node client = cluster.profile().hardware().client();
        NodeFacts facts = new NodeFacts(node.ram(), cluster.heap(), node.cores());
        DatasetFacts data = new DatasetFacts(rows, form.payloadBytes(), form.cells());
        return new PolicyInputs(facts, cluster.servers(), regions, data, client.cores());
    }
}
