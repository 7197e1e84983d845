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

/** Ticks off acknowledged rows and sends the others again, after a while and to where their regions are by then. */
final class ResponseHandler implements RequestDispatcher.RequestOutcomeHandler {
    /** How a server words it, from HBase 2.4 to 3.0 (RSRpcServices.checkCellSizeLimit). */
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
    private volatile String lastError = "no server answered";

    /**
     * A handler.
     *
     * @param fatal told of what ends the load
     * @param requestSender what requests look like, and who takes them
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

    /** When rows were last acknowledged. */
    long progressNanos() {
        return progressNanos.get();
    }

    /** Nothing waits for an answer: no server is to blame for the time until something does. */
    void noRequestsInFlight() {
        progressNanos.set(nanoClock.getAsLong());
    }

    /** What kept rows from being acknowledged last. */
    String lastError() {
        return lastError;
    }

    /** Why each server last did not acknowledge rows. */
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
                "a RegionServer refuses a row: " + failure.error(),
                failure.message().lines().findFirst().orElse(""),
                "mend the cause, then resume the load");
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

    /** Looks regions up again; false when there is no point in sending again. */
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
                    "create it, then load again"));
        } catch (HConfigException e) {
            fatal.accept(e);
        } catch (IOException e) {
            requestSender.note("regions could not be looked up: " + HBaseExceptions.text(e));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /** Where regions are. */
    interface RegionMapSource {
        /** The newest map. */
        RegionMap map();

        /** Looks again, unless that was done just now. */
        void refresh() throws IOException, InterruptedException;

        /** Servers that the HMaster lists as dead. */
        Set<ServerName> dead() throws IOException, InterruptedException;
    }
}
