package org.hconfig.cli.bench;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.workload.GcBenchmark;
import org.hconfig.bench.workload.GcJsonRenderer;
import org.hconfig.bench.workload.GcResult;
import org.hconfig.bench.workload.GcSpec;
import org.hconfig.bench.workload.GcTextRenderer;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.ProgressPrinter;
import org.hconfig.core.ExitCode;
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
                        + " from the logs, with the settings that go with them, and makes the same requests under both, in pairs, each run on servers started anew."
                        + " Pauses are read from the servers' own logs. The heap is the same on both sides.",
        footer = {
            "Examples:",
            "  hconfig bench gc --repeats 5",
            "  hconfig bench gc --region-servers 2 --node-cpu 0.5 --seconds 300",
            "  hconfig bench gc --found '-XX:+UseG1GC -XX:InitiatingHeapOccupancyPercent=90'"
        })
final class BenchGcCommand implements Command {
    private static final int SECONDS_DEFAULT = 120;
    private static final int ROWS_DEFAULT = 10_000;
    private static final int VALUE_DEFAULT = 20_000;

    private final CommandContext commandContext;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(
            names = "--found",
            paramLabel = "FLAGS",
            description =
                    "The bad flags, in quotes, without the heap's size. Default: marking from 10 %% of the heap on,"
                            + " regions of 1 MiB.")
    private Optional<String> found = Optional.empty();

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "A setting of the servers as found, in a lab that is brought up; may be repeated. Default:"
                    + " memstores may take 0.6 of the heap and the block cache 0.1.")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Option(names = "--mix", paramLabel = "MIX", description = "What clients ask for. Default: write-mostly.")
    private WorkloadMix workloadMix = WorkloadMix.WRITE_MOSTLY;

    @Mixin
    private RequestOptions requests = new RequestOptions(ROWS_DEFAULT, 1, VALUE_DEFAULT, WorkloadSpec.THREADS_DEFAULT);

    @Mixin
    private RunOptions runs = new RunOptions(SECONDS_DEFAULT);

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe lab:%n")
    private BenchLabOptions lab = new BenchLabOptions();

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
        LoadBenchmarkSpec in = lab.spec(commandContext);
        WorkloadSpec load = requests.spec(
                in.lab().isPresent() ? in.withLab(in.lab().get().withHbaseSite(site()), in.keepLab()) : in,
                List.of(workloadMix),
                runs,
                CommandLineText.of(spec));
        GcSpec todo = new GcSpec(
                load,
                found.map(flags -> Arrays.asList(flags.strip().split("\\s+"))).orElse(GcSpec.FOUND_DEFAULT));
        ProgressPrinter line = commandContext.progress();
        GcResult result;
        try {
            result = new GcBenchmark(commandContext.clock(), commandContext.nanoClock())
                    .run(todo, new BenchProgressPrinter(line));
        } finally {
            line.clear();
        }
        commandContext.out().print(json.isEnabled() ? GcJsonRenderer.of(result) : GcTextRenderer.of(result));
        return ExitCode.OK;
    }
}
