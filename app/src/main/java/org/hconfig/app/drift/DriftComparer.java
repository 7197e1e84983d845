package org.hconfig.app.drift;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.hconfig.app.drift.DriftDifference.Deviation;
import org.hconfig.app.drift.DriftDifference.DriftKind;
import org.hconfig.app.drift.ServerConfiguration.ConfiguredValue;
import org.hconfig.core.UtcSecond;
import org.hconfig.core.io.SecretMasker;

/**
 * Compares configurations in force. Keys that must differ between servers are left out: host names, addresses, ports
 * and directories of a server's own; a server's host name and temporary directories within a value count as equal.
 */
public final class DriftComparer {
    /** Keys of one server's own: they differ where several servers share a machine or have their own disks. */
    private static final Pattern OWN = Pattern.compile(
            ".*(?:hostname|\\.port|\\.bindAddress|\\.ipc\\.address|\\.bind\\.host|\\.dns\\.interface|\\.dns\\.nameserver)"
                    + "|hbase\\.(?:tmp|local)\\.dir|hadoop\\.tmp\\.dir|hbase\\.zookeeper\\.property\\.dataDir"
                    + "|dfs\\.(?:data|name)node\\..*(?:dir|address)|dfs\\.domain\\.socket\\.path");

    /** Keys of values that a process computes for itself. */
    private static final Set<String> COMPUTED =
            Set.of("hbase.client.instance.id", "hbase.defaults.for.version.skip", "mapreduce.task.attempt.id");

    private static final List<String> DIRECTORIES = List.of("hbase.tmp.dir", "hadoop.tmp.dir");

    private DriftComparer() {}

    /** Returns true for a key whose values must differ between servers. */
    public static boolean isOwn(String key) {
        return COMPUTED.contains(key) || OWN.matcher(key).matches();
    }

    /**
     * Compares the servers of each role and group with each other: the value of most servers is the expected one. Servers that got
     * different values by a plan are compared with those that got the same.
     *
     * @param planned the values that plans for groups of servers set, by key and name of the server
     */
    static List<DriftDifference> servers(List<ServerConfiguration> all, Map<String, Map<String, String>> planned) {
        return peers(DriftKind.SERVERS, all, key -> planned.getOrDefault(key, Map.of())).stream()
                .filter(difference -> !isOwn(difference.key()))
                .toList();
    }

    /**
     * Compares the JVM options of the servers of each role and group with each other.
     *
     * @param planned the options that plans for groups of servers set, by name of the server
     */
    static List<DriftDifference> jvms(List<ServerConfiguration> all, Map<String, String> planned) {
        return peers(
                DriftKind.JVM,
                all.stream()
                        .filter(server -> !server.jvm().running().isEmpty())
                        .map(ServerConfiguration::withJvmInForce)
                        .toList(),
                key -> planned);
    }

    private static List<DriftDifference> peers(
            DriftKind kind, List<ServerConfiguration> all, Function<String, Map<String, String>> planned) {
        Map<String, List<ServerConfiguration>> groups = new TreeMap<>();
        all.forEach(one ->
                groups.computeIfAbsent(one.peers(), peers -> new ArrayList<>()).add(one));
        List<DriftDifference> differences = new ArrayList<>();
        groups.forEach((peers, servers) -> {
            Set<String> keys = new TreeSet<>();
            servers.forEach(server -> keys.addAll(server.inForce().keySet()));
            keys.forEach(key -> alike(servers, planned.apply(key))
                    .forEach(some -> differences.addAll(between(kind, peers, key, some))));
        });
        return differences;
    }

    /** Returns the servers by the value that a plan set on each, those without one together. */
    private static Collection<List<ServerConfiguration>> alike(
            List<ServerConfiguration> servers, Map<String, String> planned) {
        Map<String, List<ServerConfiguration>> alike = new TreeMap<>();
        servers.forEach(server -> alike.computeIfAbsent(
                        planned.containsKey(server.server().name())
                                ? "=" + planned.get(server.server().name())
                                : "",
                        value -> new ArrayList<>())
                .add(server));
        return alike.values();
    }

    private static List<DriftDifference> between(
            DriftKind kind, String peers, String key, List<ServerConfiguration> servers) {
        Map<String, List<ServerConfiguration>> groups = new LinkedHashMap<>();
        servers.forEach(
                server -> groups.computeIfAbsent(server.valueOf(key).value().strip(), value -> new ArrayList<>())
                        .add(server));
        boolean equal = groups.size() < 2
                || servers.stream()
                                .map(server -> withoutOwn(server, key))
                                .distinct()
                                .count()
                        == 1;
        if (equal) {
            return List.of();
        }
        List<List<ServerConfiguration>> ordered = groups.values().stream()
                .sorted(Comparator.comparing((List<ServerConfiguration> group) -> group.size())
                        .reversed())
                .toList();
        List<ServerConfiguration> most = ordered.get(0);
        return List.of(new DriftDifference(
                kind,
                peers,
                key,
                shown(key, most.get(0).valueOf(key).value()),
                most.size() + " of " + servers.size(),
                ordered.stream()
                        .skip(1)
                        .map(group -> deviation(key, group, kind != DriftKind.JVM))
                        .toList()));
    }

