package org.hconfig.hbase.load.client;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.dataset.CellLimitException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.client.PutRequest.Share;
import org.hconfig.hbase.load.client.RequestTransport.FailedRows;

/** Handles responses: records acknowledged rows and resends the others, after a backoff and to the current servers of their regions. */
final class ResponseHandler implements RequestDispatcher.RequestOutcomeHandler {
    /** Message of a server from HBase 2.4 to 3.0 (RSRpcServices.checkCellSizeLimit). */
    private static final Pattern CELL_LIMIT = Pattern.compile("with size (\\d+) exceeds limit of (\\d+) bytes");

    private final RegionMapSource regionMapSource;
    private final BatchPool pool;
    private final LoadMeter meter;
    private final MaintenanceExecutor maintenanceExecutor;
    private final RandomGenerator random;
    private final LongSupplier nanoClock;
    private final Consumer<HConfigException> fatal;
    private final RequestSender requestSender;
    private final AtomicLong progressNanos;
    private final Troubles troubles = new Troubles();
    private volatile String lastError = "no server responded";

    /**
     * Creates a handler.
     *
     * @param fatal receives the error that ends the load
     * @param requestSender creates and submits requests
     */
    ResponseHandler(
            RegionMapSource regionMapSource,
            BatchPool pool,
            LoadMeter meter,
            MaintenanceExecutor maintenanceExecutor,
            RandomGenerator random,
            LongSupplier nanoClock,
            Consumer<HConfigException> fatal,
            RequestSender requestSender) {
        this.regionMapSource = regionMapSource;
        this.pool = pool;
        this.meter = meter;
        this.maintenanceExecutor = maintenanceExecutor;
        this.random = random;
        this.nanoClock = nanoClock;
        this.fatal = fatal;
        this.requestSender = requestSender;
        this.progressNanos = new AtomicLong(nanoClock.getAsLong());
    }

    /** Returns the time of the last acknowledgement. */
    long progressNanos() {
        return progressNanos.get();
    }

    /** Resets the progress time, because no request is in flight and idle time is not caused by servers. */
    void noRequestsInFlight() {
        progressNanos.set(nanoClock.getAsLong());
    }

    /** Returns the last failure of an acknowledgement. */
    String lastError() {
        return lastError;
    }

    /** Returns the last failure of each server. */
    Troubles troubles() {
        return troubles;
    }

    @Override
    public void handle(PutRequest putRequest, List<FailedRows> failedRows) {
        if (failedRows.isEmpty()) {
            acknowledge(putRequest);
            return;
        }
        troubles.failed(putRequest.server(), failedRows.get(0));
        lastError = HBaseExceptions.text(
                failedRows.get(0).error(), failedRows.get(0).message());
        BitSet failed = new BitSet(putRequest.rows());
        RetryDecision retryDecision = RetryDecision.RETRY;
        for (FailedRows failure : failedRows) {
            RetryDecision one = RetryDecision.of(failure.error());
            if (one == RetryDecision.REFUSED) {
                fatal.accept(refused(failure));
                return;
            }
            retryDecision = one.compareTo(retryDecision) < 0 ? one : retryDecision;
            for (int position = failure.from(); position < failure.to(); position++) {
                failed.set(putRequest.row(position));
            }
        }
        acknowledgeOthers(putRequest, failed);
        meter.resent(failed.cardinality());
        if (retryDecision == RetryDecision.OVERLOADED) {
            meter.overloaded();
        }
        boolean lookUp = retryDecision == RetryDecision.MOVED;
        maintenanceExecutor.after(
                Backoff.millis(putRequest.attempt() + 1, random), () -> sendAgain(putRequest, failed, lookUp));
    }

    private static HConfigException refused(FailedRows failure) {
        Matcher limit = CELL_LIMIT.matcher(failure.message());
        if (limit.find()) {
            return new CellLimitException(limit.group(1), Long.parseLong(limit.group(2)));
        }
        return new HConfigException(
                LoadError.WRITE_REFUSED,
                "a RegionServer rejected a row: " + failure.error(),
                failure.message().lines().findFirst().orElse(""),
                "fix the cause, then resume the load");
    }

    private void acknowledge(PutRequest putRequest) {
        troubles.acknowledged(putRequest.server());
        progressNanos.set(nanoClock.getAsLong());
        meter.finished(putRequest.rows(), putRequest.batch().cells(), putRequest.bytes());
        for (Share share : putRequest.shares()) {
            share.tracker().acknowledged(share.rows());
        }
        requestSender.dispatcher().release(putRequest);
        pool.release(putRequest.batch());
    }

    private void acknowledgeOthers(PutRequest putRequest, BitSet failed) {
        int rows = putRequest.rows() - failed.cardinality();
        if (rows == 0) {
            return;
        }
        progressNanos.set(nanoClock.getAsLong());
        long cells = 0;
        long bytes = 0;
        for (int row = failed.nextClearBit(0); row < putRequest.rows(); row = failed.nextClearBit(row + 1)) {
            cells += RequestCellScanner.count(putRequest.batch(), row);
            bytes += putRequest.batch().end(row) - putRequest.batch().start(row);
            putRequest.tracker(row).acknowledged(1);
        }
        meter.finished(rows, cells, bytes);
    }

    private void sendAgain(PutRequest putRequest, BitSet failed, boolean lookUp) {
        if (lookUp && !refresh()) {
            return;
        }
        int attempt = putRequest.attempt() + 1;
        RowRouter rowRouter = requestSender.router(regionMapSource::map, again -> {
            again.sentAt(putRequest.firstSentNanos());
            requestSender.dispatcher().resubmit(again);
        });
        failed.stream().forEach(row -> rowRouter.add(putRequest.batch(), row, putRequest.tracker(row), attempt));
        rowRouter.flush(attempt);
        requestSender.dispatcher().release(putRequest);
        pool.release(putRequest.batch());
    }

    /** Refreshes the region map; returns false if resending is pointless. */
    private boolean refresh() {
        try {
            regionMapSource.refresh();
            troubles.keep(regionMapSource.map().servers());
            return true;
        } catch (TableNotFoundException e) {
            fatal.accept(new HConfigException(
                    LoadError.TABLE_MISSING,
                    "the table was dropped during the load",
                    "",
                    "recreate it, then load again"));
        } catch (HConfigException e) {
            fatal.accept(e);
        } catch (IOException e) {
            requestSender.note("regions could not be located: " + HBaseExceptions.text(e));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /** Source of the region map. */
    interface RegionMapSource {
        /** Returns the latest map. */
        RegionMap map();

        /** Refreshes the map, unless the last refresh was too recent. */
        void refresh() throws IOException, InterruptedException;

        /** Returns the servers that the HMaster lists as dead. */
        Set<ServerName> dead() throws IOException, InterruptedException;
    }
}
