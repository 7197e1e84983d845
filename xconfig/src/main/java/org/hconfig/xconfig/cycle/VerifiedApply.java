package org.hconfig.xconfig.cycle;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.RunState;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.watch.Stretch;
import org.hconfig.xconfig.workload.Characteriser;

/**
 * Applies one plan for somebody and measures it as the {@link Cycle} measures its own: watches the cluster for two windows,
 * applies, the canary first, compares, and keeps the change or takes it back. When it was ended on the way, another one with
 * the same plan goes on. Hears of every image that a {@link Watch} reads. Not thread-safe.
 */
public final class VerifiedApply implements Watch.Listener, AutoCloseable {
    private static final int SPANS_BEFORE = 2 * Cycle.WINDOW_SPANS;

    /** Looks within which the time before must have been seen: they are taken every five seconds. */
    private static final int LOOKS_BEFORE = 5 * SPANS_BEFORE;

    /** Attempts to take a change back, one a minute, before people are asked to. */
    private static final int ATTEMPTS_MAX = 10;

    /** Rows a second below which nobody uses a table. */
    private static final double USED_MIN = 1;

    private final Plan plan;
    private final CycleHands hands;
    private final Ledger ledger;
    private final Characteriser characteriser;
    private final Cycle.Surroundings around;
    private final Evidence evidence = new Evidence();
    private final Diary diary;
    private final Times times;
    private final Trials trials;
    private int looks;
    private int attempts;
    private Optional<HConfigException> refused = Optional.empty();

    /** One that applies a plan at any time. */
    public VerifiedApply(
            Plan plan,
            CycleHands hands,
            Ledger ledger,
            Characteriser characteriser,
            Proof proof,
            Cycle.Surroundings around) {
        this(plan, hands, ledger, characteriser, proof, around, Times.ANY);
    }

    /**
     * One that applies a plan.
     *
     * @param hands what it is done by
     * @param ledger where what was seen before is written down
     * @param characteriser what the watch recognizes workloads with
     * @param proof what the change must show to stay
     * @param around the world around it
     * @param times when its steps may begin
     */
    public VerifiedApply(
            Plan plan,
            CycleHands hands,
            Ledger ledger,
            Characteriser characteriser,
            Proof proof,
            Cycle.Surroundings around,
            Times times) {
        this.times = times;
        this.plan = plan;
        this.hands = hands;
        this.ledger = ledger;
        this.characteriser = characteriser;
        this.around = around;
        this.diary = new Diary(ledger, around.clock(), around.told());
        this.trials = new Trials(hands, ledger, diary, around, proof);
    }

    /**
     * Sees whether the plan can be measured at all, and goes on with what an earlier one left; to be called once, before the
     * first image.
     *
     * @throws HConfigException {@link CycleError#UNMEASURABLE} or {@link CycleError#TRIAL_OPEN}; nothing was changed
     */
    public void start() {
        if (plan.creation().isPresent() || new Proposed(plan).routes().isEmpty()) {
            throw unmeasurable(
                    plan.creation().isPresent()
                            ? "table " + plan.table() + " does not exist yet: there is no time before to compare with"
                            : "it changes nothing that is in force on the cluster");
        }
        trials.hold();
        Optional<Trial> left = ledger.open();
        if (left.isPresent()) {
            goOn(left.get());
        }
        if (trials.open().isEmpty() && trials.ended().isEmpty()) {
            times.gate(around, Guard.NONE).before(plan.id());
            hands.recover();
            hands.run(plan.id()).filter(Trials::standing).ifPresent(run -> {
                throw unmeasurable(
                        run.id() + " is " + run.state().words() + ": there is no time before it to compare with");
            });
            around.told()
                    .accept(new Entry(
                            around.clock().instant(),
                            Entry.Kind.STARTED,
                            Optional.of(plan.table()),
                            "watching for "
                                    + Evidence.SPAN.multipliedBy(SPANS_BEFORE).toSeconds()
                                    + " s, to know how the cluster is before the change",
                            Optional.of(plan.id())));
        }
    }

    private void goOn(Trial left) {
        Optional<Run> run = hands.run(left.planId());
        boolean undoing = left.state() == Trial.State.UNDOING;
        if (!undoing && run.filter(Trials::standing).isEmpty()) {
            // It never began, or somebody took it back.
            ledger.write(left.in(Trial.State.OVERTAKEN));
            return;
        }
        if (!left.planId().equals(plan.id())) {
            throw new HConfigException(
                    CycleError.TRIAL_OPEN,
                    left.planId() + " on table " + left.table() + " is not measured to the end",
                    "two changes at once could not be told apart",
                    "let hconfig serve end it, or hconfig rollback " + left.planId());
        }
        RunState state = run.map(Run::state).orElse(RunState.ROLLED_BACK);
        boolean halfWay = state == RunState.APPLYING || state == RunState.STOPPED;
        if (!undoing && halfWay && fresh(left)) {
            trials.apply(left, plan, gated(Baseline.of(left.before())));
        } else {
            trials.takeUp();
        }
    }

