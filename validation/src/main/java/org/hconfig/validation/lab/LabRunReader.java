package org.hconfig.validation.lab;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.SimulatorResources;
import org.hconfig.simulator.profile.YamlFields;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.steadystate.OperationMix;

/**
 * Reads lab runs: the JSON of {@code hconfig bench workload --json} and {@code hconfig bench load --json}; the repeats
 * of a mix or of a load path are combined into one run. Load paths that write HFiles are skipped: the simulator has no
 * such loader.
 */
public final class LabRunReader {
    /** Bundled with this class: JSON of benches, without the parts that the simulator does not read. */
    private static final List<String> STORED = List.of(
            "four-servers",
            "writes",
            "mixed",
            "one-cell",
            "two-servers",
            "more-processor",
            "loads-1",
            "loads-2",
            "loads-4",
            "loads-2-cell",
            "loads-4-cell",
            "loads-1-half",
            "loads-2-half",
            "loads-2-again",
            "loads-1-large",
            "loads-3-five",
            "loads-2-twenty");
    /**
     * Assumed number of warm-up rounds: a bench warms up for one to five rounds before each run, without a CPU limit
     * and thus at least twice as fast.
     */
    private static final double WARM_UPS = 3;

    private final YamlFields root;
    private final String file;
    private final Map<String, LabRun> runs = new LinkedHashMap<>();

    private LabRunReader(String file, YamlFields root) {
        this.file = file;
        this.root = root;
    }

    /**
     * Returns the runs of a file.
     *
     * @param file its name, for messages and in the runs' names
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_WORKLOAD} with all problems at once
     */
    public static List<LabRun> read(String file, String text) {
        LabRunReader reader = new LabRunReader(file, YamlFields.of(file, text, SimulatorError.BAD_WORKLOAD));
        reader.readAll();
        reader.root.throwIfAny();
        return List.copyOf(reader.runs.values());
    }

    /** Returns the bundled runs, measured in real labs. */
    public static List<LabRun> stored() {
        List<LabRun> all = new ArrayList<>();
        for (String name : STORED) {
            all.addAll(read(name, SimulatorResources.text(LabRunReader.class, name + ".json")));
        }
        return List.copyOf(all);
    }

    private void readAll() {
        YamlFields lab = root.fields("lab");
        YamlFields dataset = root.fields("dataset");
        int servers = (int) lab.number("regionServers");
        if (lab.has("serverHeapBytes")) {
            lab.problem(
                    "the RegionServers of the lab have different heaps (serverHeapBytes)",
                    "the simulator has one heap for all of them",
                    "Repeat the benchmark on a lab without --server-heap.");
        }
        double machine = lab.number("machineCores", 2);
        LabRun.LabEnvironment labEnvironment = new LabRun.LabEnvironment(
                Math.max(1, servers),
                lab.has("nodeCpuCores") ? lab.number("nodeCpuCores") : machine / (servers + 1),
                lab.has("nodeCpuCores"),
                new DataSize((long) lab.positive("heapBytes")),
                machine,
                (int) lab.number("replication", 1));
        double rows = dataset.number("rows");
        RowShapeSpec form =
                new RowShapeSpec(dataset.number("fieldCount", 10), dataset.number("fieldLength", 100), 23, 2, 6);
        for (YamlFields run : root.list("runs")) {
            if (run.has("mix")) {
                traffic(run, labEnvironment, rows, form);
            } else if (!run.text("path", "").equals("hfiles")) {
                load(run, labEnvironment, rows, form);
            }
        }
    }

    private void traffic(YamlFields run, LabRun.LabEnvironment labEnvironment, double rows, RowShapeSpec form) {
        String mix = run.text("mix", "");
        if (OperationMix.named(mix) == null) {
            run.problem(
                    "mix=" + mix + " is unknown", "known mixes: " + OperationMix.BY_NAME.keySet(), "Remove the run.");
            return;
        }
        boolean planned = run.text("arm", run.text("side", "")).equals("hconfig");
        YamlFields clients = root.fields("clients");
        add(new LabRun(
                name(mix, planned),
                LabRun.Kind.TRAFFIC,
                mix,
                labEnvironment,
                new LabRun.TestTable(
                        planned, rows, form, Math.max(1, (int) run.number("regions")), run.texts("settings")),
                new LabRun.TestClients(
                        (int) clients.number("threads"),
                        clients.text("keys", "zipfian").equals("zipfian")),
                new LabRun.Repeats(
                        WARM_UPS * clients.number("warmUpSeconds", 0) + clients.number("seconds", 60) / 2,
                        List.of(rate(run, "operationsPerSecond")),
                        List.of()),
                use(run)));
    }

    private void load(YamlFields run, LabRun.LabEnvironment labEnvironment, double rows, RowShapeSpec form) {
        String path = run.text("path", "");
        boolean engine = path.equals("puts");
        add(new LabRun(
                name("load " + path, engine),
                LabRun.Kind.LOAD,
                path,
                labEnvironment,
                new LabRun.TestTable(
                        !path.equals("default"),
                        rows,
                        form,
                        Math.max(1, (int) run.number("regionsAtStart")),
                        run.texts("tableSettings")),
                // HConfig's engine has two requests in flight at each server, HBase's client one thread per processor.
                new LabRun.TestClients(
                        engine ? 2 * labEnvironment.servers() : (int) Math.max(1, labEnvironment.machineCores()),
                        false),
                new LabRun.Repeats(0, List.of(rate(run, "rowsPerSecond")), cpuCosts(run, rows)),
                use(run)));
    }

    /** Returns the CPU time per row in µs, when the run contains it. */
    private static List<RowCpuCost> cpuCosts(YamlFields run, double rows) {
        if (!run.has("cpuSeconds")) {
            return List.of();
        }
        double client = 0;
        double servers = 0;
        double dataNode = 0;
        double others = 0;
        YamlFields seconds = run.fields("cpuSeconds");
        for (String process : run.texts("cpuSeconds").keySet()) {
            double of = seconds.number(process);
            if (!(of >= 0)) {
                seconds.problem(process + "=" + of + " is below 0", "", "Remove the run.");
                return List.of();
            }
            double micros = 1e6 * of / rows;
            switch (process.replaceFirst("[0-9]+$", "")) {
                case "client" -> client += micros;
                case "rs" -> servers += micros;
                case "dn" -> dataNode += micros;
                default -> others += micros;
            }
        }
        return client > 0 && servers > 0 && dataNode > 0
                ? List.of(new RowCpuCost(client, servers, dataNode, others))
                : List.of();
    }

    private static double rate(YamlFields run, String name) {
        double rate = run.number(name);
        if (!(rate > 0)) {
            run.problem(name + "=" + rate + " is not above 0", "", "Remove the run.");
        }
        return rate;
    }

    private String name(String what, boolean planned) {
        String base = file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\.json$", "");
        return base + ": " + what + (planned ? ", planned" : "");
    }

    private static LabRun.Use use(YamlFields run) {
        String use = run.text("use", "open").toUpperCase(Locale.ROOT);
        for (LabRun.Use known : LabRun.Use.values()) {
            if (known.name().equals(use)) {
                return known;
            }
        }
        run.problem("use=" + use + " is not fit, check or open", "", "Use one of these, or omit it.");
        return LabRun.Use.OPEN;
    }

    private void add(LabRun run) {
        LabRun before = runs.get(run.name());
        if (before == null) {
            runs.put(run.name(), run);
            return;
        }
        runs.put(run.name(), before.and(run));
    }
}
