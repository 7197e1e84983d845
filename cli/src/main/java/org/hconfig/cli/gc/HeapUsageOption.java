package org.hconfig.cli.gc;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.HeapUsage;
import org.hconfig.hbase.advice.budget.ServerMemory;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How much servers use of their heap, given or read from a live cluster, with the memory around it. */
final class HeapUsageOption {
    /** How long servers are watched for their sizes. */
    static final Duration LOOK = Duration.ofSeconds(1);

    @Option(
            names = "--memstore",
            paramLabel = "SIZE",
            description =
                    "The largest memStoreSize of any RegionServer, seen over a week or longer; 0 for off-heap memstores.")
    private @Nullable DataSize memstore;

    @Option(
            names = "--block-cache",
            paramLabel = "SIZE",
            description =
                    "The largest blockCacheSize; with a bucket cache the largest l1CacheSize, which alone is in the heap.")
    private @Nullable DataSize blockCache;

    @Option(names = "--static-index", paramLabel = "SIZE", description = "The largest staticIndexSize.")
    private @Nullable DataSize staticIndex;

    @Option(
            names = "--cluster",
            paramLabel = "CLUSTER",
            description =
                    "Ask the RegionServers of this cluster for these three sizes as they are now, for the flags and the heap in"
                            + " force, the memory of their machine and the memory outside the heap, where they are not"
                            + " given.")
    private @Nullable String cluster;

    /** The cluster's name; null when none is given. */
    @Nullable
    String cluster() {
        return cluster;
    }

    /** The memory of the cluster's servers as they are now; empty when no cluster is named. */
    Optional<ServerMemory> memory(GcServerSource servers, CommandContext commandContext) {
        return Optional.ofNullable(cluster).map(name -> servers.memory(name, commandContext));
    }

    /**
     * The usage; unknown parts stay so.
     *
     * @param seen the parts that are not given
     */
    HeapUsage usage(HeapUsage seen) {
        used("--memstore", memstore);
        used("--block-cache", blockCache);
        used("--static-index", staticIndex);
        return new HeapUsage(
                either(memstore, seen.memstore()),
                either(blockCache, seen.blockCache()),
                either(staticIndex, seen.staticIndex()));
    }

    /** A part that is not used is 0; other sizes below 1 MiB have lost their unit. */
    private static void used(String option, @Nullable DataSize size) {
        if (size != null && size.bytes() > 0) {
            GcAdviseCommand.atLeastMebi(option, size);
        }
    }

    private static OptionalLong either(@Nullable DataSize given, OptionalLong live) {
        return given == null ? live : OptionalLong.of(given.bytes());
    }
}
