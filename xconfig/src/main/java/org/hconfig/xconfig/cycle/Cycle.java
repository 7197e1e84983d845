package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.hconfig.model.ClusterImage;
import org.hconfig.model.HConfigException;
import org.hconfig.model.WorkloadKind;
import org.hconfig.model.WorkloadProfile;
import org.hconfig.xconfig.monitor.Images;
import org.hconfig.xconfig.monitor.Pause;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.watch.Stretch;
import org.hconfig.xconfig.workload.Characteriser;

/**
 * The cycle of xConfig 2016 (section 4): recognizes workloads, decides what they want, has it applied as far as the rules
 * allow, measures whether it helped, and keeps it or takes it back. One change at a time. Hears of every image that a
 * {@link Watch} reads, and works on its thread. Not thread-safe.
 */
public final class Cycle implements Watch.Listener {
    /** Spans of figures that make a window: the fewest that can be compared. */
    static final int WINDOW_SPANS = 6;

    private static final int WINDOWS_BEFORE = 2;
    private static final String SYSTEM = "hbase:";
    private static final Duration LOOK_BACK = Evidence.SPAN.multipliedBy(2L * WINDOW_SPANS * WINDOWS_BEFORE);

    private final CycleHands hands;
    private final Images images;
    private final Pause pause;
    private final InstantSource clock;
    private final Characteriser characteriser;
    private final Evidence evidence = new Evidence();
    private final Ledger ledger;
    private final Diary diary;
    private final Considering considering;
    private final Trials trials;
    private final Map<String, Optional<WorkloadKind>> recognized = new HashMap<>();

    /**
     * A cycle over one cluster.
     *
     * @param hands what is done by
     * @param rules what is allowed, asked before each decision
     * @param ledger where everything is written down
     * @param characteriser what the watch recognizes workloads with
     * @param images the cluster, for looks between the steps of a run
     * @param pause lets time pass
     * @param clock dates lines
     * @param told hears each line of the ledger
     */
    public Cycle(
            CycleHands hands,
            Supplier<CycleRules> rules,
            Ledger ledger,
            Characteriser characteriser,
            Images images,
            Pause pause,
            InstantSource clock,
            Consumer<Entry> told) {
        this.hands = hands;
        this.images = images;
        this.pause = pause;
        this.clock = clock;
        this.characteriser = characteriser;
        this.ledger = ledger;
        this.diary = new Diary(ledger, clock, told);
        this.considering = new Considering(hands, rules, ledger, diary);
        this.trials = new Trials(hands, ledger, diary, clock);
    }

    /** Puts in order what an earlier cycle, ended by force, left behind; to be called once, before the first image. */
    public void start() {
        diary.say(Entry.Kind.STARTED, "watching cluster " + hands.clusterId());
        try {
            hands.recover();
            trials.takeUp();
        } catch (HConfigException failure) {
            diary.failed(failure);
        }
    }

    /** Writes down that it ended. What is being measured is measured on by the next. */
    public void stop() {
        diary.say(
                Entry.Kind.STOPPED,
                trials.open()
                        .map(trial -> trial.planId() + " stays applied, and is not measured to the end yet")
                        .orElse("nothing is under way"));
    }

    @Override
    public void seen(ClusterImage image, Optional<Stretch> stretch) {
        if (stretch.isEmpty()) {
            evidence.gap();
        }
        List<WorkloadProfile> profiles = profiles();
        profiles.forEach(this::tell);
        if (!evidence.observe(image)) {
            return;
        }
        if (trials.open().isPresent()) {
            if (trials.measure(evidence, profiles)) {
                considering.forget(trials.table());
                evidence.gap();
            }
        } else {
            considering.next(profiles, addresses(image), image.at()).ifPresent(approved -> begin(approved, image));
        }
        diary.recovered();
    }

    @Override
    public void failed(HConfigException why) {
        evidence.gap();
        diary.failed(why);
    }

    private void begin(Considering.Approved approved, ClusterImage image) {
        String table = approved.profile().table();
        Instant since = approved.profile().since().orElse(image.at());
        Instant from = image.at().minus(LOOK_BACK);
        List<Span> before = evidence.between(since.isAfter(from) ? since : from, image.at());
        if (before.size() < WINDOW_SPANS) {
            considering.forget(table);
            return;
        }
        Set<String> compared = Set.of(table);
        Comparison.Before figures = Comparison.Before.of(before, compared);
        Trial trial = new Trial(
                approved.plan().id(),
                table,
                approved.plan().workload(),
                approved.changes(),
                List.copyOf(approved.restarted()),
                clock.instant(),
                Trial.State.APPLYING,
                figures);
        ledger.write(trial);
        trials.apply(trial, approved.plan(), new SettlingGuard(images, pause, new Comparison(compared, figures)));
        evidence.gap();
    }

    private List<WorkloadProfile> profiles() {
        return characteriser.carefulTables().stream()
                .filter(profile -> !profile.table().startsWith(SYSTEM))
                .toList();
    }

    private void tell(WorkloadProfile profile) {
        if (!profile.kind().equals(recognized.getOrDefault(profile.table(), Optional.empty()))) {
            recognized.put(profile.table(), profile.kind());
            diary.once(
                    Entry.Kind.RECOGNIZED,
                    profile.table(),
                    profile.kind()
                            .map(kind -> kind.word() + ", " + Math.round(profile.confidence() * 100) + " % sure")
                            .orElse("not known any more"),
                    Optional.empty());
        }
    }

    private static Set<String> addresses(ClusterImage image) {
        Set<String> addresses = new TreeSet<>();
        for (var server : image.servers()) {
            String[] parts = server.name().split(",", -1);
            addresses.add(parts[0] + ":" + parts[1]);
        }
        return addresses;
    }
}
