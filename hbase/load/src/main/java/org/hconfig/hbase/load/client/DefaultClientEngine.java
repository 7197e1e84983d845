package org.hconfig.hbase.load.client;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadEngine;
import org.jspecify.annotations.Nullable;

/**
 * Load engine that represents a program with HBase's client defaults: several threads, each with a BufferedMutator, which
 * sends when its buffer of {@code hbase.client.write.buffer} (2 MiB) is full and waits for the responses. It is the baseline of
 * the bench, neither slower nor faster than such a program.
 */
public final class DefaultClientEngine implements LoadEngine {
    /** HBase's default size of the buffer in bytes. */
    private static final long WRITE_BUFFER = 2 << 20;

    @Override
    public EngineKind kind() {
        return EngineKind.DEFAULT_CLIENT;
    }

    @Override
    public EngineResult run(LoadContext context) throws IOException, InterruptedException {
        int threads = context.spec().sizing().threads() > 0
                ? context.spec().sizing().threads()
                : Runtime.getRuntime().availableProcessors();
        List<Chunk> chunks = new ArrayList<>(context.source().chunks());
        chunks.removeIf(context.checkpoint()::isDone);
        context.meter().phase("sending", context.checkpoint().done().total().rows());
        ChunkQueue queue = new ChunkQueue(chunks, 1);
        AtomicBoolean stop = new AtomicBoolean();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (Connection connection = ConnectionFactory.createConnection(context.configuration())) {
            List<Future<?>> writers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                writers.add(pool.submit(() -> {
                    try (BufferedMutatorWriter writer = new BufferedMutatorWriter(context, connection)) {
                        writer.write(
                                queue,
                                () -> stop.get() || context.cancellation().isCancelled());
                    } catch (IOException | RuntimeException e) {
                        stop.set(true);
                        throw e;
                    }
                    return null;
                }));
            }
            for (Future<?> writer : writers) {
                writer.get();
            }
        } catch (ExecutionException e) {
            rethrow(e.getCause());
        } finally {
            stop.set(true);
            pool.shutdownNow();
        }
        boolean complete = context.source().chunks().stream().allMatch(context.checkpoint()::isDone);
        return new EngineResult(
                complete,
                List.of(Count.of(threads, "thread") + ", each with a BufferedMutator of "
                        + new DataSize(context.configuration().getLong("hbase.client.write.buffer", WRITE_BUFFER))),
                context.meter().counts().thisRun().bytes());
    }

    private static void rethrow(@Nullable Throwable cause) throws IOException, InterruptedException {
        if (cause instanceof IOException e) {
            throw e;
        }
        if (cause instanceof InterruptedException e) {
            throw e;
        }
        if (cause instanceof RuntimeException e) {
            throw e;
        }
        throw new IllegalStateException(cause);
    }
}
