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

/** Options for pre-splitting a new table. */
final class PresplitOptions {
    @Option(
            names = "--partitioner",
            paramLabel = "NAME",
            description =
                    "Partitioner: sampled, ycsb-hash, hex, bytes, key-prefix, salt, or that of a plug-in. Default: chosen to"
                            + " match the input data.")
    private @Nullable String partitioner;

    @Option(
            names = "--partitioner-option",
            paramLabel = "KEY=VALUE",
            description = "An option of the partitioner; repeatable.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = "--regions-per-server",
            paramLabel = "N",
            description = "Regions of the table per server. Default: calculated.")
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
