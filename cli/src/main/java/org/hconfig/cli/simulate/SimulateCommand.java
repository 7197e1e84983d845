package org.hconfig.cli.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.Policies;
import org.hconfig.model.DatasetFacts;
import org.hconfig.model.ExitCode;
import org.hconfig.model.NodeFacts;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.report.WhatIfPage;
import org.hconfig.simulator.spec.Node;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.whatif.Bound;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.simulator.whatif.Prediction;
import org.hconfig.simulator.whatif.WhatIf;
import org.hconfig.simulator.whatif.WorkloadSpec;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyInputs;
import org.hconfig.xconfig.policy.Proposal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Simulates clusters. */
@CommandLine.Command(
        name = "simulate",
        header = "Simulate what policies would do on a cluster that need not exist.",
        description = "Simulates a load with the cluster's own settings and with each policy, several times with other"
                + " chances, and compares. A simulation, not a measurement.",
        footer = {
            "Examples:",
            "  hconfig simulate --cluster-spec nine.yaml --workload load.yaml --policy hconfig/bulk-load",
            "  hconfig simulate --cluster-spec nine.yaml --workload load.yaml \\",
            "      --policy xconfig-2016/bulk-load,hconfig/bulk-load --html what-if.html"
        })
public final class SimulateCommand implements Command {
    private final Session session;

    @Option(
            names = "--cluster-spec",
            paramLabel = "FILE",
            required = true,
            description = "The cluster in YAML: profile, hbase (2.6 or 0.96), servers, heap, settings.")
    private Path clusterSpec;

    @Option(
            names = "--workload",
            paramLabel = "FILE",
            required = true,
            description = "The load in YAML: rows, cells, valueBytes, threads, clients, buffer, regions, preSplit.")
    private Path workload;

    @Option(names = "--policy", paramLabel = "POLICY", split = ",", description = "Policies to compare, by name.")
    private List<String> policies = List.of();

    @Option(names = "--runs", paramLabel = "N", description = "Runs of each, with other chances. Default: 11.")
    private int runs = 11;

    @Option(
            names = "--max-events",
            paramLabel = "N",
            description = "Events after which a run is given up. Default: 100000000.")
    private long maxEvents = Scenario.Limits.STANDARD.events();

    @Option(names = "--max-days", paramLabel = "N", description = "The same in simulated days. Default: 30.")
    private double maxDays = 30;

    @Option(names = "--html", paramLabel = "FILE", description = "Write the result as a page.")
    private @Nullable Path html;

    @Mixin
    private JsonOption json;

    SimulateCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        ClusterSpec cluster =
                ClusterSpec.read(clusterSpec.toString(), PageFile.read(clusterSpec, SimulatorError.BAD_CLUSTER));
        WorkloadSpec load =
                WorkloadSpec.read(workload.toString(), PageFile.read(workload, SimulatorError.BAD_WORKLOAD));
        Scenario.Limits limits = new Scenario.Limits(maxEvents, maxDays * 86_400);
        WhatIf whatIf = new WhatIf(cluster, load, Math.max(1, runs), limits);
        Map<String, Map<String, String>> wanted = settings(cluster, load);
        List<Prediction> predictions = new ArrayList<>();
        predictions.add(whatIf.defaults());
        wanted.forEach((name, settings) -> predictions.add(whatIf.policy(name, settings)));
        Bound bound = whatIf.bound();
        session.result(json, new SimulateView(predictions, bound), lines(predictions, bound));
        if (html != null) {
            String title = "Simulated: " + cluster.servers() + " servers, "
                    + Figures.count((long) (load.rows() * load.tables())) + " rows";
            PageFile.write(html, WhatIfPage.of(title, predictions, bound));
            session.say("The page is in " + html);
        }
        return ExitCode.OK;
    }

    /** What each policy sets on this cluster. */
    private Map<String, Map<String, String>> settings(ClusterSpec cluster, WorkloadSpec load) {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        Policies known = Policies.standard(catalogue, session.policies());
        PolicyEngine engine = new PolicyEngine(catalogue);
        Map<String, Map<String, String>> settings = new LinkedHashMap<>();
        for (String name : policies) {
            List<Proposal> proposals =
                    engine.evaluate(known.get(name), inputs(cluster, load)).proposals();
            Map<String, String> values = new LinkedHashMap<>();
            proposals.forEach(proposal -> values.put(proposal.key(), proposal.value()));
            settings.put(name, values);
        }
        return settings;
    }

    private static PolicyInputs inputs(ClusterSpec cluster, WorkloadSpec load) {
        Node node = cluster.profile().hardware().server();
        Node client = cluster.profile().hardware().client();
        NodeFacts facts = new NodeFacts(node.ram(), cluster.heap(), node.cores());
        int regions = load.preSplit() > 0 ? load.preSplit() : cluster.servers();
        DatasetFacts data = new DatasetFacts(
                (long) load.rows(), load.row().payloadBytes(), load.row().cells());
        return new PolicyInputs(facts, cluster.servers(), Math.max(regions, load.regions()), data, client.cores());
    }

    private List<String> lines(List<Prediction> predictions, Bound bound) {
        TextTable table = new TextTable(
                Column.word("policy"),
                Column.number("rows/s"),
                Column.number("nine of ten runs"),
                Column.number("time"),
                Column.number("paused"),
                Column.number("write amp."),
                Column.number("servers"),
                Column.number("p99 ms"),
                Column.text("stages"));
        for (Prediction prediction : predictions) {
            table.row(
                    prediction.policy(),
                    Figures.rate(prediction.rowsPerSecond()),
                    Figures.rate(prediction.lowRowsPerSecond()) + " to " + Figures.rate(prediction.highRowsPerSecond()),
                    Figures.time(prediction.seconds()),
                    Figures.time(prediction.pausedSeconds()),
                    String.format(Locale.ROOT, "%.2f", prediction.writeAmplification()),
                    Integer.toString(prediction.serversUsed()),
                    Figures.rate(prediction.latency().p99Millis()),
                    prediction.stages().stream().map(String::valueOf).collect(Collectors.joining(" ")));
        }
        List<String> lines = new ArrayList<>(session.lines(table));
        lines.add("");
        lines.add("At most " + Figures.rate(bound.rowsPerSecond()) + " rows/s: " + bound.resource() + ".");
        for (Prediction prediction : predictions) {
            if (!prediction.settingsIgnored().isEmpty()) {
                lines.add("Not simulated of " + prediction.policy() + ": "
                        + String.join(", ", prediction.settingsIgnored()));
            }
        }
        return lines;
    }
}
