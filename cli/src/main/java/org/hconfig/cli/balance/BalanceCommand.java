package org.hconfig.cli.balance;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.plan.ChangeWindowOptions;
import org.hconfig.cli.plan.ConfirmationPrompt;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.rebalance.BalancePlanningResult;
import org.hconfig.hbase.rebalance.BalanceReport;
import org.hconfig.hbase.rebalance.BalanceRequest;
import org.hconfig.hbase.rebalance.BalanceService;
import org.hconfig.hbase.rebalance.RegionRestoration;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.Objective;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.units.SecondsConverter;
import org.hconfig.xconfig.model.Plan;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code balance}: equalizes the regions of a table. */
@CommandLine.Command(
        name = "balance",
        description = {
            "Equalize the regions of a table, with the fewest splits, merges and moves.",
            "Works under traffic; an interrupted run can be resumed. A rollback does not undo these steps."
        },
        footer = {
            "%nExamples:",
            "  hconfig balance orders --dry-run          show the steps only",
            "  hconfig balance orders --yes              plan and apply",
            "  hconfig balance --all --yes               all tables, several at a time"
        })
public final class BalanceCommand implements Command {
    private static final int SAMPLE_MAX = 3600;

    private final CommandContext commandContext;

    @Parameters(paramLabel = "TABLE", arity = "0..1", description = "Name of the table.")
    private @Nullable String table;