    /** Compares the running JVM of each server with the options that its own start script sets. */
    static List<DriftDifference> scripts(List<ServerConfiguration> servers) {
        List<DriftDifference> differences = new ArrayList<>();
        for (ServerConfiguration server : servers) {
            if (server.jvm().running().isEmpty()) {
                continue;
            }
            ServerConfiguration running = server.withJvmInForce();
            new TreeMap<>(server.jvm().script()).forEach((option, wanted) -> {
                if (!wanted.contains("$")
                        && !wanted.equals(running.valueOf(option).value())) {
                    differences.add(new DriftDifference(
                            DriftKind.ENV_FILE,
                            server.server().kind().label(),
                            option,
                            shown(option, wanted),
                            "its hbase-env.sh",
                            List.of(deviation(option, List.of(running), false))));
                }
            });
        }
        return differences;
    }

    /** Compares each server with its own site file. */
    static List<DriftDifference> siteFiles(List<ServerConfiguration> servers) {
        List<DriftDifference> differences = new ArrayList<>();
        for (ServerConfiguration server : servers) {
            new TreeMap<>(server.siteFile()).forEach((key, wanted) -> {
                // Servers show secrets in another form than their files, resolve references that these do not, and
                // compute some values for themselves, such as the retries of their own client.
                // Of a secret, only whether it is set can be compared.
                boolean shown = !isSecret(key, wanted, server.valueOf(key).value())
                        || isSet(wanted) != isSet(server.valueOf(key).value());
                boolean comparable = shown
                        && !wanted.contains("${")
                        && (RootPath.isRoot(key)
                                || !server.valueOf(key).source().startsWith("program"));
                if (comparable && !isInForce(key, wanted, server.valueOf(key).value())) {
                    differences.add(new DriftDifference(
                            DriftKind.SITE_FILE,
                            server.server().kind().label(),
                            key,
                            shown(key, wanted),
                            "its hbase-site.xml"
                                    + server.siteChange()
                                            .map(change -> ", " + change)
                                            .orElse(""),
                            List.of(deviation(key, List.of(server)))));
                }
            });
        }
        return differences;
    }

    /** A switch or a class under the name of a secret is none, unless the server hides it. */
    private static boolean isSecret(String key, String wanted, String inForce) {
        return SecretMasker.isSecret(key, wanted)
                || (SecretMasker.isSecret(key) && SecretMasker.isSecret(key, inForce));
    }

    private static boolean isSet(String value) {
        return !value.isBlank() && !value.equals(ServerConfiguration.NOT_SET.value());
    }

    private static boolean isInForce(String key, String wanted, String inForce) {
        return wanted.strip().equals(inForce.strip())
                || (RootPath.isRoot(key) && RootPath.isQualified(wanted.strip(), inForce.strip()));
    }

    /**
     * Compares servers with expected values.
     *
     * @param expectedBy what expects them
     * @param expected the values by key
     */
    static List<DriftDifference> expected(
            DriftKind kind, String expectedBy, Map<String, String> expected, List<ServerConfiguration> servers) {
        List<DriftDifference> differences = new ArrayList<>();
        new TreeMap<>(expected).forEach((key, wanted) -> {
            Map<ConfiguredValue, List<ServerConfiguration>> groups = new LinkedHashMap<>();
            servers.stream()
                    .filter(server -> !server.valueOf(key).value().equals(wanted))
                    .forEach(server -> groups.computeIfAbsent(server.valueOf(key), value -> new ArrayList<>())
                            .add(server));
            if (!groups.isEmpty()) {
                differences.add(new DriftDifference(
                        kind,
                        servers.get(0).server().kind().label(),
                        key,
                        shown(key, wanted),
                        expectedBy,
                        groups.values().stream()
                                .map(group -> deviation(key, group))
                                .toList()));
            }
        });
        return differences;
    }

    private static Deviation deviation(String key, List<ServerConfiguration> group) {
        return deviation(key, group, true);
    }

    private static Deviation deviation(String key, List<ServerConfiguration> group, boolean updatable) {
        ConfiguredValue value = group.get(0).valueOf(key);
        Instant earliest = group.stream()
                .map(ServerConfiguration::startedAt)
                .min(Comparator.naturalOrder())
                .orElse(Instant.EPOCH);
        return new Deviation(
                shown(key, value.value()),
                value.source(),
                group.stream().map(server -> server.server().name()).toList(),
                "since its start at " + UtcSecond.of(earliest) + (updatable ? ", or an online update after it" : ""));
    }

    /** Returns a value without the server's host name and temporary directories, on which other values are based. */
    private static String withoutOwn(ServerConfiguration server, String key) {
        String value = server.valueOf(key).value();
        for (String directory : DIRECTORIES) {
            String own = server.valueOf(directory).value();
            value = own.startsWith("/") && own.length() > 1 ? value.replace(own, "<" + directory + ">") : value;
        }
        return value.replace(server.host(), "<host>").strip();
    }

    private static String shown(String key, String value) {
        // Values such as lists of classes are written over several lines.
        return value.equals(ServerConfiguration.NOT_SET.value())
                ? value
                : SecretMasker.shown(key, value).replaceAll("\\s*\\R\\s*", " ");
    }
}
