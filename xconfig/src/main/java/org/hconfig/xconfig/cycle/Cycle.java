package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.monitor.Images;
import org.hconfig.xconfig.monitor.Pause;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.watch.Stretch;
import org.hconfig.xconfig.workload.Characteriser;

/**
 * The cycle of xConfig 2016 (section 4): recognizes workloads, decides what they want, has it applied as far as the rules
 * allow, measures whether it helped, and keeps it or takes it back. One change at a time. Hears of every image that a
 * {@link Watch} reads, and works on its thread. What fails is written down, and ends nothing. Not thread-safe.
 */
public final class Cycle implements Watch.Listener {
    /** Spans of figures that make a window: the fewest that can be compared. */
    static final int WINDOW_SPANS = 6;

    /** The time of a window. */
    static final Duration WINDOW = Evidence.SPAN.multipliedBy(WINDOW_SPANS);

    private static final Duration LOOK_BACK = WINDOW.multipliedBy(4);
    private static final Duration AGAIN = Duration.ofMinutes(1);

    private final CycleHands hands;
    private final Supplier<CycleRules> rules;
    private final Surroundings around;
    private final Characteriser characteriser;
    private final Evidence evidence = new Evidence();
    private final Diary diary;
    private final Considering considering;
    private final Trials trials;
    private final Probation probation;
    private final Sole sole;
    private final Map<String, Optional<WorkloadKind>> recognized = new HashMap<>();
    private final Retry ordering = new Retry(AGAIN);
    private boolean inOrder;

    /**
     * The world around a cycle.
     *
     * @param images the cluster, for looks between the steps of a run
     * @param pause lets time pass between those looks, also when the process was asked to end
     * @param clock the time of day: dates lines, opens windows
     * @param steady the clock that dates the images; it is never set
     * @param ending true when the process was asked to end
     * @param told hears each line of the ledger
     */
    public record Surroundings(
            Images images,
            Pause pause,
            InstantSource clock,
            InstantSource steady,
            BooleanSupplier ending,
            Consumer<Entry> told) {
        /** A world in which the time of day is never set. */
        public Surroundings(
                Images images, Pause pause, InstantSource clock, BooleanSupplier ending, Consumer<Entry> told) {
            this(images, pause, clock, clock, ending, told);
        }
    }

    /**
     * A cycle over one cluster.
     *
     * @param hands what is done by
     * @param rules what is allowed, asked before each decision
     * @param ledger where everything is written down
     * @param characteriser what the watch recognizes workloads with
     * @param around the world around it
     */
    public Cycle(
            CycleHands hands,
            Supplier<CycleRules> rules,
            Ledger ledger,
            Characteriser characteriser,
            Surroundings around) {
        this.hands = hands;
        this.rules = rules;
        this.around = around;
        this.characteriser = characteriser;
        this.diary = new Diary(ledger, around.clock(), around.told());
        this.probation = new Probation(hands, ledger, diary);
        this.sole = new Sole(hands, around.steady(), diary);
        this.considering = new Considering(hands, this::allowed, ledger, diary);
        this.trials = new Trials(hands, ledger, diary, around, Proof.STANDARD);
    }

    /**
     * Puts in order what an earlier cycle, ended by force, left behind; to be called once, before the first image.
     *
     * @throws HConfigException {@link CycleError#SERVED} when another cycle watches over the cluster
     */
    public void start() {
        sole.take();
        diary.say(Entry.Kind.STARTED, "watching cluster " + hands.clusterId());
        putInOrder(around.steady().instant());
    }

    /** What is allowed now: nothing but to look, while another cycle may be at work. */
    private CycleRules allowed() {
        return sole.sure() ? rules.get() : rules.get().observing();
    }

    /** Nothing new begins before this succeeded; it is tried again each minute. */
    private void putInOrder(Instant now) {
        if (inOrder || !ordering.due(now)) {
            return;
        }
        try {
            hands.recover();
            if (trials.left() && windowsClosed()) {
                diary.once(
                        Entry.Kind.HELD,
                        trials.leftTable(),
                        "half-way; it is taken back when the next change window opens");
                ordering.tried(now);
                return;
            }
            trials.takeUp();
            probation.takeUp();
            inOrder = true;
        } catch (HConfigException failure) {
            diary.failed(failure);
            ordering.tried(now);
        }
    }

    /** Writes down that it ended. What is being measured is measured on by the next. */
    public void stop() {
        diary.say(
                Entry.Kind.STOPPED,
                trials.open()
                        .map(trial -> trial.planId()
                                + (trial.state() == Trial.State.MEASURING
                                        ? " stays applied, and is not measured to the end yet"
                                        : " is half-way, and the next serve takes it back"))
                        .orElse("nothing is under way"));
        trials.release();
        sole.close();
    }

