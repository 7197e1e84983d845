package org.hconfig.hbase.load.client;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.LoadContext;

/** Says why no row is acknowledged. */
final class Silence {
    private static final long SILENT_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final LoadContext context;
    private final ResponseHandler.RegionMapSource regionMapSource;
    private final ResponseHandler handler;
    private final RequestDispatcher requestDispatcher;
    private final Consumer<String> notes;

    Silence(
            LoadContext context,
            ResponseHandler.RegionMapSource regionMapSource,
            ResponseHandler handler,
            RequestDispatcher requestDispatcher,
            Consumer<String> notes) {
        this.context = context;
        this.regionMapSource = regionMapSource;
        this.handler = handler;
        this.requestDispatcher = requestDispatcher;
        this.notes = notes;
    }

    /** Why no row was acknowledged for ten seconds or more; empty while rows are, or while nothing was sent. */
    String why() {
        long silent = context.nanoClock().getAsLong() - handler.progressNanos();
        return silent < SILENT_NANOS || requestDispatcher.bytes() == 0
                ? ""
                : "no acknowledgement for " + TimeUnit.NANOSECONDS.toSeconds(silent) + " s: "
                        + handler.troubles().text(requestDispatcher.awaited(), Set.of());
    }

    /** The error of a load that waited for as long as it may. */
    HConfigException timedOut() throws InterruptedException {
        Set<ServerName> dead = Set.of();
        try {
            dead = regionMapSource.dead();
        } catch (IOException unknown) {
            notes.accept("the HMaster did not list dead servers: " + HBaseExceptions.text(unknown));
        }
        boolean gone = !handler.troubles().unreachable().isEmpty();
        String cure = gone
                ? "start the server (in a lab: hconfig lab restart NAME)"
                : "look at the RegionServers' logs and repair the cause";
        String again =
                context.source().isReadOnce() ? "load the data again" : "run hconfig load --resume " + context.jobId();
        return new HConfigException(
                LoadError.WRITE_TIMEOUT,
                "no row was acknowledged for " + context.spec().timeout().toSeconds() + " s",
                handler.troubles().text(requestDispatcher.awaited(), dead),
                cure + ", then " + again);
    }
}
