package org.hconfig.cli.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.hconfig.app.plan.DatasetProfile;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.hbase.presplit.KeySample;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how a new table is split. */
final class PresplitOptions {
    @Option(
            names = "--partitioner",
            paramLabel = "NAME",
            description =
                    "sampled, ycsb-hash, hex, bytes, key-prefix, or a plug-in's. Default: fitting the data named.")
    private @Nullable String partitioner;

    @Option(
            names = "--partitioner-option",
            paramLabel = "KEY=VALUE",
            description = "An option of the partitioner; may be repeated.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--regions-per-server", paramLabel = "N", description = "Default: worked out.")
    private int regionsPerServer;

    PresplitRequest request(@Nullable DatasetProfile look) {
        Optional<String> asked = Optional.ofNullable(partitioner);
        if (look != null) {
            return look.withPartitioner(asked, options, regionsPerServer);
        }
        OptionalInt regions = regionsPerServer > 0 ? OptionalInt.of(regionsPerServer) : OptionalInt.empty();
        return new PresplitRequest(asked, options, KeySample.none(), regions);
    }
}
