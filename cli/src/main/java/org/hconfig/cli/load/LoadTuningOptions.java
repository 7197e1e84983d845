package org.hconfig.cli.load;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.cli.CliError;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadRateLimit;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSpec;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how to load. */
final class LoadTuningOptions {
    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description = "puts, hfiles, mapreduce or default-client. Default: chosen from data, table and cluster; the"
                    + " reason is told.")
    private @Nullable EngineKind engine;

    @Option(
            names = "--durability",
            paramLabel = "LEVEL",
            description = "Of puts: use-default (the table's own), skip-wal, async-wal, sync-wal or fsync-wal. Default:"
                    + " use-default.")
    private @Nullable Durability durability;

    @Option(
            names = "--keep-wal",
            description = "Every row must pass the write-ahead log, for example because something reads it.")
    private boolean keepWal;

    @Option(names = "--serving", description = "The table serves reads or writes meanwhile.")
    private boolean serving;

    @Option(
            names = "--reject-limit",
            paramLabel = "N",
            description = "Bad rows that are put up with; one more stops the load. Default: 1000.")
    private @Nullable Long rejectLimit;

    @Option(
            names = "--reject-file",
            paramLabel = "FILE",
            description = "Where bad rows go, with line and reason. Default: the load's directory in $$HCONFIG_HOME.")
    private @Nullable Path rejectFile;

    @Option(
            names = "--timestamp",
            paramLabel = "MILLIS",
            description = "Of every cell. Default: when the load first started.")
    private @Nullable Long timestamp;

    @Option(names = "--threads", paramLabel = "N", description = "That read and prepare rows. Default: worked out.")
    private @Nullable Integer threads;

    @Option(names = "--request-size", paramLabel = "SIZE", description = "Of one request. Default: worked out.")
    private @Nullable DataSize requestSize;

    @Option(
            names = "--rate",
            paramLabel = "RATE",
            description = "Rows a second at most, such as 5000, or bytes, such as 10MiB. Default: no limit.")
    private @Nullable LoadRateLimit rate;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "How long the load may make no progress before it gives up. Default: 600.")
    private @Nullable Long timeoutSeconds;

    @Option(names = "--no-verify", description = "Do not read the table back at the end.")
    private boolean noVerify;

    @Option(names = "--fresh", description = "Begin anew where an unfinished load could be resumed.")
    private boolean fresh;

    /** The specification with what was given; what was not stays as it is. */
    LoadSpec applyTo(LoadSpec asked) {
        LoadSpec spec = asked;
        spec = engine == null ? spec : spec.withEngine(engine);
        spec = durability == null ? spec : spec.withDurability(durability);
        spec = keepWal ? spec.withKeepWal(true) : spec;
        spec = timestamp == null ? spec : spec.withTimestamp(timestamp);
        return harmless(spec).withFresh(fresh);
    }

    /**
     * The specification of a load that goes on, with what may be changed on the way.
     *
     * @throws HConfigException {@link CliError#USAGE} naming every option that would make it another load
     */
    LoadSpec applyToResumed(LoadSpec spec) {
        Map<String, Boolean> fixed = new LinkedHashMap<>();
        fixed.put("--engine", engine != null);
        fixed.put("--durability", durability != null);
        fixed.put("--keep-wal", keepWal);
        fixed.put("--timestamp", timestamp != null);
        fixed.put("--fresh", fresh);
        List<String> given = fixed.keySet().stream()
                .filter(option -> fixed.getOrDefault(option, false))
                .toList();
        if (!given.isEmpty()) {
            throw new HConfigException(
                    CliError.USAGE,
                    String.join(", ", given) + " cannot be given with --resume",
                    "a load goes on as it began",
                    "leave it out, or start the load anew");
        }
        return harmless(spec);
    }

    private LoadSpec harmless(LoadSpec asked) {
        LoadSpec spec = asked;
        spec = serving ? spec.withTableServes(true) : spec;
        spec = rejectLimit == null ? spec : spec.withRejectLimit(rejectLimit);
        spec = rejectFile == null
                ? spec
                : spec.withRejectFile(rejectFile.toAbsolutePath().toString());
        spec = threads == null ? spec : spec.withThreads(threads);
        spec = rate == null ? spec : spec.withRate(rate);
        spec = requestSize == null ? spec : spec.withRequestBytes(requestSize.bytes());
        spec = timeoutSeconds == null ? spec : spec.withTimeout(Duration.ofSeconds(timeoutSeconds));
        return noVerify ? spec.withVerify(false) : spec;
    }
}
