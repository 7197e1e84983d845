package org.hconfig.cli.gc;

import java.time.Duration;
import java.util.OptionalLong;
import org.hconfig.cli.Session;
import org.hconfig.cli.watch.Looking;
import org.hconfig.gc.advice.Usage;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.model.ClusterImage;
import org.hconfig.model.DataSize;
import org.hconfig.model.Vital;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What servers use of their heap: given, or asked of a live cluster. */
final class UsageOption {
    private static final Duration LOOK = Duration.ofSeconds(1);

    @Option(
            names = "--memstore",
            paramLabel = "SIZE",
            description = "The largest memStoreSize of any RegionServer, seen over a week or longer.")
    private @Nullable DataSize memstore;

    @Option(names = "--block-cache", paramLabel = "SIZE", description = "The largest blockCacheSize.")
    private @Nullable DataSize blockCache;

    @Option(names = "--static-index", paramLabel = "SIZE", description = "The largest staticIndexSize.")
    private @Nullable DataSize staticIndex;

    @Option(
            names = "--cluster",
            paramLabel = "CLUSTER",
            description =
                    "Ask the RegionServers of this cluster for these three sizes as they are now, and for the flags in"
                            + " force, where they are not given.")
    private @Nullable String cluster;

    /** The cluster's name; null when none is given. */
    @Nullable
    String cluster() {
        return cluster;
    }

    /** The usage; unknown parts stay so. */
    Usage read(Session session) {
        Usage live = cluster == null ? Usage.UNKNOWN : look(session, cluster);
        return new Usage(
                either(memstore, live.memstore()),
                either(blockCache, live.blockCache()),
                either(staticIndex, live.staticIndex()));
    }

    private static Usage look(Session session, String cluster) {
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            ClusterImage image = Looking.at(connection, session, LOOK).last();
            return new Usage(
                    largest(image, Vital.MEMSTORE_BYTES),
                    largest(image, Vital.BLOCK_CACHE_BYTES),
                    largest(image, Vital.STATIC_INDEX_BYTES));
        }
    }

    private static OptionalLong largest(ClusterImage image, Vital vital) {
        return image.servers().stream()
                .flatMapToLong(server -> server.get(vital).stream())
                .max();
    }

    private static OptionalLong either(@Nullable DataSize given, OptionalLong live) {
        return given == null ? live : OptionalLong.of(given.bytes());
    }
}
