package org.hconfig.cli.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.gc.FanOutBenchmark;
import org.hconfig.bench.gc.FanOutReport;
import org.hconfig.bench.gc.FanOutSpec;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.OptionValues;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.gcsync.GcSyncTerms;
import org.hconfig.terminal.units.SecondsConverter;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code bench fanout}: measures the effect of synchronized collections. */
@CommandLine.Command(
        name = "fanout",
        customSynopsis = "hconfig bench fanout [OPTIONS]",
        header = "Measure the effect of synchronized garbage collection.",
        description =
                "Sends multi-gets, each for rows of several servers, with independent and with synchronized garbage"
                        + " collections of the servers (hconfig gc sync), in pairs.",
        footer = {
            "Examples:",
            "  hconfig bench fanout --repeats 5",
            "  hconfig bench fanout --period 5s --threads 8 --duration 2m"
        })
final class BenchFanOutCommand implements Command {
    private static final int SECONDS_DEFAULT = 60;
    private static final int PERIOD_DEFAULT = 5;
    private static final int ROWS_DEFAULT = 100_000;
    private static final int FIELDS_DEFAULT = 10;
    private static final int VALUE_DEFAULT = 100;
    private static final int THREADS_DEFAULT = 8;

    private final CommandContext commandContext;

    @Option(
            names = "--flags",
            paramLabel = "FLAGS",
            description = "GC flags on both sides, in quotes. Default: G1, with concurrent explicit collections.")
    private Optional<String> flags = Optional.empty();

    @Option(names = "--mix", paramLabel = "MIX", description = "Requests of clients. Default: multi-gets.")
    private WorkloadMix workloadMix = WorkloadMix.MULTI_GETS;

    @Option(
            names = "--period",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "Interval between synchronized collections. Default: ${DEFAULT-VALUE}s.")
    private int period = PERIOD_DEFAULT;

    @Mixin
    private RequestOptions requests = new RequestOptions(ROWS_DEFAULT, FIELDS_DEFAULT, VALUE_DEFAULT, THREADS_DEFAULT);

    @Mixin
    private RunOptions runs = new RunOptions(SECONDS_DEFAULT);

    @Mixin
    private BenchOptions bench;

    BenchFanOutCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        GcSyncTerms usual = GcSyncTerms.DEFAULT;
        FanOutSpec todo = new FanOutSpec(
                requests.spec(bench.lease(commandContext), List.of(workloadMix), runs, bench.commandLine()),
                flags.map(given -> Arrays.asList(given.strip().split("\\s+"))).orElse(FanOutSpec.FLAGS_DEFAULT),
                OptionValues.read(
                        () -> new GcSyncTerms(period, usual.edenPercent(), usual.longestMillis(), usual.full())));
        FanOutReport result = BenchExecution.run(commandContext, context -> new FanOutBenchmark(context).run(todo));
        bench.print(commandContext, result.runs(), result.text());
        return ExitCode.OK;
    }
}
