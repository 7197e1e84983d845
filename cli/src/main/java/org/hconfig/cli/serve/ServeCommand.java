package org.hconfig.cli.serve;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.app.serve.AdviceListener;
import org.hconfig.app.serve.HBaseTuningActions;
import org.hconfig.app.serve.HeartbeatPrinter;
import org.hconfig.app.serve.HeatRecording;
import org.hconfig.app.serve.LiveState;
import org.hconfig.app.serve.PauseFile;
import org.hconfig.app.serve.PauseState;
import org.hconfig.app.serve.RecentSnapshots;
import org.hconfig.app.sharing.PolicyRevisionService;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.OptionValues;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.console.ListenAddress;
import org.hconfig.console.http.ConsoleServer;
import org.hconfig.controlloop.AutonomyLimits;
import org.hconfig.controlloop.ControlLoop;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.controlloop.FailSafeSnapshotSource;
import org.hconfig.controlloop.TuningActions;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.polling.SampleRecorder;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.samples.HBaseMetricStore;
import org.hconfig.hbase.workload.WorkloadBoundsFile;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.metrics.MetricSampleStore;
import org.hconfig.metrics.SqliteSampleStore;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.units.SecondsConverter;
import org.hconfig.xconfig.execution.HomeFileLock;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code serve}: monitors a cluster and runs the control loop. */
@CommandLine.Command(
        name = "serve",
        header = "Run as a daemon: monitor a cluster, recommend changes, and apply and verify allowed ones.",
        description = "Monitors a cluster until it is stopped: recognizes the workload of each table, calculates the"
                + " settings for that workload, and applies them as far as --mode allows. The effect of each"
                + " change is measured: a change is kept only if it is a statistically significant improvement,"
                + " and is rolled back otherwise. Without --mode it changes nothing.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hconfig serve                                                recommend only",
            "  hconfig serve --mode table-alter=auto                        alter tables automatically, recommend the"
                    + " rest",
            "  hconfig serve --mode auto --mode rolling-restart=ask --window '22:00-04:00 UTC'",
            "  hconfig serve --http 127.0.0.1:8765                          with metrics, API and web pages"
        })
