package org.hconfig.cli.collect;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.hconfig.app.collect.ArchiveManifest;
import org.hconfig.app.collect.ArchiveManifest.CollectedFile;
import org.hconfig.app.collect.CollectService;
import org.hconfig.app.collect.CollectedArchive;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.help.VersionInfo;
import org.hconfig.cli.inspect.ObservationRunner;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.core.ShellWord;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.units.SecondsConverter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code collect}: collects the state of a cluster into one archive for an expert elsewhere. */
@CommandLine.Command(
        name = "collect",
        description = {
            "Collect what an expert needs to advise on a cluster into one archive, without its secrets.",
            "Reads site files, configuration, metrics, descriptors and region layout; inspect, advise and plan"
                    + " --offline read the archive. Shows the content before it is written. Changes nothing on the"
                    + " cluster."
        },
        footer = {
            "%nExamples:",
            "  hconfig collect --dry-run",
            "  hconfig collect --duration 1m --out cluster.zip",
            "  hconfig advise --offline cluster.zip"
        })
public final class CollectCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = "--duration",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            defaultValue = "10s",
            description = "Time to observe the cluster; workloads are recognized after about 40 s. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "File to write the archive to, which must not exist. Default: hconfig-collect-TIME.zip in the"
                    + " working directory.")
    private @Nullable Path out;

    @Option(names = "--dry-run", description = "Collect and show the content, and write nothing.")
    private boolean dryRun;

    @Mixin
    private JsonOption json;

    CollectCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Duration length = ObservationRunner.length(seconds, "hconfig collect --duration 10s");
        if (out != null && !dryRun) {
            CollectedArchive.requireNew(out);
        }
        CollectedArchive archive;
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            archive = new CollectService(
                            commandContext.home(),
                            commandContext.clock(),
                            time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                            commandContext::printProgress)
                    .collect(connection, length, VersionInfo.current().version());
        }
        commandContext.result(json, archive.manifest(), lines(archive));
        if (dryRun) {
            commandContext.printProgress("Nothing was written (--dry-run).");
            return ExitCode.OK;
        }
        commandContext.out().flush();
        Path file = out == null ? Path.of(archive.defaultName()) : out;
        archive.write(file);
        commandContext.printProgress("The archive is in " + file + "; to read it: hconfig advise --offline "
                + ShellWord.of(file.toString()));
        return ExitCode.OK;
    }

    private List<String> lines(CollectedArchive archive) {
        ArchiveManifest manifest = archive.manifest();
        Map<String, long[]> kinds = new LinkedHashMap<>();
        for (CollectedFile file : manifest.files()) {
            long[] sums = kinds.computeIfAbsent(file.what(), what -> new long[3]);
            sums[0]++;
            sums[1] += file.bytes();
            sums[2] += file.masked();
        }
        TextTable table = new TextTable(
                Column.text("CONTENT"), Column.number("FILES"), Column.number("SIZE"), Column.number("MASKED"));
        kinds.forEach((what, sums) ->
                table.row(what, Long.toString(sums[0]), new DataSize(sums[1]).toString(), Long.toString(sums[2])));
        List<String> lines = new ArrayList<>(commandContext.lines(table));
        lines.add("");
        lines.addAll(commandContext.wrapped(
                "The archive has " + new DataSize(archive.size()) + ", compressed. Masked: " + manifest.masked()
                        + " values. It contains names of hosts, users, tables and files, and the row keys that bound"
                        + " regions.",
                0));
        manifest.unread()
                .forEach(part -> lines.addAll(commandContext.wrapped(
                        "Not read: " + part.what() + " of " + part.from() + ": " + part.why() + ".", 0)));
        return lines;
    }
}
