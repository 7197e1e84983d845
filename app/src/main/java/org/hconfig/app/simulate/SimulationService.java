package org.hconfig.app.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.simulator.whatif.Prediction;
import org.hconfig.simulator.whatif.TrafficSpec;
import org.hconfig.simulator.whatif.UniformLoadSpec;
import org.hconfig.simulator.whatif.WhatIfAnalysis;

/** Compares policies on a cluster that need not exist, as {@code hconfig simulate}. */
public final class SimulationService {
    private final PolicyRepository policies;

    /**
     * Creates a service.
     *
     * @param home {@code $HCONFIG_HOME}, with the user's policies
     */
    public SimulationService(Path home) {
        this.policies = PolicyRepository.standard(SettingsCatalogue.standard(), home.resolve("policies"));
    }

    /**
     * Simulates a load or steady traffic.
     *
     * @param clusterSpec description of the cluster in YAML
     * @param workload description of the workload in YAML
     * @param names policies to compare
     * @param runs number of runs of each
     * @return a {@link SimulateView}, or a {@link TrafficView} for steady traffic
     * @throws org.hconfig.core.HConfigException for what is wrong with the descriptions or names
     */
    public Object simulate(String clusterSpec, String workload, List<String> names, int runs) {
        ClusterSpec cluster = ClusterSpec.read("clusterSpec", clusterSpec);
        if (TrafficSpec.isOne("workload", workload)) {
            TrafficSpec traffic = TrafficSpec.read("workload", workload);
            Map<String, TrafficSpec.TrafficPrediction> answers = new LinkedHashMap<>();
            answers.put(WhatIfAnalysis.DEFAULTS, traffic.on(cluster, Map.of()));
            PolicyValueCalculator.of(policies::get, names, cluster, traffic.traffic())
                    .forEach((name, values) -> answers.put(name, traffic.on(cluster, values)));
            return new TrafficView(answers);
        }
        UniformLoadSpec load = UniformLoadSpec.read("workload", workload);
        WhatIfAnalysis analysis = new WhatIfAnalysis(cluster, load, runs, Scenario.RunLimits.STANDARD);
        List<Prediction> predictions = new ArrayList<>();
        predictions.add(analysis.defaults());
        PolicyValueCalculator.of(policies::get, names, cluster, load)
                .forEach((name, values) -> predictions.add(analysis.policy(name, values)));
        return new SimulateView(predictions, analysis.bound());
    }
}
