package org.hconfig.xconfig.apply;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.BaseFacts;
import org.hconfig.xconfig.plan.PlanCheck;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanJson;
import org.hconfig.xconfig.policy.Catalogue;

/**
 * Applies exactly one plan. Refuses a plan whose cluster has moved; writes each step down before and after it; when it is
 * killed, the next call with the same plan goes on where it stopped. One executor works on a cluster at a time.
 */
public final class Executor {
    private final Hands hands;
    private final Catalogue catalogue;
    private final Journal journal;
    private final Path home;
    private final Consumer<String> progress;
    private final Guard guard;

    /**
     * An executor for one cluster.
     *
     * @param catalogue the settings by which plans are judged
     * @param home {@code $HCONFIG_HOME}, where the lock is
     * @param progress is told each stage, in one line
     */
    public Executor(Hands hands, Catalogue catalogue, Journal journal, Path home, Consumer<String> progress) {
        this(hands, catalogue, journal, home, progress, Guard.NONE);
    }

    /**
     * An executor that asks after each step whether to go on.
     *
     * @param catalogue the settings by which plans are judged
     * @param home {@code $HCONFIG_HOME}, where the lock is
     * @param progress is told each stage, in one line
     * @param guard is asked between steps
     */
    public Executor(
            Hands hands, Catalogue catalogue, Journal journal, Path home, Consumer<String> progress, Guard guard) {
        this.catalogue = catalogue;
        this.guard = guard;
        this.hands = hands;
        this.journal = journal;
        this.home = home;
        this.progress = progress;
    }

    /**
     * Applies the plan, or goes on with its unfinished run. A plan that is in place already is left as it is.
     *
     * @return the run, applied
     * @throws HConfigException {@link PlanError#PLAN_STALE} with what moved, {@link PlanError#OTHER_CLUSTER}, {@link
     *     PlanError#CLUSTER_BUSY}, {@link PlanError#MARKED}, {@link PlanError#RUN_UNFINISHED}, {@link
     *     PlanError#ROUTE_UNSUPPORTED}, {@link PlanError#PLAN_FORBIDDEN} before anything is touched; {@link
     *     PlanError#STEP_FAILED} when a step failed
     */
    public Run apply(Plan plan) {
        Steps.check(plan);
        PlanCheck.check(catalogue, plan);
        String clusterId = hands.clusterId();
        checkCluster(plan, clusterId);
        return Held.during(hands, journal, home, progress, held -> apply(plan, clusterId, held));
    }

    /**
     * Puts back what killed runs had switched off on the cluster; for whoever starts to watch over it.
     *
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} when a run is under way, {@link PlanError#MARKED} when one of
     *     another home is unfinished
     */
    public void recover() {
        String clusterId = hands.clusterId();
        Held.during(hands, journal, home, progress, held -> {
            held.switches().giveBackOfKilled(clusterId);
            return clusterId;
        });
    }

    private Run apply(Plan plan, String clusterId, Held held) {
        Optional<Run> unfinished = journal.unfinished(clusterId);
        if (unfinished.filter(run -> goesOn(run, plan)).isPresent()) {
            guard.before(unfinished.get().id());
            progress.accept("going on with " + unfinished.get().id() + ", which had stopped half-way");
            return carryOut(unfinished.get(), plan, held);
        }
        held.switches().giveBackOfKilled(clusterId);
        if (unfinished.isPresent()) {
            throw unfinished(unfinished.get());
        }
        Optional<Run> applied = inPlace(plan, clusterId, held);
        if (applied.isPresent()) {
            progress.accept(plan.id() + " is applied already; nothing to do");
            return applied.get();
        }
        checkBase(plan, clusterId);
        guard.before(plan.id());
        return carryOut(begin(plan, clusterId, held), plan, held);
    }

    private Run begin(Plan plan, String clusterId, Held held) {
        List<Server> servers = Steps.needServers(plan) ? reachableServers(plan) : List.of();
        List<Step> steps = Steps.of(plan, servers);
        return journal.begin(
                plan,
                clusterId,
                servers,
                steps.stream().map(Step::words).toList(),
                steps.stream().map(step -> held.work().before(step, clusterId)).toList());
    }

    private List<Server> reachableServers(Plan plan) {
        hands.servers().outOfReach().ifPresent(reason -> {
            throw new HConfigException(
                    PlanError.ROUTE_UNSUPPORTED,
                    plan.id() + " changes servers, and they cannot be reached any more",
                    reason,
                    "give back what says how they are reached, or make a new plan");
        });
        return hands.servers().servers();
    }

