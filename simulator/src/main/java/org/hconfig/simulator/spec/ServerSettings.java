package org.hconfig.simulator.spec;

import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.decision.HBaseReleaseLine;

/**
 * The settings of a RegionServer that the simulation uses.
 *
 * @param generation the simulated HBase release line
 * @param heap the Java heap
 * @param upperLimit {@code hbase.regionserver.global.memstore.size}, a share of the heap
 * @param lowerLimit the share of the heap at which flushes under pressure start
 * @param flushSize {@code hbase.hregion.memstore.flush.size}
 * @param blockMultiplier {@code hbase.hregion.memstore.block.multiplier}
 * @param compactionMin {@code hbase.hstore.compaction.min}
 * @param compactionMax {@code hbase.hstore.compaction.max}
 * @param blockingFiles {@code hbase.hstore.blockingStoreFiles}
 * @param blockingWaitSeconds {@code hbase.hstore.blockingWaitTime}
 * @param flushers {@code hbase.hstore.flusher.count}
 * @param smallCompactions {@code hbase.regionserver.thread.compaction.small}
 * @param largeCompactions {@code hbase.regionserver.thread.compaction.large}
 * @param handlers {@code hbase.regionserver.handler.count}
 * @param split the split policy
 * @param maxFileSize {@code hbase.hregion.max.filesize}
 * @param balancerSeconds {@code hbase.balancer.period}
 * @param replication {@code dfs.replication}
 * @param compactionLimits the compaction throughput limits
 * @param cacheShare {@code hfile.block.cache.size}, a share of the heap
 * @param collector the JVM's garbage collector
 */
public record ServerSettings(
        HBaseReleaseLine generation,
        DataSize heap,
        double upperLimit,
        double lowerLimit,
        DataSize flushSize,
        double blockMultiplier,
        int compactionMin,
        int compactionMax,
        int blockingFiles,
        double blockingWaitSeconds,
        int flushers,
        int smallCompactions,
        int largeCompactions,
        int handlers,
        SplitRule split,
        DataSize maxFileSize,
        double balancerSeconds,
        int replication,
        CompactionThroughputLimits compactionLimits,
        double cacheShare,
        GcAlgorithm collector) {

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
        RangeCheck.positive(problemCollector, code, "heap", heap.bytes());
        RangeCheck.within(problemCollector, code, "upperLimit", upperLimit, 0.01, 0.8);
        RangeCheck.within(problemCollector, code, "lowerLimit", lowerLimit, 0.005, Math.max(upperLimit, 0.005));
        RangeCheck.positive(problemCollector, code, "flushSize", flushSize.bytes());
        RangeCheck.within(problemCollector, code, "blockMultiplier", blockMultiplier, 1, 1000);
        RangeCheck.within(problemCollector, code, "compactionMin", compactionMin, 2, 10_000);
        RangeCheck.within(problemCollector, code, "compactionMax", compactionMax, 1, 10_000);
        RangeCheck.within(problemCollector, code, "blockingFiles", blockingFiles, 1, 100_000);
        RangeCheck.notNegative(problemCollector, code, "blockingWaitSeconds", blockingWaitSeconds);
        RangeCheck.within(problemCollector, code, "flushers", flushers, 1, 1000);
        RangeCheck.within(problemCollector, code, "smallCompactions", smallCompactions, 1, 1000);
        RangeCheck.within(problemCollector, code, "largeCompactions", largeCompactions, 1, 1000);
        RangeCheck.within(problemCollector, code, "handlers", handlers, 1, 100_000);
        RangeCheck.positive(problemCollector, code, "maxFileSize", maxFileSize.bytes());
        RangeCheck.positive(problemCollector, code, "balancerSeconds", balancerSeconds);
        RangeCheck.within(problemCollector, code, "replication", replication, 1, 512);
        compactionLimits.check(problemCollector);
        RangeCheck.within(problemCollector, code, "cacheShare", cacheShare, 0, 0.8);
        if (upperLimit + cacheShare > 0.8 + 1e-9) {
            problemCollector.add(
                    code,
                    "memstores and block cache together take " + (upperLimit + cacheShare) + " of the heap",
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
                heap,
                0.4,
                0.38,
                DataSize.ofMebibytes(128),
                old ? 2 : 4,
                3,
                10,
                old ? 10 : 16,
                90,
                old ? 1 : 2,
                1,
                1,
                30,
                old ? SplitRule.INCREASING : SplitRule.STEPPING,
                DataSize.ofGibibytes(10),
                300,
                3,
                old ? CompactionThroughputLimits.NONE : CompactionThroughputLimits.STANDARD,
                0.4,
                old ? GcAlgorithm.CMS : GcAlgorithm.G1);
    }

    /** Returns the settings with another collector. */
    public ServerSettings with(GcAlgorithm other) {
        return new ServerSettings(
                generation,
                heap,
                upperLimit,
                lowerLimit,
                flushSize,
                blockMultiplier,
                compactionMin,
                compactionMax,
                blockingFiles,
                blockingWaitSeconds,
                flushers,
                smallCompactions,
                largeCompactions,
                handlers,
                split,
                maxFileSize,
                balancerSeconds,
                replication,
                compactionLimits,
                cacheShare,
                other);
    }
}
