package org.hconfig.cli.advice;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.app.cache.CacheAdviceRenderer;
import org.hconfig.app.cache.CachePlanRequest;
import org.hconfig.app.cache.CachePlanResult;
import org.hconfig.app.cache.CachePlanService;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.units.SecondsConverter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code cache plan}: divides the memory of RegionServers. */
@CommandLine.Command(
        name = "plan",
        description = {
            "Plan heap, on-heap and bucket cache, memstores and direct memory of RegionServers.",
            "Stays within every limit that a RegionServer checks at its start, and shows what other rules recommend."
                    + " Changes nothing, except with --sample."
        },
        footer = {
            "%nExamples:",
            "  hconfig cache plan --duration 1m",
            "  hconfig cache plan --sample 2m                 with hit ratios by the size of the cache",
            "  hconfig cache plan --file /ssd/cache --file-size 400g --out cache.plan",
            "  hconfig cache plan --offline copied-files --data 100g --json"
        })
final class CachePlanCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private FactsOptions facts;

    @Option(names = "--memory", paramLabel = "SIZE", description = "Memory for a RegionServer: heap and direct memory.")
    private @Nullable DataSize memory;

    @Option(names = "--data", paramLabel = "SIZE", description = "Uncompressed data of one server to be cached.")
    private @Nullable DataSize data;

    @Option(
            names = "--reads",
            paramLabel = "PERCENT",
            description = "Reads of all requests, for the worksheet row; the plan is the same. Default: as observed.")
    private @Nullable Double reads;

    @Option(
            names = "--file",
            paramLabel = "PATH",
            description = "File for the cache on an SSD of every server, or several with commas between them.")
    private @Nullable String file;

    @Option(
            names = "--file-size",
            paramLabel = "SIZE",
            description = "Space for that file, or for all of them together.")
    private @Nullable DataSize fileSize;

    @Option(
            names = "--sample",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description =
                    "Sample requested blocks for this time, 10s to 1h, and estimate hit ratios, with an observer on the"
                            + " tables: their regions reopen twice. Default: no sample; no other option changes the cluster.")
    private int sample;

    @Option(
            names = "--sample-table",
            paramLabel = "TABLE",
            description = "Table to sample; repeatable. Default: those with 95 %% of the reads, at most 8.")
    private List<String> sampleTables = new ArrayList<>();

    @Option(names = "--out", paramLabel = "FILE", description = "Also write the plan, for hconfig apply.")
    private @Nullable Path out;

    @Mixin
    private JsonOption json;

    CachePlanCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        CachePlanRequest request = CachePlanRequest.of(memory, data, reads, file, fileSize)
                .withSample(sample, sampleTables, facts.isOffline());
        CachePlanRequest.checkOut(out, facts.isOffline());
        HBaseFacts seen = facts.read(commandContext, SettingsCatalogue.standard());
        CachePlanService service = new CachePlanService(commandContext.home(), commandContext.clock());
        CachePlanResult advice = facts.isOffline()
                ? new CachePlanResult(CachePlanService.advise(seen, request, Optional.empty()), Map.of())
                : service.advise(seen, request, facts.clusterName(commandContext), commandContext::printProgress);
        int width = commandContext.terminal().textColumns();
        List<String> lines = new ArrayList<>(new CacheAdviceRenderer(width).lines(advice));
        if (out != null) {
            lines.addAll(service.write(advice, facts.clusterName(commandContext), out, commandContext::printProgress));
        }
        commandContext.result(json, advice, lines);
        return ExitCode.OK;
    }
}
