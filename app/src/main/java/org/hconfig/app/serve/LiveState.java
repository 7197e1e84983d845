package org.hconfig.app.serve;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.hconfig.app.settings.SettingsInForce;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.polling.SnapshotPoller.SnapshotListener;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;

/**
 * The newest state that {@code serve} has observed, for readers on other threads: they get immutable values and never read
 * the cluster themselves. Listener of the poller, which passes everything on: a defect in what readers see is a failure of this
 * state, is reported once as a failure to store, and never ends the polling.
 */
public final class LiveState implements SnapshotListener, AdviceListener {
    /** Servers renew their metrics every ten seconds: a shorter observation would show no or double activity. */
    private static final Duration OBSERVATION = Duration.ofSeconds(10);

    private final SnapshotListener next;
    private final WorkloadClassifier classifier;
    private final InstantSource clock;
    private final BooleanSupplier leading;
    private final Runnable refresh;
    private final Deque<ClusterSnapshot> recent = new ArrayDeque<>();
    private final List<Runnable> readers = new CopyOnWriteArrayList<>();
    private final Set<String> reportedDefects = new HashSet<>();
    private volatile LiveView view;

    /**
     * The state at one moment.
     *
     * @param snapshot the newest snapshot; empty before the first
     * @param observation the newest observation of ten seconds or more; empty before the second snapshot
     * @param delta the two snapshots of the observation
     * @param advice the newest evaluation of all rules; empty during the first minute
     * @param lastFailure the newest failure to read the cluster or to store samples; empty if there was none
     * @param readings number of snapshots that were read
     * @param failures number of failures
     * @param leading true when this process holds the cluster lease
     */
    public record LiveView(
            Optional<ClusterSnapshot> snapshot,
            Optional<InspectionReport> observation,
            Optional<SnapshotDelta> delta,
            Optional<DatedAdvice> advice,
            Optional<LiveFailure> lastFailure,
            long readings,
            long failures,
            boolean leading) {}

    /**
     * Advice and when it was evaluated.
     *
     * @param at when the rules were evaluated
     * @param report all advice
     * @param plannable the advice from which plans are made
     * @param settings the settings in force
     */
    public record DatedAdvice(Instant at, AdviceReport report, List<Advice> plannable, SettingsInForce settings) {
        /** Copies the arguments. */
        public DatedAdvice {
            plannable = List.copyOf(plannable);
        }
    }

    /**
     * A failure to read the cluster or to store samples.
     *
     * @param at when it happened
     * @param problems the problems
     */
    public record LiveFailure(Instant at, List<Problem> problems) {
        /** Copies the arguments. */
        public LiveFailure {
            problems = List.copyOf(problems);
        }
    }

    /**
     * Creates the state of a monitoring.
     *
     * @param next receives everything afterwards
     * @param classifier the classifier of the monitoring; only used by the thread that polls
     * @param clock wall clock
     * @param leading whether this process holds the cluster lease
     * @param refresh called after each snapshot, evaluates the advice if it is too old
     */
    public LiveState(
            SnapshotListener next,
            WorkloadClassifier classifier,
            InstantSource clock,
            BooleanSupplier leading,
            Runnable refresh) {
        this.next = next;
        this.classifier = classifier;
        this.clock = clock;
        this.leading = leading;
        this.refresh = refresh;
        this.view = new LiveView(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 0, 0, false);
    }

    /** Returns the newest state. */
    public LiveView view() {
        return view;
    }

    /** Adds a reader that is called after each new snapshot, on the thread that polls; it must return at once. */
    public void addReader(Runnable reader) {
        readers.add(reader);
    }

    @Override
    public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
        if (snapshotDelta.isEmpty()) {
            recent.clear();
        }
        recent.addLast(image);
        // The first one that stays is the newest that is old enough.
        while (recent.size() > 2 && isOldEnough(second(), image)) {
            recent.removeFirst();
        }
        Optional<InspectionReport> observation = observation(image);
        LiveView before = view;
        view = new LiveView(
                Optional.of(image),
                observation,
                observation.map(seen -> new SnapshotDelta(recent.getFirst(), image)),
                before.advice(),
                before.lastFailure(),
                before.readings() + 1,
                before.failures(),
                leading.getAsBoolean());
        guarded(refresh);
        readers.forEach(this::guarded);
        next.onSnapshot(image, snapshotDelta);
    }

    private Optional<InspectionReport> observation(ClusterSnapshot image) {
        if (recent.size() < 2) {
            return Optional.empty();
        }
        try {
            return Optional.of(InspectionReport.of(new ClusterObservation(recent.getFirst(), image, classifier)));
        } catch (RuntimeException | Error defect) {
            failed(defect);
            return Optional.empty();
        }
    }

    private void guarded(Runnable part) {
        try {
            part.run();
        } catch (HConfigException unread) {
            failed(unread);
        } catch (RuntimeException | Error defect) {
            failed(defect);
        }
    }

    /** Reports a defect once for each place in the code: it would repeat with every snapshot. */
    private void failed(Throwable defect) {
        StackTraceElement[] frames = defect.getStackTrace();
        String place = frames.length == 0 ? "an unknown place" : frames[0].toString();
        HConfigException failure = new HConfigException(
                ControlLoopError.DEFECT,
                "the state for the console could not be read: " + defect,
                "this is a defect at " + place,
                "report it; monitoring continues");
        failed(failure);
        if (reportedDefects.add(defect.getClass().getName() + " at " + place)) {
            next.onStoreFailure(failure);
        }
    }

    private ClusterSnapshot second() {
        return recent.stream().skip(1).findFirst().orElseThrow();
    }

    private static boolean isOldEnough(ClusterSnapshot earlier, ClusterSnapshot last) {
        return !earlier.at().plus(OBSERVATION).isAfter(last.at());
    }

    @Override
    public void onFailure(HConfigException why) {
        failed(why);
        next.onFailure(why);
    }

    @Override
    public void onStoreFailure(HConfigException why) {
        failed(why);
        next.onStoreFailure(why);
    }

    private void failed(HConfigException why) {
        LiveView before = view;
        view = new LiveView(
                before.snapshot(),
                before.observation(),
                before.delta(),
                before.advice(),
                Optional.of(new LiveFailure(clock.instant(), why.problems())),
                before.readings(),
                before.failures() + 1,
                leading.getAsBoolean());
    }

    @Override
    public void onAdvice(AdviceReport report, List<Advice> plannable, SettingsInForce settings) {
        LiveView before = view;
        view = new LiveView(
                before.snapshot(),
                before.observation(),
                before.delta(),
                Optional.of(new DatedAdvice(clock.instant(), report, plannable, settings)),
                before.lastFailure(),
                before.readings(),
                before.failures(),
                before.leading());
    }
}
