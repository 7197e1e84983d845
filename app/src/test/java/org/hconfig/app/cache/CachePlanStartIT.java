package org.hconfig.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.advice.AdditionalRegionServer;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseFactsBuilder;
import org.hconfig.hbase.cache.budget.CacheEngine;
import org.hconfig.hbase.cache.plan.CacheAdvice;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starts a RegionServer with generated plans of the caches: it never refuses to start. {@code -Dhconfig.starts=40} tries 40, about
 * ten seconds each.
 */
class CachePlanStartIT {
    private static final int STARTS = Integer.getInteger("hconfig.starts", 2);
    private static final long SEED = Long.getLong("hconfig.seed", 20261127);
    private static final long MEBI = 1L << 20;

    @TempDir
    Path directory;

    @Test
    void regionServer_withGeneratedPlans_starts() throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> refused = new ArrayList<>();
        Set<CacheEngine> engines = EnumSet.noneOf(CacheEngine.class);
        try (ClusterConnection connection =
                        ClusterConnection.open(SharedLab.get().clientDirectory().toString());
                Admin admin = connection.admin()) {
            for (int i = 0; i < STARTS; i++) {
                AdditionalRegionServer.Start start = plan("seed " + SEED + ", plan " + i, random, engines);
                new AdditionalRegionServer(Files.createTempDirectory(directory, "server-"))
                        .start(admin, start)
                        .ifPresent(refused::add);
            }
        }
        assertThat(refused).as("seed " + SEED).isEmpty();
        assertThat(engines).contains(CacheEngine.OFFHEAP);
        assertThat(STARTS < 8 || engines.size() == 3).as("%s", engines).isTrue();
    }

    @Test
    void regionServer_withACacheAboveDirectMemory_isSeenAsRefused() throws IOException, InterruptedException {
        AdditionalRegionServer.Start tooMuch = new AdditionalRegionServer.Start(
                "300 MiB in 256 MiB of direct memory",
                Map.of("hbase.bucketcache.ioengine", "offheap", "hbase.bucketcache.size", "300"),
                List.of("-Xmx512m", "-XX:MaxDirectMemorySize=256m"));
        try (ClusterConnection connection =
                        ClusterConnection.open(SharedLab.get().clientDirectory().toString());
                Admin admin = connection.admin()) {
            Optional<String> refusal = new AdditionalRegionServer(directory).start(admin, tooMuch);
            assertThat(refusal).hasValueSatisfying(reason -> assertThat(reason).contains("direct"));
        }
    }

    private AdditionalRegionServer.Start plan(String name, SplittableRandom random, Set<CacheEngine> engines) {
        long heap = 256 + random.nextInt(8) * 64L;
        HBaseFacts facts = new HBaseFactsBuilder()
                .servers(1)
                .heap(heap + "m", (1600 + random.nextInt(1600)) + "m", 0.1 + random.nextDouble())
                .jvm(17, true, "-Xmx" + heap + "m")
                .gauge(ServerMetric.STORE_FILE_BYTES, (1L << random.nextInt(4, 11)) * MEBI)
                .gauge(ServerMetric.STATIC_INDEX_BYTES, random.nextInt(64) * MEBI)
                .grown(ServerMetric.READ_REQUESTS, 1 + random.nextInt(100))
                .grown(ServerMetric.WRITE_REQUESTS, random.nextInt(100))
                .facts();
        boolean file = random.nextInt(3) == 0;
        CacheAdvice advice = CachePlanService.advise(
                facts,
                CachePlanRequest.of(
                        null,
                        file ? DataSize.parse("8g") : null,
                        null,
                        file
                                ? directory
                                        .resolve("cache-" + random.nextInt(1000))
                                        .toString()
                                : null,
                        file ? DataSize.parse("6g") : null),
                Optional.empty());
        engines.add(advice.budget().engine());
        List<String> arguments = new ArrayList<>(List.of("-Xmx" + heap + "m"));
        arguments.addAll(advice.flags());
        return new AdditionalRegionServer.Start(
                name + " " + advice.flags() + advice.site(), new TreeMap<>(advice.site()), arguments);
    }
}
