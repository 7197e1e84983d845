package org.hconfig.hbase.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.advice.budget.HeapUsageCalculator;
import org.hconfig.hbase.advice.budget.ServerMemory;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.workload.WorkloadKind;

/**
 * A generated cluster: realistic, or hostile with harmful values. Metrics, settings, JVM and GC log describe
 * the same server.
 *
 * @param facts the input of rules
 * @param jdk its JDK
 * @param collectionShare share of time in collections
 * @param log the facts of its GC log; empty when there is none
 */
public record GeneratedCluster(HBaseFacts facts, int jdk, double collectionShare, List<LogFacts> log) {
    public static final int SECONDS = 600;
    private static final long MEBI = 1L << 20;
    private static final long GIBI = 1L << 30;
    private static final int[] JDKS = {0, 8, 11, 17, 21, 25};
    private static final String[] VERSIONS = {
        "2.4.18", "2.5.10", "2.5.11", "2.5.13", "2.6.1", "2.6.3", "2.6.4", "2.6.5", "2.6.3.7.3.3.0-56", "2.6", "3.0.0"
    };
    private static final long[] RAM_GIB = {2, 4, 8, 16, 24, 32, 48, 56, 64, 96, 128, 192, 256, 384, 512};
    private static final String[] SHARES = {
        "0", "0.05", "0.1", "0.15", "0.2", "0.25", "0.3", "0.35", "0.4", "0.405", "0.45", "0.5", "0.6", "0.7", "0.8",
        "0.81", "0.95", "1.2", "40", "-0.3"
    };
    private static final String[][] OTHERS = {
        {"hbase.hstore.compaction.min", "2", "3", "12", "30"},
        {"hbase.hstore.compaction.max", "3", "10", "40"},
        {"hbase.hstore.blockingStoreFiles", "7", "10", "16", "100"},
        {"hbase.hregion.memstore.flush.size", "16777216", "134217728", "268435456", "1073741824"},
        {"hbase.hregion.memstore.block.multiplier", "2", "4", "8"},
        {"hbase.regionserver.handler.count", "10", "30", "100", "300"},
        {"hbase.regionserver.maxlogs", "8", "32", "128", "-1"},
        {"hbase.hregion.memstore.mslab.chunksize", "1048576", "2097152", "4194304", "2096128"},
        {"hbase.hregion.memstore.mslab.enabled", "true", "false"},
        {"hbase.regionserver.thread.compaction.small", "1", "4"},
        {"hbase.hregion.majorcompaction.jitter", "0", "0.1", "0.5"},
        {"hbase.hregion.majorcompaction", "0", "604800000"},
        {"hbase.client.operation.timeout", "5000", "60000", "1200000"},
        {"hbase.client.pause", "20", "100"},
        {"hbase.client.retries.number", "3", "15", "45"},
        {"zookeeper.session.timeout", "10000", "90000"},
        {"hbase.rootdir", "hdfs://n/hbase", "s3a://b/hbase", "file:///tmp/hbase"},
        {"dfs.replication", "1", "3"},
        {"dfs.blocksize", "268435456"},
        {"hbase.regionserver.region.split.policy", "org.apache.hadoop.hbase.regionserver.ConstantSizeRegionSplitPolicy"}
    };

    public static GeneratedCluster next(RandomGenerator random) {
        return new Draft(random).cluster();
    }

    /** Returns the input of {@code hconfig gc advise} for this server, with another heap size if given. */
    public GcAdviceInput situation(HBaseFacts seen) {
        List<JvmFlag> jvmFlags = seen.jvm().stream()
                .flatMap(jvm -> jvm.arguments().stream())
                .map(JvmFlag::parse)
                .toList();
        return new GcAdviceInput(
                log,
                HeapUsageCalculator.largest(seen.reachableServers().stream()
                        .map(server -> HeapUsageCalculator.of(server::gauge, seen.values()))
                        .toList()),
                seen.heapBytes(),
                new GcAdviceInput.Machine(
                        OptionalLong.of(seen.node().orElseThrow().ram().bytes()),
                        OptionalLong.of(seen.offHeap().usedBytes()),
                        OptionalLong.of(8)),
                jdk == 0 ? JdkTarget.unknown() : JdkTarget.of(jdk),
                false,
                jvmFlags,
                ServerMemory.chunkBytes(seen.values()));
    }

    /** Generator of one cluster. */
    private static final class Draft {
        private final RandomGenerator random;
        private final HBaseFactsBuilder facts =
                new HBaseFactsBuilder().servers(1).seconds(SECONDS);
        private final boolean hostile;
        private final long ram;
        private final long heap;
        private final int jdk;

