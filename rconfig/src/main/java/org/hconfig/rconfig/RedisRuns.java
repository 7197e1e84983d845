package org.hconfig.rconfig;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.database.CommandConsole;
import org.hconfig.app.plan.RecoveryPlan;
import org.hconfig.app.plan.RecoveryPlan.Action;
import org.hconfig.app.plan.RecoveryPlan.RecoveryMode;
import org.hconfig.app.plan.RecoveryService.RecoveryResult;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.execution.RedisRunStatus;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.xconfig.execution.Executor;
import org.hconfig.xconfig.execution.ForeignRunRestorer;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.execution.StepState;
import org.hconfig.xconfig.execution.TaskFactory;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;

/** Runs of plans on Redis servers, and their journal. */
record RedisRuns(CommandConsole console) {
    private static final String PLAN = "plan-[0-9a-f]{12}";

    private Path home() {
        return RedisSession.state(console);
    }

    private Journal journal() {
        return Journal.open(home(), console.clock(), RedisModel.INSTANCE);
    }

    Run apply(RedisSession session, Plan plan, StepGuard guard) {
        try (Journal journal = journal()) {
            return new Executor(
                            session.adapter(),
                            session.catalogue(),
                            journal,
                            home(),
                            console::printProgress,
                            guard,
                            TaskFactory.NONE)
                    .apply(plan);
        }
    }

    Rollback.RollbackReport rollback(RedisSession session, String id, boolean force) {
        try (Journal journal = journal()) {
            return new Rollback(session.adapter(), journal, home(), console::printProgress, TaskFactory.NONE)
                    .rollback(id, force);
        }
    }

    /** Restores what killed runs left, before servers are observed. */
    void restore(RedisSession session) {
        try (Journal journal = journal()) {
            new Executor(session.adapter(), session.catalogue(), journal, home(), console::printProgress).recover();
        }
    }

    List<Run> newest(int count) {
        try (Journal journal = journal()) {
            return journal.newest(count);
        }
    }

    List<Run> history() {
        try (Journal journal = journal()) {
            return journal.history();
        }
    }

    Run run(String given) {
        try (Journal journal = journal()) {
            return journal.find(runId(given));
        }
    }

    Optional<Plan> plan(Run run) {
        try (Journal journal = journal()) {
            return Journal.holdsPlan(run) ? Optional.of(journal.plan(run)) : Optional.empty();
        }
    }

    /** Returns the file of a plan that is given by its ID or by its path. */
    Path file(String plan) {
        return plan.matches(PLAN) ? PlanFile.pathOf(home(), plan) : Path.of(plan);
    }

    Plan read(String plan) {
        return PlanFile.read(file(plan), RedisModel.INSTANCE);
    }

    private String runId(String given) {
        return given.matches(PLAN + "(?:\\.\\d+)?") || !isFile(given)
                ? given
                : read(given).id();
    }

    private static boolean isFile(String given) {
        try {
            return Files.isRegularFile(Path.of(given));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    /** Returns the address of a run or plan; empty if there is no such run or plan of Redis. */
    Optional<String> cluster(String given) {
        if (isFile(file(given).toString())) {
            return PlanFile.cluster(file(given));
        }
        return Files.isDirectory(home()) && given.matches(PLAN + "(?:\\.\\d+)?") ? ofRun(given) : Optional.empty();
    }

    private Optional<String> ofRun(String id) {
        try {
            return Optional.of(run(id).cluster().clusterName());
        } catch (HConfigException unknown) {
            return Optional.empty();
        }
    }

    RecoveryPlan recovery(RedisSession session, RecoveryMode mode) {
        RedisRunStatus status = RedisRunStatus.of(session.servers());
        status.requireUnleased();
        Optional<Run> own;
        try (Journal journal = journal()) {
            own = status.mark().isPresent()
                    ? journal.history().stream()
                            .filter(status.mark().get()::isOf)
                            .findFirst()
                    : journal.unfinished(session.adapter().clusterId());
        }
        Action action = RecoveryPlan.action(
                mode, status.mark().isPresent(), own.map(run -> run.progress().state()));
        if (action == Action.REFUSE) {
            throw new HConfigException(
                    PlanError.MARKED,
                    "the journal of this home cannot finish the run: "
                            + status.mark().map(RunMark::label).orElse(""),
                    "it was started with another home",
                    "finish it there, or remove its mark: hconfig recover --rollback");
        }
        List<String> notes = new ArrayList<>();
        if (mode == RecoveryMode.FINISH && action == Action.ROLL_BACK) {
            notes.add(RecoveryPlan.ROLLBACK_FINISHED);
        }
        return new RecoveryPlan(action, status.mark(), own, steps(action, own), notes);
    }

    private static List<String> steps(Action action, Optional<Run> own) {
        return switch (action) {
            case RESUME ->
                own.stream()
                        .flatMap(run -> run.steps().stream())
                        .filter(step -> step.state() != StepState.DONE)
                        .map(step -> "do: " + step.description())
                        .toList();
            case ROLL_BACK ->
                own.stream()
                        .flatMap(run -> run.steps().stream())
                        .filter(step -> step.state() != StepState.PENDING && step.state() != StepState.UNDONE)
                        .map(step -> "undo: " + step.description())
                        .toList();
            case RESTORE -> List.of("remove the mark; values that the run's steps set stay");
            case REMOVE_MARK -> List.of("remove the mark of a run that has ended");
            case NOTHING, REFUSE -> List.of();
        };
    }

    RecoveryResult recover(RedisSession session, RecoveryPlan shown) {
        String id = shown.run()
                .map(Run::id)
                .or(() -> shown.mark().map(mark -> mark.identity().run()))
                .orElse("");
        return switch (shown.action()) {
            case RESUME -> {
                apply(session, plan(shown.run().orElseThrow()).orElseThrow(), StepGuard.NONE);
                yield new RecoveryResult(shown.action(), id, List.of(), List.of(), List.of());
            }
            case ROLL_BACK -> {
                Rollback.RollbackReport report = rollback(session, id, false);
                yield new RecoveryResult(shown.action(), id, report.restored(), List.of(), report.refused());
            }
            case RESTORE -> {
                ForeignRunRestorer.RestoreReport report = new ForeignRunRestorer(
                                session.adapter(), home(), console::printProgress)
                        .restore(shown.mark().orElseThrow());
                yield new RecoveryResult(shown.action(), id, report.restored(), report.left(), List.of());
            }
            case REMOVE_MARK -> {
                restore(session);
                yield new RecoveryResult(shown.action(), id, List.of(), List.of(), List.of());
            }
            case NOTHING, REFUSE -> new RecoveryResult(shown.action(), id, List.of(), List.of(), List.of());
        };
    }
}
