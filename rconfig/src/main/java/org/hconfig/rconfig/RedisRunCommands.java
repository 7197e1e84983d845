package org.hconfig.rconfig;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.app.database.CommandConsole;
import org.hconfig.app.database.CommandRequest;
import org.hconfig.app.plan.RecoveryPlan;
import org.hconfig.app.plan.RecoveryPlan.Action;
import org.hconfig.app.plan.RecoveryPlan.RecoveryMode;
import org.hconfig.app.plan.RecoveryService.RecoveryResult;
import org.hconfig.app.plan.RunTextRenderer;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.controlloop.ChangeWindow;
import org.hconfig.controlloop.RunTimeLimits;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.DeferralReason;
import org.hconfig.xconfig.plan.PlanImpact;
import org.hconfig.xconfig.plan.PlanSignature;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.hconfig.xconfig.plan.PlanValidator;

/** Commands that change Redis servers, and list what was changed. */
final class RedisRunCommands {
    private static final String YES = "--yes";

    private RedisRunCommands() {}

    static ExitCode apply(CommandRequest request, String cluster, CommandConsole console) {
        RunTimeLimits limits = limits(request);
        Optional<AcceptanceCriteria> criteria = criteria(request);
        RedisRuns runs = new RedisRuns(console);
        String given = request.argument().orElse("");
        Plan plan = signers(request, console)
                .map(keys -> PlanSignature.read(runs.file(given), keys, RedisModel.INSTANCE))
                .orElseGet(() -> runs.read(given));
        RedisSession session = RedisSession.open(plan.cluster(), console);
        PlanValidator.check(session.catalogue(), plan);
        PlanTextRenderer text = new PlanTextRenderer(session.catalogue(), console.textColumns());
        if (!plan.isEmpty()) {
            console.confirm(
                    request.has(YES),
                    () -> text.decision(plan, given).forEach(console::printProgress),
                    () -> PlanImpact.question("Apply it", plan, RedisModel.INSTANCE));
        }
        ConsoleResults results = new ConsoleResults(request, console);
        if (criteria.isPresent() && !plan.isEmpty()) {
            return verified(session, runs, plan, criteria.get(), limits, results);
        }
        Run run = runs.apply(session, plan, limits.guard(console.clock(), console.nanoClock()));
        List<String> lines = new ArrayList<>();
        run.steps().forEach(step -> lines.add(console.style().success("done") + "  " + step.description()));
        lines.add(
                plan.isEmpty()
                        ? text.summary(plan)
                        : "Applied " + run.id() + ". Roll back with: hconfig rollback " + run.id());
        results.print(run, lines);
        deferred(plan, console);
        return ExitCode.OK;
    }

    /** Prints the changes that a plan leaves out. */
    private static void deferred(Plan plan, CommandConsole console) {
        plan.deferred()
                .forEach(change -> console.printProgress("DEFERRED  " + change.key() + " stays at "
                        + change.effective() + " and is not set to " + change.proposed() + ": "
                        + DeferralReason.text(plan, change)));
    }

