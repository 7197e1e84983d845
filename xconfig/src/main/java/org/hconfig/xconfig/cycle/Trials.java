package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.hconfig.core.Count;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Hold;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.RunState;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.verify.Judgement;

/** Has a change applied, measures it, and keeps it or takes it back. One at a time. Not thread-safe. */
final class Trials {
    /** Figures of a time longer ago are no measure any more. */
    static final Duration FRESH = Duration.ofHours(1);

    /** How soon a rollback that failed is tried again. */
    private static final Duration AGAIN = Duration.ofMinutes(1);

    private final CycleHands hands;
    private final Ledger ledger;
    private final Diary diary;
    private final InstantSource timeOfDay;
    private final InstantSource clock;
    private Optional<Trial> open = Optional.empty();
    private final Proof proof;
    private Measurement measurement;
    private final Retry undoing = new Retry(AGAIN);
    private Optional<Judgement> judgement = Optional.empty();
    private Optional<HConfigException> failure = Optional.empty();
    private Optional<Ended> ended = Optional.empty();
    private Optional<Hold> hold = Optional.empty();
    private Optional<Plan> paused = Optional.empty();

    /**
     * How a trial ended.
     *
     * @param trial as it is now
     * @param words why
     * @param judgement what was measured last; empty when nothing was
     * @param failure why it broke off, where it did
     * @param seen what was seen of it
     */
    record Ended(
            Trial trial,
            String words,
            Optional<Judgement> judgement,
            Optional<HConfigException> failure,
            List<Span> seen) {}

    Trials(CycleHands hands, Ledger ledger, Diary diary, Cycle.Surroundings around, Proof proof) {
        this.hands = hands;
        this.ledger = ledger;
        this.diary = diary;
        this.timeOfDay = around.clock();
        this.clock = around.steady();
        this.proof = proof;
        this.measurement = new Measurement(clock, proof);
    }

    /** The trial that is under way. */
    Optional<Trial> open() {
        return open;
    }

    /** How the trial that ended last ended. */
    Optional<Ended> ended() {
        return ended;
    }

    /**
     * Sees to it that nobody else measures a change meanwhile; until the trial ends, or {@link #release}.
     *
     * @throws HConfigException {@link CycleError#TRIAL_OPEN}
     */
    void hold() {
        if (hold.isEmpty()) {
            hold = Optional.of(hands.measuring());
        }
    }

    /** Lets others measure. */
    void release() {
        hold.ifPresent(Hold::close);
        hold = Optional.empty();
    }

    /** True when an earlier cycle was ended while it applied a change. */
    boolean left() {
        return ledger.open()
                .filter(trial -> trial.state() == Trial.State.APPLYING)
                .isPresent();
    }

    /** The table of that change. */
    String leftTable() {
        return ledger.open().map(Trial::table).orElse("");
    }

    /** True when what was seen before a change is no longer ago than {@link #FRESH}, by the time of day. */
    boolean fresh(Trial trial) {
        return Duration.between(trial.before().until(), timeOfDay.instant())
                        .abs()
                        .compareTo(FRESH)
                <= 0;
    }

    /** True when the open trial stopped between two steps because no change window is open. */
    boolean paused() {
        return paused.isPresent();
    }

    /** Why the open trial stopped between two steps; empty when it did not. */
    Optional<HConfigException> pause() {
        return paused.isPresent() ? failure : Optional.empty();
    }

    /** Goes on with what stopped between two steps; takes it back when there is nothing fresh to compare with. */
    void goOn(Function<Baseline, Guard> gated) {
        Trial trial = open.orElseThrow();
        Plan plan = paused.orElseThrow();
        paused = Optional.empty();
        if (fresh(trial)) {
            apply(trial, plan, gated.apply(Baseline.of(trial.before())));
        } else {
            undo(
                    trial,
                    Trial.State.CUT_SHORT,
                    "the change window closed before it was applied to the end, and what was before is long ago");
        }
    }

    /** Goes on with a trial of a cycle that was ended before this one began. */
    void takeUp() {
        ledger.open().ifPresent(trial -> {
            hold();
            Optional<Run> run = hands.run(trial.planId());
            boolean applied = run.filter(one -> one.state() == RunState.APPLIED).isPresent();
            if (trial.state() == Trial.State.UNDOING) {
                undo(trial, trial.ending().orElseThrow(), "going on to take it back");
            } else if (!applied) {
                undo(trial, Trial.State.CUT_SHORT, "HConfig was ended while it was applied");
            } else if (!fresh(trial)) {
                undo(trial, Trial.State.CUT_SHORT, "it was not measured to the end, and what was before is long ago");
            } else {
                measureFromNow(trial.in(Trial.State.MEASURING), "going on to measure it");
            }
        });
    }

