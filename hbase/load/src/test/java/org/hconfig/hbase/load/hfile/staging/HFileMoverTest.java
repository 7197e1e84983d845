package org.hconfig.hbase.load.hfile.staging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.Checkpoint;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.RejectStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Moves files with a failing tool, on a local file system. */
class HFileMoverTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    @TempDir
    private java.nio.file.Path temp;

    private final CancellationToken cancellationToken = new CancellationToken();
    private final AtomicLong nanos = new AtomicLong();
    private final List<StagedFile> files = new ArrayList<>();
    private StagingDirectory stagingDirectory;
    private final LoadMeter meter = new LoadMeter();
    private int attempts;

    @BeforeEach
    void stage() throws IOException {
        Configuration site = HBaseConfiguration.create();
        site.set(HConstants.HBASE_DIR, temp.toUri().toString());
        stagingDirectory = StagingDirectory.open(site, temp.resolve("staging").toString());
        stagingDirectory.create(List.of("cf"));
        for (int i = 0; i < 3; i++) {
            Path path = stagingDirectory.target("cf", "task" + i, 1).path();
            stagingDirectory.fileSystem().create(path).close();
            files.add(stagingDirectory.staged("cf", path));
        }
    }

    @AfterEach
    void close() throws IOException {
        stagingDirectory.close();
    }

    @Test
    void move_whoseToolFails_triesAgainUntilAllAreIn() throws Exception {
        HFileMover move = move(waiting -> failUntil(4), this::pause);

        assertThat(move.move(files)).isEmpty();
        assertThat(move.retries()).isEqualTo(3);
    }

    @Test
    void move_whenAskedToStopWhileWaiting_endsAsInterruptedAndKeepsTheFiles() throws Exception {
        HFileMover move = move(waiting -> failUntil(Integer.MAX_VALUE), millis -> {
            if (attempts == 3) {
                cancellationToken.cancel();
            }
        });

        assertStopped(move, 3);
    }

    @Test
    void move_whenAskedToStopDuringAnAttemptThatFails_doesNotWait() throws Exception {
        HFileMover move = move(
                waiting -> {
                    cancellationToken.cancel();
                    failUntil(Integer.MAX_VALUE);
                },
                millis -> {
                    throw new AssertionError("waited");
                });

        assertStopped(move, 1);
    }

    @Test
    void move_whenAskedToStopBefore_movesNothing() throws Exception {
        cancellationToken.cancel();

        assertStopped(move(waiting -> failUntil(0), this::pause), 0);
    }

    @Test
    void move_whenAskedToStopDuringTheAttemptThatSucceeds_isDone() throws Exception {
        HFileMover move = move(waiting -> cancellationToken.cancel(), this::pause);

        assertThat(move.move(files)).isEmpty();
    }

    @Test
    void move_withoutProgress_givesUpAfterTheTimeout() {
        HFileMover move = move(waiting -> failUntil(Integer.MAX_VALUE), this::pause);

        assertThatThrownBy(() -> move.move(files))
                .hasMessageContaining("region is not online")
                .isInstanceOfSatisfying(HConfigException.class, failure -> assertCode(failure, HFileError.BULK_LOAD));
        assertThat(nanos.get())
                .isBetween(TIMEOUT.toNanos(), TIMEOUT.plusSeconds(6).toNanos());
    }

    @Test
    void move_withoutProgressForTenSeconds_saysWhy() {
        List<String> reasons = new ArrayList<>();
        HFileMover move = move(waiting -> failUntil(Integer.MAX_VALUE), millis -> {
            reasons.add(meter.stall());
            pause(millis);
        });

        assertThatThrownBy(() -> move.move(files)).isInstanceOf(HConfigException.class);
        assertThat(reasons.get(0)).isEmpty();
        assertThat(reasons)
                .anyMatch(why ->
                        why.matches("3 HFiles remain; no HFile was moved in for 1\\d s, the last attempt failed 0 s"
                                + " ago: IOException: region is not online"));
    }

    @Test
    void move_thatGivesUp_namesServersThatTheHMasterListsAsDead() {
        HFileMover move = move(
                new HFileMover.BulkLoadTool() {
                    @Override
                    public void bulkLoad(List<StagedFile> waiting) throws IOException {
                        failUntil(Integer.MAX_VALUE);
                    }

                    @Override
                    public Set<ServerName> dead() {
                        return Set.of(ServerName.valueOf("rs1", 16020, 1));
                    }
                },
                this::pause);

        assertThatThrownBy(() -> move.move(files))
                .hasMessageContaining("the HMaster lists as dead: rs1:16020")
                .hasMessageContaining("hconfig lab restart NAME")
                .hasMessageContaining("hconfig load --resume job");
    }

    private void assertStopped(HFileMover move, int attemptsMade) throws IOException {
        assertThatThrownBy(() -> move.move(files))
                .hasMessageContaining("3 HFiles not yet in the table")
                .hasMessageContaining("resuming moves them in")
                .isInstanceOfSatisfying(HConfigException.class, failure -> assertCode(failure, LoadError.INTERRUPTED));
        assertThat(attempts).isEqualTo(attemptsMade);
        assertThat(stagingDirectory.all(List.of("cf"))).containsExactlyInAnyOrderElementsOf(files);
    }

    private static void assertCode(HConfigException failure, ErrorCode code) {
        assertThat(failure.problems().get(0).code()).isEqualTo(code);
    }

    private void failUntil(int attempt) throws IOException {
        attempts++;
        if (attempts < attempt) {
            throw new IOException("region is not online");
        }
    }

    private void pause(long millis) {
        nanos.addAndGet(millis * 1_000_000);
    }

    private HFileMover move(HFileMover.BulkLoadTool bulkLoadTool, HFileMover.RetrySleeper retrySleeper) {
        YcsbSourceSpec ycsb = YcsbSourceSpec.ofRows(1, "cf");
        NoJob none = new NoJob();
        LoadContext context = new LoadContext(
                new LoadContext.Job("job", 7, temp),
                LoadSpec.of("t", ycsb).withTimeout(TIMEOUT),
                SourceOpener.open(ycsb, new SourceOptions(1 << 20, 1 << 20, new Configuration(false))),
                stagingDirectory.configuration(),
                none,
                none,
                meter,
                cancellationToken,
                nanos::get);
        return new HFileMover(stagingDirectory, bulkLoadTool, context, retrySleeper);
    }

    /** Moving files is no business of the checkpoint's. */
    private static final class NoJob implements Checkpoint, RejectStore {
        @Override
        public boolean isDone(Chunk chunk) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void done(Chunk chunk, Total total, long rejects) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void forgetChunks() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Done done() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<String> value(String key) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void value(String key, String value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ChunkRejects open(Chunk chunk) {
            throw new UnsupportedOperationException();
        }
    }
}