    @Option(names = "--all", description = "All enabled tables, in parallel.")
    private boolean all;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = {"--dry-run", "--plan"},
            description = "Show the steps and save them as a plan for hconfig apply; change nothing.")
    private boolean dryRun;

    @Option(
            names = "--restore",
            description = "Move the regions back to the servers that hosted them when the table was last balanced.")
    private boolean restore;

    @Option(
            names = "--by",
            paramLabel = "QUANTITY",
            defaultValue = "rows",
            description = "Quantity to equalize: rows, bytes or requests. Default: ${DEFAULT-VALUE}.")
    private BalanceMeasure by;

    @Option(
            names = {"--method", "--way"},
            paramLabel = "METHOD",
            defaultValue = "index",
            description = "Method to count rows: index, servers, sampled or exact, as in hconfig histogram. Default:"
                    + " ${DEFAULT-VALUE}.")
    private HistogramMethod histogramMethod;

    @Option(
            names = "--sample",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description =
                    "With --by requests: sample the requested keys for this time with an observer on the table, and"
                            + " split by requests. The table's regions reopen twice. Default: requests are assumed to be"
                            + " uniform within a region.")
    private int sample;

    @Option(
            names = "--regions",
            paramLabel = "N",
            description = "Number of regions. Default: the current number, or one per server if that is more.")
    private @Nullable Integer regions;

    @Option(
            names = "--tolerance",
            paramLabel = "PERCENT",
            defaultValue = "1",
            description = "Maximum deviation of a region from the mean. Default: ${DEFAULT-VALUE}.")
    private double tolerance;

    @Option(
            names = "--threshold",
            paramLabel = "PERCENT",
            defaultValue = "1",
            description = "Do nothing if the STD of rows per region is at most this percentage of the mean. Default:"
                    + " ${DEFAULT-VALUE}.")
    private double threshold;

    @Option(
            names = {"--max-unavailable", "--away"},
            paramLabel = "PERCENT",
            description =
                    "Under load, the maximum share of regions that are split, merged or moved at a time; at least one"
                            + " region. Default: 4.")
    private double maxUnavailable = BalanceService.AWAY_PERCENT;

    @Mixin
    private ChangeWindowOptions times;

    @Mixin
    private ConfirmationPrompt confirmationPrompt;

    @Mixin
    private JsonOption json;

    BalanceCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        check();
        BalanceService service =
                new BalanceService(commandContext.home(), commandContext.clock(), commandContext::printProgress);
        ApplyService applyService = new ApplyService(
                commandContext.home(),
                commandContext.clock(),
                commandContext.nanoClock(),
                commandContext::printProgress,
                times.times().guard(commandContext.clock(), commandContext.nanoClock()));
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            if (restore) {
                confirmationPrompt.confirm(
                        commandContext,
                        () -> {},
                        "Move the regions of " + table + " back? A rollback does not undo it.");
                RegionRestoration restoration = service.saveRestoration(connection, String.valueOf(table));
                double seconds = apply(applyService, connection, restoration.plan());
                BalanceReport report = service.report(connection, restoration, seconds);
                commandContext.outcome(json, report, new BalanceRenderer(commandContext).lines(report));
                return ExitCode.OK;
            }
            BalancePlanningResult todo = plans(service, connection);
            List<BalanceReport> reports = reports(service, applyService, connection, todo);
            BalanceRenderer view = new BalanceRenderer(commandContext);
            List<String> lines = reports.stream()
                    .flatMap(report -> view.lines(report).stream())
                    .toList();
            commandContext.outcome(json, all ? reports : reports.get(0), lines);
            return commandContext.problems(todo.refused());
        }
    }

    /** Plans one table, or all tables; with all tables, those that cannot be balanced do not prevent the others. */
    private BalancePlanningResult plans(BalanceService service, ClusterConnection connection) {
        return table != null
                ? new BalancePlanningResult(List.of(service.plan(connection, request(table))), List.of())
                : service.plans(
                        connection,
                        service.tables(connection).stream().map(this::request).toList());
    }

    /** Makes one plan of those that do something, and applies it unless only the plan is asked for. */
    private List<BalanceReport> reports(
            BalanceService service,
            ApplyService applyService,
            ClusterConnection connection,
            BalancePlanningResult todo) {
        if (todo.nonEmpty().isEmpty()) {
            return todo.plans().stream().map(one -> BalanceReport.of(one, "")).toList();
        }
        Plan whole = service.save(connection, todo.nonEmpty(), maxUnavailable);
        List<BalanceReport> expected = todo.plans().stream()
                .map(one -> BalanceReport.of(one, one.isEmpty() ? "" : whole.id()))
                .toList();
        if (dryRun) {
            commandContext.printProgress("To apply: hconfig apply " + whole.id());
            return expected;
        }
        BalanceRenderer view = new BalanceRenderer(commandContext);
        confirmationPrompt.confirm(
                commandContext,
                () -> expected.forEach(report -> view.lines(report).forEach(commandContext::printProgress)),
                "Proceed?");
        commandContext.printProgress("Applying " + whole.id());
        double seconds = apply(applyService, connection, whole);
        return todo.plans().stream()
                .map(one -> one.isEmpty()
                        ? BalanceReport.of(one, "")
                        : service.report(connection, one, whole.id(), seconds))
                .toList();
    }

    /** Applies a plan; returns the seconds that it took. */
    private double apply(ApplyService applyService, ClusterConnection connection, Plan plan) {
        long start = commandContext.nanoClock().getAsLong();
        applyService.apply(connection, plan);
        return (commandContext.nanoClock().getAsLong() - start) / 1e9;
    }

    private BalanceRequest request(String name) {
        Objective objective = switch (by) {
            case ROWS -> Objective.ROWS;
            case BYTES -> Objective.BYTES;
            case REQUESTS -> Objective.REQUESTS;
        };
        return new BalanceRequest(
                name,
                objective,
                histogramMethod,
                regions == null ? OptionalInt.empty() : OptionalInt.of(regions),
                tolerance / 100,
                threshold / 100,
                Duration.ofSeconds(sample));
    }

    private void check() {
        boolean wrong = !(tolerance > 0) || !(tolerance < 50) || !(threshold >= 0) || (regions != null && regions < 1);
        if (wrong) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--tolerance " + tolerance + ", --threshold " + threshold
                            + (regions == null ? "" : ", --regions " + regions) + " is not valid",
                    "the tolerance must be above 0 and below 50, the threshold at least 0, regions at least 1",
                    "see hconfig balance --help");
        }
        if (!(maxUnavailable > 0) || !(maxUnavailable <= 100)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--max-unavailable " + maxUnavailable + " is not valid",
                    "the share of regions must be above 0 and at most 100 percent",
                    "see hconfig balance --help");
        }
        if (sample < 0 || sample > SAMPLE_MAX || (sample > 0 && by != BalanceMeasure.REQUESTS)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--sample " + sample + "s is not valid",
                    "it requires --by requests, and takes at most 1h",
                    "see hconfig balance --help");
        }
        if (restore && (all || dryRun)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--restore cannot be used with --all or --dry-run",
                    "",
                    "hconfig balance TABLE --restore");
        }
        if (all == (table != null)) {
            throw new HConfigException(
                    CliError.USAGE,
                    all ? "--all cannot be used with a table" : "no table is given",
                    "",
                    "specify one table, or --all");
        }
    }
}
