package org.hconfig.bench.gc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.bench.BenchError;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.junit.jupiter.api.Test;

class HeapUsageSamplerTest {
    @Test
    void usage_ofSeveralLooks_isTheLargestOfAnyServer() {
        Deque<ClusterSnapshot> images = new ArrayDeque<>(List.of(
                image(server("a", 100, 10, 1), server("b", 50, 30, 2)),
                image(server("a", 40, 20, 1), server("b", 5, 5, 5))));
        HeapUsageSampler watch = new HeapUsageSampler(images::remove);
        assertThat(watch.usage()).isEqualTo(HeapUsage.UNKNOWN);
        watch.sample();
        watch.sample();
        assertThat(watch.usage())
                .isEqualTo(new HeapUsage(OptionalLong.of(100), OptionalLong.of(30), OptionalLong.of(5)));
    }

    @Test
    void look_atAClusterThatDoesNotAnswer_countsForNothing() {
        HeapUsageSampler watch = new HeapUsageSampler(() -> {
            throw new HConfigException(BenchError.LAB_UNOBSERVABLE, "silent", "for a test", "nothing");
        });
        watch.sample();
        assertThat(watch.usage()).isEqualTo(HeapUsage.UNKNOWN);
    }

    private static ServerSnapshot server(String name, long memstore, long cache, long index) {
        return new ServerSnapshot(
                name,
                true,
                Optional.empty(),
                Map.of(
                        ServerMetric.MEMSTORE_BYTES,
                        memstore,
                        ServerMetric.BLOCK_CACHE_BYTES,
                        cache,
                        ServerMetric.STATIC_INDEX_BYTES,
                        index),
                Map.of(),
                Map.of());
    }

    private static ClusterSnapshot image(ServerSnapshot... servers) {
        return new ClusterSnapshot(Instant.EPOCH, "id", "2.6.4", List.of(servers), List.of(), List.of(), 0);
    }
}
