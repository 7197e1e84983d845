package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.BoundedFileReader;

/**
 * Finds the target file of a cluster and creates the transport it describes: {@code hconfig-target.yaml} in the directory of
 * the cluster's client configuration, else {@code targets/CLUSTER-ID.yaml} in {@code $HCONFIG_HOME}.
 */
public final class TransportFactory {
    /** The name of the file in the directory of a client's {@code hbase-site.xml}. */
    public static final String FILE = "hconfig-target.yaml";

    /** A process that hosts many regions closes them first. */
    private static final Duration COMMAND_TIMEOUT = Duration.ofMinutes(15);

    /** A site file is some hundred kilobytes long. */
    private static final Duration TRANSFER_TIMEOUT = Duration.ofMinutes(1);

    private TransportFactory() {}

    /**
     * Returns the transport of a cluster; absent when no target file exists.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param cluster the cluster's name: a directory or a quorum
     * @param nanoClock monotonic clock for timeouts, such as {@link System#nanoTime}
     * @throws HConfigException {@link org.hconfig.hbase.config.SiteError#TARGET_FILE} when the file is invalid
     */
    public static Optional<ConfigFileTransport> find(
            Path home, String cluster, String clusterId, LongSupplier nanoClock) {
        for (Path file : searchPaths(home, cluster, clusterId)) {
            if (Files.exists(file)) {
                return Optional.of(read(file, ApiTargetFactory.usual(COMMAND_TIMEOUT, nanoClock)));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the transport of a cluster for reading files only, which needs no clock: only restarts wait.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param cluster the cluster's name: a directory or a quorum
     * @throws HConfigException {@link org.hconfig.hbase.config.SiteError#TARGET_FILE} when the file is invalid
     */
    public static Optional<ConfigFileTransport> findForReading(Path home, String cluster, String clusterId) {
        return find(home, cluster, clusterId, () -> {
            throw new IllegalStateException("a transport for reading restarts no server");
        });
    }

    /** Returns the locations of target files, for messages. */
    public static List<Path> searchPaths(Path home, String cluster, String clusterId) {
        Path own = home.resolve("targets").resolve(clusterId + ".yaml");
        Path directory = Path.of(cluster);
        return Files.isDirectory(directory) ? List.of(directory.resolve(FILE), own) : List.of(own);
    }

    static ConfigFileTransport read(Path file, ApiTargetFactory apis) {
        String text;
        try {
            text = BoundedFileReader.text(file);
        } catch (IOException failure) {
            throw TransportExceptions.unreadable(file.toString(), failure);
        }
        return of(
                TargetFileParser.parse(file.toString(), text),
                file.toAbsolutePath().resolveSibling(""),
                apis);
    }

    private static ConfigFileTransport of(TargetFileParser file, Path base, ApiTargetFactory apis) {
        OperatorCommandRunner operatorCommandRunner = new OperatorCommandRunner(COMMAND_TIMEOUT);
        String kind = file.required("kind");
        return switch (kind) {
            case "directory" -> directory(file, base, operatorCommandRunner);
            case "ssh" -> ssh(file, base);
            case "hook" -> hook(file, operatorCommandRunner);
            case "kubernetes" -> apis.kubernetes(file, base);
            case "ambari" -> apis.ambari(file, base);
            case "cloudera-manager" -> apis.clouderaManager(file, base);
            default -> {
                file.addProblem(
                        "kind is '" + kind + "'; use directory, ssh, hook, kubernetes, ambari or cloudera-manager");
                file.check(List.of());
                throw new IllegalStateException("unreachable");
            }
        };
    }

    private static ConfigFileTransport hook(TargetFileParser file, OperatorCommandRunner operatorCommandRunner) {
        List<String> command = file.command("command");
        if (command.isEmpty()) {
            file.addProblem("the command is missing");
        }
        file.check(List.of("format", "kind", "command"));
        return new HookTransport(command, operatorCommandRunner);
    }

    private static ConfigFileTransport ssh(TargetFileParser file, Path base) {
        SshTransport.SshLogin sshLogin = new SshTransport.SshLogin(
                file.required("user"),
                file.path(file.required("key"), base),
                file.path(file.optional("known-hosts").orElse("~/.ssh/known_hosts"), base));
        SshTransport.SshHost common = new SshTransport.SshHost(
                Optional.empty(),
                Optional.of(file.number("port", 22)),
                file.optional("directory"),
                file.command("restart"));
        Map<String, SshTransport.SshHost> hosts = new HashMap<>();
        file.servers()
                .forEach((name, said) -> hosts.put(
                        name,
                        new SshTransport.SshHost(
                                TargetFileParser.text(said, "host"),
                                TargetFileParser.text(said, "port").map(file::port),
                                TargetFileParser.text(said, "directory"),
                                file.command(said, "restart"))));
        file.check(List.of("format", "kind", "user", "key", "known-hosts", "port", "directory", "restart", "servers"));
        return new SshTransport(sshLogin, common, hosts, COMMAND_TIMEOUT, TRANSFER_TIMEOUT);
    }

    private static ConfigFileTransport directory(
            TargetFileParser file, Path base, OperatorCommandRunner operatorCommandRunner) {
        Map<String, DirectoryTransport.ServerDirectory> servers = new HashMap<>();
        file.servers().forEach((name, said) -> {
            Optional<String> directory = TargetFileParser.text(said, "directory");
            if (directory.isEmpty()) {
                file.addProblem("the directory is missing from which " + name + " reads its site file");
            }
            servers.put(
                    name,
                    new DirectoryTransport.ServerDirectory(
                            file.path(directory.orElse(""), base), file.command(said, "restart")));
        });
        if (servers.isEmpty()) {
            file.addProblem("it lists no servers");
        }
        file.check(List.of("format", "kind", "servers"));
        return new DirectoryTransport(file.source(), servers, operatorCommandRunner);
    }
}
