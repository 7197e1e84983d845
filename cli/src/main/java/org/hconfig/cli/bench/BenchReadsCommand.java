package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.readbench.caches.CachePlace;
import org.hconfig.readbench.caches.ReadRequest;
import org.hconfig.readbench.caches.ReadsBenchmark;
import org.hconfig.readbench.caches.ReadsSpec;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench reads}: measures reads with block caches in different places. */
@CommandLine.Command(
        name = "reads",
        customSynopsis = "hconfig bench reads [OPTIONS]",
        header = "Measure reads with the block cache on the heap, outside it, and in a file.",
        description =
                "Sends multi-gets and scans to a lab whose RegionServers have the same memory for heap and direct memory"
                        + " together, divided differently, in pairs. A file cache on the disk of a lab is also kept in the"
                        + " memory of the operating system, so its rates are those of memory, not of a disk.",
        footer = {
            "Examples:",
            "  hconfig bench reads --repeats 5",
            "  hconfig bench reads --region-servers 1 --size 1 --exponent 0.6,0.99,1.2 --requests multi-get"
        })
final class BenchReadsCommand implements Command {
    private static final int SECONDS_DEFAULT = 30;

    private final CommandContext commandContext;

    @Option(
            names = "--process-memory",
            paramLabel = "SIZE",
            description = "Heap and direct memory of a RegionServer together. Default: ${DEFAULT-VALUE}.")
    private DataSize process = DataSize.ofGibibytes(1);

    @Option(
            names = "--places",
            split = ",",
            paramLabel = "PLACE",
            description =
                    "Places of the cache: heap, heap-reads, off-heap, file; the first is the base of the ratios. Default:"
                            + " all.")
    private List<CachePlace> places = List.of(CachePlace.values());

    @Option(
            names = "--size",
            split = ",",
            paramLabel = "FACTOR",
            description = "Size of the table divided by that of the off-heap cache. Default: 0.5,1,2.")
    private List<Double> sizes = List.of(0.5, 1.0, 2.0);

    @Option(
            names = "--exponent",
            split = ",",
            paramLabel = "S",
            description = "Exponent of the Zipf distribution of the keys; 0 for uniform. Default: 0.99.")
    private List<Double> exponents = List.of(0.99);

    @Option(
            names = "--requests",
            split = ",",
            paramLabel = "KIND",
            description =
                    "Requests: multi-get (100 rows), scan-filtered and scan-tenth (10,000 rows, of which none or a tenth"
                            + " is returned). Default: all.")
    private List<ReadRequest> requests = List.of(ReadRequest.values());

    @Option(names = "--threads", split = ",", paramLabel = "N", description = "Numbers of client threads. Default: 25.")
    private List<Integer> threads = List.of(25);

    @Mixin
    private RowSizeOptions rowSize;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Random seed of rows and requests. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Mixin
    private RunOptions runs = new RunOptions(SECONDS_DEFAULT);

    @Mixin
    private BenchOptions bench;

    BenchReadsCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        ReadsSpec spec = new ReadsSpec(
                bench.lease(commandContext),
                process,
                new ReadsSpec.ReadCases(places, sizes, exponents, requests, threads),
                new ReadsSpec.RowSize(rowSize.fields(), rowSize.fieldLength()),
                new ReadsSpec.RunTiming(runs.warmUp(), runs.seconds(), runs.repeats()),
                seed,
                bench.commandLine());
        bench.print(commandContext, context -> new ReadsBenchmark(context).run(spec));
        return ExitCode.OK;
    }
}
