package org.hconfig.cli.matrix;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.Main;
import org.hconfig.cli.bench.HConfigProcessCommand;
import org.hconfig.cli.help.VersionInfo;
import org.hconfig.cli.lab.PublishedVersions;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.lab.software.LabSoftware;
import org.hconfig.validation.matrix.MatrixCase;
import org.hconfig.validation.matrix.MatrixPage;
import org.hconfig.validation.matrix.MatrixProcess;
import org.hconfig.validation.matrix.MatrixResult;
import org.hconfig.validation.matrix.MatrixResult.Outcome;
import org.hconfig.validation.matrix.MatrixResult.Verdict;
import org.hconfig.validation.matrix.MatrixRunner;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Command {@code dev matrix}: runs the commands for clusters on labs of several versions. */
@CommandLine.Command(
        name = "matrix",
        header = "Run all commands for clusters on labs of several versions of HBase.",
        description =
                "Brings up a small lab of each version, one after the other, and runs the commands for clusters there."
                        + " Prints the results and keeps them in --dir, from which --page writes the page of all versions. The exit"
                        + " code is 1 if a command failed.",
        footer = {
            "Examples:",
            "  hconfig dev matrix --versions 2.5.13",
            "  hconfig dev matrix --versions 2.4.18,2.5.13,2.6.4 --page docs/reference/compatibility.md"
        })
public final class MatrixCommand implements Command {
    private static final int SERVERS = 2;
    private static final DataSize HEAP = DataSize.ofMebibytes(512);
    private static final int ROWS = 4_000;

    private final CommandContext commandContext;

    @Option(
            names = "--versions",
            paramLabel = "VERSION",
            split = ",",
            defaultValue = "2.4.18,2.5.13,2.6.4",
            description = "Versions of HBase. Default: ${DEFAULT-VALUE}.")
    private List<String> versions = List.of();

    @Option(
            names = "--cases",
            paramLabel = "TEXT",
            split = ",",
            description =
                    "Run only the cases whose name contains one of these texts; the other results in --dir are kept.")
    private List<String> cases = List.of();

    @Option(names = "--hadoop", paramLabel = "VERSION", description = "Version of Hadoop. Default: as lab up.")
    private @Nullable String hadoop;

    @Option(
            names = "--dir",
            paramLabel = "DIR",
            description = "Directory of labs, results and logs. Default: $$HCONFIG_HOME/matrix.")
    private @Nullable Path directory;

    @Option(names = "--page", paramLabel = "FILE", description = "Write the page of all results in --dir to this file.")
    private @Nullable Path page;

    MatrixCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Path root = (directory == null ? commandContext.home().resolve("matrix") : directory).toAbsolutePath();
        List<LabSoftware.Published> requested = versions.stream()
                .filter(version -> !version.isBlank())
                .map(version -> PublishedVersions.of(version, Optional.ofNullable(hadoop)))
                .toList();
        boolean passed = true;
        try {
            for (LabSoftware.Published software : requested) {
                MatrixResult result = run(root.resolve(software.hbase() + "-hadoop-" + software.hadoop()), software);
                passed &= result.outcomes().stream()
                        .noneMatch(
                                outcome -> outcome.verdict() == Verdict.FAILED || outcome.verdict() == Verdict.NOT_RUN);
            }
            String text = MatrixPage.render(MatrixCase.all(), results(root));
            if (page == null) {
                commandContext.out().print(text);
            } else {
                Files.writeString(page, text);
                commandContext.printProgress("results of all versions: " + page);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write results to " + root, failed);
        }
        return passed ? ExitCode.OK : ExitCode.FAILED;
    }

