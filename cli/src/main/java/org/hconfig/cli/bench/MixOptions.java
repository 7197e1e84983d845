package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadSpec;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of paired runs of a minute, in which clients send requests of one mix. */
final class MixOptions {
    private static final int SECONDS_DEFAULT = 60;

    @Option(names = "--mix", paramLabel = "MIX", description = "Requests of clients. Default: mixed.")
    private WorkloadMix workloadMix = WorkloadMix.MIXED;

    @Mixin
    private RequestOptions requests;

    @Mixin
    private RunOptions runs = new RunOptions(SECONDS_DEFAULT);

    WorkloadSpec spec(LabLease lease, String command) {
        return requests.spec(lease, List.of(workloadMix), runs, command);
    }
}
