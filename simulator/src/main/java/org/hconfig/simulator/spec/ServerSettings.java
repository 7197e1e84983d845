package org.hconfig.simulator.spec;

import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.decision.HBaseReleaseLine;

/**
 * The settings of a RegionServer that the simulation uses.
 *
 * @param generation the simulated HBase release line
 * @param memory the heap and its shares
 * @param flushing flushes of memstores
 * @param compaction compactions
 * @param handlers {@code hbase.regionserver.handler.count}
 * @param regions splits of regions, and the balancer
 * @param replication {@code dfs.replication}
 */
public record ServerSettings(
        HBaseReleaseLine generation,
        MemorySettings memory,
        FlushSettings flushing,
        StoreCompactionSettings compaction,
        int handlers,
        RegionSettings regions,
        int replication) {
    /**
     * The heap and its shares.
     *
     * @param heap the Java heap
     * @param upperLimit {@code hbase.regionserver.global.memstore.size}, a share of the heap
     * @param lowerLimit the share of the heap at which flushes under pressure start
     * @param cacheShare {@code hfile.block.cache.size}, a share of the heap
     * @param collector the JVM's garbage collector
     */
    public record MemorySettings(
            DataSize heap, double upperLimit, double lowerLimit, double cacheShare, GcAlgorithm collector) {
        private MemorySettings with(GcAlgorithm other) {
            return new MemorySettings(heap, upperLimit, lowerLimit, cacheShare, other);
        }
    }

    /**
     * Flushes of memstores.
     *
     * @param flushSize {@code hbase.hregion.memstore.flush.size}
     * @param blockMultiplier {@code hbase.hregion.memstore.block.multiplier}
     * @param flushers {@code hbase.hstore.flusher.count}
     */
    public record FlushSettings(DataSize flushSize, double blockMultiplier, int flushers) {}

    /**
     * Compactions, and the number of files that blocks flushes.
     *
     * @param compactionMin {@code hbase.hstore.compaction.min}
     * @param compactionMax {@code hbase.hstore.compaction.max}
     * @param blockingFiles {@code hbase.hstore.blockingStoreFiles}
     * @param blockingWaitSeconds {@code hbase.hstore.blockingWaitTime}
     * @param smallCompactions {@code hbase.regionserver.thread.compaction.small}
     * @param largeCompactions {@code hbase.regionserver.thread.compaction.large}
     * @param compactionLimits the compaction throughput limits
     */
    public record StoreCompactionSettings(
            int compactionMin,
            int compactionMax,
            int blockingFiles,
            double blockingWaitSeconds,
            int smallCompactions,
            int largeCompactions,
            CompactionThroughputLimits compactionLimits) {}

    /**
     * Splits of regions, and the balancer.
     *
     * @param split the split policy
     * @param maxFileSize {@code hbase.hregion.max.filesize}
     * @param balancerSeconds {@code hbase.balancer.period}
     */
    public record RegionSettings(SplitRule split, DataSize maxFileSize, double balancerSeconds) {}

    /** Garbage collectors. */
    public enum GcAlgorithm {
        /** {@code -XX:+UseConcMarkSweepGC}, as 0.96 sets it. */
        CMS,
        /** {@code -XX:+UseG1GC}, the JVM's default since Java 9. */
        G1
    }

    /** Split policies. */
    public enum SplitRule {
        /** {@code IncreasingToUpperBoundRegionSplitPolicy}. */
        INCREASING,
        /** {@code SteppingSplitPolicy}. */
        STEPPING,
        /** {@code ConstantSizeRegionSplitPolicy}. */
        CONSTANT,
        /** {@code DisabledRegionSplitPolicy}. */
        DISABLED
    }

    /**
     * Checks all values at once.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER}
     */
    public ServerSettings {
        ProblemCollector problemCollector = new ProblemCollector();
        SimulatorError code = SimulatorError.BAD_CLUSTER;
        RangeCheck.positive(problemCollector, code, "heap", memory.heap.bytes());
        RangeCheck.within(problemCollector, code, "upperLimit", memory.upperLimit, 0.01, 0.8);
        RangeCheck.within(
                problemCollector, code, "lowerLimit", memory.lowerLimit, 0.005, Math.max(memory.upperLimit, 0.005));
        RangeCheck.positive(problemCollector, code, "flushSize", flushing.flushSize.bytes());
        RangeCheck.within(problemCollector, code, "blockMultiplier", flushing.blockMultiplier, 1, 1000);
        RangeCheck.within(problemCollector, code, "compactionMin", compaction.compactionMin, 2, 10_000);
        RangeCheck.within(problemCollector, code, "compactionMax", compaction.compactionMax, 1, 10_000);
        RangeCheck.within(problemCollector, code, "blockingFiles", compaction.blockingFiles, 1, 100_000);
        RangeCheck.notNegative(problemCollector, code, "blockingWaitSeconds", compaction.blockingWaitSeconds);
        RangeCheck.within(problemCollector, code, "flushers", flushing.flushers, 1, 1000);
        RangeCheck.within(problemCollector, code, "smallCompactions", compaction.smallCompactions, 1, 1000);
        RangeCheck.within(problemCollector, code, "largeCompactions", compaction.largeCompactions, 1, 1000);
        RangeCheck.within(problemCollector, code, "handlers", handlers, 1, 100_000);
        RangeCheck.positive(problemCollector, code, "maxFileSize", regions.maxFileSize.bytes());
        RangeCheck.positive(problemCollector, code, "balancerSeconds", regions.balancerSeconds);
        RangeCheck.within(problemCollector, code, "replication", replication, 1, 512);
        compaction.compactionLimits.check(problemCollector);
        RangeCheck.within(problemCollector, code, "cacheShare", memory.cacheShare, 0, 0.8);
        if (memory.upperLimit + memory.cacheShare > 0.8 + 1e-9) {
            problemCollector.add(
                    code,
                    "memstores and block cache together take " + (memory.upperLimit + memory.cacheShare)
                            + " of the heap",
                    "HBase does not start when the sum is above 0.8",
                    "Lower one of the two.");
        }
        problemCollector.throwIfAny();
    }

    /** Returns the default settings of a server. */
    public static ServerSettings defaults(HBaseReleaseLine hBaseReleaseLine, DataSize heap) {
        boolean old = hBaseReleaseLine == HBaseReleaseLine.V0_96;
        return new ServerSettings(
                hBaseReleaseLine,
                new MemorySettings(heap, 0.4, 0.38, 0.4, old ? GcAlgorithm.CMS : GcAlgorithm.G1),
                new FlushSettings(DataSize.ofMebibytes(128), old ? 2 : 4, old ? 1 : 2),
                new StoreCompactionSettings(
                        3,
                        10,
                        old ? 10 : 16,
                        90,
                        1,
                        1,
                        old ? CompactionThroughputLimits.NONE : CompactionThroughputLimits.STANDARD),
                30,
                new RegionSettings(old ? SplitRule.INCREASING : SplitRule.STEPPING, DataSize.ofGibibytes(10), 300),
                3);
    }

    /** Returns the settings with another collector. */
    public ServerSettings with(GcAlgorithm other) {
        return new ServerSettings(generation, memory.with(other), flushing, compaction, handlers, regions, replication);
    }
}
