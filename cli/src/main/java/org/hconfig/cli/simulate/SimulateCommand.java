package org.hconfig.cli.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.app.simulate.PolicyValueCalculator;
import org.hconfig.app.simulate.SimulateView;
import org.hconfig.app.simulate.TrafficView;
import org.hconfig.app.simulate.UsageSampleReader;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.OptionValues;
import org.hconfig.core.ExitCode;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.pages.simulation.PredictionCells;
import org.hconfig.pages.simulation.TrafficPageRenderer;
import org.hconfig.pages.simulation.WhatIfPageRenderer;
import org.hconfig.report.html.ReportInputs;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.simulator.whatif.LoadCalibration;
import org.hconfig.simulator.whatif.Prediction;
import org.hconfig.simulator.whatif.SampleCalibration;
import org.hconfig.simulator.whatif.ThroughputBound;
import org.hconfig.simulator.whatif.TrafficSpec;
import org.hconfig.simulator.whatif.UniformLoadSpec;
import org.hconfig.simulator.whatif.WhatIfAnalysis;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.ReportOrigin;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.policy.Policy;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code simulate}: predicts the effect of policies on a hypothetical cluster. */
@CommandLine.Command(
        name = "simulate",
        header = "Simulate the effect of policies on a hypothetical cluster.",
        description =
                "Simulates a load with the cluster's own settings and with each policy, several times with different"
                        + " random seeds, and compares the results. This is a simulation, not a measurement.",
        footer = {
            "Examples:",
            "  hconfig simulate --cluster-spec nine.yaml --workload load.yaml --policy hconfig/bulk-load",
            "  hconfig simulate --cluster-spec nine.yaml --workload load.yaml \\",
            "      --policy xconfig-2016/bulk-load,hconfig/bulk-load --html what-if.html",
            "  hconfig simulate --calibrate measured.yaml --profile server-2020 --out here.yaml",
            "  hconfig simulate --calibrate samples --out here.yaml"
        })
public final class SimulateCommand implements Command {
    private static final int MOST_RUNS = 10_000;

    private final CommandContext commandContext;

    @Option(
            names = "--cluster-spec",
            paramLabel = "FILE",
            description = "Cluster in YAML: profile, hbase (2.6 or 0.96), servers, heap, settings, storage, places.")
    private @Nullable Path clusterSpec;

    @Option(
            names = "--workload",
            paramLabel = "FILE",
            description = "Load in YAML: rows, cells, valueBytes, threads, clients, buffer, regions, preSplit;"
                    + " or traffic: mix, rows, threads, keys, regions, blockSize.")
    private @Nullable Path workload;

    @Option(
            names = "--calibrate",
            paramLabel = "FILE",
            description =
                    "Instead of simulating, fit the factors of a profile to measured loads, described in this file,"
                            + " or, for the word samples, to the samples of hconfig serve.")
    private @Nullable Path calibrate;

