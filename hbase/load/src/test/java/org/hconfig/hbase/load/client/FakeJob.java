package org.hconfig.hbase.load.client;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.Checkpoint;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.RejectStore;

/** In-memory load whose checkpoint is kept between runs. */
final class FakeJob implements Checkpoint, RejectStore {
    private final RowSource source;
    private final TreeMap<Integer, Total> chunks = new TreeMap<>();
    private final LoadSpec spec;

    LoadMeter meter = new LoadMeter();
    CancellationToken cancellation = new CancellationToken();
    Runnable whenChunkDone = () -> {};
    boolean byRegion;
    LongSupplier nanoClock = System::nanoTime;

    FakeJob(long rows, long chunkBytes, Duration timeout) {
        YcsbSourceSpec ycsb = new YcsbSourceSpec(
                Map.of("recordcount", Long.toString(rows), "fieldcount", "2", "fieldlength", "20"), "cf", 1);
        source = SourceOpener.open(ycsb, new SourceOptions(chunkBytes, 1 << 20, new Configuration(false)));
        spec = LoadSpec.of("t", ycsb).withTimeout(timeout);
    }

    RowSource source() {
        return source;
    }

    /** Runs the pipeline for the incomplete chunks. */
    EngineResult run(FakeCluster cluster) throws Exception {
        meter = new LoadMeter();
        LoadContext context = new LoadContext(
                new LoadContext.Job("job", 7, Path.of(".")),
                spec,
                source,
                new Configuration(false),
                this,
                this,
                meter,
                cancellation,
                nanoClock);
        ClientTuning tuning = new ClientTuning(2, 2, byRegion, 4000, 30, 2, 40_000, List.of("tuned"));
        return new PutPipeline(context, tuning, cluster, cluster, new SplittableRandom(1)).run();
    }

    /** Runs the job as {@link #run}, where no checked exceptions are allowed. */
    EngineResult runUnchecked(FakeCluster cluster) {
        try {
            return run(cluster);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public synchronized boolean isDone(Chunk chunk) {
        return chunks.containsKey(chunk.number());
    }

    @Override
    public synchronized void done(Chunk chunk, Total total, long rejects) {
        if (chunks.put(chunk.number(), total) != null) {
            throw new AssertionError("chunk " + chunk.number() + " was done already");
        }
        whenChunkDone.run();
    }

    @Override
    public synchronized void forgetChunks() {
        chunks.clear();
    }

    @Override
    public synchronized Done done() {
        return new Done(chunks.size(), chunks.values().stream().reduce(Total.NONE, Total::plus), 0);
    }

    @Override
    public Optional<String> value(String key) {
        return Optional.empty();
    }

    @Override
    public void value(String key, String value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ChunkRejects open(Chunk chunk) {
        List<String> rejects = new ArrayList<>();
        return new ChunkRejects() {
            @Override
            public long count() {
                return rejects.size();
            }

            @Override
            public void close() {}

            @Override
            public void reject(RejectedRow rejectedRow) {
                rejects.add(rejectedRow.text());
            }
        };
    }
}
