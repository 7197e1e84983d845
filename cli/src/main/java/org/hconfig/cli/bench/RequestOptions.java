package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.workload.KeyDistribution;
import org.hconfig.bench.workload.Mix;
import org.hconfig.bench.workload.WorkloadSpec;
import picocli.CommandLine.Option;

/** The options of clients that make requests to one table, for benches that leave the rest of the requests as it is. */
final class RequestOptions {
    private static final int FIELDS = 10;
    private static final int FIELD_LENGTH = 100;
    private static final long SEED = 1;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of the table. Default: 200000.")
    private long rows = WorkloadSpec.ROWS_DEFAULT;

    @Option(names = "--threads", paramLabel = "N", description = "Of the client. Default: 192.")
    private int threads = WorkloadSpec.THREADS_DEFAULT;

    /** Requests for {@code mixes}, popular rows more often than others, of so many seconds. */
    WorkloadSpec spec(BenchLoadSpec in, List<Mix> mixes, int warmUp, int seconds, int repeats, String command) {
        return new WorkloadSpec(
                in.lab(),
                in.labDirectory(),
                in.keepLab(),
                in.home(),
                mixes,
                KeyDistribution.ZIPFIAN,
                rows,
                FIELDS,
                FIELD_LENGTH,
                SEED,
                threads,
                warmUp,
                seconds,
                repeats,
                command);
    }
}
