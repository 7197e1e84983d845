package org.hconfig.cli.bench;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.gc.GcBenchmark;
import org.hconfig.bench.gc.GcSpec;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench gc}: measures the effect of recommended GC flags. */
@CommandLine.Command(
        name = "gc",
        customSynopsis = "hconfig bench gc [OPTIONS]",
        header = "Measure the effect of gc advise on badly configured servers.",
        description =
                "Starts the RegionServers of a lab with bad flags, puts them under load, gets flags and settings for the"
                        + " logs from hconfig gc advise, and sends the same requests with both, in pairs, each run on"
                        + " restarted servers. Pauses are read from the servers' logs. The heap is the same on both sides.",
        footer = {
            "Examples:",
            "  hconfig bench gc --repeats 5",
            "  hconfig bench gc --region-servers 2 --node-cpu 0.5 --duration 5m",
            "  hconfig bench gc --initial-flags '-XX:+UseG1GC -XX:InitiatingHeapOccupancyPercent=90'"
        })
final class BenchGcCommand implements Command {
    private static final int SECONDS_DEFAULT = 120;
    private static final int ROWS_DEFAULT = 10_000;
    private static final int VALUE_DEFAULT = 20_000;

    private final CommandContext commandContext;

    @Option(
            names = "--initial-flags",
            paramLabel = "FLAGS",
            description =
                    "The bad flags, in quotes, without the heap size. Default: marking starts at 10 %% of the heap,"
                            + " regions of 1 MiB.")
    private Optional<String> found = Optional.empty();

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description =
                    "An initial setting of the servers of a new lab; repeatable. Default: memstores can use 0.6 of"
                            + " the heap and the block cache 0.1.")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Option(names = "--mix", paramLabel = "MIX", description = "Requests of clients. Default: write-mostly.")
    private WorkloadMix workloadMix = WorkloadMix.WRITE_MOSTLY;

    @Mixin
    private RequestOptions requests = new RequestOptions(ROWS_DEFAULT, 1, VALUE_DEFAULT, WorkloadSpec.THREADS_DEFAULT);

    @Mixin
    private RunOptions runs = new RunOptions(SECONDS_DEFAULT);

    @Mixin
    private BenchOptions bench;

    BenchGcCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    private Map<String, String> site() {
        Map<String, String> site = new TreeMap<>(GcSpec.LAB_SITE);
        site.putAll(settings);
        return site;
    }

    @Override
    public ExitCode run() {
        LabLease lease = bench.lease(commandContext);
        WorkloadSpec load = requests.spec(
                lease.lab()
                        .map(started -> lease.with(started.withHbaseSite(site())))
                        .orElse(lease),
                List.of(workloadMix),
                runs,
                bench.commandLine());
        GcSpec todo = new GcSpec(
                load,
                found.map(flags -> Arrays.asList(flags.strip().split("\\s+"))).orElse(GcSpec.FOUND_DEFAULT));
        bench.print(commandContext, context -> new GcBenchmark(context).run(todo));
        return ExitCode.OK;
    }
}