public final class ServeCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private ClusterOption cluster;

    @Mixin
    private AutomationOptions allowed;

    @Option(
            names = "--policy",
            paramLabel = "NAME",
            description = "A policy to use for its workload instead of the built-in one; repeatable.")
    private List<String> policies = List.of();

    @Option(
            names = "--samples",
            paramLabel = "SIZE",
            defaultValue = "256m",
            description = "Maximum size of the sample file. Default: ${DEFAULT-VALUE}.")
    private DataSize samples;

    @Option(
            names = "--heat",
            paramLabel = "SIZE",
            defaultValue = "200m",
            description = "Maximum size of the file with the heat maps of all tables, for hconfig heat; 0 records none."
                    + " Default: ${DEFAULT-VALUE}.")
    private DataSize heat;

    /** Storage of metric samples. */
    public enum MetricStoreKind {
        /** A file in the home. */
        FILE,
        /** A table of the cluster. */
        HBASE
    }

    @Option(
            names = "--store",
            paramLabel = "STORE",
            description = "Storage of samples: file, in $HCONFIG_HOME; hbase, in the table hconfig:samples of the"
                    + " cluster, for all hosts. Default: file.")
    private MetricStoreKind metricStoreKind = MetricStoreKind.FILE;

    @Option(
            names = {"--duration", "--seconds"},
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            defaultValue = "0",
            description = "Stop after this time. Default: run until a signal is received.")
    private int seconds;

    @Mixin
    private HttpOptions http;

    @Mixin
    private JsonOption json;

    ServeCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    @SuppressWarnings("try") // the scope is closed but not used
    public ExitCode run() {
        AutonomyLimits rules = allowed.rules();
        Optional<ListenAddress> address = http.address();
        long least = DataSize.ofMebibytes(1).bytes();
        if (samples.bytes() < least || (heat.bytes() > 0 && heat.bytes() < least) || seconds < 0) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--samples " + samples + ", --heat " + heat + ", --duration " + seconds + "s",
                    "--samples must be at least 1 MiB, --heat as well or 0, and --duration must not be negative",
                    "hconfig serve --samples 256m");
        }
        PolicyRepository repository =
                PolicyRepository.standard(SettingsCatalogue.standard(), commandContext.policies());
        OptionValues.check(() -> policies.forEach(repository::get));
        CountDownLatch asked = new CountDownLatch(1);
        try (var interruptScope = commandContext.interrupts().redirect(asked::countDown);
                ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            serve(connection, rules, asked, address);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
        return asked.getCount() == 0 ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    @SuppressWarnings("try") // the lock is held but not used
    private void serve(
            ClusterConnection connection, AutonomyLimits rules, CountDownLatch asked, Optional<ListenAddress> address)
            throws InterruptedException {
        HBaseTuningActions tuningActions = new HBaseTuningActions(
                commandContext.home(),
                policies,
                connection,
                commandContext.clock(),
                commandContext.nanoClock(),
                commandContext::printProgress);
        MonotonicClock steady = new MonotonicClock(commandContext.clock(), commandContext.nanoClock());
        RecentSnapshots snapshotSource =
                new RecentSnapshots(new FailSafeSnapshotSource(new HBaseSnapshotReader(connection, steady)));
        PauseFile pauseFile = new PauseFile(commandContext.home(), CliError.HOME_UNUSABLE);
        try (HomeFileLock only = HomeFileLock.acquire(
                        commandContext.home(), "serve-" + tuningActions.clusterId(), () -> served(connection));
                MetricSampleStore kept = samples(connection);
                HeatRecording heatMaps = HeatRecording.open(commandContext.home(), heat);
                TuningHistoryStore tuningHistoryStore = TuningHistoryStore.open(
                        commandContext.home(), tuningActions.clusterId(), HBaseModel.INSTANCE)) {
            WorkloadClassifier workloadClassifier =
                    new WorkloadClassifier(WorkloadBoundsFile.read(commandContext.home()));
            AtomicReference<AdviceListener> advised = new AtomicReference<>(AdviceListener.NONE);
            TuningActions actions = tuningActions.withAdvice(
                    () -> snapshotSource.observation(workloadClassifier),
                    snapshotSource::reset,
                    steady,
                    address.isPresent()
                            ? Optional.of((report, plannable, settings) ->
                                    Objects.requireNonNull(advised.get()).onAdvice(report, plannable, settings))
                            : Optional.empty());
            ControlLoop controlLoop = new ControlLoop(
                    actions,
                    () -> rules.frozen(pauseFile.isPaused()),
                    tuningHistoryStore,
                    workloadClassifier,
                    new ControlLoop.ControlLoopEnvironment(
                            snapshotSource,
                            time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                            commandContext.clock(),
                            steady,
                            () -> asked.getCount() == 0,
                            event -> {
                                tell(event);
                                propose(connection, event, workloadClassifier);
                            }));
            controlLoop.start();
            commandContext.printProgress("Monitoring " + connection.name() + ". To stop: Ctrl-C");
            printPaused(pauseFile);
            HeartbeatPrinter heartbeat = new HeartbeatPrinter(
                    heatMaps.recording(new SampleRecorder(kept, SnapshotPoller.SnapshotListener.of(controlLoop))),
                    workloadClassifier::tables,
                    commandContext.nanoClock(),
                    this::printHeartbeat);
            // Without lambdas that take classes of the console: picocli would load them for every command.
            Optional<LiveState> live = address.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new LiveState(
                            heartbeat,
                            workloadClassifier,
                            commandContext.clock(),
                            controlLoop::isLeading,
                            actions::recommendations));
            live.ifPresent(state -> advised.set(state));
            // Between two snapshots a signal takes effect immediately; within a run, between two servers.
            SnapshotPoller snapshotPoller = new SnapshotPoller(
                    snapshotSource,
                    time -> hear(asked, time),
                    commandContext.nanoClock(),
                    workloadClassifier,
                    live.<SnapshotPoller.SnapshotListener>map(state -> state).orElse(heartbeat));
            try {
                if (live.isPresent()) {
                    try (ConsoleServer console = ConsoleStarter.start(
                            commandContext,
                            http,
                            tuningActions.clusterId(),
                            connection.name(),
                            AutomationOptions.highest(rules),
                            live.get(),
                            () -> samples(connection))) {
                        poll(snapshotPoller, asked);
                    }
                } else {
                    poll(snapshotPoller, asked);
                }
            } finally {
                controlLoop.stop();
            }
        }
    }

    private void poll(SnapshotPoller snapshotPoller, CountDownLatch asked) throws InterruptedException {
        long begin = commandContext.nanoClock().getAsLong();
        Optional<Duration> length = seconds == 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds));
        snapshotPoller.run(() -> asked.getCount() > 0
                && length.filter(end -> commandContext.nanoClock().getAsLong() - begin > end.toNanos())
                        .isEmpty());
    }

    private MetricSampleStore samples(ClusterConnection connection) {
        return metricStoreKind == MetricStoreKind.HBASE
                ? HBaseMetricStore.open(connection)
                : SqliteSampleStore.open(commandContext.home(), samples);
    }

    private void hear(CountDownLatch asked, Duration time) throws InterruptedException {
        if (asked.await(time.toNanos(), TimeUnit.NANOSECONDS)) {
            commandContext.printProgress("Stopping.");
        }
    }

    private static HConfigException served(ClusterConnection connection) {
        return new HConfigException(
                ControlLoopError.SERVED,
                "cluster " + connection.name() + " is already being monitored",
                "another hconfig serve with the same home is running",
                "see its events: hconfig history --events");
    }

    private void printHeartbeat(String line) {
        commandContext.printProgress(
                TuningEventRenderer.time(commandContext.clock().instant()) + "  " + line);
    }

    private void printPaused(PauseFile pauseFile) {
        PauseState state = pauseFile.state();
        if (state.paused()) {
            String line = "Automatic changes are " + state.label() + ". To resume: hconfig resume";
            commandContext.printProgress(commandContext.terminal().errStyle().warning(line));
        }
    }

    /** A proposal is a file for a person: when it cannot be made, monitoring continues. */
    private void propose(ClusterConnection connection, TuningEvent event, WorkloadClassifier classifier) {
        try {
            new PolicyRevisionService(commandContext.home(), commandContext.clock(), policies)
                    .propose(connection, event, classifier::kindOf)
                    .ifPresent(file -> commandContext.printProgress("Proposed revision of the policy: " + file
                            + ". Review it; to use it: hconfig policies install " + file));
        } catch (HConfigException failed) {
            commandContext.problems(failed.problems());
        }
    }

    private void tell(TuningEvent tuningEvent) {
        if (json.isEnabled()) {
            commandContext.out().println(JsonRenderer.line(tuningEvent));
        } else {
            new TuningEventRenderer(commandContext).lines(tuningEvent).forEach(commandContext.out()::println);
        }
        commandContext.out().flush();
    }
}
