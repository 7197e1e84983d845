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
import org.hconfig.terminal.units.SecondsConverter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of the loader. */
final class LoadTuningOptions {
    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description = "Engine: puts, hfiles, mapreduce or default-client. Default: chosen from data, table and"
                    + " cluster; the reason is shown.")
    private @Nullable EngineKind engine;

    @Option(
            names = "--durability",
            paramLabel = "LEVEL",
            description = "Durability of puts: use-default (that of the table), skip-wal, async-wal, sync-wal or"
                    + " fsync-wal. Default: use-default.")
    private @Nullable Durability durability;

    @Option(
            names = "--keep-wal",
            description = "Write every row to the write-ahead log, for example because another system reads the log.")
    private boolean keepWal;

    @Option(names = "--serving", description = "The table serves reads or writes during the load.")
    private boolean serving;

    @Option(
            names = "--reject-limit",
            paramLabel = "N",
            description = "Maximum number of rejected rows; one more stops the load. Default: 1000.")
    private @Nullable Long rejectLimit;

    @Option(
            names = "--reject-file",
            paramLabel = "FILE",
            description =
                    "File for rejected rows, with line and reason. Default: in the load's directory in $$HCONFIG_HOME.")
    private @Nullable Path rejectFile;

    @Option(
            names = "--timestamp",
            paramLabel = "MILLIS",
            description = "Timestamp of every cell. Default: the first start of the load.")
    private @Nullable Long timestamp;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of threads that read and prepare rows. Default: calculated.")
    private @Nullable Integer threads;

    @Option(names = "--request-size", paramLabel = "SIZE", description = "Size of one request. Default: calculated.")
    private @Nullable DataSize requestSize;

    @Option(
            names = "--rate",
            paramLabel = "RATE",
            description =
                    "Maximum rows per second, such as 5000, or bytes per second, such as 10MiB. Default: no limit.")
    private @Nullable LoadRateLimit rate;

    @Option(
            names = "--timeout",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "Time without progress after which the load is aborted. Default: 10m.")
    private @Nullable Integer timeoutSeconds;

    @Option(names = "--no-verify", description = "Skip the read-back verification at the end.")
    private boolean noVerify;

    @Option(names = "--fresh", description = "Start from the beginning instead of resuming an unfinished load.")
    private boolean fresh;

    /** Returns the specification with the given options applied; other values stay unchanged. */
    LoadSpec applyTo(LoadSpec asked) {
        LoadSpec spec = asked;
        spec = engine == null ? spec : spec.withEngine(engine);
        spec = durability == null ? spec : spec.withDurability(durability);
        spec = keepWal ? spec.withKeepWal(true) : spec;
        spec = timestamp == null ? spec : spec.withTimestamp(timestamp);
        return harmless(spec).withFresh(fresh);
    }

    /**
     * Returns the specification of a resumed load, with the options that can be changed.
     *
     * @throws HConfigException {@link CliError#USAGE} with every given option that must not change
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
                    String.join(", ", given) + " cannot be used with --resume",
                    "a resumed load keeps these options",
                    "leave it out, or start a new load");
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
