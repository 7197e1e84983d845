package org.hconfig.cli.cycle;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hconfig.app.serve.HBaseCycle;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.Json;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.SteadyClock;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.monitor.ImageReader;
import org.hconfig.hbase.samples.HBaseSamples;
import org.hconfig.xconfig.apply.ClusterLock;
import org.hconfig.xconfig.cycle.Cycle;
import org.hconfig.xconfig.cycle.CycleError;
import org.hconfig.xconfig.cycle.CycleRules;
import org.hconfig.xconfig.cycle.Entry;
import org.hconfig.xconfig.cycle.Ledger;
import org.hconfig.xconfig.cycle.SafeImages;
import org.hconfig.xconfig.monitor.Images;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.store.SampleKeeper;
import org.hconfig.xconfig.store.SampleStore;
import org.hconfig.xconfig.store.Samples;
import org.hconfig.xconfig.workload.Characteriser;
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
    private final Session session;

    @Mixin
    private ClusterOption cluster;

    @Mixin
    private RulesOption allowed;

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
    public enum Store {
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
    private Store store = Store.FILE;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "0",
            description = "End after this time. Default: serve until a signal comes.")
    private int seconds;

    @Mixin
    private JsonOption json;

    ServeCommand(Session session) {
        this.session = session;
    }

    @Override
    @SuppressWarnings("try") // the stretch is closed, and not looked at
    public ExitCode run() {
        CycleRules rules = allowed.rules();
        if (samples.bytes() < DataSize.ofMebibytes(1).bytes() || seconds < 0) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--samples " + samples + ", --seconds " + seconds,
                    "samples take 1 MiB or more, and time does not go back",
                    "hconfig serve --samples 256m");
        }
        CountDownLatch asked = new CountDownLatch(1);
        try (var stretch = session.interrupts().instead(asked::countDown);
                ClusterConnection connection = ClusterConnection.open(cluster.name(session))) {
            serve(connection, rules, asked);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
        return asked.getCount() == 0 ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    @SuppressWarnings("try") // the lock is held, and not looked at
    private void serve(ClusterConnection connection, CycleRules rules, CountDownLatch asked)
            throws InterruptedException {
        HBaseCycle hands = new HBaseCycle(
                session.home(), policies, connection, session.clock(), session.nanoClock(), session::say);
        SteadyClock steady = new SteadyClock(session.clock(), session.nanoClock());
        Images images = new SafeImages(new ImageReader(connection, steady));
        Freeze freeze = new Freeze(session.home());
        try (ClusterLock only =
                        ClusterLock.take(session.home(), "serve-" + hands.clusterId(), () -> served(connection));
                Samples kept = samples(connection);
                Ledger ledger = Ledger.open(session.home(), hands.clusterId())) {
            Characteriser characteriser = new Characteriser();
            Cycle cycle = new Cycle(
                    hands,
                    () -> rules.frozen(freeze.on()),
                    ledger,
                    characteriser,
                    new Cycle.Surroundings(
                            images,
                            time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                            session.clock(),
                            steady,
                            () -> asked.getCount() == 0,
                            this::tell));
            cycle.start();
            // Between two images a signal is heard at once; within a run, between two servers.
            Watch watch = new Watch(
                    images,
                    time -> hear(asked, time),
                    session.nanoClock(),
                    characteriser,
                    new SampleKeeper(kept, cycle));
            long begin = session.nanoClock().getAsLong();
            Optional<Duration> length = seconds == 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds));
            try {
                watch.run(() -> asked.getCount() > 0
                        && length.filter(end -> session.nanoClock().getAsLong() - begin > end.toNanos())
                                .isEmpty());
            } finally {
                cycle.stop();
            }
        }
    }

    private Samples samples(ClusterConnection connection) {
        return store == Store.HBASE ? HBaseSamples.open(connection) : SampleStore.open(session.home(), samples);
    }

    private void hear(CountDownLatch asked, Duration time) throws InterruptedException {
        if (asked.await(time.toNanos(), TimeUnit.NANOSECONDS)) {
            session.say("Ending.");
        }
    }

    private static HConfigException served(ClusterConnection connection) {
        return new HConfigException(
                CycleError.SERVED,
                "cluster " + connection.name() + " is watched over already",
                "another hconfig serve with the same home is at work",
                "see what it does: hconfig history --cycle");
    }

    private void tell(Entry entry) {
        if (json.on()) {
            session.out().println(Json.line(entry));
        } else {
            new EntryText(session).lines(entry).forEach(session.out()::println);
        }
        session.out().flush();
    }
}
