package org.hconfig.cli.plan;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.app.collect.ArchivedCluster;
import org.hconfig.app.plan.AdviceSelection;
import org.hconfig.app.plan.DatasetProfile;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.OptionValues;
import org.hconfig.cli.inspect.ObservationRunner;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.load.DatasetOptions;
import org.hconfig.cli.load.RowOptions;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.GroupedAdvice;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.files.SourceSpecCheck;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.workload.WorkloadBoundsFile;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.whatif.PlanPrediction;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.PlanHighlighter;
import org.hconfig.terminal.units.SecondsConverter;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.OperatorValues;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.RefusedValues;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.spi.Target;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code plan}: creates a plan from advice, from a policy, or from given values. */
@CommandLine.Command(
        name = "plan",
        subcommands = {PlanListCommand.class, PlanShowCommand.class, PlanSignCommand.class},
        customSynopsis = {
            "hconfig plan [--from-advice ID[,ID...]|all] [OPTIONS]",
            "hconfig plan --set KEY=VALUE... [--table TABLE] [OPTIONS]",
            "hconfig plan --for WORKLOAD --table TABLE [OPTIONS] [FILE...]"
        },
        header = "Make a plan of changes to the cluster.",
        description = {
            "A plan contains values, the reasons for them, and how they are applied. Changes nothing on the cluster;"
                    + " writes a plan file for hconfig apply.",
            "Without options the plan carries out all current advice, for the servers and all tables; --from-advice"
                    + " chooses from it; --set plans your own values; --for plans a policy for one table, which may be"
                    + " new."
        },
        footer = {
            "Examples:",
            "  hconfig plan",
            "  hconfig plan --from-advice HC-R014,HC-R037",
            "  hconfig plan --set hbase.regionserver.handler.count=60",
            "  hconfig plan --set hbase.regionserver.handler.count=60 --group gold",
            "  hconfig plan --set BLOOMFILTER=ROW --table t --family cf",
            "  hconfig plan --for bulk-load --table t --family cf --partitioner ycsb-hash",
            "  hconfig plan --for bulk-load --table t --family cf --columns key,cf:a rows.csv",
            "  hconfig plan --for write-mostly --table t --policy xconfig-2016/write-mostly"
        })
public final class PlanCommand implements Command {
    private final CommandContext commandContext;

    @Option(
            names = "--for",
            paramLabel = "WORKLOAD",
            description = "The workload to tune a table for: bulk-load, write-only, write-mostly, mixed, read-mostly,"
                    + " point-reads, multi-gets or scans.")
    private @Nullable WorkloadKind workload;

    @Option(names = "--table", paramLabel = "TABLE", description = "The table; with --for it may be new.")
    private @Nullable String table;

    @Option(
            names = "--family",
            paramLabel = "FAMILY",
            split = ",",
            description = "Column families of the table; required for a new table.")
    private List<String> families = List.of();

    @Option(
            names = {"--concurrent-tables", "--beside"},
            paramLabel = "TABLE",
            split = ",",
            description = "Other tables that are written at the same time; their regions share the servers' memory.")
    private List<String> concurrentTables = List.of();

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

    @Option(
            names = "--from-advice",
            paramLabel = "ID",
            split = ",",
            description =
                    "Plan the values of this advice, by the numbers of its rules or the names of its policies; all:"
                            + " everything that hconfig advise recommends.")
    private List<String> advice = List.of();

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Plan this value, for the servers or, with --table, for a table. Can be given several times.")
    private List<String> values = List.of();

    @Option(
            names = "--group",
            paramLabel = "GROUP",
            description =
                    "With --set: the group of RegionServers to set it on, an RSGroup or one of equal machines, such as"
                            + " heap-31g.")
    private @Nullable String group;

    @Option(
            names = {"--duration", "--seconds"},
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            defaultValue = "1m",
            description = "With advice: time to observe the cluster. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = "--offline",
            paramLabel = "ARCHIVE",
            description = "Plan for the cluster of an archive of hconfig collect. The plan is applied where the cluster"
                    + " can be reached, and is refused there if the cluster has changed since.")
    private @Nullable Path offline;

