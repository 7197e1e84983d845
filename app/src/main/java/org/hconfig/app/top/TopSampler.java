package org.hconfig.app.top;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.app.serve.LiveState;
import org.hconfig.app.serve.PauseFile;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.GroupedAdvice;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadBoundsFile;
import org.hconfig.hbase.workload.WorkloadClassifier;

/**
 * Reads a live cluster for {@code top}: with each reading one call to the HMaster and one page of each RegionServer, and the
 * advice once after a minute, then every five minutes.
 */
public final class TopSampler implements TopSource {
    private static final Duration ADVICE_FIRST = Duration.ofMinutes(1);
    private static final Duration ADVICE_AGE = Duration.ofMinutes(5);

    private final PauseFile pauseFile;
    private final Path policies;
    private final ClusterConnection connection;
    private final String cluster;
    private final MonotonicClock clock;
    private final WorkloadClassifier classifier;
    private final LiveState live;
    private final SnapshotPoller poller;
    private Optional<ClusterSnapshot> adviceFrom = Optional.empty();
    private Optional<Integer> openAdvice = Optional.empty();
    private Optional<HConfigException> failed = Optional.empty();

    /**
     * Creates a sampler.
     *
     * @param home {@code $HCONFIG_HOME}, with the user's policies
     * @param clock wall clock
     * @param nanoClock monotonic clock
     * @param unusable code of failures to read the home
     */
    public TopSampler(
            ClusterConnection connection, Path home, InstantSource clock, LongSupplier nanoClock, ErrorCode unusable) {
        this.connection = connection;
        this.pauseFile = new PauseFile(home, unusable);
        this.policies = home.resolve("policies");
        this.classifier = new WorkloadClassifier(WorkloadBoundsFile.read(home));
        this.cluster = connection.name();
        this.clock = new MonotonicClock(clock, nanoClock);
        this.live = new LiveState(new Failures(), classifier, this.clock, () -> false, () -> {});
        this.poller = new SnapshotPoller(
                new HBaseSnapshotReader(connection, this.clock), time -> {}, nanoClock, classifier, live);
    }

    /** Of what {@link LiveState} passes on, only the failures are needed. */
    private final class Failures implements SnapshotPoller.SnapshotListener {
        @Override
        public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {}

        @Override
        public void onFailure(HConfigException why) {
            failed = Optional.of(why);
        }
    }

    @Override
    public Optional<HConfigException> failure() {
        return failed;
    }

    @Override
    public Optional<TopReport> read() {
        failed = Optional.empty();
        Optional<ClusterSnapshot> read = poller.poll();
        read.ifPresent(this::advise);
        LiveState.LiveView view = live.view();
        Optional<String> failure =
                read.isPresent() ? Optional.empty() : view.lastFailure().map(TopSampler::text);
        return view.observation().map(observation -> report(observation, failure));
    }

    private static String text(LiveState.LiveFailure failure) {
        Problem first = failure.problems().get(0);
        return first.code().code() + " " + first.what();
    }

    private TopReport report(InspectionReport observation, Optional<String> failure) {
        List<InspectionReport.Table> tables = observation.tables();
        return new TopReport(
                cluster,
                observation.at(),
                Duration.between(observation.at(), clock.instant()).toMillis() / 1e3,
                new TopReport.Traffic(
                        observation.seconds(),
                        tables.stream()
                                .mapToDouble(InspectionReport.Table::readsPerSecond)
                                .sum(),
                        tables.stream()
                                .mapToDouble(InspectionReport.Table::writesPerSecond)
                                .sum()),
                new TopReport.Unavailable(
                        observation.availability().regionsInTransition(),
                        observation.availability().dead()),
                new TopReport.Automation(pauseFile.state(), openAdvice),
                failure,
                observation.servers(),
                tables);
    }

    /** Evaluates the rules when the traffic since the last evaluation is long enough. */
    private void advise(ClusterSnapshot last) {
        if (adviceFrom.isEmpty()) {
            adviceFrom = Optional.of(last);
            return;
        }
        Duration needed = openAdvice.isEmpty() ? ADVICE_FIRST : ADVICE_AGE;
        Instant from = adviceFrom.get().at();
        if (!from.plus(needed).isAfter(last.at())) {
            ClusterObservation observation = new ClusterObservation(adviceFrom.get(), last, classifier);
            adviceFrom = Optional.of(last);
            try {
                openAdvice = Optional.of(openAdvice(observation));
            } catch (HConfigException unread) {
                openAdvice = Optional.empty();
            }
        }
    }

    private int openAdvice(ClusterObservation observation) {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        return new GroupedAdvice(new AdviceService(catalogue, PolicyRepository.standard(catalogue, policies)))
                .advise(new LiveFactsReader(connection, catalogue).read(observation))
                .advice()
                .size();
    }
}
