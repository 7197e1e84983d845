package org.hconfig.cli.load;

import java.nio.file.Path;
import java.time.Duration;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.model.DataSize;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how to load. */
final class LoadTuning {
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
    private Durability durability = Durability.USE_DEFAULT;

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
    private long rejectLimit = LoadSpec.REJECT_LIMIT_DEFAULT;

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
    private int threads;

    @Option(names = "--request-size", paramLabel = "SIZE", description = "Of one request. Default: worked out.")
    private @Nullable DataSize requestSize;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "How long the load may make no progress before it gives up. Default: 600.")
    private long timeoutSeconds = LoadSpec.TIMEOUT_DEFAULT.toSeconds();

    @Option(names = "--no-verify", description = "Do not read the table back at the end.")
    private boolean noVerify;

    @Option(names = "--fresh", description = "Begin anew where an unfinished load could be resumed.")
    private boolean fresh;

    LoadSpec on(LoadSpec spec) {
        return spec.withEngine(engine)
                .withDurability(durability)
                .withKeepWal(keepWal)
                .withTableServes(serving)
                .withRejectLimit(rejectLimit)
                .withRejectFile(
                        rejectFile == null ? null : rejectFile.toAbsolutePath().toString())
                .withTimestamp(timestamp)
                .withThreads(threads)
                .withRequestBytes(requestSize == null ? 0 : requestSize.bytes())
                .withTimeout(Duration.ofSeconds(timeoutSeconds))
                .withVerify(!noVerify)
                .withFresh(fresh);
    }
}
