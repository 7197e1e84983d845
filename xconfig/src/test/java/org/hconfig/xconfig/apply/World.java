package org.hconfig.xconfig.apply;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.plan.Given;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.SmallCatalogue;
import org.hconfig.xconfig.policy.Proposal;

/** A cluster in memory, a home with a journal, and executors that come and go as processes do. */
final class World {
    private final Path home;
    private final Bomb bomb;
    private final FakeHands hands;
    private int writesLeft = Integer.MAX_VALUE;

    World(Path home, TableFacts table) {
        this.home = home;
        this.bomb = new Bomb();
        this.hands = new FakeHands(bomb, table);
    }

    private World(Path home, World other) {
        this.home = home;
        this.bomb = other.bomb;
        this.hands = other.hands;
    }

    /** The same cluster, seen from another home. */
    World from(Path otherHome) {
        return new World(otherHome, this);
    }

    GiveBack.Report giveBack() {
        return new GiveBack(hands, home, text -> {})
                .giveBack(hands.marks().read().orElseThrow());
    }

    Bomb bomb() {
        return bomb;
    }

    FakeHands hands() {
        return hands;
    }

    TableFacts table() {
        return hands.table("t");
    }

    Map<String, String> hints() {
        return journal(journal -> journal.of("id", "t"));
    }

    Plan plan(List<Proposal> proposals) {
        return Given.plan(hands.cluster(), table(), hints(), proposals);
    }

    /** A plan that may change servers, too. */
    Plan serverPlan(List<Proposal> proposals) {
        return Given.serverPlan(hands.cluster(), table(), hints(), proposals);
    }

    void recover() {
        journal(journal -> {
            new Executor(hands, new SmallCatalogue(), journal, home, text -> {}).recover();
            return true;
        });
    }

    Run apply(Plan plan, Guard guard) {
        return journal(
                journal -> new Executor(hands, new SmallCatalogue(), journal, home, text -> {}, guard).apply(plan));
    }

    Run apply(Plan plan) {
        return journal(journal -> new Executor(hands, new SmallCatalogue(), journal, home, text -> {}).apply(plan));
    }

    Run carryOut(Work work) {
        return carryOut(work, Guard.NONE);
    }

    Run carryOut(Work work, Guard guard) {
        return journal(journal -> new WorkExecutor(hands, journal, home, text -> {}, guard).apply(work));
    }

    Rollback.Report rollback(String id, boolean force) {
        return journal(journal -> new Rollback(hands, journal, home, text -> {}).rollback(id, force));
    }

    List<Run> history() {
        return journal(Journal::history);
    }

    /** Does something with the journal opened anew, as another process would. */
    <T> T journal(Function<Journal, T> work) {
        try (Journal journal = Journal.open(home, this::time)) {
            return work.apply(journal);
        }
    }

    /** Does something that is killed at the given point, counted from now; true when it ended before that. */
    boolean survives(int point, Runnable work) {
        bomb.set(point);
        try {
            work.run();
            return true;
        } catch (Bomb.Killed killed) {
            return false;
        } finally {
            bomb.defuse();
        }
    }

    /** The journal takes so many more writes, then none, as on a disk that is full. */
    void fullAfter(int writes) {
        writesLeft = writes;
    }

    /** The disk has room again; true when it was full meanwhile. */
    boolean makeRoom() {
        boolean wasFull = writesLeft < 0;
        writesLeft = Integer.MAX_VALUE;
        return wasFull;
    }

    /** The journal dates each thing that it writes. */
    private Instant time() {
        if (writesLeft <= 0) {
            writesLeft = -1;
            throw new HConfigException(PlanError.JOURNAL, "cannot write the journal", "the disk is full", "make room");
        }
        writesLeft--;
        return bomb.instant();
    }
}
