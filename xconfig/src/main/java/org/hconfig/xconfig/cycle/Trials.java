package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.model.ClusterImage;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Plan;
import org.hconfig.model.WorkloadKind;
import org.hconfig.model.WorkloadProfile;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.RunState;
import org.hconfig.xconfig.verify.Judgement;

/** Has a change applied, measures it, and keeps it or takes it back. One at a time. Not thread-safe. */
final class Trials {
    /** Windows after which what has not proved its worth is taken back. */
    private static final int WINDOWS_MAX = 3;

    /** Windows before which nothing is kept: chance is judged once less. */
    private static final int WINDOWS_TO_KEEP = 2;

    /** By then a trial is judged or taken back, whatever was seen. */
    private static final Duration LONGEST = Duration.ofMinutes(15);

    /** Figures of a time longer ago are no measure any more. */
    private static final Duration FRESH = Duration.ofHours(1);

    /** How soon a rollback that failed is tried again. */
    private static final Duration AGAIN = Duration.ofMinutes(1);

    private final CycleHands hands;
    private final Ledger ledger;
    private final Diary diary;
    private final InstantSource clock;
    private Optional<Trial> open = Optional.empty();
    private Instant since = Instant.EPOCH;
    private Optional<Set<String>> dead = Optional.empty();
    private int judged;

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

    /** Goes on with a trial of a cycle that was ended before this one began. */
    void takeUp() {
        ledger.open().ifPresent(trial -> {
            Optional<Run> run = hands.run(trial.planId());
            boolean applied = run.filter(one -> one.state() == RunState.APPLIED).isPresent();
            if (trial.state() == Trial.State.UNDOING) {
                undo(trial, trial.ending().orElseThrow(), "going on to take it back");
            } else if (!applied) {
                undo(trial, Trial.State.CUT_SHORT, "HConfig was ended while it was applied");
            } else if (trial.before().until().plus(FRESH).isBefore(clock.instant())) {
                undo(trial, Trial.State.CUT_SHORT, "it was not measured to the end, and what was before is long ago");
            } else {
                measureFromNow(trial.in(Trial.State.MEASURING), "going on to measure it");
            }
        });
    }

    /**
     * Applies a plan. When that fails, what was done of it is undone; when HConfig was asked to end on the way, the next one
     * does that.
     */
    void apply(Trial trial, Plan plan, Guard guard) {
        open = Optional.of(trial);
        diary.say(
                Entry.Kind.APPLYING,
                trial.table(),
                plan.policy() + " for " + trial.workload().word() + ", "
                        + plan.changes().size() + (plan.changes().size() == 1 ? " change" : " changes"),
                plan.id());
        try {
            hands.save(plan);
            hands.apply(plan, guard);
        } catch (HConfigException failure) {
            diary.failed(failure);
            if (has(failure, CycleError.ENDING)) {
                return;
            }
            boolean worse = has(failure, CycleError.WORSE_OFF);
            undo(
                    trial,
                    worse ? Trial.State.HARMED : Trial.State.FAILED,
                    worse ? "the cluster was worse off after a server" : "it could not be applied to the end");
            return;
        } catch (RuntimeException defect) {
            diary.failed(defect);
            undo(trial, Trial.State.FAILED, "it could not be applied to the end");
            return;
        }
        measureFromNow(trial.in(Trial.State.MEASURING), "measuring its effect");
    }

    private static boolean has(HConfigException failure, CycleError code) {
        return failure.problems().stream().anyMatch(problem -> problem.code() == code);
    }

    private void measureFromNow(Trial trial, String words) {
        ledger.write(trial);
        open = Optional.of(trial);
        since = clock.instant();
        dead = Optional.empty();
        judged = 0;
        diary.say(Entry.Kind.APPLIED, trial.table(), words, trial.planId());
    }

