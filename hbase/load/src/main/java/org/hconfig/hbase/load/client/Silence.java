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

/** Detects periods without acknowledgements and explains their cause. */
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

    /** Returns the reason why no row was acknowledged for at least 10 s; empty otherwise, or if no request is in flight. */
    String why() {
        long silent = context.nanoClock().getAsLong() - handler.progressNanos();
        return silent < SILENT_NANOS || requestDispatcher.bytes() == 0
                ? ""
                : "no acknowledgement for " + TimeUnit.NANOSECONDS.toSeconds(silent) + " s: "
                        + handler.troubles().text(requestDispatcher.awaited(), Set.of());
    }

    /** Returns the error of a load without progress within its timeout. */
    HConfigException timedOut() throws InterruptedException {
        Set<ServerName> dead = Set.of();
        try {
            dead = regionMapSource.dead();
        } catch (IOException unknown) {
            notes.accept(
                    "the list of dead servers could not be read from the HMaster: " + HBaseExceptions.text(unknown));
        }
        boolean gone = !handler.troubles().unreachable().isEmpty();
        String cure = gone
                ? "start the server (in a lab: hconfig lab restart NAME)"
                : "check the logs of the RegionServers and fix the cause";
        String again = context.source().isReadOnce()
                ? "load the data again"
                : "run hconfig load --resume " + context.job().id();
        return new HConfigException(
                LoadError.WRITE_TIMEOUT,
                "no row was acknowledged for "
                        + context.spec().execution().timeout().toSeconds() + " s",
                handler.troubles().text(requestDispatcher.awaited(), dead),
                cure + ", then " + again);
    }
}
