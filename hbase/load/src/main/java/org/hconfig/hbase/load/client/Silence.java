package org.hconfig.hbase.load.client;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.LoadContext;

/** Says why no row is acknowledged. */
final class Silence {
    private static final long SILENT_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final LoadContext context;
    private final AnswerHandler.Places places;
    private final AnswerHandler handler;
    private final Dispatcher dispatcher;
    private final Consumer<String> notes;

    Silence(
            LoadContext context,
            AnswerHandler.Places places,
            AnswerHandler handler,
            Dispatcher dispatcher,
            Consumer<String> notes) {
        this.context = context;
        this.places = places;
        this.handler = handler;
        this.dispatcher = dispatcher;
        this.notes = notes;
    }

    /** Why no row was acknowledged for ten seconds or more; empty while rows are, or while nothing was sent. */
    String why() {
        long silent = context.nanoClock().getAsLong() - handler.progressNanos();
        return silent < SILENT_NANOS || dispatcher.bytes() == 0
                ? ""
                : "no acknowledgement for " + TimeUnit.NANOSECONDS.toSeconds(silent) + " s: "
                        + handler.troubles().text(dispatcher.awaited(), Set.of());
    }

    /** The error of a load that waited for as long as it may. */
    HConfigException timedOut() throws InterruptedException {
        Set<ServerName> dead = Set.of();
        try {
            dead = places.dead();
        } catch (IOException unknown) {
            notes.accept("the HMaster did not list dead servers: " + Failures.text(unknown));
        }
        boolean gone = !handler.troubles().unreachable().isEmpty();
        String cure = gone
                ? "start the server (in a lab: hconfig lab restart NAME)"
                : "look at the RegionServers' logs and repair the cause";
        String again = context.source().once() ? "load the data again" : "run hconfig load --resume " + context.jobId();
        return new HConfigException(
                LoadError.WRITE_TIMEOUT,
                "no row was acknowledged for " + context.spec().timeout().toSeconds() + " s",
                handler.troubles().text(dispatcher.awaited(), dead),
                cure + ", then " + again);
    }
}
