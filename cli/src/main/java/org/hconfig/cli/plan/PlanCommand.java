package org.hconfig.cli.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hconfig.app.plan.DatasetProfile;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.load.DatasetOptions;
import org.hconfig.cli.load.RowOptions;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.whatif.PlanPrediction;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.plan.PlanFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes a plan. */
@CommandLine.Command(
        name = "plan",
        subcommands = PlanSignCommand.class,
        customSynopsis = "hconfig plan --for WORKLOAD --table TABLE [OPTIONS] [FILE...]",
        header = "Show what a workload wants changed on a table, and why.",
        description =
                "What a workload wants changed on a table, why, and by which route. Changes nothing; leaves a plan"
                        + " file for hconfig apply.",
        footer = {
            "Examples:",
            "  hconfig plan --for bulk-load --table t --family cf --partitioner ycsb-hash",
            "  hconfig plan --for bulk-load --table t --family cf --columns key,cf:a rows.csv",
            "  hconfig plan --for write-mostly --table t --policy xconfig-2016/write-mostly"
        })
public final class PlanCommand implements Command {
    private final CommandContext commandContext;

    @Option(
            names = "--for",
            paramLabel = "WORKLOAD",
            description =
                    "Needed. What the table is tuned for: bulk-load, write-only, write-mostly, mixed, read-mostly,"
                            + " point-reads, multi-gets or scans.")
    private @Nullable WorkloadKind workload;

    @Option(names = "--table", paramLabel = "TABLE", description = "Needed. The table, existing or not.")
    private @Nullable String table;

    @Option(
            names = "--family",
            paramLabel = "FAMILY",
            split = ",",
            description = "Its column families; needed for a table that does not exist.")
    private List<String> families = List.of();

    @Option(
            names = "--beside",
            paramLabel = "TABLE",
            split = ",",
            description = "Other tables that are written at the same time: their regions share the servers' memory.")
    private List<String> beside = List.of();

    @Option(
            names = "--include-servers",
            description =
                    "Change the servers' settings too, which serve every table; some need restarts. Without it they"
                            + " are shown and left out.")
    private boolean includeServers;

    @Option(names = "--policy", paramLabel = "POLICY", description = "Default: HConfig's own for the workload.")
    private @Nullable String policy;

    @Mixin
    private ClusterOption cluster;

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe data to come:%n")
    private DatasetOptions dataset = new DatasetOptions();

    @ArgGroup(exclusive = false, validate = false, heading = "%nFiles that are not as usual, and row keys:%n")
    private RowOptions rows = new RowOptions();

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe same without a look at them:%n")
    private DatasetFactsOptions data = new DatasetFactsOptions();

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe regions of a table that does not exist:%n")
    private PresplitOptions presplit = new PresplitOptions();

    @Option(
            names = "--client-cores",
            paramLabel = "N",
            description = "Processors of the machine that writes. Default: of this one.")
    private double clientCores;

    @Option(
            names = "--profile",
            paramLabel = "PROFILE",
            description = "Costs for the simulated effect: a file from hconfig simulate --calibrate. Default:"
                    + " server-2020, on which nothing was measured.")
    private @Nullable String profile;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where to write the plan. Default: plans in $$HCONFIG_HOME.")
    private @Nullable Path out;

    @Option(names = "--detailed-exitcode", description = "End with 2 when there is something to change.")
    private boolean detailedExitCode;

    @Mixin
    private JsonOption json;

    PlanCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        requireOptions();
        PlanService all = PlanService.standard(commandContext.home(), commandContext.clock());
        PlanService service = includeServers ? all : all.tablesOnly();
        Plan plan;
        PlanRequest request;
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            request = request(connection);
            plan = service.plan(request, connection);
        }
        Path file = out == null ? service.save(plan) : write(out, plan);
        if (json.isEnabled()) {
            commandContext.out().print(PlanFile.text(plan));
        } else {
            PlanHighlighter paint = new PlanHighlighter(commandContext.style());
            service.text(plan, commandContext.terminal().textColumns())
                    .forEach(line -> commandContext.out().println(paint.line(line)));
            effect(plan, request);
        }
        String name = out == null ? plan.id() : file.toString();
        commandContext.printProgress(
                "The plan is in " + file + (plan.isEmpty() ? "" : "; carry it out with: hconfig apply " + name));
        return detailedExitCode && !plan.isEmpty() ? ExitCode.CHANGES : ExitCode.OK;
    }

    /** Asked for here: picocli would ask for them when only {@code plan sign} is called. */
    private void requireOptions() {
        ProblemCollector problemCollector = new ProblemCollector();
        if (workload == null) {
            problemCollector.add(
                    CliError.USAGE, "Missing required option: '--for=WORKLOAD'.", "", "see hconfig plan --help");
        }
        if (table == null) {
            problemCollector.add(
                    CliError.USAGE, "Missing required option: '--table=TABLE'.", "", "see hconfig plan --help");
        }
        problemCollector.throwIfAny();
    }

    /** What the simulator expects of the plan; when it cannot say, that. */
    private void effect(Plan plan, PlanRequest request) {
        if (plan.isEmpty()) {
            return;
        }
        List<String> lines;
        try {
            lines = PlanPrediction.of(
                            plan,
                            HardwareProfiles.of(profile == null ? "server-2020" : profile),
                            profile != null,
                            request.data(),
                            request.clientCores())
                    .text();
        } catch (HConfigException unable) {
            lines = List.of("Not simulated: " + unable.problems().get(0).what() + ".");
        }
        commandContext.out().println();
        lines.forEach(commandContext.out()::println);
    }

    private PlanRequest request(ClusterConnection connection) {
        DatasetProfile look = dataset.spec(families.size() == 1 ? families.get(0) : null, rows)
                .map(spec -> DatasetProfile.read(spec, connection.configuration()))
                .orElse(null);
        return new PlanRequest(
                connection.name(),
                Objects.requireNonNull(table),
                families,
                Objects.requireNonNull(workload),
                Optional.ofNullable(policy),
                data.facts(look == null ? null : look.facts()),
                clientCores > 0 ? clientCores : Runtime.getRuntime().availableProcessors(),
                beside,
                presplit.request(look));
    }

    /** The file of a plan that is named by its id or its path. */
    static Path file(CommandContext commandContext, String plan) {
        boolean id = plan.matches("plan-[0-9a-f]{12}");
        return id ? commandContext.home().resolve("plans").resolve(plan + ".json") : Path.of(plan);
    }

    private static Path write(Path file, Plan plan) {
        PlanFile.write(file, plan);
        return file;
    }
}
