package org.hconfig.cli.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.workload.BenchGc;
import org.hconfig.bench.workload.GcJson;
import org.hconfig.bench.workload.GcResult;
import org.hconfig.bench.workload.GcSpec;
import org.hconfig.bench.workload.GcText;
import org.hconfig.bench.workload.KeyDistribution;
import org.hconfig.bench.workload.Mix;
import org.hconfig.bench.workload.WorkloadSpec;
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

/** Measures what advised flags are worth. */
@CommandLine.Command(
        name = "gc",
        customSynopsis = "hconfig bench gc [OPTIONS]",
        header = "Measure what the flags of gc advise are worth on badly configured servers.",
        description =
                "Starts the RegionServers of a lab with bad flags, loads them, has hconfig gc advise work out flags"
                        + " from the logs, and makes the same requests under both, in pairs, each run on servers started anew."
                        + " Pauses are read from the servers' own logs. The heap is the same on both sides.",
        footer = {
            "Examples:",
            "  hconfig bench gc --repeats 5",
            "  hconfig bench gc --region-servers 2 --node-cpu 0.5 --seconds 300",
            "  hconfig bench gc --found '-XX:+UseG1GC -XX:InitiatingHeapOccupancyPercent=90'"
        })
final class BenchGcCommand implements Command {
    private static final int SECONDS_DEFAULT = 120;
    private static final int VALUE_DEFAULT = 1_000;

    private final Session session;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(
            names = "--found",
            paramLabel = "FLAGS",
            description =
                    "The bad flags, in quotes, without the heap's size. Default: marking from 10 %% of the heap on,"
                            + " regions of 1 MiB.")
    private Optional<String> found = Optional.empty();

    @Option(names = "--mix", paramLabel = "MIX", description = "What clients ask for. Default: write-mostly.")
    private Mix mix = Mix.WRITE_MOSTLY;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of the table. Default: 200000.")
    private long rows = WorkloadSpec.ROWS_DEFAULT;

    @Option(names = "--value-bytes", paramLabel = "N", description = "Bytes of a row's one value. Default: 1000.")
    private int valueBytes = VALUE_DEFAULT;

    @Option(names = "--threads", paramLabel = "N", description = "Of the client. Default: 192.")
    private int threads = WorkloadSpec.THREADS_DEFAULT;

    @Option(names = "--warm-up", paramLabel = "SECONDS", description = "Under no budget, before each run. Default: 20.")
    private int warmUp = WorkloadSpec.WARM_UP_DEFAULT;

    @Option(names = "--seconds", paramLabel = "N", description = "Measured time of each run. Default: 120.")
    private int seconds = SECONDS_DEFAULT;

    @Option(names = "--repeats", paramLabel = "N", description = "Pairs to make. Default: 3.")
    private int repeats = WorkloadSpec.REPEATS_DEFAULT;

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe lab:%n")
    private BenchLab lab = new BenchLab();

    BenchGcCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        BenchLoadSpec in = lab.spec(session);
        WorkloadSpec load = new WorkloadSpec(
                in.lab().map(made -> made.withHbaseSite(GcSpec.LAB_SITE)),
                in.labDirectory(),
                in.keepLab(),
                in.home(),
                List.of(mix),
                KeyDistribution.ZIPFIAN,
                rows,
                1,
                valueBytes,
                1,
                threads,
                warmUp,
                seconds,
                repeats,
                CommandText.of(spec));
        GcSpec todo = new GcSpec(
                load,
                found.map(flags -> Arrays.asList(flags.strip().split("\\s+"))).orElse(GcSpec.FOUND_DEFAULT));
        ProgressLine line = session.progress();
        GcResult result;
        try {
            result = new BenchGc(session.clock(), session.nanoClock()).run(todo, new BenchListener(line));
        } finally {
            line.clear();
        }
        session.out().print(json.on() ? GcJson.of(result) : GcText.of(result));
        return ExitCode.OK;
    }
}