    private Run carryOut(Run run, Plan plan, Held held) {
        List<Step> steps = Steps.of(plan, run.servers());
        Survivors survivors = Survivors.of(hands);
        held.marking().begin(run, PlanJson.hash(plan), survivors.before());
        journal.run(run.id(), RunState.APPLYING, Optional.empty());
        held.switches().givenBackAfter(run.id(), () -> {
            run.steps().stream()
                    .filter(record -> record.state() != StepState.DONE)
                    .forEach(record -> perform(run, record, steps, held, survivors));
            return run;
        });
        journal.run(run.id(), RunState.APPLIED, Optional.empty());
        held.marking().end();
        return journal.run(run.id());
    }

    private void perform(Run run, Run.StepRecord record, List<Step> steps, Held held, Survivors survivors) {
        Step step = steps.get(record.number());
        Optional<Server> server = Steps.server(step);
        String words = "step " + (record.number() + 1) + " of " + steps.size() + ": " + record.words();
        mayBegin(run, words);
        progress.accept(words);
        journal.step(run.id(), record.number(), StepState.STARTED);
        try {
            held.hold().check();
            survivors.require();
            held.marking().step(words, server);
            held.work().perform(run, record, step);
            guard.after(run, record, server);
        } catch (HConfigException failure) {
            throw stopped(run, record, failure);
        } catch (RuntimeException defect) {
            journal.run(run.id(), RunState.STOPPED, Optional.of(String.valueOf(defect)));
            throw defect;
        }
        journal.step(run.id(), record.number(), StepState.DONE);
    }

    /** What must not begin is no failure: the run stops as it is, in a state that it can go on from. */
    private void mayBegin(Run run, String words) {
        try {
            guard.before(run.id() + ", " + words);
        } catch (HConfigException notNow) {
            journal.run(
                    run.id(),
                    RunState.STOPPED,
                    Optional.of(notNow.problems().get(0).what()));
            throw notNow;
        }
    }

    private HConfigException stopped(Run run, Run.StepRecord record, HConfigException failure) {
        journal.run(
                run.id(),
                RunState.STOPPED,
                Optional.of(failure.problems().get(0).what()));
        List<Problem> problems = new ArrayList<>();
        problems.add(new Problem(
                PlanError.STEP_FAILED,
                run.id() + " stopped at step " + (record.number() + 1) + ": " + record.words(),
                record.number() == 0 ? "the reason follows" : "the steps before it stand; the reason follows",
                "when the reason is gone, apply the same plan again to go on; or hconfig rollback " + run.id()));
        problems.addAll(failure.problems());
        HConfigException stopped = new HConfigException(problems);
        stopped.initCause(failure);
        return stopped;
    }

    private Optional<Run> inPlace(Plan plan, String clusterId, Held held) {
        return journal.latest(plan.id(), clusterId)
                .filter(run -> run.state() == RunState.APPLIED)
                .filter(run -> Steps.of(plan, run.servers()).stream()
                        .allMatch(step -> held.work().inPlace(step, run)));
    }

    private void checkBase(Plan plan, String clusterId) {
        Map<String, String> now = new TreeMap<>(BaseFacts.of(
                clusterId,
                hands.cluster(),
                hands.table(plan.table()),
                journal.of(clusterId, plan.table()),
                BaseFacts.Places.in(plan.base())));
        now.putAll(ServerFacts.again(plan.base(), hands.servers()));
        List<String> moved = BaseFacts.moved(plan.base(), now);
        if (!moved.isEmpty()) {
            throw new HConfigException(
                    PlanError.PLAN_STALE,
                    plan.id() + " is stale: the cluster moved since it was made at " + plan.createdAt(),
                    String.join("; ", moved),
                    plan.table().equals(Plan.ALL_TABLES)
                            ? "make a new plan, the way this one was made"
                            : "make a new plan: hconfig plan --for "
                                    + plan.workload().word() + " --table " + plan.table());
        }
    }

    private static void checkCluster(Plan plan, String clusterId) {
        if (!clusterId.equals(plan.base().get("cluster.id"))) {
            throw new HConfigException(
                    PlanError.OTHER_CLUSTER,
                    plan.id() + " was made for another cluster",
                    "it is for " + plan.cluster() + " with id " + plan.base().get("cluster.id")
                            + ", and this one's id is " + clusterId,
                    "name the right cluster with --cluster, or plan again for this one");
        }
    }

    private static boolean goesOn(Run unfinished, Plan plan) {
        return unfinished.planId().equals(plan.id()) && unfinished.state() != RunState.ROLLING_BACK;
    }

    static HConfigException unfinished(Run run) {
        boolean back = run.state() == RunState.ROLLING_BACK;
        return new HConfigException(
                PlanError.RUN_UNFINISHED,
                run.id() + " on table " + run.table() + " is unfinished: "
                        + run.state().words(),
                "begun at " + run.startedAt()
                        + run.message().map(text -> ", " + text).orElse(""),
                back
                        ? "finish it: hconfig rollback " + run.id()
                        : "end it first: apply its plan again to go on, or hconfig rollback " + run.id());
    }
}
