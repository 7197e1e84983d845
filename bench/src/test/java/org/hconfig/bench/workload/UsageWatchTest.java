package org.hconfig.bench.workload;

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
import org.hconfig.gc.advice.Usage;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.Vital;
import org.junit.jupiter.api.Test;

class UsageWatchTest {
    @Test
    void usage_ofSeveralLooks_isTheLargestOfAnyServer() {
        Deque<ClusterImage> images = new ArrayDeque<>(List.of(
                image(server("a", 100, 10, 1), server("b", 50, 30, 2)),
                image(server("a", 40, 20, 1), server("b", 5, 5, 5))));
        UsageWatch watch = new UsageWatch(images::remove);
        assertThat(watch.usage()).isEqualTo(Usage.UNKNOWN);
        watch.look();
        watch.look();
        assertThat(watch.usage()).isEqualTo(new Usage(OptionalLong.of(100), OptionalLong.of(30), OptionalLong.of(5)));
    }

    @Test
    void look_atAClusterThatDoesNotAnswer_countsForNothing() {
        UsageWatch watch = new UsageWatch(() -> {
            throw new HConfigException(BenchError.LAB_UNOBSERVABLE, "silent", "for a test", "nothing");
        });
        watch.look();
        assertThat(watch.usage()).isEqualTo(Usage.UNKNOWN);
    }

    private static ServerImage server(String name, long memstore, long cache, long index) {
        return new ServerImage(
                name,
                true,
                Optional.empty(),
                Map.of(Vital.MEMSTORE_BYTES, memstore, Vital.BLOCK_CACHE_BYTES, cache, Vital.STATIC_INDEX_BYTES, index),
                Map.of(),
                Map.of());
    }

    private static ClusterImage image(ServerImage... servers) {
        return new ClusterImage(Instant.EPOCH, "id", "2.6.4", List.of(servers), List.of(), List.of(), 0);
    }
}
