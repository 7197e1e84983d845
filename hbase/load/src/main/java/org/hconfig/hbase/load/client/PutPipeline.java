package org.hconfig.hbase.load.client;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.hconfig.core.Count;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadMeter;
import org.jspecify.annotations.Nullable;

/**
 * Pipeline of a load by puts: reader threads that parse and route rows, a dispatcher that sends requests, a response handler, and one
 * thread that writes the checkpoint and resends failed rows. Run an instance once.
 */
final class PutPipeline implements RequestSender {
    private static final long LOOK_MILLIS = 50;

    private final LoadContext context;
    private final ClientTuning tuning;
    private final ResponseHandler.RegionMapSource regionMapSource;
    private final BatchPool pool;
    private final MaintenanceExecutor maintenanceExecutor;
    private final ResponseHandler handler;
    private final RequestDispatcher requestDispatcher;
    private final Silence silence;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private final AtomicInteger unfinishedChunks = new AtomicInteger();
    private final ConcurrentLinkedQueue<String> notes = new ConcurrentLinkedQueue<>();

    PutPipeline(
            LoadContext context,
            ClientTuning tuning,
            ResponseHandler.RegionMapSource regionMapSource,
            RequestTransport requestTransport,
            RandomGenerator random) {
        this.context = context;
        this.tuning = tuning;
        this.regionMapSource = regionMapSource;
        this.pool = new BatchPool(context.job().timestamp(), 2 * tuning.requestBytes());
        this.maintenanceExecutor = new MaintenanceExecutor(thrown -> failure.compareAndSet(null, thrown));
        this.handler = new ResponseHandler(
                regionMapSource,
                pool,
                context.meter(),
                maintenanceExecutor,
                random,
                context.nanoClock(),
                this::fail,
                this);
        this.requestDispatcher = new RequestDispatcher(
                requestTransport,
                handler,
                context.meter(),
                context.nanoClock(),
                maintenanceExecutor,
                tuning.inFlightPerServer(),
                tuning.bytesMax());
        this.silence = new Silence(context, regionMapSource, handler, requestDispatcher, this::note);
        notes.addAll(tuning.why());
    }

    /** Loads the chunks that are not complete according to the checkpoint. */
    EngineResult run() throws IOException, InterruptedException {
        List<Chunk> chunks = new ArrayList<>(context.source().chunks());
        chunks.removeIf(context.checkpoint()::isDone);
        unfinishedChunks.set(chunks.size());
        if (!chunks.isEmpty() && chunks.size() < tuning.readers()) {
            notes.add("only " + chunks.size() + " of " + Count.of(tuning.readers(), "reader thread", "has", "have")
                    + " work: the input cannot be split further");
        }
        context.meter().phase("sending", context.checkpoint().done().total().rows());
        context.meter().stall(silence::why);
        ChunkQueue queue = new ChunkQueue(chunks, tuning.readers() * tuning.lanes());
        ExecutorService readers = Executors.newFixedThreadPool(tuning.readers(), threads("reader"));
        CountDownLatch reading = new CountDownLatch(tuning.readers());
        try {
            for (int i = 0; i < tuning.readers(); i++) {
                readers.execute(() -> read(queue, reading));
            }
            await(reading);
        } finally {
            requestDispatcher.stop();
            readers.shutdownNow();
            readers.awaitTermination(10, TimeUnit.SECONDS);
            maintenanceExecutor.flush();
            maintenanceExecutor.close();
        }
        rethrow();
        LoadMeter.Counts counts = context.meter().counts();
        long resent = counts.sending().resentRows();
        if (resent > 0) {
            note(Count.of(resent, "row", "was", "were") + " sent more than once; last reason: " + handler.lastError());
        }
        return new EngineResult(
                unfinishedChunks.get() == 0,
                List.copyOf(notes),
                counts.thisRun().bytes());
    }

    private void read(ChunkQueue queue, CountDownLatch reading) {
        try {
            new ReaderTask(
                            context.source(),
                            queue,
                            context.rejects()::open,
                            chunk -> new ChunkTracker(chunk, this::chunkDone),
                            router(regionMapSource::map, this::submit),
                            tuning.lanes(),
                            context.job().timestamp(),
                            () -> context.cancellation().isCancelled() || failure.get() != null)
                    .run();
        } catch (IOException | RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        } finally {
            reading.countDown();
        }
    }

    private void submit(PutRequest putRequest) {
        try {
            requestDispatcher.submit(putRequest);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            failure.compareAndSet(null, e);
        }
    }

    private void chunkDone(ChunkTracker tracker) {
        maintenanceExecutor.execute(() -> {
            context.checkpoint().done(tracker.chunk(), tracker.total(), tracker.rejects());
            unfinishedChunks.decrementAndGet();
        });
    }

    /** Waits until all rows, or those read before a stop, have a final response. */
    private void await(CountDownLatch reading) throws InterruptedException {
        long patience = context.spec().execution().timeout().toNanos();
        while (true) {
            boolean allRead = reading.await(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            boolean allAnswered = requestDispatcher.bytes() == 0;
            if (allRead && allAnswered) {
                return;
            }
            if (hopeless()) {
                return;
            }
            if (allAnswered) {
                // Waits for input or for the rate limit are not waits for servers.
                handler.noRequestsInFlight();
            }
            if (!allAnswered && context.nanoClock().getAsLong() - handler.progressNanos() > patience) {
                fail(silence.timedOut());
                return;
            }
            if (allRead) {
                pause();
            }
        }
    }

    /** Returns true if waiting for responses is pointless: rows are rejected permanently, or HConfig itself failed. */
    private boolean hopeless() {
        Throwable thrown = failure.get();
        if (thrown == null || thrown instanceof IOException || thrown instanceof InterruptedException) {
            return false;
        }
        if (!(thrown instanceof HConfigException problem)) {
            return true;
        }
        ErrorCode code = problem.problems().get(0).code();
        return code == LoadError.WRITE_REFUSED || code == LoadError.TABLE_MISSING || code == LoadError.TABLE_DISABLED;
    }

    private static void pause() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }

    private void fail(HConfigException problem) {
        failure.compareAndSet(null, problem);
    }

    private void rethrow() throws IOException, InterruptedException {
        Throwable thrown = failure.get();
        if (thrown == null) {
            return;
        }
        if (thrown instanceof IOException e) {
            throw e;
        }
        if (thrown instanceof InterruptedException) {
            throw new InterruptedException("interrupted while sending");
        }
        if (thrown instanceof RuntimeException e) {
            throw e;
        }
        throw (Error) thrown;
    }

    @Override
    public RequestDispatcher dispatcher() {
        return requestDispatcher;
    }

    @Override
    public RowRouter router(Supplier<RegionMap> maps, Consumer<PutRequest> sink) {
        return new RowRouter(maps, pool::acquire, sink, tuning.requestRows(), tuning.requestBytes(), tuning.byRegion());
    }

    @Override
    public void note(String text) {
        if (!notes.contains(text) && notes.size() < 100) {
            notes.add(text);
        }
    }

    private static ThreadFactory threads(String name) {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, "hconfig-load-" + name + "-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