    private boolean fresh(Trial left) {
        return trials.fresh(left);
    }

    /** Lets others measure; to be called at the end, whatever it is. */
    @Override
    public void close() {
        trials.release();
    }

    /** True when there is nothing more to see; {@link #result} tells what came of it. */
    public boolean over() {
        boolean halfWay = trials.open()
                .filter(trial -> trial.state() == Trial.State.APPLYING)
                .isPresent();
        return refused.isPresent() || trials.ended().isPresent() || halfWay;
    }

    /**
     * What became of it.
     *
     * @throws HConfigException why nothing was changed, or {@link CycleError#STILL_APPLIED}
     */
    public Verified result() {
        refused.ifPresent(why -> {
            throw why;
        });
        Optional<Run> run = hands.run(plan.id());
        Optional<Trials.Ended> ended = trials.ended();
        if (ended.isEmpty()) {
            trials.pause().ifPresent(why -> {
                throw why;
            });
            return new Verified(
                    Verified.Outcome.UNFINISHED,
                    trials.open().isEmpty()
                            ? "nothing was changed yet"
                            : "the same command goes on; hconfig rollback " + plan.id() + " takes it back",
                    run,
                    List.of(),
                    List.of(),
                    List.of());
        }
        if (ended.get().trial().state() == Trial.State.REFUSED) {
            throw ended.get().failure().orElseGet(() -> unmeasurable(ended.get().words()));
        }
        return Verified.of(ended.get(), run);
    }

    @Override
    public void seen(ClusterImage image, Optional<Stretch> stretch) {
        if (stretch.isEmpty()) {
            evidence.gap();
        }
        boolean span = evidence.observe(image);
        if (trials.open().isPresent()) {
            if (span) {
                measure(image);
            }
            return;
        }
        looks++;
        List<Span> spans = evidence.all();
        if (spans.size() >= SPANS_BEFORE || looks >= LOOKS_BEFORE) {
            begin(spans, image);
        }
    }

    private void measure(ClusterImage image) {
        boolean undoing = trials.open().orElseThrow().state() == Trial.State.UNDOING;
        boolean over = trials.measure(evidence, Evidence.ofClients(characteriser), image);
        attempts += undoing ? 1 : 0;
        if (!over && attempts > ATTEMPTS_MAX * Cycle.WINDOW_SPANS) {
            refused = Optional.of(new HConfigException(
                    CycleError.STILL_APPLIED,
                    plan.id() + " is to be taken back, and could not be",
                    "it was tried " + ATTEMPTS_MAX + " times",
                    "see the reasons above; when they are gone: hconfig rollback " + plan.id()));
        }
    }

    private void begin(List<Span> spans, ClusterImage image) {
        List<WorkloadProfile> profiles = Evidence.ofClients(characteriser);
        Baseline baseline = Baseline.of(spans, Baseline.tables(plan, profiles), Care.of(plan), image);
        Before before = baseline.cluster();
        if (before.tables().isEmpty()) {
            refused = Optional.of(unmeasurable("no table has regions"));
            return;
        }
        if (!before.missing().isEmpty()) {
            refused = Optional.of(unmeasurable(String.join(", ", before.missing()) + " is not seen"));
            return;
        }
        if (before.rows().stream().allMatch(rows -> rows < USED_MIN)) {
            refused = Optional.of(unmeasurable("nobody reads or writes " + String.join(", ", before.tables())));
            return;
        }
        Instant now = around.clock().instant();
        Set<String> restarted = Baseline.restarted(plan, image);
        Trial trial = new Trial(
                plan.id(),
                plan.table(),
                workload(profiles),
                new Proposed(plan).family(),
                List.copyOf(restarted),
                now,
                Trial.State.APPLYING,
                Optional.empty(),
                before,
                Optional.empty());
        trials.apply(trial, plan, gated(baseline));
        evidence.clear();
    }

    private Guard gated(Baseline baseline) {
        return times.gate(around, baseline.guard(around));
    }

    /** What clients do now; the plan's own kind where nobody can tell. */
    private WorkloadKind workload(List<WorkloadProfile> profiles) {
        return profiles.stream()
                .filter(profile -> profile.table().equals(plan.table()))
                .filter(profile -> profile.confidence() >= Considering.CONFIDENCE_MIN)
                .flatMap(profile -> profile.kind().stream())
                .findFirst()
                .orElse(plan.workload());
    }

    private HConfigException unmeasurable(String why) {
        return new HConfigException(
                CycleError.UNMEASURABLE,
                "the effect of " + plan.id() + " cannot be measured",
                why,
                "apply it without --verify, or when the table is in use; nothing was changed");
    }

    @Override
    public void failed(HConfigException why) {
        evidence.gap();
        diary.failed(why);
        looks++;
        if (trials.open().isEmpty() && looks >= LOOKS_BEFORE) {
            refused = Optional.of(why);
        }
    }
}
