package org.hconfig.cli.lab;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.app.context.ClusterChoice;
import org.hconfig.app.context.ClusterChoice.Origin;
import org.hconfig.app.context.ClusterChooser;
import org.hconfig.app.context.ContextError;
import org.hconfig.app.context.ContextStore;
import org.hconfig.cli.CliError;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabError;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that specify a cluster and who logs in to it. */
public final class ClusterOption {
    @Option(
            names = "--cluster",
            paramLabel = "CLUSTER",
            description =
                    "A directory with the cluster's hbase-site.xml, its quorum (zk1:2181,zk2:2181:/hbase), Redis"
                            + " servers (redis://user@host:6379), or a saved context. Default: the first cluster found; see hconfig context --help.")
    private @Nullable String cluster;

    @Mixin
    private LoginOption login = new LoginOption();

    /**
     * Returns the cluster to use, and sets who logs in to it. Unless it was given as an option, a line on standard error names it.
     *
     * @throws HConfigException {@link ContextError#NO_CLUSTER} if none is given and none is found
     */
    public String name(CommandContext commandContext) {
        ClusterChoice choice = choose(commandContext);
        if (choice.origin() != Origin.OPTION) {
            commandContext.printProgress(choice.line());
        }
        login.use(commandContext, choice.cluster());
        return choice.cluster();
    }

    /** Sets who logs in to a cluster that is not given by this option. */
    public void logInTo(CommandContext commandContext, String other) {
        login.use(commandContext, other);
    }

    /** Returns the cluster to use and where it was given, and prints nothing. */
    public ClusterChoice choose(CommandContext commandContext) {
        return new ClusterChooser(
                        new ContextStore(commandContext.home()).read(),
                        commandContext.environment(),
                        ClusterOption::hasSite,
                        () -> lab(commandContext.home().resolve("lab")))
                .choose(cluster);
    }

    /** Returns the given cluster; null if none is given. */
    public @Nullable String given() {
        return cluster;
    }

    /** Refuses a cluster that is given together with copied files or an archive; null for none. */
    public void requireNoneWith(@Nullable Path offline) {
        if (offline != null && cluster != null) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--offline and --cluster exclude each other",
                    "facts come from copied files or from a live cluster",
                    "leave one of them out");
        }
    }

    private static boolean hasSite(String directory) {
        try {
            return Files.isReadable(Path.of(directory, "hbase-site.xml"));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    private static Optional<String> lab(Path directory) {
        try {
            return Optional.of(Lab.open(directory).clientDirectory().toString());
        } catch (HConfigException none) {
            if (none.problems().get(0).code() != LabError.NO_LAB) {
                throw none;
            }
            return Optional.empty();
        }
    }
}
