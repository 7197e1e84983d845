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
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.dataset.CellLimitException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.client.Request.Share;
import org.hconfig.hbase.load.client.Transport.Failure;

/** Ticks off acknowledged rows and sends the others again, after a while and to where their regions are by then. */
final class AnswerHandler implements Dispatcher.Outcome {
    /** How a server words it, from HBase 2.4 to 3.0 (RSRpcServices.checkCellSizeLimit). */
    private static final Pattern CELL_LIMIT = Pattern.compile("with size (\\d+) exceeds limit of (\\d+) bytes");

    private final Places places;
    private final BatchPool pool;
    private final LoadMeter meter;
    private final Keeper keeper;
    private final RandomGenerator random;
    private final LongSupplier nanoClock;
    private final Consumer<HConfigException> fatal;
    private final Sending sending;
    private final AtomicLong progressNanos;
    private final Troubles troubles = new Troubles();
    private volatile String lastTrouble = "no server answered";

    /**
     * A handler.
     *
     * @param fatal told of what ends the load
     * @param sending what requests look like, and who takes them
     */
    AnswerHandler(
            Places places,
            BatchPool pool,
            LoadMeter meter,
            Keeper keeper,
            RandomGenerator random,
            LongSupplier nanoClock,
            Consumer<HConfigException> fatal,
            Sending sending) {
        this.places = places;
        this.pool = pool;
        this.meter = meter;
        this.keeper = keeper;
        this.random = random;
        this.nanoClock = nanoClock;
        this.fatal = fatal;
        this.sending = sending;
        this.progressNanos = new AtomicLong(nanoClock.getAsLong());
    }

    /** When rows were last acknowledged. */
    long progressNanos() {
        return progressNanos.get();
    }

    /** Nothing waits for an answer: no server is to blame for the time until something does. */
    void nothingAsked() {
        progressNanos.set(nanoClock.getAsLong());
    }

    /** What kept rows from being acknowledged last. */
    String lastTrouble() {
        return lastTrouble;
    }

    /** Why each server last did not acknowledge rows. */
    Troubles troubles() {
        return troubles;
    }

    @Override
    public void handle(Request request, List<Failure> failures) {
        if (failures.isEmpty()) {
            acknowledge(request);
            return;
        }
        troubles.failed(request.server(), failures.get(0));
        lastTrouble = Failures.text(failures.get(0).error(), failures.get(0).message());
        BitSet failed = new BitSet(request.rows());
        Verdict verdict = Verdict.RETRY;
        for (Failure failure : failures) {
            Verdict one = Verdict.of(failure.error());
            if (one == Verdict.REFUSED) {
                fatal.accept(refused(failure));
                return;
            }
            verdict = one.compareTo(verdict) < 0 ? one : verdict;
            for (int position = failure.from(); position < failure.to(); position++) {
                failed.set(request.row(position));
            }
        }
        acknowledgeOthers(request, failed);
        meter.resent(failed.cardinality());
        if (verdict == Verdict.OVERLOADED) {
            meter.overloaded();
        }
        boolean lookUp = verdict == Verdict.MOVED;
        keeper.after(Backoff.millis(request.attempt() + 1, random), () -> sendAgain(request, failed, lookUp));
    }

    private static HConfigException refused(Failure failure) {
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

    private void acknowledge(Request request) {
        troubles.acknowledged(request.server());
        progressNanos.set(nanoClock.getAsLong());
        meter.finished(request.rows(), request.batch().cells(), request.bytes());
        for (Share share : request.shares()) {
            share.tracker().acknowledged(share.rows());
        }
        sending.dispatcher().release(request);
        pool.give(request.batch());
    }

    private void acknowledgeOthers(Request request, BitSet failed) {
        int rows = request.rows() - failed.cardinality();
        if (rows == 0) {
            return;
        }
        progressNanos.set(nanoClock.getAsLong());
        long cells = 0;
        long bytes = 0;
        for (int row = failed.nextClearBit(0); row < request.rows(); row = failed.nextClearBit(row + 1)) {
            cells += RowCells.count(request.batch(), row);
            bytes += request.batch().end(row) - request.batch().start(row);
            request.tracker(row).acknowledged(1);
        }
        meter.finished(rows, cells, bytes);
    }

    private void sendAgain(Request request, BitSet failed, boolean lookUp) {
        if (lookUp && !refresh()) {
            return;
        }
        int attempt = request.attempt() + 1;
        Router router = sending.router(places::map, again -> {
            again.sentAt(request.firstSentNanos());
            sending.dispatcher().resubmit(again);
        });
        failed.stream().forEach(row -> router.add(request.batch(), row, request.tracker(row), attempt));
        router.flush(attempt);
        sending.dispatcher().release(request);
        pool.give(request.batch());
    }

    /** Looks regions up again; false when there is no point in sending again. */
    private boolean refresh() {
        try {
            places.refresh();
            troubles.keep(places.map().servers());
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
            sending.note("regions could not be looked up: " + Failures.text(e));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /** Where regions are. */
    interface Places {
        /** The newest map. */
        RegionMap map();

        /** Looks again, unless that was done just now. */
        void refresh() throws IOException, InterruptedException;

        /** Servers that the HMaster lists as dead. */
        Set<ServerName> dead() throws IOException, InterruptedException;
    }
}