    private static ExitCode verified(
            RedisSession session,
            RedisRuns runs,
            Plan plan,
            AcceptanceCriteria criteria,
            RunTimeLimits limits,
            ConsoleResults results) {
        try {
            VerifiedApplyResult result = new RedisVerifiedApply(session, runs).apply(plan, criteria, limits);
            List<String> lines = new ArrayList<>();
            result.metrics().forEach(metric -> lines.add(metric.label()));
            lines.addAll(result.notes());
            lines.add(
                    switch (result.outcome()) {
                        case KEPT -> "Kept " + plan.id() + ". Roll back with: hconfig rollback " + plan.id();
                        case ROLLED_BACK -> "Rolled back " + plan.id() + ": " + result.why();
                        case SUPERSEDED -> "Not evaluated: " + result.why();
                        case UNFINISHED -> "Not finished: " + result.why();
                    });
            results.print(result, lines);
            deferred(plan, session.console());
            session.console().problems(result.problems());
            return switch (result.outcome()) {
                case KEPT -> ExitCode.OK;
                case ROLLED_BACK -> ExitCode.ROLLED_BACK;
                case SUPERSEDED -> ExitCode.NOT_ENOUGH_DATA;
                case UNFINISHED -> ExitCode.INTERRUPTED;
            };
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    /** Returns the keys by one of which a plan must be signed; empty if it need not be signed. */
    private static Optional<Path> signers(CommandRequest request, CommandConsole console) {
        return request.value("--require-signed")
                .or(() -> Optional.ofNullable(console.environment().get("HCONFIG_TRUSTED_KEYS")))
                .filter(keys -> !keys.isEmpty())
                .map(Path::of);
    }

    private static Optional<AcceptanceCriteria> criteria(CommandRequest request) {
        int windows = request.value("--windows")
                .filter(text -> text.matches("\\d{1,3}"))
                .map(Integer::parseInt)
                .orElse(AcceptanceCriteria.WINDOWS_DEFAULT);
        boolean useless = !request.has("--verify") && (request.has("--windows") || request.has("--keep-neutral"));
        if (useless || windows < AcceptanceCriteria.WINDOWS_MIN || windows > AcceptanceCriteria.WINDOWS_MAX) {
            throw new HConfigException(
                    RedisError.OPTION,
                    useless ? "--windows and --keep-neutral without --verify" : "--windows " + windows,
                    "these options configure --verify, which uses " + AcceptanceCriteria.WINDOWS_MIN + " to "
                            + AcceptanceCriteria.WINDOWS_MAX + " windows",
                    "hconfig apply PLAN --verify --windows " + AcceptanceCriteria.WINDOWS_DEFAULT);
        }
        return request.has("--verify")
                ? Optional.of(new AcceptanceCriteria(windows, request.has("--keep-neutral")))
                : Optional.empty();
    }

    static RunTimeLimits limits(CommandRequest request) {
        ProblemCollector problems = new ProblemCollector();
        List<ChangeWindow> windows = request.values("--window").stream()
                .flatMap(text -> ChangeWindow.parse(text, problems).stream())
                .toList();
        problems.throwIfAny();
        return new RunTimeLimits(windows, request.value("--max-duration").map(RedisRunCommands::longest));
    }

    private static Duration longest(String text) {
        java.util.regex.Matcher matcher = java.util.regex.Pattern.compile("(\\d{1,5})([smh])")
                .matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new HConfigException(
                    RedisError.OPTION,
                    "--max-duration " + text + " is not a valid duration",
                    "a duration is a number of seconds, minutes or hours, at least one second",
                    "use a value such as 90s, 45m or 3h");
        }
        return Duration.parse("PT" + matcher.group(1) + matcher.group(2).toUpperCase(Locale.ROOT));
    }

    static ExitCode rollback(CommandRequest request, String cluster, CommandConsole console) {
        RedisRuns runs = new RedisRuns(console);
        Run run = runs.run(request.argument().orElse(""));
        ConsoleResults results = new ConsoleResults(request, console);
        if (run.progress().state() == RunState.ROLLED_BACK) {
            results.print(
                    new Rollback.RollbackReport(run, List.of(), List.of(), List.of()),
                    List.of(RunTextRenderer.already(run)));
            return ExitCode.OK;
        }
        String question = "Roll back " + run.id() + (request.has("--force") ? " with --force" : "");
        if (request.has("--force")) {
            console.printProgress(
                    "With --force, former values are restored even if servers then remove keys, reject writes,"
                            + " or have no persistence.");
        }
        console.confirm(
                request.has(YES),
                () -> RunTextRenderer.undone(run, runs.plan(run), RedisModel.INSTANCE)
                        .forEach(console::printProgress),
                () -> runs.plan(run)
                        .map(plan -> PlanImpact.rollbackQuestion(question, plan, RedisModel.INSTANCE))
                        .orElse(question + "?"));
        RedisSession session = RedisSession.open(
                request.has("--cluster") ? cluster : run.cluster().clusterName(), console);
        Rollback.RollbackReport report = runs.rollback(session, run.id(), request.has("--force"));
        results.print(report, RunTextRenderer.lines(report, console.style()));
        return console.problems(report.refused());
    }

    static ExitCode recover(CommandRequest request, String cluster, CommandConsole console) {
        if (request.has("--finish") && request.has("--rollback")) {
            throw new HConfigException(
                    RedisError.OPTION,
                    "--finish and --rollback exclude each other",
                    "a run is either finished or rolled back",
                    "hconfig recover --rollback");
        }
        RecoveryMode mode = request.has("--finish")
                ? RecoveryMode.FINISH
                : request.has("--rollback") ? RecoveryMode.ROLL_BACK : RecoveryMode.ANY;
        RedisRuns runs = new RedisRuns(console);
        RedisSession session = RedisSession.open(cluster, console);
        RecoveryPlan found = runs.recovery(session, mode);
        ConsoleResults results = new ConsoleResults(request, console);
        if (request.has("--dry-run")) {
            results.print(found, results.runs().lines(found));
            return ExitCode.OK;
        }
        if (found.action() != Action.NOTHING) {
            console.confirm(
                    request.has(YES),
                    () -> results.runs().lines(found).forEach(console::printProgress),
                    () -> "Proceed?");
        }
        RecoveryResult result = runs.recover(session, found);
        results.print(result, results.runs().lines(result));
        return console.problems(result.problems());
    }

    static ExitCode history(CommandRequest request, String cluster, CommandConsole console) {
        RedisRuns runs = new RedisRuns(console);
        ConsoleResults results = new ConsoleResults(request, console);
        if (request.argument().isPresent()) {
            Run run = runs.run(request.argument().get());
            results.print(run, results.runs().lines(run));
            return ExitCode.OK;
        }
        if (request.has("--events")) {
            return events(request, results, console);
        }
        int last = last(request);
        List<Run> all = runs.newest(last);
        results.print(
                all,
                all.isEmpty()
                        ? List.of("No plan has been applied to Redis servers yet.")
                        : results.runs().lines(all));
        return ExitCode.OK;
    }

    private static ExitCode events(CommandRequest request, ConsoleResults results, CommandConsole console) {
        List<TuningEvent> events = TuningHistoryStore.newest(RedisSession.state(console), last(request));
        results.print(
                events,
                events.isEmpty()
                        ? List.of("There are no events of hconfig serve for Redis servers yet.")
                        : events.stream()
                                .flatMap(event -> RedisServe.lines(event, console).stream())
                                .toList());
        return ExitCode.OK;
    }

    private static int last(CommandRequest request) {
        int last = request.value("--last")
                .filter(text -> text.matches("[1-9]\\d{0,8}"))
                .map(Integer::parseInt)
                .orElse(request.has("--last") ? 0 : 50);
        if (last < 1) {
            throw new HConfigException(
                    RedisError.OPTION, "--last is less than 1", "", "for example hconfig history --last 10");
        }
        return last;
    }
}
