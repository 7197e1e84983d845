package org.hconfig.cli.bench;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.bench.LabLease;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.LabSpec;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the lab of a benchmark. */
final class BenchLabOptions {
    @Option(
            names = "--lab",
            paramLabel = "DIR",
            description = "A running lab; the other options of this group do not apply. Default: a new lab is started.")
    private @Nullable Path running;

    @Option(names = "--region-servers", paramLabel = "N", description = "RegionServers of the new lab. Default: 4.")
    private int regionServers = 4;

    @Option(names = "--heap", paramLabel = "SIZE", description = "Heap of each RegionServer. Default: 1g.")
    private DataSize heap = DataSize.ofGibibytes(1);

    @Option(
            names = "--node-cpu",
            paramLabel = "CORES",
            description = "CPU budget of each RegionServer, in cores; 0 for none. Default: 0.25.")
    private double nodeCpu = 0.25;

    @Option(names = "--keep-lab", description = "Leave the lab running at the end.")
    private boolean keep;

    LabLease lease(CommandContext commandContext) {
        if (running != null) {
            return new LabLease(Optional.empty(), running, false, commandContext.home());
        }
        Path directory = commandContext.home().resolve("bench-lab");
        LabSpec lab =
                LabSpec.defaults(directory).withRegionServers(regionServers).withHeap(heap);
        return new LabLease(
                Optional.of(nodeCpu > 0 ? lab.withNodeCpu(nodeCpu) : lab), directory, keep, commandContext.home());
    }
}