    private MatrixResult run(Path place, LabSoftware.Published software) throws IOException {
        PrivateFiles.directories(place);
        for (String file : List.of("commands.log", "cluster.zip", "offline.plan")) {
            Files.deleteIfExists(place.resolve(file));
        }
        writeRows(place);
        VersionInfo version = VersionInfo.current();
        String today = commandContext
                .clock()
                .instant()
                .atZone(ZoneOffset.UTC)
                .toLocalDate()
                .toString();
        Path file = place.resolve("result.tsv");
        Optional<MatrixResult> kept = cases.isEmpty() || !Files.exists(file)
                ? Optional.empty()
                : Optional.of(MatrixResult.parse(Files.readString(file, StandardCharsets.UTF_8)));
        List<Outcome> earlier = kept.map(MatrixResult::outcomes).orElse(List.of());
        // Rows that are not run again are results of the earlier build.
        String commit = kept.map(MatrixResult::commit)
                .filter(before -> !before.contains(version.commit()))
                .map(before -> before + ", " + version.commit())
                .orElse(version.commit());
        MatrixResult[] result = {
            new MatrixResult(
                    software.hbase(),
                    software.hadoop() + (software.hadoop().startsWith("2.") ? " (client)" : ""),
                    version.java(),
                    today,
                    commit,
                    earlier)
        };
        run(place, software, outcome -> {
            if (Thread.currentThread().isInterrupted()) {
                throw new HConfigException(
                        CliError.INTERRUPTED,
                        "The matrix was interrupted.",
                        "",
                        "Run it again; finished versions are kept.");
            }
            commandContext.printProgress(software.hbase() + "  " + outcome.name() + ": " + MatrixPage.words(outcome));
            result[0] = result[0].with(outcome);
            try {
                Files.writeString(file, result[0].text());
            } catch (IOException failed) {
                throw new UncheckedIOException("cannot write " + file, failed);
            }
        });
        return result[0];
    }

    private void run(Path place, LabSoftware.Published software, Consumer<Outcome> listener) throws IOException {
        List<MatrixCase> chosen = MatrixCase.all().stream()
                .filter(matrixCase -> cases.isEmpty() || cases.stream().anyMatch(matrixCase.name()::contains))
                .toList();
        Lab lab;
        try {
            lab = Lab.up(
                    LabSpec.defaults(place.resolve("lab"))
                            .withRegionServers(SERVERS)
                            .withHeap(HEAP)
                            .withHbaseSite(Map.of("hbase.regionserver.slowlog.buffer.enabled", "true"))
                            .withSoftware(software),
                    commandContext::printProgress);
        } catch (HConfigException failed) {
            String reason = String.valueOf(failed.getMessage());
            Files.writeString(place.resolve("commands.log"), reason + "\n");
            commandContext.printProgress(reason);
            chosen.forEach(matrixCase -> listener.accept(new Outcome(matrixCase.name(), Verdict.NOT_RUN, "")));
            return;
        }
        try {
            MatrixProcess hconfig = new MatrixProcess(
                    HConfigProcessCommand.commandLine(Main.class.getName()), place, lab.clientDirectory());
            new MatrixRunner(hconfig::run, Map.of("lab", lab.directory().toString()), listener)
                    .run(software.hbase(), chosen);
        } finally {
            destroy(lab);
        }
    }

    /** Destroys the lab, also after an interruption. */
    private static void destroy(Lab lab) {
        boolean interrupted = Thread.interrupted();
        try {
            lab.destroy();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Writes a file whose keys are even, and one whose keys are all in the first region. */
    private static void writeRows(Path place) throws IOException {
        StringBuilder even = new StringBuilder();
        StringBuilder skewed = new StringBuilder();
        for (int row = 0; row < ROWS; row++) {
            even.append("%08x,name of row %d%n".formatted(row * 0xfffffL, row));
            skewed.append("%08x,in the first region%n".formatted(row));
        }
        Files.writeString(place.resolve("even.csv"), even);
        Files.writeString(place.resolve("skewed.csv"), skewed);
    }

    private static List<MatrixResult> results(Path root) throws IOException {
        List<MatrixResult> results = new ArrayList<>();
        if (Files.isDirectory(root)) {
            try (Stream<Path> places = Files.list(root)) {
                for (Path place : places.sorted().toList()) {
                    Path file = place.resolve("result.tsv");
                    if (Files.exists(file)) {
                        results.add(MatrixResult.parse(Files.readString(file, StandardCharsets.UTF_8)));
                    }
                }
            }
        }
        results.sort(Comparator.comparing(MatrixResult::hbase).thenComparing(MatrixResult::hadoop));
        return results;
    }
}
