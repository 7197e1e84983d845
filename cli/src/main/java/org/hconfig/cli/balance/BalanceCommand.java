package org.hconfig.cli.balance;

import java.util.OptionalInt;
import org.hconfig.balance.Objective;
import org.hconfig.balance.Way;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.plan.Confirmation;
import org.hconfig.hbase.balance.BalanceError;
import org.hconfig.hbase.balance.BalancePlan;
import org.hconfig.hbase.balance.BalancePlanFile;
import org.hconfig.hbase.balance.BalanceReport;
import org.hconfig.hbase.balance.BalanceRequest;
import org.hconfig.hbase.balance.BalanceService;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.model.ExitCode;
import org.hconfig.model.HConfigException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a table's regions equal. */
@CommandLine.Command(
        name = "balance",
        description = {
            "Make a table's regions equal, with the fewest splits, merges and moves.",
            "Works under traffic; goes on where it was stopped."
        },
        footer = {
            "%nExamples:",
            "  hconfig balance orders --plan             show what would be done",
            "  hconfig balance orders --yes              plan and do it",
            "  hconfig balance orders --apply balance-0123456789ab --yes"
        })
public final class BalanceCommand implements Command {
    private final Session session;

    @Parameters(paramLabel = "TABLE", description = "The table's name.")
    private String table;

    @Mixin
    private ClusterOption cluster;

    @Option(names = "--plan", description = "Show what would be done, and do nothing.")
    private boolean planOnly;

    @Option(
            names = "--apply",
            paramLabel = "PLAN",
            description = "Carry out a plan made before, by its file or its id (balance-…).")
    private @Nullable String plan;

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            defaultValue = "rows",
            description = "What shall be equal: rows, bytes or requests. Default: ${DEFAULT-VALUE}.")
    private Measure by;

    @Option(
            names = "--way",
            paramLabel = "WAY",
            defaultValue = "index",
            description = "How rows are counted: index, servers, sampled or exact, as in hconfig histogram. Default:"
                    + " ${DEFAULT-VALUE}.")
    private Way way;

    @Option(
            names = "--regions",
            paramLabel = "N",
            description = "How many regions. Default: as many as there are, or one for each server when that is more.")
    private @Nullable Integer regions;

    @Option(
            names = "--tolerance",
            paramLabel = "PERCENT",
            defaultValue = "1",
            description = "How far a region may be off the mean. Default: ${DEFAULT-VALUE}.")
    private double tolerance;

    @Option(
            names = "--threshold",
            paramLabel = "PERCENT",
            defaultValue = "1",
            description = "Do nothing while the STD of rows per region is no more than this of the mean. Default:"
                    + " ${DEFAULT-VALUE}.")
    private double threshold;

    @Mixin
    private Confirmation confirmation;

    @Mixin
    private JsonOption json;

    BalanceCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        check();
        BalanceService service = new BalanceService(session.home(), session.clock(), session.nanoClock(), session::say);
        BalancePlan given = plan == null ? null : BalancePlanFile.read(session.home(), plan);
        String name = given != null && cluster.given() == null ? given.cluster() : cluster.name(session);
        try (ClusterConnection connection = ClusterConnection.open(name)) {
            BalancePlan todo = given == null ? service.plan(connection, request()) : given;
            show(service, connection, todo);
        }
        return ExitCode.OK;
    }

    private void show(BalanceService service, ClusterConnection connection, BalancePlan todo) {
        BalanceView view = new BalanceView(session);
        BalanceReport expected = BalanceReport.of(todo);
        if (planOnly || todo.isEmpty()) {
            session.result(json, expected, view.lines(expected));
            return;
        }
        confirmation.ask(session, () -> view.lines(expected).forEach(session::say), "Do it?");
        long start = session.nanoClock().getAsLong();
        service.apply(connection, todo);
        double seconds = (session.nanoClock().getAsLong() - start) / 1e9;
        BalanceReport report = service.report(connection, todo, seconds);
        session.result(json, report, view.lines(report));
    }

    private BalanceRequest request() {
        Objective objective = switch (by) {
            case ROWS -> Objective.ROWS;
            case BYTES -> Objective.BYTES;
            case REQUESTS -> Objective.REQUESTS;
        };
        return new BalanceRequest(
                table,
                objective,
                way,
                regions == null ? OptionalInt.empty() : OptionalInt.of(regions),
                tolerance / 100,
                threshold / 100);
    }

    private void check() {
        boolean wrong = !(tolerance > 0) || !(tolerance < 50) || !(threshold >= 0) || (regions != null && regions < 1);
        if (wrong || (planOnly && plan != null)) {
            throw new HConfigException(
                    BalanceError.BALANCE_REQUEST,
                    wrong
                            ? "--tolerance " + tolerance + ", --threshold " + threshold + ", --regions " + regions
                                    + " cannot be asked for"
                            : "--plan makes a plan and --apply carries one out",
                    wrong
                            ? "the tolerance is above 0 and below 50, the threshold no less than 0, regions are some"
                            : "",
                    "see docs/reference/balance.md");
        }
    }
}
