package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Plan;
import org.hconfig.model.WorkloadProfile;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.RunState;
import org.hconfig.xconfig.verify.Judgement;

/** Has a change applied, measures it, and keeps it or takes it back. One at a time. Not thread-safe. */
final class Trials {
    /** Windows after which what has not proved its worth is taken back. */
    private static final int WINDOWS_MAX = 3;

    /** Windows before which nothing is kept: chance is judged once less, and compactions have shown what they cost. */
    private static final int WINDOWS_TO_KEEP = 2;

    /** How soon a rollback that failed is tried again. */
    private static final Duration AGAIN = Duration.ofMinutes(1);

    private final CycleHands hands;
    private final Ledger ledger;
    private final Diary diary;
    private final InstantSource clock;
    private Optional<Trial> open = Optional.empty();
    private Instant since = Instant.EPOCH;
    private int judged;
    private String table = "";

    Trials(CycleHands hands, Ledger ledger, Diary diary, InstantSource clock) {
        this.hands = hands;
        this.ledger = ledger;
        this.diary = diary;
        this.clock = clock;
    }

    /** The trial that is under way. */
    Optional<Trial> open() {
        return open;
    }

    /** The table of the last trial; empty when there was none. */
    String table() {
        return table;
    }

    /** Goes on with the trial of a cycle that was ended before this one began. */
    void takeUp() {
        ledger.open().ifPresent(trial -> {
            table = trial.table();
            Optional<Run> run = hands.run(trial.planId());
            if (run.filter(one -> one.state() == RunState.APPLIED).isPresent()) {
                measureFromNow(trial.in(Trial.State.MEASURING), "going on to measure it");
            } else {
                open = Optional.of(trial);
                undo(trial, Trial.State.CUT_SHORT, "HConfig was ended while it was applied");
            }
        });
    }

    /** Applies a plan. When that fails, what was done of it is undone. */
    void apply(Trial trial, Plan plan, Guard guard) {
        table = trial.table();
        open = Optional.of(trial);
        diary.say(
                Entry.Kind.APPLYING,
                table,
                plan.policy() + " for " + trial.workload().word() + ", "
                        + plan.changes().size() + " changes",
                plan.id());
        try {
            hands.apply(plan, guard);
        } catch (HConfigException failure) {
            diary.failed(failure);
            boolean worse = failure.problems().stream().anyMatch(problem -> problem.code() == CycleError.WORSE_OFF);
            undo(
                    trial,
                    Trial.State.HARMED,
                    worse ? "the cluster was worse off after a server" : "it could not be applied to the end");
            return;
        }
        measureFromNow(trial.in(Trial.State.MEASURING), "measuring its effect");
    }

    private void measureFromNow(Trial trial, String words) {
        ledger.write(trial);
        open = Optional.of(trial);
        since = clock.instant();
        judged = 0;
        diary.say(Entry.Kind.APPLIED, trial.table(), words, trial.planId());
    }

    /** Judges the open trial when there is enough to judge by; true when it ended by that. */
    boolean measure(Evidence evidence, List<WorkloadProfile> profiles) {
        Trial trial = open.orElseThrow();
        if (trial.state() == Trial.State.APPLYING) {
            return again(trial);
        }
        if (otherWorkload(trial, profiles)) {
            return undo(trial, Trial.State.CUT_SHORT, "the workload is another before it was measured to the end");
        }
        List<Span> after = evidence.between(since, Instant.MAX);
        // The first is when regions come back and clients find them.
        int windows = (after.size() - 1) / Cycle.WINDOW_SPANS;
        if (windows <= judged) {
            return false;
        }
        judged = windows;
        Judgement judgement =
                new Comparison(Set.of(trial.table()), trial.before()).with(after.subList(1, after.size()));
        return end(trial, judgement);
    }

    private boolean end(Trial trial, Judgement judgement) {
        String findings = String.join("; ", judgement.findings());
        boolean last = judged >= WINDOWS_MAX;
        return switch (judgement.verdict()) {
            case HELPED -> judged >= WINDOWS_TO_KEEP && keep(trial, "it helped: " + findings);
            case HARMED -> undo(trial, Trial.State.HARMED, "it harmed: " + findings);
            case NO_DIFFERENCE, UNDECIDED ->
                last && undo(trial, Trial.State.UNPROVEN, "it did not prove its worth: " + findings);
            case OTHER_WORKLOAD -> last && undo(trial, Trial.State.CUT_SHORT, "it cannot be judged: " + findings);
        };
    }

    private static boolean otherWorkload(Trial trial, List<WorkloadProfile> profiles) {
        return profiles.stream()
                .filter(profile -> profile.table().equals(trial.table()))
                .filter(profile -> profile.confidence() >= Considering.CONFIDENCE_MIN)
                .anyMatch(profile ->
                        profile.kind().filter(kind -> kind != trial.workload()).isPresent());
    }

    private boolean keep(Trial trial, String words) {
        close(trial.in(Trial.State.KEPT));
        diary.say(Entry.Kind.KEPT, trial.table(), words, trial.planId());
        return true;
    }

    /** A rollback that failed is tried again until it does not. */
    private boolean again(Trial trial) {
        if (clock.instant().isBefore(since.plus(AGAIN))) {
            return false;
        }
        return undo(trial, Trial.State.CUT_SHORT, "it could not be taken back before");
    }

    private boolean undo(Trial trial, Trial.State state, String why) {
        since = clock.instant();
        try {
            Optional<Run> run = hands.run(trial.planId());
            if (run.isEmpty()) {
                close(trial.in(Trial.State.REFUSED));
                return true;
            }
            boolean standing =
                    run.get().state() == RunState.APPLIED || run.get().state().unfinished();
            RunState became = standing
                    ? hands.rollback(run.get().id()).state()
                    : run.get().state();
            close(trial.in(state));
            diary.say(
                    Entry.Kind.ROLLED_BACK,
                    trial.table(),
                    why + " (" + became.words() + ")",
                    run.get().id());
            return true;
        } catch (HConfigException failure) {
            diary.failed(failure);
            open = Optional.of(trial.in(Trial.State.APPLYING));
            ledger.write(trial.in(Trial.State.APPLYING));
            return false;
        }
    }

    private void close(Trial trial) {
        ledger.write(trial);
        open = Optional.empty();
    }
}
