package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.plan.SmallCatalogue;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.ObjectFacts;

/** An in-memory cluster, a home with a journal, and short-lived executors that represent processes. */
final class ExecutorFixture {
    /** Proposals of two values of the table and of one of its clients. */
    static final List<SettingProposal> PROPOSALS = List.of(
            PlannerFixtures.proposal("flush", "268435456"),
            PlannerFixtures.proposal("files", "40"),
            PlannerFixtures.proposal("buffer", "8388608"));

    /** The table before. */
    static final ObjectFacts TABLE = PlannerFixtures.table(Map.of("files", "10"), Map.of());

    private final Path home;
    private final CrashInjector crashInjector;
    private final FakeDatabaseAdapter hands;
    private TaskFactory tasks = TaskFactory.NONE;
    private int writesLeft = Integer.MAX_VALUE;

    ExecutorFixture(Path home, ObjectFacts table) {
        this.home = home;
        this.crashInjector = new CrashInjector();
        this.hands = new FakeDatabaseAdapter(crashInjector, table);
    }

    private ExecutorFixture(Path home, ExecutorFixture other) {
        this.home = home;
        this.crashInjector = other.crashInjector;
        this.hands = other.hands;
    }

    /** The same cluster, seen from another home. */
    ExecutorFixture from(Path otherHome) {
        return new ExecutorFixture(otherHome, this);
    }

    ForeignRunRestorer.RestoreReport giveBack() {
        return new ForeignRunRestorer(hands, home, text -> {})
                .restore(hands.marks().read().orElseThrow());
    }

    CrashInjector bomb() {
        return crashInjector;
    }

    FakeDatabaseAdapter hands() {
        return hands;
    }

    ObjectFacts table() {
        return hands.object("t");
    }

    Map<String, String> hints() {
        return journal(journal -> journal.of("id", "t"));
    }

    Plan plan(List<SettingProposal> settingProposals) {
        return PlannerFixtures.plan(hands.cluster(), table(), hints(), settingProposals);
    }

    /** A plan that may change servers, too. */
    Plan serverPlan(List<SettingProposal> settingProposals) {
        return PlannerFixtures.serverPlan(hands.cluster(), table(), hints(), settingProposals);
    }

    void recover() {
        journal(journal -> {
            new Executor(hands, new SmallCatalogue(), journal, home, text -> {}).recover();
            return true;
        });
    }

    Run apply(Plan plan, StepGuard stepGuard) {
        return journal(journal -> new Executor(
                        hands, new SmallCatalogue(), journal, home, text -> {}, stepGuard, TaskFactory.NONE)
                .apply(plan));
    }

    Run apply(Plan plan) {
        return journal(journal -> new Executor(hands, new SmallCatalogue(), journal, home, text -> {}).apply(plan));
    }

    Run carryOut(FakeTask task) {
        return carryOut(task, StepGuard.NONE);
    }

    Run carryOut(FakeTask task, StepGuard stepGuard) {
        tasks = planTask -> task;
        return journal(journal -> new Executor(hands, new SmallCatalogue(), journal, home, text -> {}, stepGuard, tasks)
                .apply(task.plan()));
    }

    /** From now on no task of a plan can be read, as after a change of version. */
    void forgetTasks() {
        tasks = TaskFactory.NONE;
    }

    Rollback.RollbackReport rollback(String id, boolean force) {
        return journal(journal -> new Rollback(hands, journal, home, text -> {}, tasks).rollback(id, force));
    }

    List<Run> history() {
        return journal(Journal::history);
    }

    /** Executes an action with a newly opened journal, as another process would. */
    <T> T journal(Function<Journal, T> work) {
        try (Journal journal = Journal.open(home, this::time, FakeDatabase.INSTANCE)) {
            return work.apply(journal);
        }
    }

    /** Executes an action that is killed at the given point, counted from now; returns true when it finished before that. */
    boolean survives(int point, Runnable work) {
        crashInjector.set(point);
        try {
            work.run();
            return true;
        } catch (CrashInjector.Killed killed) {
            return false;
        } finally {
            crashInjector.defuse();
        }
    }

    /** After the given number of writes the journal fails, as on a full disk. */
    void fullAfter(int writes) {
        writesLeft = writes;
    }

    /** The disk has free space again; returns true when it was full in the meantime. */
    boolean makeRoom() {
        boolean wasFull = writesLeft < 0;
        writesLeft = Integer.MAX_VALUE;
        return wasFull;
    }

    /** The journal timestamps all its writes. */
    private Instant time() {
        if (writesLeft <= 0) {
            writesLeft = -1;
            throw new HConfigException(PlanError.JOURNAL, "cannot write the journal", "the disk is full", "make room");
        }
        writesLeft--;
        return crashInjector.instant();
    }
}