    @ArgGroup(exclusive = false, validate = false, heading = "%nInput data:%n")
    private DatasetOptions dataset = new DatasetOptions();

    @ArgGroup(exclusive = false, validate = false, heading = "%nFile format details and row keys:%n")
    private RowOptions rows = new RowOptions();

    @ArgGroup(exclusive = false, validate = false, heading = "%nDescription of the data, instead of sampling files:%n")
    private DatasetFactsOptions data = new DatasetFactsOptions();

    @ArgGroup(exclusive = false, validate = false, heading = "%nRegions of a new table:%n")
    private PresplitOptions presplit = new PresplitOptions();

    @Option(
            names = {"--client-processors", "--client-cores"},
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
        checkNames();
        PlanService service = PlanService.standard(commandContext.home(), commandContext.clock());
        Optional<ValueRequest> given = values.isEmpty() ? Optional.empty() : Optional.of(givenValues());
        Duration length = ObservationRunner.length(seconds, "hconfig plan --duration 1m");
        if (offline != null) {
            try (ArchivedCluster archive = ArchivedCluster.open(offline)) {
                commandContext.printProgress(archive.label());
                return plan(
                        service,
                        given,
                        archive.connection(),
                        () -> archive.observation(WorkloadBoundsFile.read(commandContext.home())));
            }
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            return plan(service, given, connection, () -> {
                commandContext.printProgress(
                        "Observing " + connection.name() + " for " + ConsoleNumberFormatter.time(seconds) + ".");
                return ObservationRunner.observe(connection, commandContext, length);
            });
        }
    }

    private ExitCode plan(
            PlanService service,
            Optional<ValueRequest> given,
            ClusterConnection connection,
            Supplier<ClusterObservation> observation) {
        if (workload == null) {
            Plan plan = service.plan(given.orElseGet(() -> advised(connection, observation.get())), connection);
            RefusedValues.check(plan);
            return finish(service, plan, null);
        }
        PlanRequest request = request(connection);
        return finish(service, (includeServers ? service : service.tablesOnly()).plan(request, connection), request);
    }

    private ValueRequest givenValues() {
        String now = commandContext.clock().instant().toString();
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        return OptionValues.read(() -> group == null
                ? OperatorValues.read(catalogue, values, Optional.ofNullable(table), families, now)
                : OperatorValues.ofServers(catalogue, values, Target.group(group), now));
    }

    private ValueRequest advised(ClusterConnection connection, ClusterObservation observation) {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        LiveFactsReader facts = new LiveFactsReader(connection, catalogue);
        List<Advice> open = new GroupedAdvice(
                        new AdviceService(catalogue, PolicyRepository.standard(catalogue, commandContext.policies())))
                .advise(facts.read(observation))
                .advice();
        commandContext.problems(facts.problems());
        return ValueRequest.of(
                AdviceSelection.of(advice, open, CliError.USAGE),
                catalogue,
                commandContext.clock().instant().toString());
    }

    private ExitCode finish(PlanService service, Plan plan, @Nullable PlanRequest request) {
        commandContext.requireComplete();
        Path file = out == null ? service.save(plan) : write(out, plan);
        if (json.isEnabled()) {
            commandContext.out().print(PlanFile.text(plan));
        } else {
            PlanHighlighter paint = new PlanHighlighter(commandContext.style());
            service.text(plan, commandContext.terminal().textColumns())
                    .forEach(line -> commandContext.out().println(paint.line(line)));
            if (request != null) {
                effect(plan, request);
            }
        }
        String name = out == null ? plan.id() : file.toString();
        commandContext.printProgress(
                "The plan is in " + file + (plan.isEmpty() ? "" : "; to apply it: hconfig apply " + name));
        return detailedExitCode && !plan.isEmpty() ? ExitCode.CHANGES : ExitCode.OK;
    }

