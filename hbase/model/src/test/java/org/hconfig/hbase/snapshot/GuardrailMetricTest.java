package org.hconfig.hbase.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class GuardrailMetricTest {
    private static List<String> of(String key) {
        Change change = new Change(
                key,
                HBaseScope.SERVER,
                Target.CLUSTER,
                Optional.empty(),
                "1",
                "2",
                HBaseRoute.ROLLING_RESTART,
                new Change.Rationale("1 + 1", "a reason", "a source"));
        return GuardrailMetric.of(List.of(change)).stream()
                .map(metric -> metric.name())
                .toList();
    }

    @Test
    void of_changesOfCaches_areHitsCollectionsAndLatency() {
        for (String key : List.of(
                "hbase.bucketcache.size", "hfile.block.cache.size", "BLOCKSIZE", "IN_MEMORY", "CACHE_DATA_ON_WRITE")) {
            assertThat(of(key)).as(key).contains("CACHE_MISSES", "COLLECTING", "PAUSE_MEAN", "CALL_MEAN", "CALL_P99");
        }
    }

    @Test
    void of_otherChanges_haveNoMetricOfCaches() {
        assertThat(of("IN_MEMORY_COMPACTION")).doesNotContain("CACHE_MISSES", "COLLECTING");
        assertThat(of("hbase.regionserver.handler.count")).doesNotContain("CACHE_MISSES", "COLLECTING");
        assertThat(of("HBASE_REGIONSERVER_OPTS")).contains("COLLECTING").doesNotContain("CACHE_MISSES");
    }
}