        Draft(RandomGenerator random) {
            this.random = random;
            this.hostile = random.nextInt(3) == 0;
            this.ram = RAM_GIB[random.nextInt(RAM_GIB.length)] * GIBI;
            double part = hostile ? random.nextDouble() : 0.1 + 0.7 * random.nextDouble();
            this.heap = random.nextInt(4) == 0
                    ? Math.min(ram, (30 + random.nextInt(20)) * GIBI)
                    : Math.max(256 * MEBI, (long) (ram * part) / MEBI * MEBI);
            this.jdk = JDKS[random.nextInt(JDKS.length)];
        }

        GeneratedCluster cluster() {
            facts.heap(Long.toString(heap), Long.toString(ram), 1 + random.nextInt(64));
            facts.version(VERSIONS[random.nextInt(VERSIONS.length)]);
            if (random.nextBoolean()) {
                facts.balancer(true);
            }
            if (random.nextInt(20) == 0) {
                facts.unknownValues();
            } else {
                shares();
                others();
                outside();
            }
            jvm();
            double share = traffic();
            table();
            HBaseFacts built = facts.facts();
            WorkloadKind[] kinds = WorkloadKind.values();
            HBaseFacts told = built.tables().isEmpty() || random.nextBoolean()
                    ? built
                    : built.withWorkload("t", kinds[random.nextInt(kinds.length)]);
            return new GeneratedCluster(told, jdk, share, List.of());
        }

        private void shares() {
            int known = hostile ? SHARES.length : SHARES.length - 5;
            if (random.nextBoolean()) {
                facts.site("hbase.regionserver.global.memstore.size", SHARES[random.nextInt(known)]);
            }
            if (random.nextBoolean()) {
                facts.site("hfile.block.cache.size", SHARES[random.nextInt(known)]);
            }
            if (random.nextInt(10) == 0) {
                facts.site("hfile.block.cache.memory.size", Long.toString((long) (heap * random.nextDouble())));
            }
            if (random.nextInt(10) == 0) {
                facts.site("hbase.regionserver.free.heap.min.memory.size", Long.toString((long)
                        (heap * random.nextDouble() * (hostile ? 1 : 0.4))));
            }
            if (random.nextInt(10) == 0) {
                facts.site("hbase.regionserver.global.memstore.memory.size", Long.toString((long)
                        (heap * random.nextDouble())));
            }
        }

        private void others() {
            for (String[] other : OTHERS) {
                if (random.nextInt(4) == 0) {
                    facts.site(other[0], other[1 + random.nextInt(other.length - 1)]);
                }
            }
        }

        private void outside() {
            if (random.nextInt(3) == 0) {
                facts.site("hbase.bucketcache.ioengine", random.nextInt(3) == 0 ? "file:/ssd/cache" : "offheap");
                facts.site(
                        "hbase.bucketcache.size",
                        Long.toString(Math.max(64, (long) (ram * random.nextDouble() * (hostile ? 1 : 0.4)) / MEBI)));
            }
            if (random.nextInt(12) == 0) {
                facts.site(
                        "hbase.regionserver.offheap.global.memstore.size",
                        Long.toString(Math.max(64, (long) (ram * random.nextDouble() * 0.2) / MEBI)));
            }
        }

        private void jvm() {
            if (random.nextInt(10) == 0) {
                return;
            }
            List<String> arguments = new ArrayList<>(List.of("-Xmx" + heap / MEBI + "m"));
            if (random.nextBoolean()) {
                arguments.add("-Xms" + heap / MEBI + "m");
            }
            if (random.nextBoolean()) {
                arguments.add("-XX:MaxDirectMemorySize=" + Math.max(1, (long) (ram * random.nextDouble() * 0.5) / MEBI)
                        + "m");
            }
            switch (random.nextInt(8)) {
                case 0 -> arguments.add("-XX:+UseParallelGC");
                case 1 -> arguments.add(jdk >= 17 ? "-XX:+UseZGC" : "-XX:+UseG1GC");
                case 2 -> arguments.add("-XX:ObjectAlignmentInBytes=16");
                case 3 -> arguments.add("-XX:G1HeapRegionSize=" + (1 << random.nextInt(6)) + "m");
                default -> arguments.add("-XX:+UseG1GC");
            }
            facts.jvm(jdk, random.nextBoolean(), arguments.toArray(String[]::new));
        }

