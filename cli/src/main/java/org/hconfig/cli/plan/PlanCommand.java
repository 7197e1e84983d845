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

/** Command {@code plan}: creates a plan for a table. */
@CommandLine.Command(
        name = "plan",
        subcommands = PlanSignCommand.class,
        customSynopsis = "hconfig plan --for WORKLOAD --table TABLE [OPTIONS] [FILE...]",
        header = "Show the changes that a table needs for a workload.",
        description =
                "Shows the changes that a table needs for a workload, their reasons, and how they are applied. Changes"
                        + " nothing on the cluster; writes a plan file for hconfig apply.",
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
                    "Required. The workload to tune the table for: bulk-load, write-only, write-mostly, mixed, read-mostly,"
                            + " point-reads, multi-gets or scans.")
    private @Nullable WorkloadKind workload;

    @Option(names = "--table", paramLabel = "TABLE", description = "Required. The table, existing or new.")
    private @Nullable String table;

    @Option(
            names = "--family",
            paramLabel = "FAMILY",
            split = ",",
            description = "Column families of the table; required for a new table.")
    private List<String> families = List.of();

    @Option(
            names = "--beside",
            paramLabel = "TABLE",
            split = ",",
            description = "Other tables that are written at the same time; their regions share the servers' memory.")
    private List<String> beside = List.of();

    @Option(
            names = "--include-servers",
            description =
                    "Also change server settings, which apply to every table; some need restarts. Without this option"
                            + " they are shown but left out.")
    private boolean includeServers;

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            description = "Name of the policy. Default: the built-in policy for the workload.")
    private @Nullable String policy;

    @Mixin
    private ClusterOption cluster;

    @ArgGroup(exclusive = false, validate = false, heading = "%nInput data:%n")
    private DatasetOptions dataset = new DatasetOptions();

    @ArgGroup(exclusive = false, validate = false, heading = "%nFile format details and row keys:%n")
    private RowOptions rows = new RowOptions();

    @ArgGroup(exclusive = false, validate = false, heading = "%nDescription of the data, instead of sampling files:%n")
    private DatasetFactsOptions data = new DatasetFactsOptions();

    @ArgGroup(exclusive = false, validate = false, heading = "%nRegions of a new table:%n")
    private PresplitOptions presplit = new PresplitOptions();

    @Option(
            names = "--client-cores",
            paramLabel = "N",
            description = "Number of processors of the client host. Default: those of this host.")
    private double clientCores;

    @Option(
            names = "--profile",
            paramLabel = "PROFILE",
            description = "Cost profile for the simulated effect: a file from hconfig simulate --calibrate. Default:"
                    + " server-2020, which is not based on measurements.")
    private @Nullable String profile;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "File to write the plan to. Default: a file in $$HCONFIG_HOME/plans.")
    private @Nullable Path out;

    @Option(names = "--detailed-exitcode", description = "Exit with 2 if there are changes.")
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
                "Plan written to " + file + (plan.isEmpty() ? "" : "; apply it with: hconfig apply " + name));
        return detailedExitCode && !plan.isEmpty() ? ExitCode.CHANGES : ExitCode.OK;
    }

    /** Checks the required options here, because picocli would also require them for {@code plan sign}. */
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

    /** Prints the predicted effect of the plan, or the reason why it cannot be simulated. */
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

    /** Returns the file of a plan that is given by its id or its path. */
    static Path file(CommandContext commandContext, String plan) {
        boolean id = plan.matches("plan-[0-9a-f]{12}");
        return id ? commandContext.home().resolve("plans").resolve(plan + ".json") : Path.of(plan);
    }

    private static Path write(Path file, Plan plan) {
        PlanFile.write(file, plan);
        return file;
    }
}
