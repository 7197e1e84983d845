package org.hconfig.app.simulate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hconfig.hbase.advice.budget.PolicyHeapAdjuster;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.steadystate.SteadyTraffic;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.simulator.whatif.UniformLoadSpec;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.NodeFacts;

/** Calculator of the values that policies set on a hypothetical cluster. */
public final class PolicyValueCalculator {
    private PolicyValueCalculator() {}

    /**
     * Returns the values of each policy for a load, by policy name and setting key.
     *
     * @param known finds a policy by its name
     */
    public static Map<String, Map<String, String>> of(
            Function<String, Policy> known, List<String> policies, ClusterSpec cluster, UniformLoadSpec load) {
        return of(known, policies, inputs(cluster, load));
    }

    /**
     * Returns the values of each policy for steady traffic, by policy name and setting key.
     *
     * @param known finds a policy by its name
     */
    public static Map<String, Map<String, String>> of(
            Function<String, Policy> known, List<String> policies, ClusterSpec cluster, SteadyTraffic steadyTraffic) {
        return of(known, policies, inputs(cluster, steadyTraffic));
    }

    private static Map<String, Map<String, String>> of(
            Function<String, Policy> known, List<String> policies, PolicyInputs inputs) {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        PolicyEngine engine = new PolicyEngine(catalogue);
        Map<String, Map<String, String>> settings = new LinkedHashMap<>();
        for (String name : policies) {
            List<SettingProposal> settingProposals = PolicyHeapAdjuster.within(
                            engine.evaluate(known.apply(name), inputs), inputs.node(), 0, true)
                    .proposals();
            Map<String, String> values = new LinkedHashMap<>();
            settingProposals.forEach(settingProposal -> values.put(settingProposal.key(), settingProposal.value()));
            settings.put(name, values);
        }
        return settings;
    }

    private static PolicyInputs inputs(ClusterSpec cluster, UniformLoadSpec load) {
        int regions = load.preSplit() > 0 ? load.preSplit() : cluster.servers();
        return inputs(cluster, (long) load.rows(), load.row(), Math.max(regions, load.regions()));
    }

    private static PolicyInputs inputs(ClusterSpec cluster, SteadyTraffic steadyTraffic) {
        return inputs(cluster, (long) steadyTraffic.rows(), steadyTraffic.form(), steadyTraffic.regions());
    }

    private static PolicyInputs inputs(ClusterSpec cluster, long rows, RowShapeSpec form, int regions) {
        NodeSpec nodeSpec = cluster.profile().hardware().server();
        NodeSpec client = cluster.profile().hardware().client();
        NodeFacts facts = new NodeFacts(nodeSpec.ram(), cluster.heap(), nodeSpec.cores());
        DatasetFacts data = new DatasetFacts(rows, form.payloadBytes(), form.cells());
        return new PolicyInputs(facts, cluster.servers(), regions, data, client.cores());
    }
}
