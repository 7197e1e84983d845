package org.hconfig.simulator.whatif;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.YamlFields;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.steadystate.ClosedQueueModel;
import org.hconfig.simulator.steadystate.OperationMix;
import org.hconfig.simulator.steadystate.SteadyTraffic;
import org.hconfig.simulator.steadystate.TrafficResult;
import org.jspecify.annotations.Nullable;

/**
 * A description of steady traffic: a load's description with a {@code mix}.
 *
 * @param traffic the traffic
 * @param blockSize the family's block size
 */
public record TrafficSpec(SteadyTraffic traffic, DataSize blockSize) {
    private static final Set<String> NAMES = Set.of(
            "mix", "rows", "cells", "valueBytes", "keyBytes", "threads", "clients", "keys", "regions", "blockSize");
    private static final Set<String> SHARES =
            Set.of("gets", "multiGets", "scans", "updates", "inserts", "readModifyWrites");

    /**
     * The prediction for traffic, and the settings ignored.
     *
     * @param result the prediction
     * @param settingsIgnored settings that have no effect in the model
     */
    public record TrafficPrediction(TrafficResult result, List<String> settingsIgnored) {}

    /** Returns whether a description is one of traffic: whether it has a {@code mix}. */
    public static boolean isOne(String name, String text) {
        return YamlFields.of(name, text, SimulatorError.BAD_WORKLOAD).has("mix");
    }

    /**
     * Parses a description such as {@code mix: mixed}, {@code rows: 1000000}, {@code threads: 64}, {@code regions: 16}.
     *
     * @param name the file name, for messages
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_WORKLOAD} with all problems at once
     */
    public static TrafficSpec read(String name, String text) {
        YamlFields yamlFields = YamlFields.of(name, text, SimulatorError.BAD_WORKLOAD);
        yamlFields.only(NAMES);
        double rows = yamlFields.positive("rows");
        RowShapeSpec form = UniformLoadSpec.row(yamlFields);
        int threads = yamlFields.whole("threads", 64, 1, 10_000_000);
        int clients = yamlFields.whole("clients", 1, 1, 100_000);
        int regions = yamlFields.whole("regions", 1, 1, 10_000_000);
        String keys = yamlFields.text("keys", "zipfian");
        if (!keys.equals("zipfian") && !keys.equals("uniform")) {
            yamlFields.problem("keys=" + keys + " is neither zipfian nor uniform", "", "Use one of these.");
        }
        OperationMix operationMix = mix(yamlFields);
        DataSize block = yamlFields.size("blockSize", new DataSize(65_536));
        yamlFields.throwIfAny();
        return new TrafficSpec(
                new SteadyTraffic(operationMix, rows, form, threads, clients, keys.equals("zipfian"), regions), block);
    }

    private static OperationMix mix(YamlFields yamlFields) {
        String name = yamlFields.text("mix", "");
        @Nullable OperationMix known = OperationMix.named(name);
        if (known != null) {
            return known;
        }
        if (!name.startsWith("{")) {
            yamlFields.problem(
                    "mix=" + name + " is unknown",
                    "known mixes: " + String.join(", ", OperationMix.BY_NAME.keySet()),
                    "Use one of these, or give the shares of " + String.join(", ", SHARES) + ".");
            return new OperationMix(1, 0, 0, 0, 0, 0);
        }
        YamlFields shares = yamlFields.fields("mix");
        shares.only(SHARES);
        return new OperationMix(
                shares.number("gets", 0),
                shares.number("multiGets", 0),
                shares.number("scans", 0),
                shares.number("updates", 0),
                shares.number("inserts", 0),
                shares.number("readModifyWrites", 0));
    }

    /**
     * Predicts the traffic on a cluster with additional settings.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER} for invalid settings
     */
    public TrafficPrediction on(ClusterSpec cluster, Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(cluster.settings());
        all.putAll(more);
        ServerSettings settings = ServerSettingsReader.read(cluster.generation(), cluster.heap(), all);
        double bucket = ServerSettingsReader.bucketBytes(settings.memory().heap(), all);
        double block = ServerSettingsReader.blockSize(blockSize, all).bytes();
        TrafficResult trafficResult =
                ClosedQueueModel.of(cluster.profile().hardware(), cluster.servers(), settings, traffic, bucket, block);
        Set<String> unknown = ServerSettingsReader.unknown(all.keySet());
        unknown.removeAll(Set.of(ServerSettingsReader.BUCKET_CACHE, ServerSettingsReader.BLOCK));
        return new TrafficPrediction(trafficResult, List.copyOf(unknown));
    }
}
