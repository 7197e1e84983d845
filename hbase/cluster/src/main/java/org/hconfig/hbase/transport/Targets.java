package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.SmallFiles;

/**
 * Finds the target file of a cluster and makes what it describes: {@code hconfig-target.yaml} in the directory that names
 * the cluster, else {@code targets/CLUSTER-ID.yaml} in {@code $HCONFIG_HOME}.
 */
public final class Targets {
    /** The file's name beside a client's {@code hbase-site.xml}. */
    public static final String FILE = "hconfig-target.yaml";

    /** A process that carries many regions closes them first. */
    private static final Duration COMMAND_TIMEOUT = Duration.ofMinutes(15);

    /** A site file has some hundred kilobytes. */
    private static final Duration TRANSFER_TIMEOUT = Duration.ofMinutes(1);

    private Targets() {}

    /**
     * The target of a cluster; absent when nothing describes one.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param cluster the cluster's name: a directory or a quorum
     * @throws HConfigException {@link org.hconfig.hbase.config.SiteError#TARGET_FILE} when the file is wrong
     */
    public static Optional<ConfigTarget> find(Path home, String cluster, String clusterId) {
        for (Path file : places(home, cluster, clusterId)) {
            if (Files.exists(file)) {
                return Optional.of(read(file));
            }
        }
        return Optional.empty();
    }

    /** Where a target file is looked for, for messages. */
    public static List<Path> places(Path home, String cluster, String clusterId) {
        Path own = home.resolve("targets").resolve(clusterId + ".yaml");
        Path directory = Path.of(cluster);
        return Files.isDirectory(directory) ? List.of(directory.resolve(FILE), own) : List.of(own);
    }

    static ConfigTarget read(Path file) {
        String text;
        try {
            text = SmallFiles.text(file);
        } catch (IOException failure) {
            throw TargetErrors.unread(file.toString(), failure);
        }
        return of(TargetFile.parse(file.toString(), text), file.toAbsolutePath().resolveSibling(""));
    }

    private static ConfigTarget of(TargetFile file, Path base) {
        Commands commands = new Commands(COMMAND_TIMEOUT);
        String kind = file.required("kind");
        return switch (kind) {
            case "directory" -> directory(file, base, commands);
            case "ssh" -> ssh(file, base);
            case "hook" -> hook(file, commands);
            default -> {
                file.wrong("kind is '" + kind + "'; it can be directory, ssh or hook");
                file.check(List.of());
                throw new IllegalStateException("unreachable");
            }
        };
    }

    private static ConfigTarget hook(TargetFile file, Commands commands) {
        List<String> command = file.words("command");
        if (command.isEmpty()) {
            file.wrong("it does not say which command to run");
        }
        file.check(List.of("format", "kind", "command"));
        return new HookTarget(command, commands);
    }

    private static ConfigTarget ssh(TargetFile file, Path base) {
        SshTarget.Login login = new SshTarget.Login(
                file.required("user"),
                file.path(file.required("key"), base),
                file.path(file.optional("known-hosts").orElse("~/.ssh/known_hosts"), base));
        SshTarget.Host common = new SshTarget.Host(
                Optional.empty(),
                Optional.of(file.number("port", 22)),
                file.optional("directory"),
                file.words("restart"));
        Map<String, SshTarget.Host> hosts = new HashMap<>();
        file.servers()
                .forEach((name, said) -> hosts.put(
                        name,
                        new SshTarget.Host(
                                TargetFile.text(said, "host"),
                                TargetFile.text(said, "port").map(file::port),
                                TargetFile.text(said, "directory"),
                                file.words(said, "restart"))));
        file.check(List.of("format", "kind", "user", "key", "known-hosts", "port", "directory", "restart", "servers"));
        return new SshTarget(login, common, hosts, COMMAND_TIMEOUT, TRANSFER_TIMEOUT);
    }

    private static ConfigTarget directory(TargetFile file, Path base, Commands commands) {
        Map<String, DirectoryTarget.Entry> servers = new HashMap<>();
        file.servers().forEach((name, said) -> {
            Optional<String> directory = TargetFile.text(said, "directory");
            if (directory.isEmpty()) {
                file.wrong("it does not say which directory " + name + " reads its site file from");
            }
            servers.put(
                    name,
                    new DirectoryTarget.Entry(file.path(directory.orElse(""), base), file.words(said, "restart")));
        });
        if (servers.isEmpty()) {
            file.wrong("it names no servers");
        }
        file.check(List.of("format", "kind", "servers"));
        return new DirectoryTarget(file.source(), servers, commands);
    }
}
