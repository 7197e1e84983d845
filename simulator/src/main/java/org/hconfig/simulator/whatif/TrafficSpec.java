package org.hconfig.simulator.whatif;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.Fields;
import org.hconfig.simulator.spec.RowForm;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.SettingsReader;
import org.hconfig.simulator.traffic.Answer;
import org.hconfig.simulator.traffic.Mix;
import org.hconfig.simulator.traffic.Steady;
import org.hconfig.simulator.traffic.Traffic;
import org.jspecify.annotations.Nullable;

/**
 * A description of steady traffic: a load's description with a {@code mix}.
 *
 * @param traffic the traffic
 * @param blockSize the family's block size
 */
public record TrafficSpec(Traffic traffic, DataSize blockSize) {
    private static final Set<String> NAMES = Set.of(
            "mix", "rows", "cells", "valueBytes", "keyBytes", "threads", "clients", "keys", "regions", "blockSize");
    private static final Set<String> SHARES =
            Set.of("gets", "multiGets", "scans", "updates", "inserts", "readModifyWrites");

    /**
     * What traffic comes to, and what was not looked at.
     *
     * @param answer what it comes to
     * @param settingsIgnored settings that have no effect in the model
     */
    public record Answered(Answer answer, List<String> settingsIgnored) {}

    /** Whether a description is one of traffic: whether it has a {@code mix}. */
    public static boolean isOne(String name, String text) {
        return Fields.of(name, text, SimulatorError.BAD_WORKLOAD).has("mix");
    }

    /**
     * Reads a description such as {@code mix: mixed}, {@code rows: 1000000}, {@code threads: 64}, {@code regions: 16}.
     *
     * @param name the file's name, for messages
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_WORKLOAD} with all problems at once
     */
    public static TrafficSpec read(String name, String text) {
        Fields fields = Fields.of(name, text, SimulatorError.BAD_WORKLOAD);
        fields.only(NAMES);
        double rows = fields.positive("rows");
        RowForm form = WorkloadSpec.row(fields);
        int threads = fields.whole("threads", 64, 1, 10_000_000);
        int clients = fields.whole("clients", 1, 1, 100_000);
        int regions = fields.whole("regions", 1, 1, 10_000_000);
        String keys = fields.text("keys", "zipfian");
        if (!keys.equals("zipfian") && !keys.equals("uniform")) {
            fields.problem("keys=" + keys + " is neither zipfian nor uniform", "", "Write one of the two.");
        }
        Mix mix = mix(fields);
        DataSize block = fields.size("blockSize", new DataSize(65_536));
        fields.throwIfAny();
        return new TrafficSpec(new Traffic(mix, rows, form, threads, clients, keys.equals("zipfian"), regions), block);
    }

    private static Mix mix(Fields fields) {
        String name = fields.text("mix", "");
        @Nullable Mix known = Mix.named(name);
        if (known != null) {
            return known;
        }
        if (!name.startsWith("{")) {
            fields.problem(
                    "mix=" + name + " is not known",
                    "known are " + String.join(", ", Mix.BY_NAME.keySet()),
                    "Name one, or give the shares of " + String.join(", ", SHARES) + ".");
            return new Mix(1, 0, 0, 0, 0, 0);
        }
        Fields shares = fields.fields("mix");
        shares.only(SHARES);
        return new Mix(
                shares.number("gets", 0),
                shares.number("multiGets", 0),
                shares.number("scans", 0),
                shares.number("updates", 0),
                shares.number("inserts", 0),
                shares.number("readModifyWrites", 0));
    }

    /**
     * What the traffic comes to on a cluster with more settings than it has.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER} for settings that cannot be
     */
    public Answered on(ClusterSpec cluster, Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(cluster.settings());
        all.putAll(more);
        ServerSettings settings = SettingsReader.read(cluster.generation(), cluster.heap(), all);
        double bucket = SettingsReader.bucketBytes(settings.heap(), all);
        double block = SettingsReader.blockSize(blockSize, all).bytes();
        Answer answer = Steady.of(cluster.profile().hardware(), cluster.servers(), settings, traffic, bucket, block);
        Set<String> unknown = SettingsReader.unknown(all.keySet());
        unknown.removeAll(Set.of(SettingsReader.BUCKET_CACHE, SettingsReader.BLOCK));
        return new Answered(answer, List.copyOf(unknown));
    }
}
