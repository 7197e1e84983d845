package org.hconfig.cli.serve;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hconfig.app.serve.HBaseTuningActions;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.JsonRenderer;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.samples.HBaseMetricStore;
import org.hconfig.xconfig.controlloop.AutonomyLimits;
import org.hconfig.xconfig.controlloop.ControlLoop;
import org.hconfig.xconfig.controlloop.ControlLoopError;
import org.hconfig.xconfig.controlloop.FailSafeSnapshotSource;
import org.hconfig.xconfig.controlloop.TuningEvent;
import org.hconfig.xconfig.controlloop.TuningHistoryStore;
import org.hconfig.xconfig.execution.HomeFileLock;
import org.hconfig.xconfig.metrics.MetricSampleStore;
import org.hconfig.xconfig.metrics.SampleRecorder;
import org.hconfig.xconfig.metrics.SqliteSampleStore;
import org.hconfig.xconfig.monitor.SnapshotPoller;
import org.hconfig.xconfig.monitor.SnapshotSource;
import org.hconfig.xconfig.workload.WorkloadClassifier;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Watches over a cluster. */
@CommandLine.Command(
        name = "serve",
        header = "Watch over a cluster: recognize, advise, and as far as allowed change, measure, keep or take back.",
        description =
                "Watches over a cluster until it is ended: recognizes the workload of each table, works out what that"
                        + " workload wants, and goes as far with it as --mode allows. What it changes it measures: a change"
                        + " stays only when it surely helped, and is taken back otherwise. Without --mode it changes"
                        + " nothing.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hconfig serve                                                what it would do",
            "  hconfig serve --mode table-alter=auto                        alters tables by itself, advises on the rest",
            "  hconfig serve --mode auto --mode rolling-restart=ask --window '22:00-04:00 UTC'"
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
            description = "A policy to follow for its kind of workload, instead of HConfig's own; may be given several"
                    + " times.")
    private List<String> policies = List.of();

    @Option(
            names = "--samples",
            paramLabel = "SIZE",
            defaultValue = "256m",
            description = "What the file of samples may grow to. Default: ${DEFAULT-VALUE}.")
    private DataSize samples;

    /** Where samples are kept. */
    public enum MetricStoreKind {
        /** In the home. */
        FILE,
        /** In the cluster. */
        HBASE
    }

    @Option(
            names = "--store",
            paramLabel = "WHERE",
            description = "Where samples are kept: file, in $HCONFIG_HOME; hbase, in the table hconfig:samples of the"
                    + " cluster, for all hosts. Default: file.")
    private MetricStoreKind metricStoreKind = MetricStoreKind.FILE;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "0",
            description = "End after this time. Default: serve until a signal comes.")
    private int seconds;

    @Mixin
    private JsonOption json;

    ServeCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    @SuppressWarnings("try") // the stretch is closed, and not looked at
    public ExitCode run() {
        AutonomyLimits rules = allowed.rules();
        if (samples.bytes() < DataSize.ofMebibytes(1).bytes() || seconds < 0) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--samples " + samples + ", --seconds " + seconds,
                    "samples take 1 MiB or more, and time does not go back",
                    "hconfig serve --samples 256m");
        }
        CountDownLatch asked = new CountDownLatch(1);
        try (var interruptScope = commandContext.interrupts().redirect(asked::countDown);
                ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            serve(connection, rules, asked);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
        return asked.getCount() == 0 ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    @SuppressWarnings("try") // the lock is held, and not looked at
    private void serve(ClusterConnection connection, AutonomyLimits rules, CountDownLatch asked)
            throws InterruptedException {
        HBaseTuningActions hands = new HBaseTuningActions(
                commandContext.home(),
                policies,
                connection,
                commandContext.clock(),
                commandContext.nanoClock(),
                commandContext::printProgress);
        MonotonicClock steady = new MonotonicClock(commandContext.clock(), commandContext.nanoClock());
        SnapshotSource snapshotSource = new FailSafeSnapshotSource(new HBaseSnapshotReader(connection, steady));
        FreezeFile freezeFile = new FreezeFile(commandContext.home());
        try (HomeFileLock only = HomeFileLock.acquire(
                        commandContext.home(), "serve-" + hands.clusterId(), () -> served(connection));
                MetricSampleStore kept = samples(connection);
                TuningHistoryStore tuningHistoryStore =
                        TuningHistoryStore.open(commandContext.home(), hands.clusterId())) {
            WorkloadClassifier workloadClassifier = new WorkloadClassifier();
            ControlLoop controlLoop = new ControlLoop(
                    hands,
                    () -> rules.frozen(freezeFile.isFrozen()),
                    tuningHistoryStore,
                    workloadClassifier,
                    new ControlLoop.ControlLoopEnvironment(
                            snapshotSource,
                            time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                            commandContext.clock(),
                            steady,
                            () -> asked.getCount() == 0,
                            this::tell));
            controlLoop.start();
            // Between two images a signal is heard at once; within a run, between two servers.
            SnapshotPoller snapshotPoller = new SnapshotPoller(
                    snapshotSource,
                    time -> hear(asked, time),
                    commandContext.nanoClock(),
                    workloadClassifier,
                    new SampleRecorder(kept, controlLoop));
            long begin = commandContext.nanoClock().getAsLong();
            Optional<Duration> length = seconds == 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds));
            try {
                snapshotPoller.run(() -> asked.getCount() > 0
                        && length.filter(end -> commandContext.nanoClock().getAsLong() - begin > end.toNanos())
                                .isEmpty());
            } finally {
                controlLoop.stop();
            }
        }
    }

    private MetricSampleStore samples(ClusterConnection connection) {
        return metricStoreKind == MetricStoreKind.HBASE
                ? HBaseMetricStore.open(connection)
                : SqliteSampleStore.open(commandContext.home(), samples);
    }

    private void hear(CountDownLatch asked, Duration time) throws InterruptedException {
        if (asked.await(time.toNanos(), TimeUnit.NANOSECONDS)) {
            commandContext.printProgress("Ending.");
        }
    }

    private static HConfigException served(ClusterConnection connection) {
        return new HConfigException(
                ControlLoopError.SERVED,
                "cluster " + connection.name() + " is watched over already",
                "another hconfig serve with the same home is at work",
                "see what it does: hconfig history --cycle");
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
