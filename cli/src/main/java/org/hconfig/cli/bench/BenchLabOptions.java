package org.hconfig.cli.bench;

import java.nio.file.Path;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.LabSpec;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say in which lab is measured. */
final class BenchLabOptions {
    @Option(
            names = "--lab",
            paramLabel = "DIR",
            description =
                    "A lab that runs already; then nothing else of this group applies. Default: one is brought up.")
    private @Nullable Path running;

    @Option(names = "--region-servers", paramLabel = "N", description = "Of the lab that is brought up. Default: 4.")
    private int regionServers = 4;

    @Option(names = "--heap", paramLabel = "SIZE", description = "Of each RegionServer. Default: 1g.")
    private DataSize heap = DataSize.ofGibibytes(1);

    @Option(
            names = "--node-cpu",
            paramLabel = "CORES",
            description = "Processor budget of each RegionServer, in cores; 0 for none. Default: 0.25.")
    private double nodeCpu = 0.25;

    @Option(names = "--keep-lab", description = "Leave the lab running at the end.")
    private boolean keep;

    LoadBenchmarkSpec spec(CommandContext commandContext) {
        if (running != null) {
            return LoadBenchmarkSpec.in(running, commandContext.home());
        }
        Path directory = commandContext.home().resolve("bench-lab");
        LabSpec lab =
                LabSpec.defaults(directory).withRegionServers(regionServers).withHeap(heap);
        return LoadBenchmarkSpec.in(directory, commandContext.home())
                .withLab(nodeCpu > 0 ? lab.withNodeCpu(nodeCpu) : lab, keep);
    }
}