    /** Checks here, because picocli would also check for {@code plan sign} and its like. */
    private void requireOptions() {
        ProblemCollector problemCollector = new ProblemCollector();
        int sources = (workload == null ? 0 : 1) + (advice.isEmpty() ? 0 : 1) + (values.isEmpty() ? 0 : 1);
        if (sources > 1) {
            problemCollector.add(
                    CliError.USAGE,
                    "--for, --from-advice and --set exclude each other",
                    "a plan is made from a policy, from advice, or from given values",
                    "make one plan for each");
        } else if (workload != null && table == null) {
            problemCollector.add(
                    CliError.USAGE, "--for needs --table", "a policy tunes one table", "see hconfig plan --help");
        } else if (workload == null && table != null && values.isEmpty()) {
            problemCollector.add(
                    CliError.USAGE,
                    "--table needs --for or --set",
                    "advice is made for all tables",
                    "name the workload with --for, or values with --set");
        } else if (group != null && (values.isEmpty() || table != null || group.isBlank())) {
            problemCollector.add(
                    CliError.USAGE,
                    "--group needs --set, without --table",
                    "it names the servers whose values are given",
                    "for example --set hbase.regionserver.handler.count=60 --group gold");
        } else if (!values.isEmpty() && table == null && !families.isEmpty()) {
            problemCollector.add(
                    CliError.USAGE,
                    "--family needs --table",
                    "a column family belongs to a table",
                    "name the table with --table");
        } else if (workload == null && (policy != null || includeServers || !concurrentTables.isEmpty())) {
            problemCollector.add(
                    CliError.USAGE,
                    "--policy, --include-servers and --concurrent-tables need --for",
                    "they belong to a plan for a workload",
                    "see hconfig plan --help");
        }
        if (offline != null && cluster.given() != null) {
            problemCollector.add(
                    CliError.USAGE,
                    "--offline and --cluster exclude each other",
                    "a plan is made for an archive or for a live cluster",
                    "leave one of them out");
        }
        values.stream()
                .filter(value -> !value.matches("(?s)[^=]+=.+"))
                .forEach(value -> problemCollector.add(
                        CliError.USAGE,
                        "--set " + value + " is not KEY=VALUE",
                        "",
                        "for example --set hbase.regionserver.handler.count=60"));
        problemCollector.throwIfAny();
    }

    /** Checks the names of policies, profiles and advice, and the description of the data, before the cluster is contacted. */
    private void checkNames() {
        PolicyRepository policies = PolicyRepository.standard(SettingsCatalogue.standard(), commandContext.policies());
        Optional.ofNullable(policy).ifPresent(name -> OptionValues.check(() -> policies.get(name)));
        if (profile != null) {
            HardwareProfiles.of(profile);
        }
        AdviceSelection.check(advice, policies, CliError.USAGE);
        OptionValues.check(() -> source().ifPresent(SourceSpecCheck::check));
    }

    private Optional<SourceSpec> source() {
        return dataset.spec(families.size() == 1 ? families.get(0) : null, rows);
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
        DatasetProfile look = source().map(spec -> DatasetProfile.read(spec, connection.configuration()))
                .orElse(null);
        return new PlanRequest(
                connection.name(),
                Objects.requireNonNull(table),
                families,
                Objects.requireNonNull(workload),
                Optional.ofNullable(policy),
                data.facts(look == null ? null : look.facts()),
                clientCores > 0 ? clientCores : Runtime.getRuntime().availableProcessors(),
                concurrentTables,
                presplit.request(look));
    }

    /** Returns the file of a plan that is given by its id or its path. */
    static Path file(CommandContext commandContext, String plan) {
        boolean id = plan.matches("plan-[0-9a-f]{12}");
        return id ? PlanFile.pathOf(commandContext.home(), plan) : Path.of(plan);
    }

    /** Returns the id of a run or plan that is given by this id, or by the file of the plan. */
    public static String runId(String given) {
        // What looks like a file, and does not exist, is not taken for a run.
        boolean file = !given.matches("plan-[0-9a-f]{12}(?:\\.\\d+)?")
                && (isFile(given) || given.contains("/") || given.endsWith(".plan"));
        return file ? PlanFile.read(Path.of(given), HBaseModel.INSTANCE).id() : given;
    }

    private static boolean isFile(String given) {
        try {
            return Files.isRegularFile(Path.of(given));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    private static Path write(Path file, Plan plan) {
        PlanFile.write(file, plan);
        return file;
    }
}