    @Option(
            names = "--profile",
            paramLabel = "PROFILE",
            description = "With --calibrate: the initial profile, a name or a file. Default: server-2020.")
    private String profile = "server-2020";

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "With --calibrate: write the fitted profile to this file, for hconfig plan --profile.")
    private @Nullable Path out;

    @Option(
            names = "--cluster-id",
            paramLabel = "ID",
            description = "With --calibrate samples: the cluster to use if there are samples of several.")
    private @Nullable String clusterId;

    @Option(names = "--policy", paramLabel = "POLICY", split = ",", description = "Policies to compare, by name.")
    private List<String> policies = List.of();

    @Option(
            names = "--plan",
            paramLabel = "FILE",
            description = "A plan to compare in addition to the policies: its settings and regions on this cluster.")
    private @Nullable Path plan;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "Number of runs of each, with different random seeds. Default: 11.")
    private int runs = 11;

    @Option(
            names = "--max-events",
            paramLabel = "N",
            description = "Maximum number of events before a run is aborted. Default: 100000000.")
    private long maxEvents = Scenario.RunLimits.STANDARD.events();

    @Option(
            names = "--max-days",
            paramLabel = "N",
            description = "Maximum number of simulated days before a run is aborted. Default: 30.")
    private double maxDays = 30;

    @Option(names = "--html", paramLabel = "FILE", description = "Write the result as an HTML page.")
    private @Nullable Path html;

    @Mixin
    private JsonOption json;

    @Spec
    private CommandSpec spec;

    SimulateCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        checkOptions();
        if (calibrate != null && calibrate.toString().equals("samples")) {
            fitSamples();
        } else if (calibrate != null) {
            fit(calibrate);
        } else {
            simulate(Objects.requireNonNull(clusterSpec), Objects.requireNonNull(workload));
        }
        return ExitCode.OK;
    }

    private void checkOptions() {
        ProblemCollector problemCollector = new ProblemCollector();
        if (calibrate == null && (clusterSpec == null || workload == null)) {
            problemCollector.add(
                    CliError.USAGE,
                    "There is nothing to simulate.",
                    "a simulation needs a cluster and a load",
                    "specify files with --cluster-spec and --workload, or --calibrate; see hconfig simulate --help");
        }
        if (runs < 1 || runs > MOST_RUNS) {
            problemCollector.add(
                    CliError.USAGE,
                    "--runs=" + runs + " is not between 1 and " + ConsoleNumberFormatter.count(MOST_RUNS),
                    "",
                    "specify a number of runs in this range, or leave it out for 11");
        }
        if (maxEvents < 1 || !(maxDays > 0)) {
            problemCollector.add(
                    CliError.USAGE,
                    "--max-events=" + maxEvents + " and --max-days=" + maxDays + " allow no run",
                    "",
                    "specify numbers above 0, or leave them out");
        }
        problemCollector.throwIfAny();
    }

    private void fitSamples() {
        HardwareProfile base = HardwareProfiles.of(profile);
        SampleCalibration found = SampleCalibration.of(
                base.hardware(),
                UsageSampleReader.moments(
                        commandContext.home(), clusterId, commandContext.clock().instant()));
        HardwareProfile.CostFactors costFactors = new HardwareProfile.CostFactors(
                base.factors().server() * found.factor(),
                base.factors().client() * found.factor(),
                base.factors().dataNode());
        commandContext.result(
                json,
                found,
                List.of(
                        String.format(
                                Locale.ROOT,
                                "Operations on a server cost %.2f times the values of %s, and an idle server uses %.2f"
                                        + " of a processor.",
                                found.factor(),
                                profile,
                                found.idleCores()),
                        String.format(
                                Locale.ROOT,
                                "%d samples; the linear fit explains %.0f %% of the variance of processor usage.",
                                found.samples(),
                                100 * found.rSquared())));
        write(costFactors);
    }

    private void write(HardwareProfile.CostFactors costFactors) {
        if (out != null) {
            HtmlPageFile.write(out, HardwareProfiles.fitted(profile, costFactors));
            commandContext.printProgress("Profile written to " + out);
        }
    }

    private void fit(Path file) {
        String text = HtmlPageFile.read(file, SimulatorError.BAD_WORKLOAD);
        LoadCalibration.CalibrationResult calibrationResult = LoadCalibration.read(
                        HardwareProfiles.of(profile), file.toString(), text, runs)
                .fit();
        TextTable table = new TextTable(
                Column.token("load"),
                Column.number("measured"),
                Column.number("predicted"),
                Column.number("error"),
                Column.token("use"));
        for (LoadCalibration.PredictedLoad run : calibrationResult.runs()) {
            table.row(
                    run.name(),
                    ConsoleNumberFormatter.rate(run.measuredRowsPerSecond()),
                    ConsoleNumberFormatter.rate(run.predictedRowsPerSecond()),
                    String.format(Locale.ROOT, "%+.1f %%", run.errorPercent()),
                    run.fitted() ? "fit" : "check");
        }
        List<String> lines = new ArrayList<>(commandContext.lines(table));
        lines.add("");
        lines.add(String.format(
                Locale.ROOT,
                "Mean error %.1f %%. For the profile file:",
                calibrationResult.meanAbsoluteErrorPercent()));
        lines.add("fitted:");
        lines.add("  server: " + calibrationResult.factors().server());
        lines.add("  client: " + calibrationResult.factors().client());
        lines.add("  dataNode: " + calibrationResult.factors().dataNode());
        commandContext.result(json, calibrationResult, lines);
        write(calibrationResult.factors());
    }

    private void simulate(Path clusterSpec, Path workload) {
        ClusterSpec cluster =
                ClusterSpec.read(clusterSpec.toString(), HtmlPageFile.read(clusterSpec, SimulatorError.BAD_CLUSTER));
        String text = HtmlPageFile.read(workload, SimulatorError.BAD_WORKLOAD);
        if (TrafficSpec.isOne(workload.toString(), text)) {
            Map<String, TrafficSpec.TrafficPrediction> answers =
                    traffic(cluster, TrafficSpec.read(workload.toString(), text));
            if (html != null) {
                String subject = cluster.servers() + " servers, traffic of " + workload.getFileName();
                HtmlPageFile.write(html, TrafficPageRenderer.of(subject, answers, inputs(clusterSpec, workload, text)));
                commandContext.printProgress("Page written to " + html);
            }
            return;
        }
        UniformLoadSpec load = UniformLoadSpec.read(workload.toString(), text);
        Scenario.RunLimits runLimits = new Scenario.RunLimits(maxEvents, maxDays * 86_400);
        WhatIfAnalysis whatIfAnalysis = new WhatIfAnalysis(cluster, load, runs, runLimits);
        Map<String, Map<String, String>> wanted = PolicyValueCalculator.of(known(), policies, cluster, load);
        List<Prediction> predictions = new ArrayList<>();
        predictions.add(whatIfAnalysis.defaults());
        wanted.forEach((name, settings) -> predictions.add(whatIfAnalysis.policy(name, settings)));
        if (plan != null) {
            predictions.add(whatIfAnalysis.plan(PlanFile.read(plan, HBaseModel.INSTANCE)));
        }
        ThroughputBound throughputBound = whatIfAnalysis.bound();
        commandContext.result(
                json, new SimulateView(predictions, throughputBound), lines(predictions, throughputBound));
        if (html != null) {
            HtmlPageFile.write(
                    html,
                    WhatIfPageRenderer.of(
                            cluster.servers() + " servers, "
                                    + ConsoleNumberFormatter.count((long) (load.rows() * load.tables())) + " rows",
                            predictions,
                            throughputBound,
                            inputs(clusterSpec, workload, text)
                                    .with("Runs of each", runs + ", seeds 0 to " + (runs - 1))));
            commandContext.printProgress("Page written to " + html);
        }
    }

    /** Returns the inputs of a page: with the content of the files, because they can change later. */
    private ReportInputs inputs(Path clusterSpec, Path workload, String workloadText) {
        return ReportOrigin.inputs(spec, commandContext.clock())
                .with("Cluster", clusterSpec.toString())
                .with("Content of it", HtmlPageFile.read(clusterSpec, SimulatorError.BAD_CLUSTER))
                .with("Workload", workload.toString())
                .with("Content of that", workloadText)
                .with("Policies", String.join(", ", policies))
                .with("Plan", plan == null ? "" : plan.toString());
    }

    private Function<String, Policy> known() {
        PolicyRepository all = PolicyRepository.standard(SettingsCatalogue.standard(), commandContext.policies());
        return name -> OptionValues.read(() -> all.get(name));
    }

    private Map<String, TrafficSpec.TrafficPrediction> traffic(ClusterSpec cluster, TrafficSpec traffic) {
        Map<String, TrafficSpec.TrafficPrediction> answers = new LinkedHashMap<>();
        answers.put(WhatIfAnalysis.DEFAULTS, traffic.on(cluster, Map.of()));
        PolicyValueCalculator.of(known(), policies, cluster, traffic.traffic())
                .forEach((name, set) -> answers.put(name, traffic.on(cluster, set)));
        if (plan != null) {
            Plan read = PlanFile.read(plan, HBaseModel.INSTANCE);
            answers.put(read.id(), traffic.on(cluster, WhatIfAnalysis.settings(read)));
        }
        commandContext.result(json, new TrafficView(answers), TrafficRenderer.lines(commandContext, answers));
        return answers;
    }

    private List<String> lines(List<Prediction> predictions, ThroughputBound throughputBound) {
        TextTable table = new TextTable(
                Column.token("policy"),
                Column.number("rows/s"),
                Column.number("8 of 10 runs").optional(),
                Column.number("time"),
                Column.number("paused"),
                Column.number("write amp."),
                Column.number("servers").optional(),
                Column.number("p99 ms"),
                Column.text("stages").optional());
        for (Prediction prediction : predictions) {
            PredictionCells cells = PredictionCells.of(prediction);
            table.row(
                    cells.policy(),
                    cells.rate(),
                    cells.range(),
                    cells.time(),
                    cells.paused(),
                    cells.writeAmplification(),
                    cells.serversUsed(),
                    ConsoleNumberFormatter.rate(prediction.latency().p99Millis()),
                    prediction.distribution().serversOverTime().stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining(" ")));
        }
        List<String> lines = new ArrayList<>(commandContext.lines(table));
        lines.add("");
        lines.add("At most " + ConsoleNumberFormatter.rate(throughputBound.rowsPerSecond()) + " rows/s: "
                + throughputBound.resource() + ".");
        for (Prediction prediction : predictions) {
            if (!prediction.settingsIgnored().isEmpty()) {
                lines.add("Not simulated for " + prediction.policy() + ": "
                        + String.join(", ", prediction.settingsIgnored()));
            }
        }
        return lines;
    }
}
