package org.hconfig.cli.advice;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.app.collect.ArchivedCluster;
import org.hconfig.app.collect.CollectError;
import org.hconfig.cli.CliError;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.OptionValues;
import org.hconfig.cli.inspect.ObservationRunner;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.offline.OfflineFactsReader;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.ReferenceReleases;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.workload.WorkloadBoundsFile;
import org.hconfig.xconfig.spi.Catalogue;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the source of facts: a live cluster or copied files. */
public class FactsSourceOptions {
    /** Names of copied files. */
    private static final Pattern COPIED = Pattern.compile("\\.(?:xml|sh|json)$");

    private static final Duration MOMENT = Duration.ofSeconds(1);

    private static final Set<ErrorCode> UNREAD = Set.of(
            AdviceError.OFFLINE_UNREADABLE, AdviceError.SITE_SYNTAX, AdviceError.ENV_SYNTAX, AdviceError.DUMP_SYNTAX);

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = "--offline",
            paramLabel = "DIR|ARCHIVE",
            description = "Read an archive of hconfig collect instead, or the copied files of a directory:"
                    + " hbase-site.xml, hdfs-site.xml, core-site.xml, hbase-env.sh, and pages of any name: /jmx of"
                    + " RegionServers, the active HMaster and DataNodes, /conf of a server.")
    private @Nullable Path offline;

    @Option(
            names = "--hbase-version",
            paramLabel = "VERSION",
            description =
                    "The version of HBase that copied files belong to, such as 2.5.10; needed only if no copied page"
                            + " shows it. A live cluster shows its version.")
    private @Nullable String version;

    private final List<Problem> problems = new ArrayList<>();

    /** True if the command reports itself what it does not know about an old release. */
    private boolean reportsRelease;

    /** Returns the problems of the copied files that {@link #read} has read. */
    List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** Returns the copied files that could not be read, as named in their problems. */
    List<String> unreadableFiles() {
        return problems.stream()
                .filter(problem -> UNREAD.contains(problem.code()))
                .map(Problem::what)
                .toList();
    }

    /** Returns true if {@code hbase-site.xml}, or a file of an archive, exists but could not be read. */
    boolean isSiteUnreadable() {
        return unreadableFiles().stream().anyMatch(what -> what.startsWith("hbase-site.xml"))
                || problems.stream().anyMatch(problem -> problem.code() == CollectError.ARCHIVE_UNREADABLE);
    }

    /** Returns true if a cluster or a directory is given. */
    boolean isOffline() {
        return offline != null;
    }

    String clusterName(CommandContext commandContext) {
        return cluster.name(commandContext);
    }

    boolean isPresent() {
        return offline != null || cluster.given() != null;
    }

    /** Reads the facts, without an observation of traffic, for a command that reports itself what it cannot check of a release. */
    HBaseFacts readMoment(CommandContext commandContext, Catalogue catalogue) {
        reportsRelease = true;
        return read(commandContext, catalogue, () -> MOMENT, name -> "Reading " + name + ".");
    }

    /**
     * Reads the facts.
     *
     * @param length length of the observation of a live cluster
     * @param progress the message for a live cluster with this name
     */
    HBaseFacts read(
            CommandContext commandContext,
            Catalogue catalogue,
            Supplier<Duration> length,
            UnaryOperator<String> progress) {
        cluster.requireNoneWith(offline);
        if (offline != null) {
            return copied(offline, commandContext, catalogue);
        }
        if (version != null) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--hbase-version needs --offline",
                    "a live cluster shows its version",
                    "leave --hbase-version out");
        }
        Duration observed = length.get();
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            commandContext.printProgress(progress.apply(connection.name()));
            return read(
                    new LiveFactsReader(connection, catalogue),
                    ObservationRunner.observe(connection, commandContext, observed),
                    commandContext);
        }
    }

    private HBaseFacts read(LiveFactsReader reader, ClusterObservation observation, CommandContext commandContext) {
        HBaseFacts facts = reportsRelease ? reader.readSettings(observation) : reader.read(observation);
        problems.addAll(reader.problems());
        commandContext.problems(problems);
        return facts;
    }

    private HBaseFacts copied(Path directory, CommandContext commandContext, Catalogue catalogue) {
        if (Files.isRegularFile(directory)) {
            if (COPIED.matcher(directory.getFileName().toString()).find()) {
                Path parent = directory.toAbsolutePath().normalize().getParent();
                throw new HConfigException(
                        CliError.USAGE,
                        "--offline " + directory + " is a single copied file",
                        "--offline reads a directory of copied files, or an archive of hconfig collect",
                        "specify its directory: --offline " + parent);
            }
            return archived(directory, commandContext, catalogue);
        }
        Optional<HBaseVersion> named = Optional.ofNullable(version).map(FactsSourceOptions::version);
        HBaseFacts facts = new OfflineFactsReader(catalogue, named).read(directory, problems::add);
        if (reportsRelease
                && ReferenceReleases.outside(facts.release())
                && named.filter(HBaseVersion::isVendorStack).isEmpty()) {
            problems.removeIf(problem -> problem.code().equals(AdviceError.RELEASE_OUTSIDE));
        }
        commandContext.problems(problems);
        return facts;
    }

    private HBaseFacts archived(Path file, CommandContext commandContext, Catalogue catalogue) {
        if (version != null) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--hbase-version needs a directory of copied files",
                    "an archive shows the version of its cluster",
                    "leave --hbase-version out");
        }
        try (ArchivedCluster archive = ArchivedCluster.open(file)) {
            commandContext.printProgress(archive.label());
            return read(
                    new LiveFactsReader(archive, catalogue),
                    archive.observation(WorkloadBoundsFile.read(commandContext.home())),
                    commandContext);
        }
    }

    private static HBaseVersion version(String version) {
        return OptionValues.read(() -> HBaseVersion.parse(version)
                .orElseThrow(() -> new HConfigException(
                        AdviceError.RELEASE_UNREADABLE,
                        "'" + version + "' is not a version of HBase",
                        "a version begins with two numbers, such as 2.5 or 2.6.4",
                        "Name the version that hbase version prints.")));
    }
}
