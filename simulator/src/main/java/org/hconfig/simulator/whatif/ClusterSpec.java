package org.hconfig.simulator.whatif;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.profile.StorageReader;
import org.hconfig.simulator.profile.YamlFields;
import org.hconfig.simulator.spec.StorageSpec;

/**
 * The description of a cluster, existing or hypothetical.
 *
 * @param profile its hardware
 * @param generation the simulated HBase release line
 * @param servers number of RegionServers
 * @param heap the Java heap of each
 * @param settings settings by HBase's keys, before any policy
 */
public record ClusterSpec(
        HardwareProfile profile,
        HBaseReleaseLine generation,
        int servers,
        DataSize heap,
        Map<String, String> settings) {
    static final Set<String> NAMES =
            Set.of("profile", "hbase", "servers", "heap", "settings", "storage", "places", "sharedBlockLock");

    /** Copies the settings. */
    public ClusterSpec {
        settings = Map.copyOf(settings);
    }

    /**
     * Parses a description such as {@code profile: opteron-2013}, {@code hbase: "2.6"}, {@code servers: 9}, {@code
     * heap: 4g}, {@code settings: {…}}, and {@code storage}, {@code places} and {@code sharedBlockLock} for nodes
     * with other storage devices than the profile's.
     *
     * @param name the file name, for messages
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER}, {@link SimulatorError#BAD_PROFILE}
     */
    public static ClusterSpec read(String name, String text) {
        YamlFields yamlFields = YamlFields.of(name, text, SimulatorError.BAD_CLUSTER);
        yamlFields.only(NAMES);
        ClusterSpec cluster = of(yamlFields, HardwareProfiles.of(yamlFields.text("profile", "opteron-2013")));
        yamlFields.throwIfAny();
        return cluster;
    }

    /** Reads a description from fields, which collect the problems. */
    static ClusterSpec of(YamlFields yamlFields, HardwareProfile hardwareProfile) {
        String version = yamlFields.text("hbase", "2.6").toLowerCase(Locale.ROOT);
        double servers = yamlFields.number("servers");
        if (servers < 1 || servers > 1_000_000 || servers != Math.rint(servers)) {
            yamlFields.problem(
                    "servers=" + servers + " is not a whole number from 1 to 1000000",
                    "",
                    "Give a number in this range.");
        }
        if (!version.equals("2.6") && !version.equals("0.96")) {
            yamlFields.problem(
                    "hbase=" + version + " is not simulated",
                    "the simulator supports 0.96 and 2.6",
                    "Use one of these.");
        }
        DataSize heap = yamlFields.size("heap");
        Map<String, String> settings = yamlFields.texts("settings");
        HBaseReleaseLine hBaseReleaseLine = version.equals("0.96") ? HBaseReleaseLine.V0_96 : HBaseReleaseLine.V2_6;
        StorageSpec storageSpec = StorageReader.storage(
                yamlFields, hardwareProfile.unfitted().server().storage());
        // A misspelled name would also be reported as missing; report all unknown names first.
        HardwareProfile stored = yamlFields.good() ? hardwareProfile.with(storageSpec) : hardwareProfile;
        return new ClusterSpec(stored, hBaseReleaseLine, (int) servers, heap, settings);
    }
}