    @Override
    public void seen(ClusterImage image, Optional<Stretch> stretch) {
        try {
            if (stretch.isEmpty()) {
                evidence.gap();
            }
            List<WorkloadProfile> profiles = profiles();
            profiles.forEach(this::tell);
            if (evidence.observe(image)) {
                goOn(image, profiles);
                diary.recovered();
            }
        } catch (HConfigException failure) {
            diary.failed(failure);
        } catch (RuntimeException defect) {
            diary.failed(defect);
        }
    }

    private void goOn(ClusterImage image, List<WorkloadProfile> profiles) {
        boolean sure = sole.sure();
        putInOrder(image.at());
        if (trials.paused()) {
            if (!windowsClosed()) {
                trials.goOn(this::gated);
            }
            return;
        }
        if (trials.open().isPresent()) {
            measure(trials.open().get(), image, profiles);
            return;
        }
        Optional<String> harm = probation.harm(evidence, profiles, image.at());
        if (harm.isPresent()) {
            takeBack(probation.open().orElseThrow(), harm.get(), sure);
        } else if (inOrder && !around.ending().getAsBoolean()) {
            considering
                    .next(
                            profiles,
                            Baseline.addresses(image),
                            image.at(),
                            around.clock().instant())
                    .ifPresent(approved -> begin(approved, image));
        }
    }

    private void measure(Trial open, ClusterImage image, List<WorkloadProfile> profiles) {
        boolean applied = open.state() == Trial.State.MEASURING;
        if (trials.measure(evidence, profiles, image)) {
            considering.forget(open.table());
            trials.ended()
                    .filter(ended -> ended.trial().state() == Trial.State.KEPT)
                    .ifPresent(ended -> probation.begin(ended.trial(), ended.seen(), image.at()));
            evidence.clear();
        } else if (applied != (trials.open().orElseThrow().state() == Trial.State.MEASURING)) {
            evidence.clear();
        }
    }

    /** A change that was kept is left to people where nothing may be changed by itself any more. */
    private void takeBack(Trial kept, String why, boolean sure) {
        if (!sure || rules.get().frozen()) {
            diary.say(
                    Entry.Kind.HELD,
                    kept.table(),
                    why + "; it is left to people, because "
                            + (sure ? "the cluster is frozen" : "the cluster is not held"),
                    kept.planId());
            probation.end();
            return;
        }
        trials.takeBack(kept, why);
        probation.leave();
        considering.forget(kept.table());
        evidence.clear();
    }

    @Override
    public void failed(HConfigException why) {
        evidence.gap();
        diary.failed(why);
    }

    @Override
    public void notKept(HConfigException why) {
        diary.failed(why);
    }

    private void begin(Considering.Approved approved, ClusterImage image) {
        WorkloadProfile profile = approved.profile();
        Instant since = profile.since().orElse(image.at());
        Instant from = image.at().minus(LOOK_BACK);
        List<Span> spans = evidence.since(since.isAfter(from) ? since : from);
        if (spans.size() < WINDOW_SPANS) {
            considering.later(profile, image.at().plus(Evidence.SPAN.multipliedBy(WINDOW_SPANS - spans.size())));
            return;
        }
        Baseline baseline =
                Baseline.of(spans, Baseline.tables(approved.plan(), profiles()), Care.of(approved.plan()), image);
        Before before = baseline.cluster();
        if (!before.missing().isEmpty()) {
            diary.once(
                    Entry.Kind.HELD,
                    profile.table(),
                    "its effect could not be measured: " + String.join(", ", before.missing()) + " is not seen");
            considering.later(profile, image.at().plus(AGAIN));
            return;
        }
        if (rules.get().frozen() || !sole.sure()) {
            considering.forget(profile.table());
            return;
        }
        Trial trial = new Trial(
                approved.plan().id(),
                profile.table(),
                approved.plan().workload(),
                approved.family(),
                List.copyOf(approved.restarted()),
                around.clock().instant(),
                Trial.State.APPLYING,
                Optional.empty(),
                before,
                Optional.empty());
        trials.hold();
        probation.end();
        trials.apply(trial, approved.plan(), gated(baseline));
        evidence.clear();
    }

    private boolean windowsClosed() {
        return !TimeGate.open(rules.get().windows(), around.clock().instant());
    }

    /** Each step of a run begins within a window, and none after the longest duration. */
    private Guard gated(Baseline baseline) {
        CycleRules now = rules.get();
        return new Times(now.windows(), now.longest()).gate(around, baseline.guard(around));
    }

    private List<WorkloadProfile> profiles() {
        return Evidence.ofClients(characteriser);
    }

    private void tell(WorkloadProfile profile) {
        if (!profile.kind().equals(recognized.getOrDefault(profile.table(), Optional.empty()))) {
            recognized.put(profile.table(), profile.kind());
            diary.once(
                    Entry.Kind.RECOGNIZED,
                    profile.table(),
                    profile.kind()
                            .map(kind -> kind.word() + ", " + Math.round(profile.confidence() * 100) + " % sure")
                            .orElse("not known any more"));
        }
    }
}
