package org.hconfig.simulator.whatif;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.decision.Generation;
import org.hconfig.simulator.profile.Fields;
import org.hconfig.simulator.profile.Profile;
import org.hconfig.simulator.profile.Profiles;
import org.hconfig.simulator.profile.StorageFields;
import org.hconfig.simulator.spec.Storage;

/**
 * A cluster that need not exist.
 *
 * @param profile its machines
 * @param generation whose semantics hold
 * @param servers RegionServers
 * @param heap the Java heap of each
 * @param settings what is set on it, by HBase's keys, before any policy
 */
public record ClusterSpec(
        Profile profile, Generation generation, int servers, DataSize heap, Map<String, String> settings) {
    static final Set<String> NAMES = Set.of("profile", "hbase", "servers", "heap", "settings", "storage", "places");

    /** Copies what it is given. */
    public ClusterSpec {
        settings = Map.copyOf(settings);
    }

    /**
     * Reads a description such as {@code profile: opteron-2013}, {@code hbase: "2.6"}, {@code servers: 9}, {@code heap: 4g},
     * {@code settings: {…}}, and {@code storage} and {@code places} for nodes that keep files on other devices than the profile's.
     *
     * @param name the file's name, for messages
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER}, {@link SimulatorError#BAD_PROFILE}
     */
    public static ClusterSpec read(String name, String text) {
        Fields fields = Fields.of(name, text, SimulatorError.BAD_CLUSTER);
        fields.only(NAMES);
        ClusterSpec cluster = of(fields, Profiles.of(fields.text("profile", "opteron-2013")));
        fields.throwIfAny();
        return cluster;
    }

    /** Reads the same from fields; what is wrong is gathered there. */
    static ClusterSpec of(Fields fields, Profile profile) {
        String version = fields.text("hbase", "2.6").toLowerCase(Locale.ROOT);
        double servers = fields.number("servers");
        if (servers < 1 || servers > 1_000_000 || servers != Math.rint(servers)) {
            fields.problem("servers=" + servers + " is no whole number from 1 to 1000000", "", "Correct it.");
        }
        if (!version.equals("2.6") && !version.equals("0.96")) {
            fields.problem("hbase=" + version + " is not simulated", "the simulator knows 0.96 and 2.6", "Name one.");
        }
        DataSize heap = fields.size("heap");
        Map<String, String> settings = fields.texts("settings");
        Generation generation = version.equals("0.96") ? Generation.V0_96 : Generation.V2_6;
        Storage storage =
                StorageFields.storage(fields, profile.unfitted().server().storage());
        // What was misspelt would be missed elsewhere; all of it is told before that is.
        Profile stored = fields.good() ? profile.with(storage) : profile;
        return new ClusterSpec(stored, generation, (int) servers, heap, settings);
    }
}
