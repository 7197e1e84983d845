package org.hconfig.hbase.load.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.hconfig.hbase.load.client.ClientTuning.Facts;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class ClientTuningTest {
    private static final long HEAP = 4L << 30;

    @Test
    void rowsUpToFiveKilobytes_getAThreadForEachProcessor_andTheUsualBuffer() {
        ClientTuning tuning = ClientTuning.of(facts(1000, 4, 36, 20, 0.25));

        assertThat(tuning.readers()).isEqualTo(4);
        assertThat(tuning.byRegion()).isTrue();
        assertThat(tuning.requestBytes()).isEqualTo((12 << 20) / 20);
        assertThat(tuning.inFlightPerServer()).isEqualTo(2);
        assertThat(String.join("\n", tuning.why()))
                .contains("bound by processors")
                .contains("a write buffer of 12 MiB (rows up to 5 KB) shared among 20 servers")
                .contains("rows of one region");
    }

    @Test
    void largerRows_getHalfTheThreads_andBuffersTwoAndAHalfTimesAsBig() {
        for (int servers : new int[] {4, 20}) {
            ClientTuning small = ClientTuning.of(facts(5 * 1024, 8, 36, servers, 8));
            ClientTuning large = ClientTuning.of(facts(5 * 1024 + 1, 8, 36, servers, 8));

            assertThat(large.readers()).isEqualTo(4);
            assertThat(large.requestBytes() / (double) small.requestBytes()).isBetween(2.49, 2.51);
            assertThat(large.inFlightPerServer()).isEqualTo(9);
            assertThat(String.join("\n", large.why()))
                    .contains("bound by the network")
                    .contains("2.5 × 12 MiB");
        }
    }

    @Test
    void moreRegionsThanMemoryForBuffers_getRequestsForServers() {
        ClientTuning tuning = ClientTuning.of(facts(1000, 16, 5000, 20, 8));

        assertThat(tuning.byRegion()).isFalse();
        assertThat(String.join("\n", tuning.why())).contains("5000 regions");
    }

    @Test
    void littleData_getsSmallRequests_soThatReadingAndSendingOverlap() {
        ClientTuning tuning =
                ClientTuning.of(new Facts(new DatasetFacts(50_000, 1000, 10), 2, HEAP, 36, 4, 0.25, 0, 0, Map.of()));

        assertThat(tuning.requestBytes()).isEqualTo(50_000_000 / (4 * 72));
    }

    @Test
    void whatTheUserOrAPlanSays_isTaken() {
        DatasetFacts dataset = new DatasetFacts(0, 1000, 10);
        ClientTuning asked = ClientTuning.of(new Facts(dataset, 4, HEAP, 8, 4, 0, 7, 300_000, Map.of()));
        ClientTuning hinted = ClientTuning.of(
                new Facts(dataset, 4, HEAP, 8, 4, 0, 0, 0, Map.of("hbase.client.write.buffer", "2097152")));

        assertThat(asked.readers()).isEqualTo(7);
        assertThat(asked.requestBytes()).isEqualTo(300_000);
        assertThat(asked.inFlightPerServer()).isEqualTo(4);
        assertThat(hinted.requestBytes()).isEqualTo(512 << 10);
        assertThat(hinted.why()).anyMatch(why -> why.contains("stored by a plan"));
    }

    @Test
    void ofAnyCluster_fitsInAQuarterOfTheHeap_unlessThatIsTooSmallForAnyLoad() {
        ValueGenerator<Facts> any = new ValueGenerator<>() {
            @Override
            public Facts next(RandomGenerator random) {
                int servers = 1 + random.nextInt(500);
                return new Facts(
                        new DatasetFacts(
                                random.nextInt(3) * 1_000_000L, 1 + random.nextDouble() * 1e6, 1 + random.nextInt(100)),
                        1 + random.nextInt(64),
                        (256L << 20) + random.nextLong(32L << 30),
                        servers * (1 + random.nextInt(50)),
                        servers,
                        random.nextInt(3) * 8.5,
                        0,
                        0,
                        Map.of());
            }
        };
        PropertyCheck.forAll(2000, any, facts -> {
            ClientTuning tuning = ClientTuning.of(facts);

            assertThat(tuning.readers()).isBetween(1, 16);
            assertThat(tuning.lanes()).isBetween(1, 8);
            assertThat(tuning.requestBytes()).isBetween(128 << 10, 5 << 19);
            assertThat(tuning.requestRows()).isLessThan(5000);
            long quarter = facts.clientHeapBytes() / 4;
            assertThat(tuning.bytesMax()).isLessThanOrEqualTo(Math.max(quarter, 2L * tuning.requestBytes()));
            long buffers = (long) tuning.readers() * (tuning.byRegion() ? facts.regions() : facts.servers());
            boolean smallest = tuning.requestBytes() == 128 << 10;
            assertThat(smallest || buffers * tuning.requestBytes() + tuning.bytesMax() <= quarter)
                    .isTrue();
            assertThat(tuning.why()).hasSizeGreaterThan(2);
        });
    }

    @Test
    void verdicts_ofKnownErrors() {
        Map.of(
                        "org.apache.hadoop.hbase.RegionTooBusyException", RetryDecision.OVERLOADED,
                        "org.apache.hadoop.hbase.CallQueueTooBigException", RetryDecision.OVERLOADED,
                        "org.apache.hadoop.hbase.NotServingRegionException", RetryDecision.MOVED,
                        "org.apache.hadoop.hbase.exceptions.RegionMovedException", RetryDecision.MOVED,
                        "java.net.ConnectException", RetryDecision.MOVED,
                        "org.apache.hadoop.hbase.exceptions.FailedSanityCheckException", RetryDecision.REFUSED,
                        "org.apache.hadoop.hbase.security.AccessDeniedException", RetryDecision.REFUSED,
                        "org.apache.hadoop.hbase.regionserver.NoSuchColumnFamilyException", RetryDecision.REFUSED,
                        "java.io.IOException", RetryDecision.RETRY,
                        "some.thing.Unheard", RetryDecision.RETRY)
                .forEach((name, retryDecision) ->
                        assertThat(RetryDecision.of(name)).as(name).isEqualTo(retryDecision));
        assertThat(RetryDecision.name(new java.io.IOException("x", new java.net.ConnectException("refused"))))
                .isEqualTo("java.net.ConnectException");
        assertThat(RetryDecision.name(new org.apache.hadoop.ipc.RemoteException(
                        "org.apache.hadoop.hbase.RegionTooBusyException", "busy")))
                .isEqualTo("org.apache.hadoop.hbase.RegionTooBusyException");
    }

    @Test
    void backoff_growsFromTensOfMillisecondsToTwoSeconds() {
        SplittableRandom random = new SplittableRandom(1);
        for (int attempt = 1; attempt < 100; attempt++) {
            long full = Math.min(2000, 20L << Math.min(10, attempt - 1));
            assertThat(Backoff.millis(attempt, random)).isBetween(full / 2, full);
        }
    }

    private static Facts facts(double rowBytes, int clientCores, int regions, int servers, double serverCores) {
        return new Facts(
                new DatasetFacts(0, rowBytes, 10), clientCores, HEAP, regions, servers, serverCores, 0, 0, Map.of());
    }
}