    /** Judges the open trial when there is enough to judge by; true when it ended by that. */
    boolean measure(Evidence evidence, List<WorkloadProfile> profiles, ClusterImage image) {
        Trial trial = open.orElseThrow();
        if (trial.state() != Trial.State.MEASURING) {
            return again(trial);
        }
        if (overtaken(trial)) {
            return true;
        }
        if (otherWorkload(trial, profiles)) {
            return undo(trial, Trial.State.CUT_SHORT, "the workload is another before it was measured to the end");
        }
        Optional<String> died = died(image);
        if (died.isPresent()) {
            return undo(trial, Trial.State.HARMED, "a server died meanwhile: " + died.get());
        }
        List<Span> after = evidence.since(since);
        // The first is when regions come back and clients find them.
        int windows = (after.size() - 1) / Cycle.WINDOW_SPANS;
        if (windows <= judged) {
            return late() && undo(trial, Trial.State.CUT_SHORT, "too little was seen of its effect");
        }
        judged = windows;
        return end(trial, new Comparison(trial.before()).with(after.subList(1, after.size())));
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

    /** A clock that was set back ends nothing early, and makes nothing last for ever. */
    private boolean late() {
        Instant now = clock.instant();
        if (since.isAfter(now)) {
            since = now;
        }
        return since.plus(LONGEST).isBefore(now);
    }

    private boolean overtaken(Trial trial) {
        List<Run> runs = hands.history();
        Optional<Run> own =
                runs.stream().filter(run -> run.planId().equals(trial.planId())).findFirst();
        boolean applied = own.filter(run -> run.state() == RunState.APPLIED).isPresent();
        boolean newest = runs.stream()
                .filter(run -> run.clusterId().equals(hands.clusterId()))
                .findFirst()
                .equals(own);
        if (applied && newest) {
            return false;
        }
        close(trial.in(Trial.State.OVERTAKEN));
        diary.say(
                Entry.Kind.STOPPED,
                trial.table(),
                applied
                        ? "another run began meanwhile: this one cannot be judged, and stays"
                        : "somebody else took it back: it is not judged",
                trial.planId());
        return true;
    }

    /** Names of servers that died since the first look at the trial. */
    private Optional<String> died(ClusterImage image) {
        Set<String> before = dead.orElseGet(() -> Set.copyOf(image.dead()));
        dead = Optional.of(before);
        return image.dead().stream()
                .filter(server -> !before.contains(server))
                .sorted()
                .findFirst();
    }

    private static boolean otherWorkload(Trial trial, List<WorkloadProfile> profiles) {
        WorkloadKind made = Neighbours.alike(trial.workload());
        return profiles.stream()
                .filter(profile -> profile.table().equals(trial.table()))
                .filter(profile -> profile.confidence() >= Considering.CONFIDENCE_MIN)
                .anyMatch(profile -> profile.kind()
                        .filter(kind -> Neighbours.alike(kind) != made)
                        .isPresent());
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
        return undo(trial, trial.ending().orElse(Trial.State.CUT_SHORT), "it could not be taken back before");
    }

    /** Takes a trial back; what it becomes is written down first, so that no end by force forgets it. */
    private boolean undo(Trial trial, Trial.State end, String why) {
        since = clock.instant();
        Trial undoing = trial.undoing(end);
        open = Optional.of(undoing);
        try {
            ledger.write(undoing);
            Optional<Run> run = hands.run(trial.planId());
            if (run.isEmpty()) {
                close(trial.in(Trial.State.REFUSED));
                diary.say(Entry.Kind.REFUSED, trial.table(), "nothing was changed", trial.planId());
                return true;
            }
            boolean standing =
                    run.get().state() == RunState.APPLIED || run.get().state().unfinished();
            Run became = standing ? hands.rollback(run.get().id()) : run.get();
            close(trial.in(end));
            diary.say(
                    Entry.Kind.ROLLED_BACK,
                    trial.table(),
                    why + " (" + became.state().words()
                            + became.message().map(left -> ": " + left).orElse("") + ")",
                    became.id());
            return true;
        } catch (HConfigException failure) {
            diary.failed(failure);
            return false;
        } catch (RuntimeException defect) {
            diary.failed(defect);
            return false;
        }
    }

    private void close(Trial trial) {
        ledger.write(trial);
        open = Optional.empty();
    }
}
