package org.hconfig.app.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.plan.RecoveryPlan.Action;
import org.hconfig.app.plan.RecoveryPlan.RecoveryMode;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.execution.ClusterRunStatus;
import org.hconfig.xconfig.execution.ForeignRunRestorer;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.execution.StepState;
import org.hconfig.xconfig.plan.PlanError;

/** Service that ends unfinished runs on a cluster, using their journal if it is available, else their mark. */
public final class RecoveryService {
    private final ApplyService service;

    /**
     * Creates a service for one HConfig home.
     *
     * @param home {@code $HCONFIG_HOME}, which can contain the journal of the unfinished run
     * @param clock wall clock for the journal's entries
     * @param nanoClock monotonic clock for waiting, like {@link System#nanoTime}
     * @param progress receives one line for each stage
     */
    public RecoveryService(Path home, InstantSource clock, LongSupplier nanoClock, Consumer<String> progress) {
        this.service = new ApplyService(home, clock, nanoClock, progress);
    }

    /**
     * Result of a recovery.
     *
     * @param action performed action
     * @param id id of the run; empty if there was no unfinished run
     * @param restored restored items, one line each
     * @param notRestored items that were not restored, one line each
     * @param problems values that someone else has changed since, and that were not restored
     */
    public record RecoveryResult(
            Action action, String id, List<String> restored, List<String> notRestored, List<Problem> problems) {
        /** Makes defensive copies. */
        public RecoveryResult {
            restored = List.copyOf(restored);
            notRestored = List.copyOf(notRestored);
            problems = List.copyOf(problems);
        }
    }

    /**
     * Creates the recovery plan for an unfinished run; changes nothing.
     *
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} while a run is in progress, {@link PlanError#MARKED} if
     *     the journal of a run to finish is not in this home, {@link PlanError#JOURNAL_DAMAGED} if the journal is needed but
     *     unreadable
     */
    public RecoveryPlan plan(ClusterConnection connection, RecoveryMode recoveryMode) {
        ClusterRunStatus now = ClusterRunStatus.of(connection);
        now.requireUnleased();
        Optional<RunMark> mark = now.mark();
        List<String> notes = new ArrayList<>();
        Optional<Run> run = run(connection, mark, notes);
        Action planned = RecoveryPlan.action(
                recoveryMode,
                mark.isPresent(),
                run.map(found -> found.progress().state()));
        boolean ofEarlierVersion = planned == Action.RESUME
                && run.filter(own -> !Journal.holdsPlan(own)).isPresent();
        if (ofEarlierVersion && recoveryMode == RecoveryMode.FINISH) {
            throw new HConfigException(
                    PlanError.PLAN_FORMAT,
                    run.get().id() + " was started by an earlier version, and cannot be resumed by this one",
                    "its balance plan has a format that this version does not read",
                    "end it: hconfig recover; steps that are done stay, and switches are restored. Then balance again");
        }
        Action action = ofEarlierVersion ? Action.ROLL_BACK : planned;
        if (ofEarlierVersion) {
            notes.add("the run was started by an earlier version and is ended, not finished: steps that are done stay,"
                    + " and switches are restored; then balance again");
        }
        if (action == Action.REFUSE) {
            throw new HConfigException(
                    PlanError.MARKED,
                    "the journal of this home cannot finish the run: "
                            + mark.map(RunMark::label).orElse(""),
                    notes.isEmpty()
                            ? "it was started with the home "
                                    + mark.map(found -> found.origin().home()).orElse("") + " on "
                                    + mark.map(found -> found.origin().owner()).orElse("")
                            : notes.get(0),
                    "finish it there, or restore the former state: hconfig recover --rollback");
        }
        if (recoveryMode == RecoveryMode.FINISH && planned == Action.ROLL_BACK) {
            notes.add(RecoveryPlan.ROLLBACK_FINISHED);
        }
        List<String> steps = steps(action, mark, run);
        mark.ifPresent(found -> dead(connection, found)
                .forEach(server -> notes.add(server + " was live when the run started," + " and is not live now")));
        return new RecoveryPlan(action, mark, run, steps, notes);
    }

    private Optional<Run> run(ClusterConnection connection, Optional<RunMark> mark, List<String> notes) {
        try {
            return mark.isPresent()
                    ? service.history().stream().filter(mark.get()::isOf).findFirst()
                    : service.unfinished(connection);
        } catch (HConfigException unreadable) {
            if (mark.isEmpty()) {
                throw unreadable;
            }
            Problem problem = unreadable.problems().get(0);
            notes.add(problem.code().code() + " " + problem.what() + ": " + problem.why());
            return Optional.empty();
        }
    }

    private static List<String> steps(Action action, Optional<RunMark> mark, Optional<Run> run) {
        List<String> steps = new ArrayList<>();
        switch (action) {
            case RESUME ->
                run.ifPresent(own -> own.steps().stream()
                        .filter(step -> step.state() != StepState.DONE)
                        .forEach(step -> steps.add("do: " + step.description())));
            case ROLL_BACK ->
                run.ifPresent(own -> own.steps().stream()
                        .filter(step -> step.state() != StepState.PENDING && step.state() != StepState.UNDONE)
                        .forEach(step -> steps.add("undo: " + step.description())));
            case RESTORE ->
                mark.ifPresent(found -> {
                    found.parts().stream()
                            .filter(part -> !part.moved().isEmpty())
                            .forEach(part ->
                                    steps.add("move " + Count.of(part.moved().size(), "region") + " back to "
                                            + part.server().label()));
                    found.switches().ifPresent(former -> steps.add("set the switches: " + former));
                    steps.add("remove the mark; values that the run's steps set stay");
                });
            case REMOVE_MARK -> steps.add("remove the mark of a run that has ended");
            case NOTHING, REFUSE -> {}
        }
        return steps;
    }

    private static List<String> dead(ClusterConnection connection, RunMark mark) {
        try (Admin admin = connection.admin()) {
            TreeSet<String> dead = new TreeSet<>(mark.living());
            for (ServerName server : admin.getRegionServers()) {
                dead.remove(server.getAddress().toString());
            }
            return List.copyOf(dead);
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
    }

    /**
     * Executes a recovery plan.
     *
     * @throws HConfigException as for {@code apply} and {@code rollback}; {@link PlanError#PLAN_STALE} if the mark has changed
     *     since
     */
    public RecoveryResult recover(ClusterConnection connection, RecoveryPlan shown) {
        String id = shown.run()
                .map(Run::id)
                .or(() -> shown.mark().map(runMark -> runMark.identity().run()))
                .orElse("");
        return switch (shown.action()) {
            case RESUME -> {
                service.resume(connection, shown.run().orElseThrow());
                yield new RecoveryResult(shown.action(), id, List.of(), List.of(), List.of());
            }
            case ROLL_BACK -> {
                Rollback.RollbackReport rollbackReport = service.rollback(id, false, Optional.of(connection.name()));
                yield new RecoveryResult(
                        shown.action(), id, rollbackReport.restored(), List.of(), rollbackReport.refused());
            }
            case RESTORE -> {
                ForeignRunRestorer.RestoreReport restoreReport =
                        service.restoreForeignRun(connection, shown.mark().orElseThrow());
                yield new RecoveryResult(shown.action(), id, restoreReport.restored(), restoreReport.left(), List.of());
            }
            case REMOVE_MARK -> {
                service.recover(connection);
                yield new RecoveryResult(shown.action(), id, List.of(), List.of(), List.of());
            }
            case NOTHING, REFUSE -> new RecoveryResult(shown.action(), id, List.of(), List.of(), List.of());
        };
    }
}
