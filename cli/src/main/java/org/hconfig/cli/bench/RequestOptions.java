package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.workload.ClientLoad;
import org.hconfig.bench.workload.RequestDistribution;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.terminal.units.IntBytesConverter;
import picocli.CommandLine.Option;

/** Options of clients that send requests to one table. */
final class RequestOptions {
    private static final int FIELDS = 10;
    private static final int FIELD_LENGTH = 100;

    @Option(names = "--rows", paramLabel = "N", description = "Number of rows of the table. Default: ${DEFAULT-VALUE}.")
    private long rows;

    @Option(names = "--fields", paramLabel = "N", description = "Number of cells in a row. Default: ${DEFAULT-VALUE}.")
    private int fields;

    @Option(
            names = "--field-length",
            paramLabel = "SIZE",
            converter = IntBytesConverter.class,
            description = "Size of a value. Default: ${DEFAULT-VALUE} bytes.")
    private int fieldLength;

    @Option(
            names = "--keys",
            paramLabel = "KIND",
            description = "Distribution of requests over the rows: zipfian, uniform. Default: zipfian.")
    private RequestDistribution keys = RequestDistribution.ZIPFIAN;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Random seed of rows and requests. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--threads", paramLabel = "N", description = "Number of client threads. Default: ${DEFAULT-VALUE}.")
    private int threads;

    /** Creates the options with the default rows and threads. */
    RequestOptions() {
        this(WorkloadSpec.ROWS_DEFAULT, FIELDS, FIELD_LENGTH, WorkloadSpec.THREADS_DEFAULT);
    }

    /** Creates the options with other defaults. */
    RequestOptions(long rows, int fields, int fieldLength, int threads) {
        this.rows = rows;
        this.fields = fields;
        this.fieldLength = fieldLength;
        this.threads = threads;
    }

    /** Returns the specification of a benchmark with {@code mixes}. */
    WorkloadSpec spec(LabLease lease, List<WorkloadMix> mixes, RunOptions runs, String command) {
        return new WorkloadSpec(
                lease,
                mixes,
                new DatasetShape(rows, fields, fieldLength, seed),
                new ClientLoad(threads, keys, runs.warmUp(), runs.seconds()),
                runs.repeats(),
                command);
    }
}