        private double traffic() {
            double share = random.nextInt(3) == 0 ? random.nextDouble() : 0.05 * random.nextDouble();
            double memstore = heap * 0.4 * random.nextDouble();
            double cache = heap * 0.4 * random.nextDouble();
            double after = Math.min((double) heap, memstore + cache + heap * random.nextDouble() * 0.4);
            facts.gauge(ServerMetric.MEMSTORE_BYTES, (long) memstore)
                    .gauge(ServerMetric.STATIC_INDEX_BYTES, (long) (cache * 0.1 * random.nextDouble()))
                    .gauge(ServerMetric.L1_CACHE_BYTES, (long) cache)
                    .gauge(ServerMetric.L1_CACHE_FREE_BYTES, (long) (heap * 0.1 * random.nextDouble()))
                    .gauge(ServerMetric.BLOCK_CACHE_BYTES, (long) cache)
                    .gauge(ServerMetric.BLOCK_CACHE_FREE_BYTES, (long) (heap * 0.1 * random.nextDouble()))
                    .gauge(ServerMetric.HEAP_MAX_BYTES, heap)
                    .gauge(ServerMetric.HEAP_AFTER_COLLECTION_BYTES, (long) after)
                    .gauge(ServerMetric.HEAP_USED_BYTES, (long) after)
                    .grown(ServerMetric.COLLECTION_MILLIS, Math.round(share * SECONDS * 1000));
            for (ServerMetric serverMetric : ServerMetric.values()) {
                if (random.nextInt(3) == 0 && !CONSISTENT.contains(serverMetric)) {
                    long value = Math.round(Math.pow(10, 8 * random.nextDouble()));
                    facts.gauge(serverMetric, value).grown(serverMetric, value);
                }
            }
            facts.gauge(ServerMetric.HOST_CPU_PERMILLE, random.nextInt(1001))
                    .gauge(ServerMetric.REGIONS, random.nextInt(2000));
            return share;
        }

        private static final java.util.Set<ServerMetric> CONSISTENT = java.util.EnumSet.of(
                ServerMetric.MEMSTORE_BYTES,
                ServerMetric.STATIC_INDEX_BYTES,
                ServerMetric.L1_CACHE_BYTES,
                ServerMetric.L1_CACHE_FREE_BYTES,
                ServerMetric.BLOCK_CACHE_BYTES,
                ServerMetric.BLOCK_CACHE_FREE_BYTES,
                ServerMetric.HEAP_MAX_BYTES,
                ServerMetric.HEAP_AFTER_COLLECTION_BYTES,
                ServerMetric.HEAP_USED_BYTES,
                ServerMetric.COLLECTION_MILLIS,
                ServerMetric.PAUSES_WITH_COLLECTION);

        private void table() {
            if (random.nextInt(4) == 0) {
                return;
            }
            TestTableBuilder table = new TestTableBuilder("t")
                    .regions(1 + random.nextInt(60), random.nextInt(100_000), random.nextInt(100_000))
                    .bytes(random.nextLong(1L << 42));
            if (random.nextInt(4) == 0) {
                table.set("hbase.hregion.memstore.flush.size", "67108864");
            }
            if (random.nextInt(6) == 0) {
                table.set("hbase.hstore.compaction.min", Integer.toString(2 + random.nextInt(30)));
            }
            if (random.nextInt(4) == 0) {
                table.family("f", "BLOCKCACHE", "false");
            }
            facts.table(table);
        }
    }

    /** Returns the cluster with a GC log. */
    public GeneratedCluster logged(List<LogFacts> logs) {
        return new GeneratedCluster(facts, jdk, collectionShare, logs);
    }

    /** Returns GC log facts of this server: a young collection each second that takes its share of the time. */
    public String logText() {
        long heap = facts.heapBytes().orElseThrow() / MEBI;
        OptionalDouble after = facts.reachableServers().stream()
                .mapToDouble(server ->
                        server.gauge(ServerMetric.HEAP_AFTER_COLLECTION_BYTES).orElse(0) / (double) MEBI)
                .findFirst();
        long left = Math.round(after.orElse(0));
        StringBuilder text = new StringBuilder(
                        "[0.005s][info][gc] Using G1\n[0.016s][info][gc,init] Heap Max Capacity: ")
                .append(heap)
                .append("M\n");
        for (int i = 0; i < 70; i++) {
            text.append(String.format(
                    java.util.Locale.ROOT,
                    "[%.3fs][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) %dM->%dM(%dM) %.3fms%n",
                    i + 1.0,
                    i,
                    Math.min(heap, left + heap / 20),
                    left,
                    heap,
                    Math.max(0.1, collectionShare * 1000)));
        }
        return text.toString();
    }
}
