package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.RunState;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.verify.Judgement;

/**
 * Watches a change on after it was kept: what it costs may come late, such as compactions that fall behind. Two windows in
 * succession must be surely worse than the time before the change, and surely worse than the time in which it proved its
 * worth, and that while clients do not ask for more than then. It ends when another change begins: then nobody can tell any
 * more. Not thread-safe.
 */
final class Probation {
    /** How long a change is watched on. */
    static final Duration LENGTH = Duration.ofMinutes(30);

    /** Windows in succession that take a change back: one among sixty may be chance. */
    private static final int BAD_MAX = 2;

    /** By what factor demand may grow before it explains what is worse. */
    private static final double DEMAND_TOLERANCE = 1.2;

    private final CycleHands hands;
    private final Ledger ledger;
    private final Diary diary;
    private Optional<Trial> open = Optional.empty();
    private Instant judgedUntil = Instant.EPOCH;
    private int bad;

    Probation(CycleHands hands, Ledger ledger, Diary diary) {
        this.hands = hands;
        this.ledger = ledger;
        this.diary = diary;
    }

    /** The change that is watched on. */
    Optional<Trial> open() {
        return open;
    }

    /** Goes on with that of a cycle that was ended before this one began. */
    void takeUp() {
        open = ledger.onProbation();
        bad = 0;
    }

    /** Begins for a change that was just kept. */
    void begin(Trial trial, List<Span> seen, Instant now) {
        end();
        Trial watched = trial.onProbation(new Trial.Kept(now, trial.before().same(seen)));
        ledger.write(watched);
        open = Optional.of(watched);
        judgedUntil = now;
        bad = 0;
    }

    /** Ends it: the change stays. */
    void end() {
        open.ifPresent(trial -> ledger.write(trial.in(Trial.State.KEPT)));
        open = Optional.empty();
    }

    /** Ends it for a change that is taken back. */
    void leave() {
        open = Optional.empty();
    }

    /** Why the change is to be taken back by now; empty while nothing speaks against it. */
    Optional<String> harm(Evidence evidence, List<WorkloadProfile> profiles, Instant now) {
        if (open.isEmpty()) {
            return Optional.empty();
        }
        Trial trial = open.get();
        Trial.Kept kept = trial.kept().orElseThrow();
        if (Trials.otherWorkload(trial, profiles)) {
            end();
            return Optional.empty();
        }
        // A clock that was set back makes nothing last for ever.
        if (kept.at().plus(LENGTH).isBefore(now) || kept.at().isAfter(now)) {
            end();
            diary.say(
                    Entry.Kind.CONFIRMED,
                    trial.table(),
                    "no harm showed within " + LENGTH.toMinutes() + " min: it stays",
                    trial.planId());
            return Optional.empty();
        }
        List<Span> window = evidence.since(judgedUntil);
        if (window.size() < Cycle.WINDOW_SPANS) {
            return Optional.empty();
        }
        if (!newest(trial)) {
            end();
            return Optional.empty();
        }
        judgedUntil = window.get(window.size() - 1).to();
        Judgement before = new Comparison(trial.before()).with(window);
        Judgement proven = new Comparison(kept.proven(), DEMAND_TOLERANCE).with(window);
        bad = harmed(before) && harmed(proven) ? bad + 1 : 0;
        return bad < BAD_MAX
                ? Optional.empty()
                : Optional.of("it harmed later: " + String.join("; ", before.findings())
                        + "; beside the time when it was kept: " + String.join("; ", proven.findings()));
    }

    private static boolean harmed(Judgement judgement) {
        return judgement.verdict() == Judgement.Verdict.HARMED;
    }

    /** False when somebody took it back, or changed something after it. */
    private boolean newest(Trial trial) {
        Optional<Run> last = hands.history().stream()
                .filter(run -> run.clusterId().equals(hands.clusterId()))
                .findFirst();
        return last.filter(run -> run.planId().equals(trial.planId()))
                .filter(run -> run.state() == RunState.APPLIED)
                .isPresent();
    }
}
