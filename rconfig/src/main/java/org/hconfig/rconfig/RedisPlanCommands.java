package org.hconfig.rconfig;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.app.database.CommandConsole;
import org.hconfig.app.database.CommandRequest;
import org.hconfig.app.plan.AdviceSelection;
import org.hconfig.app.plan.SavedPlans;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.OperatorValues;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.hconfig.xconfig.plan.RefusedValues;
import org.hconfig.xconfig.plan.ValueRequest;

/** Commands on plans for Redis servers. */
final class RedisPlanCommands {
    private static final int USUAL_SECONDS = 10;

    private RedisPlanCommands() {}

    /** Makes a plan of advice, of a policy, or of given values, and saves it. */
    static ExitCode plan(CommandRequest request, String cluster, CommandConsole console) {
        if (Stream.of("--policy", "--set", "--from-advice").filter(request::has).count() > 1) {
            throw new HConfigException(
                    RedisError.OPTION,
                    "--policy, --set and --from-advice exclude each other",
                    "a plan is made from a policy, from advice, or from given values",
                    "make one plan for each");
        }
        java.time.Duration time = RedisCommands.seconds(request, USUAL_SECONDS);
        RedisSession session = RedisSession.open(cluster, console);
        RedisPlans plans = new RedisPlans(session);
        Plan plan = plans.plan(values(request, session, plans, time));
        RefusedValues.check(plan);
        Optional<Path> out = request.value("--out").map(Path::of);
        out.ifPresent(file -> PlanFile.write(file, plan));
        Path file = out.orElseGet(() -> plans.save(plan));
        new ConsoleResults(request, console)
                .print(plan, new PlanTextRenderer(session.catalogue(), console.textColumns()), true);
        console.printProgress("The plan is in " + file
                + (plan.isEmpty()
                        ? ""
                        : "; to apply it: hconfig apply "
                                + out.map(Path::toString).orElse(plan.id())));
        return request.has("--detailed-exitcode") && !plan.isEmpty() ? ExitCode.CHANGES : ExitCode.OK;
    }

    private static ValueRequest values(
            CommandRequest request, RedisSession session, RedisPlans plans, java.time.Duration time) {
        String now = session.console().clock().instant().toString();
        if (request.has("--set")) {
            return OperatorValues.read(session.catalogue(), request.values("--set"), Optional.empty(), List.of(), now);
        }
        if (request.value("--policy").isPresent()) {
            return plans.request(request.value("--policy").get());
        }
        session.console().printProgress("Observing " + session.name() + " for " + time.toSeconds() + " s.");
        List<String> ids = request.values("--from-advice").stream()
                .flatMap(value -> Stream.of(value.split(",", -1)))
                .toList();
        return ValueRequest.of(
                AdviceSelection.of(ids, RedisReadCommands.report(session, time).advice(), RedisError.OPTION),
                session.catalogue(),
                now);
    }

    static ExitCode list(CommandRequest request, String cluster, CommandConsole console) {
        SavedPlans saved =
                SavedPlans.of(RedisSession.state(console), new RedisRuns(console).history(), RedisModel.INSTANCE);
        ConsoleResults results = new ConsoleResults(request, console);
        TextTable table = new TextTable(
                Column.token("PLAN"),
                Column.token("MADE (UTC)"),
                Column.number("CHANGES"),
                Column.text("STATE"),
                Column.text("FROM"));
        saved.plans()
                .forEach(plan -> table.row(
                        plan.id(), plan.createdAtUtc(), Integer.toString(plan.changes()), plan.state(), plan.origin()));
        results.print(
                saved.plans(),
                saved.plans().isEmpty()
                        ? List.of("No plan for Redis servers has been saved yet.")
                        : results.lines(table));
        return console.problems(saved.problems());
    }

    static ExitCode show(CommandRequest request, String cluster, CommandConsole console) {
        Plan plan = new RedisRuns(console).read(request.argument().orElse(""));
        RedisCatalogue newest = RedisCatalogue.of(RedisRelease.R7_0);
        new ConsoleResults(request, console)
                .print(plan, new PlanTextRenderer(newest, console.textColumns()), request.has("--explain"));
        return ExitCode.OK;
    }
}
