package org.hconfig.simulator.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.SmallFiles;
import org.hconfig.simulator.Resources;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.ClientCost;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.Node;
import org.hconfig.simulator.spec.RequestCost;
import org.hconfig.simulator.spec.RowCost;

/** Where profiles come from: those that HConfig brings along, and files. */
public final class Profiles {
    /** The names of those that HConfig brings along. */
    public static final List<String> STANDARD = List.of("opteron-2013", "haswell-2016", "server-2020");

    /** Of a profile that says nothing of requests: those of server-2020. */
    private static final RequestCost UNKNOWN =
            new RequestCost(34, new ClientCost(55, 30, 3.5), 23, new RowCost(0, 0.3, 1.5), 6, 60, 300, 0.1);

    private Profiles() {}

    /**
     * The profile of that name, or in that file.
     *
     * @throws HConfigException {@link SimulatorError#BAD_PROFILE}
     */
    public static Profile of(String nameOrFile) {
        return read(nameOrFile, text(nameOrFile));
    }

    private static String text(String nameOrFile) {
        if (STANDARD.contains(nameOrFile)) {
            return resource(nameOrFile);
        }
        Path file = Path.of(nameOrFile);
        try {
            return SmallFiles.text(file);
        } catch (IOException unreadable) {
            throw new HConfigException(
                    new org.hconfig.core.Problem(
                            SimulatorError.BAD_PROFILE,
                            "there is no profile '" + nameOrFile + "', and no such file can be read",
                            String.valueOf(unreadable.getMessage()),
                            "Name a file, or one of these: " + String.join(", ", STANDARD) + "."),
                    unreadable);
        }
    }

    /**
     * Reads a profile's text.
     *
     * @param name the file's name, for messages
     * @throws HConfigException {@link SimulatorError#BAD_PROFILE} with all problems at once
     */
    public static Profile read(String name, String text) {
        Fields fields = Fields.of(name, text, SimulatorError.BAD_PROFILE);
        double loss = fields.number("streamLoss");
        Node server = node(fields.fields("server"), loss);
        Node client = node(fields.fields("client"), loss);
        Fields costs = fields.fields("costs");
        String title = fields.text("name", name);
        RowCost generate = cost(costs.fields("generate"));
        RowCost put = cost(costs.fields("put"));
        RowCost flush = cost(costs.fields("flush"));
        RowCost compact = cost(costs.fields("compact"));
        RequestCost requests = fields.has("requests") ? requests(fields.fields("requests")) : UNKNOWN;
        double dataNode = fields.number("dataNodeNanosPerByte");
        double threadOverhead = fields.number("threadOverhead");
        double gc = fields.number("gcBytesPerSecond");
        Fields fitted = fields.fields("fitted");
        Profile.Factors factors =
                new Profile.Factors(fitted.number("server"), fitted.number("client"), fitted.number("dataNode"));
        fields.throwIfAny();
        Hardware hardware = new Hardware(
                title, server, client, generate, put, flush, compact, requests, dataNode, threadOverhead, gc);
        return new Profile(fields.text("source", ""), hardware, factors);
    }

    /**
     * The text of a profile with other factors.
     *
     * @param nameOrFile the profile that they were fitted from
     * @throws HConfigException {@link SimulatorError#BAD_PROFILE}
     */
    public static String fitted(String nameOrFile, Profile.Factors factors) {
        String text = text(nameOrFile);
        String head = text.substring(0, text.indexOf("\nfitted:") + 1);
        return head + "fitted:\n  server: " + factors.server() + "\n  client: " + factors.client() + "\n  dataNode: "
                + factors.dataNode() + "\n";
    }

    private static Node node(Fields fields, double streamLoss) {
        return new Node(
                fields.number("cores"),
                fields.size("ram"),
                StorageFields.storage(fields, streamLoss),
                fields.number("networkBytesPerSecond"));
    }

    private static RequestCost requests(Fields fields) {
        // Until writes shared syncs, a profile's sync was what each of them paid.
        boolean shared = fields.has("update");
        double sync = fields.number("sync");
        return new RequestCost(
                fields.number("call"),
                new ClientCost(
                        fields.number("client"), fields.number("clientUpdate", 0), fields.number("clientRow", 0)),
                fields.number("seek"),
                cost(fields.fields("read")),
                fields.number("memstoreCell", 0),
                shared ? fields.number("update") : sync,
                shared ? sync : 0,
                fields.number("diskReadMillis"));
    }

    private static RowCost cost(Fields fields) {
        return new RowCost(fields.number("row", 0), fields.number("cell"), fields.number("kilobyte"));
    }

    private static String resource(String name) {
        return Resources.text(Profiles.class, "/org/hconfig/simulator/profiles/" + name + ".yaml");
    }
}
