package org.hconfig.simulator.spec;

import org.hconfig.core.DataSize;
import org.hconfig.core.Problems;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.decision.Generation;

/**
 * The settings of a RegionServer that matter to a simulation.
 *
 * @param generation whose semantics hold
 * @param heap the Java heap
 * @param upperLimit {@code hbase.regionserver.global.memstore.size}, a share of the heap
 * @param lowerLimit where flushes under pressure begin, a share of the heap
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
 * @param split when regions split
 * @param maxFileSize {@code hbase.hregion.max.filesize}
 * @param balancerSeconds {@code hbase.balancer.period}
 * @param replication {@code dfs.replication}
 * @param compactionLimits how fast compactions may go
 * @param cacheShare {@code hfile.block.cache.size}, a share of the heap
 * @param collector the JVM's garbage collector
 */
public record ServerSettings(
        Generation generation,
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
        CompactionLimits compactionLimits,
        double cacheShare,
        Collector collector) {

    /** Garbage collectors. */
    public enum Collector {
        /** {@code -XX:+UseConcMarkSweepGC}, as 0.96 sets it. */
        CMS,
        /** {@code -XX:+UseG1GC}, the JVM's own choice since Java 9. */
        G1
    }

    /** When regions split. */
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
     * Checks all numbers at once.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER}
     */
    public ServerSettings {
        Problems problems = new Problems();
        SimulatorError code = SimulatorError.BAD_CLUSTER;
        Range.positive(problems, code, "heap", heap.bytes());
        Range.within(problems, code, "upperLimit", upperLimit, 0.01, 0.8);
        Range.within(problems, code, "lowerLimit", lowerLimit, 0.005, Math.max(upperLimit, 0.005));
        Range.positive(problems, code, "flushSize", flushSize.bytes());
        Range.within(problems, code, "blockMultiplier", blockMultiplier, 1, 1000);
        Range.within(problems, code, "compactionMin", compactionMin, 2, 10_000);
        Range.within(problems, code, "compactionMax", compactionMax, 1, 10_000);
        Range.within(problems, code, "blockingFiles", blockingFiles, 1, 100_000);
        Range.notNegative(problems, code, "blockingWaitSeconds", blockingWaitSeconds);
        Range.within(problems, code, "flushers", flushers, 1, 1000);
        Range.within(problems, code, "smallCompactions", smallCompactions, 1, 1000);
        Range.within(problems, code, "largeCompactions", largeCompactions, 1, 1000);
        Range.within(problems, code, "handlers", handlers, 1, 100_000);
        Range.positive(problems, code, "maxFileSize", maxFileSize.bytes());
        Range.positive(problems, code, "balancerSeconds", balancerSeconds);
        Range.within(problems, code, "replication", replication, 1, 512);
        compactionLimits.check(problems);
        Range.within(problems, code, "cacheShare", cacheShare, 0, 0.8);
        if (upperLimit + cacheShare > 0.8 + 1e-9) {
            problems.add(
                    code,
                    "memstores and block cache together take " + (upperLimit + cacheShare) + " of the heap",
                    "HBase does not start with more than 0.8",
                    "Lower one of the two.");
        }
        problems.throwIfAny();
    }

    /** What a server has when nothing is set. */
    public static ServerSettings defaults(Generation generation, DataSize heap) {
        boolean old = generation == Generation.V0_96;
        return new ServerSettings(
                generation,
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
                old ? CompactionLimits.NONE : CompactionLimits.STANDARD,
                0.4,
                old ? Collector.CMS : Collector.G1);
    }

    /** The same with another collector. */
    public ServerSettings with(Collector other) {
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
