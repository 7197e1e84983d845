package org.hconfig.cli.tune;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.hbase.tuning.TuneRequest;
import picocli.CommandLine.Option;

/** Options of all commands {@code tune}. */
final class TuneOptions {
    @Option(
            names = "--cluster-spec",
            paramLabel = "FILE",
            required = true,
            description = "Cluster in YAML, as for hconfig simulate.")
    private Path cluster;

    @Option(
            names = "--workload",
            paramLabel = "FILE",
            required = true,
            description = "Load or traffic in YAML, as for hconfig simulate.")
    private Path workload;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all random choices. Default: 1.")
    private long seed = 1;

    long seed() {
        return seed;
    }

    TuneRequest request(Optional<Path> space) {
        return new TuneRequest(
                TuneRequest.Document.read(cluster),
                TuneRequest.Document.read(workload),
                space.map(TuneRequest.Document::read));
    }
}
