package org.hconfig.cli.bench;

import java.util.Arrays;
import java.util.List;
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.workload.BenchWorkload;
import org.hconfig.bench.workload.KeyDistribution;
import org.hconfig.bench.workload.Mix;
import org.hconfig.bench.workload.WorkloadJson;
import org.hconfig.bench.workload.WorkloadResult;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.bench.workload.WorkloadText;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.ProgressLine;
import org.hconfig.model.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares tables under requests. */
@CommandLine.Command(
        name = "workload",
        customSynopsis = "hconfig bench workload [OPTIONS]",
        header = "Make the same requests to a default and to a planned table.",
        description =
                "Makes the same requests by the same clients to a table of HBase's defaults and to one that HConfig"
                        + " planned for them, in pairs, in one lab. Counts operations that failed and the rows at the end.",
        footer = {
            "Examples:",
            "  hconfig bench workload --mix mixed",
            "  hconfig bench workload --mix write-only,scans --rows 1000000 --repeats 5",
            "  hconfig bench workload --lab ~/.hconfig/lab --keys uniform --json"
        })
final class BenchWorkloadCommand implements Command {
    private final Session session;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(
            names = "--mix",
            paramLabel = "MIX",
            split = ",",
            description = "What clients ask for: write-only, write-mostly, mixed, read-mostly, point-reads, multi-gets,"
                    + " scans, read-modify-write. Default: all.")
    private List<Mix> mixes = Arrays.asList(Mix.values());

    @Option(
            names = "--keys",
            paramLabel = "KIND",
            description = "How requests spread over the rows: zipfian, uniform. Default: zipfian.")
    private KeyDistribution keys = KeyDistribution.ZIPFIAN;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of the table. Default: 200000.")
    private long rows = WorkloadSpec.ROWS_DEFAULT;

    @Option(names = "--fields", paramLabel = "N", description = "Cells of a row. Default: 10.")
    private int fields = 10;

    @Option(names = "--field-length", paramLabel = "N", description = "Bytes of a value. Default: 100.")
    private int fieldLength = 100;

    @Option(names = "--seed", paramLabel = "N", description = "Of rows and requests. Default: 1.")
    private long seed = 1;

    @Option(names = "--threads", paramLabel = "N", description = "Of the client. Default: 192.")
    private int threads = WorkloadSpec.THREADS_DEFAULT;

    @Option(names = "--warm-up", paramLabel = "SECONDS", description = "Under no budget, before each run. Default: 20.")
    private int warmUp = WorkloadSpec.WARM_UP_DEFAULT;

    @Option(names = "--seconds", paramLabel = "N", description = "Measured time of each run. Default: 40.")
    private int seconds = WorkloadSpec.SECONDS_DEFAULT;

    @Option(names = "--repeats", paramLabel = "N", description = "Pairs to make. Default: 3.")
    private int repeats = WorkloadSpec.REPEATS_DEFAULT;

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe lab:%n")
    private BenchLab lab = new BenchLab();

    BenchWorkloadCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        BenchLoadSpec in = lab.spec(session);
        WorkloadSpec todo = new WorkloadSpec(
                in.lab(),
                in.labDirectory(),
                in.keepLab(),
                in.home(),
                mixes,
                keys,
                rows,
                fields,
                fieldLength,
                seed,
                threads,
                warmUp,
                seconds,
                repeats,
                CommandText.of(spec));
        ProgressLine line = session.progress();
        WorkloadResult result;
        try {
            result = new BenchWorkload(session.clock(), session.nanoClock()).run(todo, new BenchListener(line));
        } finally {
            line.clear();
        }
        session.out().print(json.on() ? WorkloadJson.of(result) : WorkloadText.of(result));
        return ExitCode.OK;
    }
}
