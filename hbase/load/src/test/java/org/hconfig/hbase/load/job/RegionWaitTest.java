package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.hbase.NotServingRegionException;
import org.apache.hadoop.hbase.PleaseHoldException;
import org.apache.hadoop.hbase.client.RetriesExhaustedException;
import org.apache.hadoop.hbase.exceptions.RegionOpeningException;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.RegionWait.Patience;
import org.junit.jupiter.api.Test;

class RegionWaitTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final AtomicLong nanos = new AtomicLong();
    private final List<String> notes = new ArrayList<>();
    private boolean stopped;
    private int reads;
    private IOException failure = new IOException();

    @Test
    void read_whileRegionsOpen_waitsAndSaysSoOnce() throws Exception {
        int rows = region(new RegionOpeningException("region is opening")).read(() -> rows(5), RegionWaitTest::count);

        assertThat(rows).isEqualTo(42);
        assertThat(notes).containsExactly("waiting for regions to open: RegionOpeningException: region is opening");
        assertThat(nanos.get()).isEqualTo(Duration.ofSeconds(4).toNanos());
    }

    @Test
    void read_whenRegionsDoNotOpenInTime_countsThem_andDoesNotSayThatTheClusterIsSilent() {
        RegionWait wait = region(new NotServingRegionException("not online on rs1"));

        assertThatThrownBy(() -> wait.read(() -> rows(Integer.MAX_VALUE), RegionWaitTest::count))
                .hasMessageContaining("HC-4039")
                .hasMessageContaining("3 of 8 regions of table t are not open")
                .hasMessageContaining("NotServingRegionException: not online on rs1")
                .hasMessageNotContaining("does not respond");
        assertThat(nanos.get()).isEqualTo(TIMEOUT.toNanos());
    }

    @Test
    void read_whenRegionsCannotBeCounted_stillSaysThatTheyAreClosed() {
        RegionWait wait = region(new NotServingRegionException("not online"));

        assertThatThrownBy(() -> wait.read(() -> rows(Integer.MAX_VALUE), () -> {
                    throw new IOException("no HMaster");
                }))
                .hasMessageContaining("regions that a load into table t needs are not open");
    }

    @Test
    void read_whenAskedToStopWhileWaiting_endsAsInterrupted() {
        stopped = true;
        RegionWait wait = region(new NotServingRegionException("not online"));

        assertThatThrownBy(() -> wait.read(() -> rows(Integer.MAX_VALUE), RegionWaitTest::count))
                .hasMessageContaining("HC-4090");
        assertThat(reads).isEqualTo(1);
    }

    @Test
    void read_ofAnotherFailure_doesNotWait() {
        RegionWait wait = region(new ConnectException("refused"));

        assertThatThrownBy(() -> wait.read(() -> rows(Integer.MAX_VALUE), RegionWaitTest::count))
                .isInstanceOf(ConnectException.class);
        assertThat(reads).isEqualTo(1);
    }

    @Test
    void opening_ofCausesOfExhaustedRetries_isSeen() {
        assertThat(RegionWait.opening(
                        new IOException(new RetriesExhaustedException("t", new PleaseHoldException("master")))))
                .isTrue();
        assertThat(RegionWait.opening(new IOException("x"))).isFalse();
    }

    @Test
    void word_ofClosedRegionsDuringALoad_isNoSilentCluster() {
        assertThat(LoadExceptions.wrap(
                        new NotServingRegionException("gone"), LoadSpec.of("t", YcsbSourceSpec.ofRows(5, "cf"))))
                .hasMessageContaining("HC-4039");
        assertThat(LoadExceptions.wrap(new ConnectException("gone"), LoadSpec.of("t", YcsbSourceSpec.ofRows(5, "cf"))))
                .hasMessageContaining("HC-4030");
    }

    private RegionWait region(IOException fails) {
        failure = fails;
        return new RegionWait(
                "t",
                new Patience(
                        TIMEOUT.toNanos(),
                        nanos::get,
                        millis -> nanos.addAndGet(millis * 1_000_000),
                        notes::add,
                        () -> stopped));
    }

    private int rows(int untilRead) throws IOException {
        reads++;
        if (reads < untilRead) {
            throw failure;
        }
        return 42;
    }

    private static Optional<String> count() {
        return Optional.of("3 of 8 regions");
    }
}
