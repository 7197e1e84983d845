package org.hconfig.cli.gc;

import java.time.Duration;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.HeapUsage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the heap usage of servers, given or read from a live cluster, with the memory outside the heap. */
final class HeapUsageOption {
    /** Duration of the observation of the servers' sizes. */
    static final Duration LOOK = Duration.ofSeconds(1);

    @Option(
            names = "--memstore",
            paramLabel = "SIZE",
            description =
                    "Largest memStoreSize of any RegionServer, observed over a week or longer; 0 for off-heap memstores.")
    private @Nullable DataSize memstore;

    @Option(
            names = "--block-cache",
            paramLabel = "SIZE",
            description =
                    "Largest blockCacheSize; with a bucket cache the largest l1CacheSize, the only part in the heap.")
    private @Nullable DataSize blockCache;

    @Option(names = "--static-index", paramLabel = "SIZE", description = "Largest staticIndexSize.")
    private @Nullable DataSize staticIndex;

    /**
     * Returns the heap usage; unknown parts stay unknown.
     *
     * @param seen observed usage, for the parts that are not given
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

    /** Checks a size: 0 for an unused part, else at least 1 MiB, because smaller sizes lack their unit. */
    private static void used(String option, @Nullable DataSize size) {
        if (size != null && size.bytes() > 0) {
            GcAdviseCommand.atLeastMebi(option, size);
        }
    }

    private static OptionalLong either(@Nullable DataSize given, OptionalLong live) {
        return given == null ? live : OptionalLong.of(given.bytes());
    }
}
