package org.hconfig.xconfig.apply;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanJson;

/**
 * Carries out {@link Work} with the same care as {@link Executor} does plans: one at a time on a cluster, each step written
 * down before and after it, what was switched off given back, and gone on with after a kill.
 */
public final class WorkExecutor {
    private final Hands hands;
    private final Journal journal;
    private final Path home;
    private final Consumer<String> progress;
    private final Guard guard;

    /**
     * An executor for one cluster.
     *
     * @param home {@code $HCONFIG_HOME}, where the lock is
     * @param progress is told each stage, in one line
     * @param guard is asked before the work and each of its steps
     */
    public WorkExecutor(Hands hands, Journal journal, Path home, Consumer<String> progress, Guard guard) {
        this.hands = hands;
        this.journal = journal;
        this.home = home;
        this.progress = progress;
        this.guard = guard;
    }

    /**
     * Does the work, or goes on with its unfinished run.
     *
     * @return the run, applied
     * @throws HConfigException {@link org.hconfig.xconfig.plan.PlanError#CLUSTER_BUSY}, {@link
     *     org.hconfig.xconfig.plan.PlanError#MARKED} and {@link org.hconfig.xconfig.plan.PlanError#RUN_UNFINISHED} of another run, and what the work throws
     */
    public Run apply(Work work) {
        String clusterId = hands.clusterId();
        return Held.during(hands, journal, home, progress, held -> apply(work, clusterId, held));
    }

    private Run apply(Work work, String clusterId, Held held) {
        Optional<Run> unfinished = journal.unfinished(clusterId);
        if (unfinished.filter(run -> goesOn(run, work)).isPresent()) {
            guard.before(work.id());
            progress.accept("going on with " + unfinished.get().id() + ", which had stopped half-way");
            return carryOut(unfinished.get(), work, held);
        }
        held.switches().giveBackOfKilled(clusterId);
        if (unfinished.isPresent()) {
            throw Executor.unfinished(unfinished.get());
        }
        guard.before(work.id());
        work.check(clusterId);
        return carryOut(journal.begin(work, clusterId), work, held);
    }

    private static boolean goesOn(Run unfinished, Work work) {
        return unfinished.planId().equals(work.id()) && unfinished.state() != RunState.ROLLING_BACK;
    }

    private Run carryOut(Run run, Work work, Held held) {
        held.marking().begin(run, PlanJson.sha256(work.text()), hands.living());
        journal.run(run.id(), RunState.APPLYING, Optional.empty());
        List<Integer> done = run.steps().stream()
                .filter(step -> step.state() == StepState.DONE)
                .map(Run.StepRecord::number)
                .toList();
        try {
            held.switches().givenBackAfter(run.id(), () -> {
                held.marking().step(work.steps().size() + " steps, " + done.size() + " done before", Optional.empty());
                work.carryOut(done, held.marking().memory(run.id()), new Steps(journal, run.id()), held.hold(), guard);
                return run;
            });
        } catch (HConfigException failure) {
            String why = failure.problems().get(0).what();
            journal.run(run.id(), RunState.STOPPED, Optional.of(why));
            throw failure;
        }
        journal.run(run.id(), RunState.APPLIED, Optional.empty());
        held.marking().end();
        return journal.run(run.id());
    }

    private record Steps(Journal journal, String runId) implements Work.Log {
        @Override
        public void started(int step) {
            journal.step(runId, step, StepState.STARTED);
        }

        @Override
        public void done(int step) {
            journal.step(runId, step, StepState.DONE);
        }
    }
}
