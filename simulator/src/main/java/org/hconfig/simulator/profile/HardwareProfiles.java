package org.hconfig.simulator.profile;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.SimulatorResources;
import org.hconfig.simulator.spec.ClientCost;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.RequestCost;
import org.hconfig.simulator.spec.RowCost;

/** Loads hardware profiles: the bundled ones, and files. */
public final class HardwareProfiles {
    /** The names of the bundled profiles. */
    public static final List<String> STANDARD = List.of("opteron-2013", "haswell-2016", "server-2020");

    /** The request costs of a profile without any: those of server-2020. */
    private static final RequestCost UNKNOWN =
            new RequestCost(34, new ClientCost(55, 30, 3.5), 23, new RowCost(0, 0.3, 1.5), 6, 60, 300, 0.1);

    private HardwareProfiles() {}

    /**
     * Returns the profile with that name, or in that file.
     *
     * @throws HConfigException {@link SimulatorError#BAD_PROFILE}
     */
    public static HardwareProfile of(String nameOrFile) {
        return read(nameOrFile, text(nameOrFile));
    }

    private static String text(String nameOrFile) {
        if (STANDARD.contains(nameOrFile)) {
            return resource(nameOrFile);
        }
        Path file = Path.of(nameOrFile);
        try {
            return BoundedFileReader.text(file);
        } catch (IOException unreadable) {
            throw new HConfigException(
                    new org.hconfig.core.Problem(
                            unreadable instanceof NoSuchFileException
                                    ? SimulatorError.PROFILE_UNKNOWN
                                    : SimulatorError.BAD_PROFILE,
                            "'" + nameOrFile + "' is neither the name of a profile nor a readable file",
                            String.valueOf(unreadable.getMessage()),
                            "Give a file, or one of these names: " + String.join(", ", STANDARD) + "."),
                    unreadable);
        }
    }

    /**
     * Parses a profile.
     *
     * @param name the file name, for messages
     * @throws HConfigException {@link SimulatorError#BAD_PROFILE} with all problems at once
     */
    public static HardwareProfile read(String name, String text) {
        YamlFields yamlFields = YamlFields.of(name, text, SimulatorError.BAD_PROFILE);
        double loss = yamlFields.number("streamLoss");
        NodeSpec server = node(yamlFields.fields("server"), loss);
        NodeSpec client = node(yamlFields.fields("client"), loss);
        YamlFields costs = yamlFields.fields("costs");
        String title = yamlFields.text("name", name);
        RowCost generate = cost(costs.fields("generate"));
        RowCost put = cost(costs.fields("put"));
        RowCost flush = cost(costs.fields("flush"));
        RowCost compact = cost(costs.fields("compact"));
        RequestCost requests = yamlFields.has("requests") ? requests(yamlFields.fields("requests")) : UNKNOWN;
        double dataNode = yamlFields.number("dataNodeNanosPerByte");
        double threadOverhead = yamlFields.number("threadOverhead");
        double gc = yamlFields.number("gcBytesPerSecond");
        YamlFields fitted = yamlFields.fields("fitted");
        HardwareProfile.CostFactors costFactors = new HardwareProfile.CostFactors(
                fitted.number("server"), fitted.number("client"), fitted.number("dataNode"));
        yamlFields.throwIfAny();
        Hardware hardware = new Hardware(
                title,
                server,
                client,
                new Hardware.OperationCosts(generate, put, flush, compact, requests, dataNode),
                threadOverhead,
                gc);
        return new HardwareProfile(yamlFields.text("source", ""), hardware, costFactors);
    }

    /**
     * Returns the text of a profile with other factors.
     *
     * @param nameOrFile the profile from which they were fitted
     * @throws HConfigException {@link SimulatorError#BAD_PROFILE}
     */
    public static String fitted(String nameOrFile, HardwareProfile.CostFactors costFactors) {
        String text = text(nameOrFile);
        String head = text.substring(0, text.indexOf("\nfitted:") + 1);
        return head + "fitted:\n  server: " + costFactors.server() + "\n  client: " + costFactors.client()
                + "\n  dataNode: " + costFactors.dataNode() + "\n";
    }

    private static NodeSpec node(YamlFields yamlFields, double streamLoss) {
        return new NodeSpec(
                yamlFields.number("cores"),
                yamlFields.size("ram"),
                StorageReader.storage(yamlFields, streamLoss),
                yamlFields.number("networkBytesPerSecond"));
    }

    private static RequestCost requests(YamlFields yamlFields) {
        // Before writes shared syncs, the sync cost of a profile was that of each write.
        boolean shared = yamlFields.has("update");
        double sync = yamlFields.number("sync");
        return new RequestCost(
                yamlFields.number("call"),
                new ClientCost(
                        yamlFields.number("client"),
                        yamlFields.number("clientUpdate", 0),
                        yamlFields.number("clientRow", 0)),
                yamlFields.number("seek"),
                cost(yamlFields.fields("read")),
                yamlFields.number("memstoreCell", 0),
                shared ? yamlFields.number("update") : sync,
                shared ? sync : 0,
                yamlFields.number("diskReadMillis"));
    }

    private static RowCost cost(YamlFields yamlFields) {
        return new RowCost(yamlFields.number("row", 0), yamlFields.number("cell"), yamlFields.number("kilobyte"));
    }

    private static String resource(String name) {
        return SimulatorResources.text(HardwareProfiles.class, "/org/hconfig/simulator/profiles/" + name + ".yaml");
    }
}