    /**
     * Applies a plan, unless somebody else measures a change. When that fails, what was done of it is undone; when HConfig was
     * asked to end on the way, the next one does that.
     */
    void apply(Trial trial, Plan plan, Guard guard) {
        hold();
        try {
            ledger.write(trial);
        } catch (HConfigException notKept) {
            release();
            throw notKept;
        }
        open = Optional.of(trial);
        forget();
        diary.say(
                Entry.Kind.APPLYING,
                trial.table(),
                plan.policy() + " for " + trial.workload().word() + ", "
                        + Count.of(plan.changes().size(), "change"),
                plan.id());
        try {
            hands.save(plan);
            hands.apply(plan, guard);
        } catch (HConfigException broken) {
            diary.failed(broken);
            if (has(broken, CycleError.ENDING)) {
                return;
            }
            failure = Optional.of(broken);
            if (has(broken, PlanError.WINDOW_CLOSED)) {
                paused = Optional.of(plan);
                return;
            }
            boolean worse = has(broken, CycleError.WORSE_OFF);
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

    /** What an earlier trial left says nothing of this one. */
    private void forget() {
        measurement = new Measurement(clock, proof);
        judgement = Optional.empty();
        failure = Optional.empty();
    }

    private static boolean has(HConfigException failure, ErrorCode code) {
        return failure.problems().stream().anyMatch(problem -> problem.code() == code);
    }

    private void measureFromNow(Trial trial, String words) {
        open = Optional.of(trial);
        measurement = new Measurement(clock, proof);
        try {
            ledger.write(trial);
        } catch (HConfigException notKept) {
            // What the journal says of the run is enough for the next one to go on from.
            diary.failed(notKept);
        }
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
        Optional<String> died = measurement.died(image);
        if (died.isPresent()) {
            return undo(trial, Trial.State.HARMED, "a server died meanwhile: " + died.get());
        }
        if (!measurement.grew(evidence)) {
            return measurement.late() && undo(trial, Trial.State.CUT_SHORT, "too little was seen of its effect");
        }
        Judgement now = new Comparison(trial.before()).with(measurement.seen());
        judgement = Optional.of(now);
        return end(trial, now);
    }

    private boolean end(Trial trial, Judgement now) {
        String findings = String.join("; ", now.findings());
        boolean last = measurement.complete();
        return switch (now.verdict()) {
            case HELPED -> measurement.enough() && keep(trial, "it helped: " + findings);
            case HARMED -> undo(trial, Trial.State.HARMED, "it harmed: " + findings);
            case NO_DIFFERENCE ->
                last
                        && (proof.harmlessStays()
                                ? keep(trial, "it did no harm: " + findings)
                                : undo(trial, Trial.State.UNPROVEN, "it did not prove its worth: " + findings));
            case UNDECIDED -> last && undo(trial, Trial.State.UNPROVEN, "it did not prove its worth: " + findings);
            case OTHER_WORKLOAD -> last && undo(trial, Trial.State.CUT_SHORT, "it cannot be judged: " + findings);
        };
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
        String words = applied
                ? "another run began meanwhile: this one cannot be judged, and stays"
                : "somebody else took it back: it is not judged";
        close(trial.in(Trial.State.OVERTAKEN), words);
        diary.say(Entry.Kind.STOPPED, trial.table(), words, trial.planId());
        return true;
    }

    /** True when a table's workload is surely another than the one that a trial was made for. */
    static boolean otherWorkload(Trial trial, List<WorkloadProfile> profiles) {
        WorkloadKind made = Neighbours.alike(trial.workload());
        return profiles.stream()
                .filter(profile -> profile.table().equals(trial.table()))
                .filter(profile -> profile.confidence() >= Considering.CONFIDENCE_MIN)
                .anyMatch(profile -> profile.kind()
                        .filter(kind -> Neighbours.alike(kind) != made)
                        .isPresent());
    }

    private boolean keep(Trial trial, String words) {
        close(trial.in(Trial.State.KEPT), words);
        diary.say(Entry.Kind.KEPT, trial.table(), words, trial.planId());
        return true;
    }

    /**
     * Takes back a change that was kept.
     *
     * @throws HConfigException {@link CycleError#TRIAL_OPEN}
     */
    void takeBack(Trial kept, String why) {
        hold();
        forget();
        undo(kept, Trial.State.HARMED, why);
    }

    /** A rollback that failed is tried again until it does not. */
    private boolean again(Trial trial) {
        if (!undoing.due(clock.instant())) {
            return false;
        }
        return undo(trial, trial.ending().orElse(Trial.State.CUT_SHORT), "it could not be taken back before");
    }

    /** Takes a trial back; what it becomes is written down first, so that no end by force forgets it. */
    private boolean undo(Trial trial, Trial.State end, String why) {
        undoing.tried(clock.instant());
        Trial undoing = trial.undoing(end);
        open = Optional.of(undoing);
        try {
            ledger.write(undoing);
            Optional<Run> run = hands.run(trial.planId()).filter(one -> standing(one) || belongs(one, trial));
            if (run.isEmpty()) {
                close(trial.in(Trial.State.REFUSED), why);
                diary.say(Entry.Kind.REFUSED, trial.table(), "nothing was changed", trial.planId());
                return true;
            }
            Run became = standing(run.get()) ? hands.rollback(run.get().id()) : run.get();
            close(trial.in(end), why);
            diary.say(
                    Entry.Kind.ROLLED_BACK,
                    trial.table(),
                    why + " (" + became.state().words()
                            + became.message().map(left -> ": " + left).orElse("") + ")",
                    became.id());
            return true;
        } catch (HConfigException again) {
            diary.failed(again);
            return false;
        } catch (RuntimeException defect) {
            diary.failed(defect);
            return false;
        }
    }

    /** True when something of a run is in place. */
    static boolean standing(Run run) {
        return run.state() == RunState.APPLIED || run.state().unfinished();
    }

    /** An earlier run of the same plan, undone before the trial began, tells nothing of the trial. */
    private static boolean belongs(Run run, Trial trial) {
        return !run.startedAt().isBefore(trial.startedAt());
    }

    private void close(Trial trial, String words) {
        ledger.write(trial);
        open = Optional.empty();
        release();
        ended = Optional.of(new Ended(trial, words, judgement, failure, measurement.seen()));
    }
}
