package org.hconfig.hbase.load.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class PutPipelineTest {
    private static final int ROWS = 2000;
    private static final long CHUNK_BYTES = 8000;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void run_onAHealthyCluster_bringsEveryRowOnce() throws Exception {
        FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, PATIENCE);
        try (FakeCluster cluster = new FakeCluster(1, 9, 3)) {
            EngineResult result = job.run(cluster);

            assertThat(result.complete()).isTrue();
            assertThat(result.notes()).contains("tuned");
            assertThat(cluster.total()).isEqualTo(job.done().total());
            assertThat(cluster.total().rows()).isEqualTo(ROWS);
            assertThat(cluster.rowsTaken()).isEqualTo(ROWS);
            assertThat(cluster.mostInFlight()).isBetween(1, 2);
            assertThat(job.done().chunks()).isEqualTo(job.source().chunks().size());
            assertThat(job.meter.counts().rows()).isEqualTo(ROWS);
            assertThat(job.meter.counts().thisRun().cells()).isEqualTo(2 * ROWS);
            assertThat(job.meter.counts().sending().inFlightBytes()).isZero();
            assertThat(job.meter.latency().count()).isEqualTo(ROWS);
        }
    }

    @Test
    void run_whenAServerDiesAndRegionsSplit_bringsEveryRow() throws Exception {
        FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, PATIENCE);
        job.byRegion = true;
        try (FakeCluster cluster = new FakeCluster(3, 9, 3)) {
            cluster.whenTaken(ROWS / 3, () -> {
                cluster.killServer("server1", "server2");
                cluster.split("user33");
                cluster.split("user77");
            });

            assertThat(job.run(cluster).complete()).isTrue();
            assertThat(cluster.total()).isEqualTo(job.done().total());
            assertThat(cluster.total().rows()).isEqualTo(ROWS);
        }
    }

    @Test
    void run_cancelledAfterAnyNumberOfRows_andResumed_losesNothing() {
        PropertyCheck.forAll(8, ValueGenerator.ints(1, ROWS - 1), rows -> {
            FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, PATIENCE);
            job.byRegion = rows % 2 == 0;
            try (FakeCluster cluster = new FakeCluster(rows, 9, 3)) {
                CancellationToken cancellationToken = job.cancellation;
                cluster.whenTaken(rows, cancellationToken::cancel);
                EngineResult first = job.runUnchecked(cluster);
                int doneFirst = job.done().chunks();
                job.cancellation = new CancellationToken();

                EngineResult second = job.runUnchecked(cluster);

                assertThat(first.complete())
                        .isEqualTo(doneFirst == job.source().chunks().size());
                assertThat(second.complete()).isTrue();
                assertThat(cluster.total()).isEqualTo(job.done().total());
                assertThat(cluster.total().rows()).isEqualTo(ROWS);
                assertThat(job.meter.counts().rows()).isEqualTo(ROWS);
            }
        });
    }

    @Test
    void run_afterACrashAtEachChunk_andResumed_losesNothing() throws Exception {
        int chunks = new FakeJob(ROWS, CHUNK_BYTES, PATIENCE).source().chunks().size();
        for (int crash = 1; crash <= chunks; crash++) {
            FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, PATIENCE);
            try (FakeCluster cluster = new FakeCluster(crash, 9, 3)) {
                int[] left = {crash};
                job.whenChunkDone = () -> {
                    if (--left[0] == 0) {
                        throw new IllegalStateException("crash");
                    }
                };
                assertThatThrownBy(() -> job.run(cluster)).hasMessage("crash");
                job.whenChunkDone = () -> {};

                assertThat(job.run(cluster).complete()).isTrue();
                assertThat(cluster.total()).isEqualTo(job.done().total());
                assertThat(cluster.total().rows()).isEqualTo(ROWS);
            }
        }
    }

    @Test
    void run_whenTheCheckpointsDiskIsFull_endsGracefullyAndResumesLater() throws Exception {
        FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, PATIENCE);
        try (FakeCluster cluster = new FakeCluster(8, 9, 3)) {
            int[] left = {3};
            job.whenChunkDone = () -> {
                if (--left[0] == 0) {
                    throw new HConfigException(LoadError.DISK_FULL, "no space left", "", "free some");
                }
            };

            assertThatThrownBy(() -> job.run(cluster)).hasMessageContaining("HC-4050");
            assertThat(job.meter.counts().sending().inFlightBytes()).isZero();
            job.whenChunkDone = () -> {};
            assertThat(job.run(cluster).complete()).isTrue();
            assertThat(cluster.total()).isEqualTo(job.done().total());
        }
    }

    @Test
    void run_whenAServerRefusesRowsForGood_endsWithACodedError() throws Exception {
        FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, PATIENCE);
        try (FakeCluster cluster = new FakeCluster(5, 9, 3)) {
            cluster.failing(0.05, "org.apache.hadoop.hbase.regionserver.NoSuchColumnFamilyException");

            assertThatThrownBy(() -> job.run(cluster))
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.WRITE_REFUSED))
                    .hasMessageContaining("NoSuchColumnFamilyException");
        }
    }

    @Test
    void run_whenACellIsAboveAServersLimit_namesTheSetting() throws Exception {
        FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, PATIENCE);
        try (FakeCluster cluster = new FakeCluster(5, 9, 3)) {
            cluster.failing(0.05, "org.apache.hadoop.hbase.DoNotRetryIOException")
                    .saying("Cell[k/cf:v/7/Put/vlen=300/seqid=0] with size 345 exceeds limit of 300 bytes");

            assertThatThrownBy(() -> job.run(cluster))
                    .hasMessageContaining("HC-4032")
                    .hasMessageContaining("a cell of 345 bytes: its limit is 300")
                    .hasMessageContaining("set hbase.server.keyvalue.maxsize to 300 in the client's hbase-site.xml");
        }
    }

    @Test
    void run_whenNobodyAnswers_endsWithACodedErrorAfterItsTimeout() throws Exception {
        FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, Duration.ofMillis(400));
        try (FakeCluster cluster = new FakeCluster(6, 9, 3)) {
            cluster.fallSilent();

            assertThatThrownBy(() -> job.run(cluster))
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.WRITE_TIMEOUT))
                    .hasMessageContaining("server server0:1 has not responded yet")
                    .hasMessageContaining("--resume job");
            assertThat(job.done().chunks()).isZero();
        }
    }

    @Test
    void run_whenTheOnlyServerIsDead_namesItTheReasonAndWhatToDo() throws Exception {
        FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, Duration.ofMillis(400));
        try (FakeCluster cluster = new FakeCluster(6, 9, 1)) {
            cluster.failing(1, "java.net.ConnectException")
                    .saying("java.net.ConnectException: Connection refused")
                    .buried("server0");

            assertThatThrownBy(() -> job.run(cluster))
                    .hasMessageContaining("HC-4031")
                    .hasMessageContaining("server server0:1 does not respond (ConnectException: Connection refused);"
                            + " the HMaster lists it as dead")
                    .hasMessageContaining("hconfig lab restart NAME), then run hconfig load --resume job");
        }
    }

    @Test
    void run_withoutAcknowledgementForTenSeconds_saysWhy_andNothingBefore() throws Exception {
        FakeJob job = new FakeJob(ROWS, CHUNK_BYTES, PATIENCE);
        List<String> reasons = new CopyOnWriteArrayList<>();
        AtomicLong nanos = new AtomicLong();
        // Each look at the clock takes half a second.
        job.nanoClock = () -> nanos.addAndGet(500_000_000);
        try (FakeCluster cluster = new FakeCluster(6, 9, 1)) {
            cluster.failing(1, "org.apache.hadoop.hbase.RegionTooBusyException").saying("memstore is full");
            cluster.whenSent(() -> reasons.add(job.meter.stall()));

            assertThatThrownBy(() -> job.run(cluster)).hasMessageContaining("HC-4031");
        }
        assertThat(reasons).first().asString().isEmpty();
        assertThat(reasons)
                .anyMatch(why -> why.matches("no acknowledgement for \\d\\d s: server server0:1 did not accept rows"
                        + " \\(RegionTooBusyException: memstore is full\\)"));
    }
}
