package org.hconfig.hbase.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.login.ClusterLogin;
import org.jspecify.annotations.Nullable;

/**
 * The classes that HBase's client loads by the names in its configuration. The files of another client or of a server may name classes
 * that HConfig does not have; HBase's client then fails in many ways, and with some keys never ends.
 */
final class ClientClasses {
    private static final String CLIENT = "org.apache.hadoop.hbase.client.";
    private static final String CODEC = "org.apache.hadoop.hbase.codec.Codec";

    /** Of HBase 2.6; not {@code hbase.rpc.controllerfactory.class}, in whose place the client uses its default. */
    private static final List<ClientClass> LOADED = List.of(
            new ClientClass("hbase.client.registry.impl", CLIENT + "ConnectionRegistry", ClientClasses::always),
            new ClientClass("hbase.client.connection.impl", CLIENT + "Connection", ClientClasses::always),
            new ClientClass("hbase.client.async.connection.impl", CLIENT + "AsyncConnection", ClientClasses::always),
            new ClientClass(
                    "hbase.client.request.controller.impl", CLIENT + "RequestController", ClientClasses::always),
            new ClientClass(
                    "hbase.client.statistics.backoff-policy",
                    CLIENT + "backoff.ClientBackoffPolicy",
                    configuration -> configuration.getBoolean(HConstants.ENABLE_CLIENT_BACKPRESSURE, false)),
            new ClientClass(
                    "hbase.locator.meta.replicas.mode.loadbalance.selector",
                    CLIENT + "CatalogReplicaLoadBalanceSelector",
                    configuration -> configuration
                            .getTrimmed("hbase.locator.meta.replicas.mode", "")
                            .equalsIgnoreCase("LoadBalance")),
            new ClientClass(
                    "hbase.status.listener.class",
                    CLIENT + "ClusterStatusListener$Listener",
                    configuration -> configuration.getBoolean(HConstants.STATUS_PUBLISHED, false)),
            new ClientClass("hbase.rpc.client.impl", "org.apache.hadoop.hbase.ipc.RpcClient", ClientClasses::always),
            new ClientClass(
                    "hbase.rpc.callerfactory.class", CLIENT + "RpcRetryingCallerFactory", ClientClasses::always),
            new ClientClass("hbase.client.rpc.codec", CODEC, ClientClasses::always),
            new ClientClass(
                    "hbase.client.default.rpc.codec",
                    CODEC,
                    configuration -> configuration.get("hbase.client.rpc.codec") == null),
            new ClientClass(
                    "hbase.client.rpc.compressor",
                    "org.apache.hadoop.io.compress.CompressionCodec",
                    ClientClasses::always),
            new ClientClass(
                    "hbase.client.userprovider.class",
                    "org.apache.hadoop.hbase.security.UserProvider",
                    ClientClasses::always),
            new ClientClass(
                    "hbase.client.sasl.provider.class",
                    "org.apache.hadoop.hbase.security.provider.AuthenticationProviderSelector",
                    ClusterLogin::demanded),
            new ClientClass(
                    "hbase.client.sasl.provider.extras",
                    "org.apache.hadoop.hbase.security.provider.SaslClientAuthenticationProvider",
                    ClusterLogin::demanded),
            new ClientClass(
                    "hadoop.security.group.mapping",
                    "org.apache.hadoop.security.GroupMappingServiceProvider",
                    ClusterLogin::demanded),
            new ClientClass(
                    HConstants.ZK_CFG_PROPERTY_PREFIX + "clientCnxnSocket",
                    "org.apache.zookeeper.ClientCnxnSocket",
                    ClientClasses::always));

    private static final Pattern NAME = Pattern.compile("\\b(?:[a-z_]\\w*\\.)+[A-Za-z_$][\\w$]*");

    private ClientClasses() {}

    private static boolean always(Configuration configuration) {
        return true;
    }

    /**
     * A key that names classes, separated by commas.
     *
     * @param key the key
     * @param type the name of the class that they must extend or implement
     * @param isLoaded when the client loads them
     */
    private record ClientClass(String key, String type, Predicate<Configuration> isLoaded) {}

    /** Returns the keys whose classes HBase's client loads. */
    static List<String> keys() {
        return LOADED.stream().map(ClientClass::key).toList();
    }

    /**
     * Returns if the client can load all classes that it needs.
     *
     * @param name the cluster, for the message
     * @throws HConfigException {@link ClusterError#CLIENT_CLASS} that names each key whose class cannot be loaded
     */
    static void require(String name, Configuration configuration) {
        List<String> unusable = new ArrayList<>();
        List<String> keys = new ArrayList<>();
        for (ClientClass loaded : LOADED) {
            if (!loaded.isLoaded().test(configuration)) {
                continue;
            }
            for (String className : configuration.getTrimmedStrings(loaded.key())) {
                String why = refusal(className, loaded.type(), configuration);
                if (why != null) {
                    keys.add(loaded.key());
                    unusable.add(loaded.key() + " = " + className + " (" + why + ")");
                }
            }
        }
        if (!unusable.isEmpty()) {
            throw new HConfigException(List.of(problem(name, String.join("; ", unusable), String.join(" and ", keys))));
        }
    }

    private static @Nullable String refusal(String className, String type, Configuration configuration) {
        try {
            Class<?> found = configuration.getClassByName(className);
            return configuration.getClassByName(type).isAssignableFrom(found)
                    ? null
                    : "not a " + type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
        } catch (ClassNotFoundException absent) {
            return "not on the class path of HConfig";
        } catch (LinkageError unusable) {
            return "cannot be used here: " + HBaseExceptions.text(unusable);
        }
    }

    /** Returns the problem if a failure was caused by a class that the configuration names, with any key. */
    static Optional<Problem> problem(String name, Throwable failure, Configuration configuration) {
        int depth = 0;
        for (Throwable cause = failure; cause != null && depth < 20; cause = cause.getCause()) {
            Matcher named = NAME.matcher(String.valueOf(cause.getMessage()));
            while (isOfClass(cause) && named.find()) {
                String className = named.group();
                String keys = new TreeMap<>(configuration.getValByRegex("."))
                        .entrySet().stream()
                                .filter(value -> List.of(value.getValue().trim().split("\\s*,\\s*"))
                                        .contains(className))
                                .map(Map.Entry::getKey)
                                .collect(Collectors.joining(" and "));
                if (!keys.isEmpty()) {
                    return Optional.of(
                            problem(name, keys + " = " + className + " (" + HBaseExceptions.text(cause) + ")", keys));
                }
            }
            depth++;
        }
        return Optional.empty();
    }

    private static boolean isOfClass(Throwable cause) {
        return cause instanceof ReflectiveOperationException
                || cause instanceof LinkageError
                || cause instanceof RuntimeException
                || String.valueOf(cause.getMessage()).startsWith("Couldn't instantiate ");
    }

    private static Problem problem(String name, String why, String keys) {
        return new Problem(
                ClusterError.CLIENT_CLASS,
                "cluster " + name
                        + " cannot be reached: its client configuration names a class that the client cannot load",
                why,
                "use a copy of the directory without " + keys
                        + ", for HConfig only: servers and other clients may need the class");
    }
}
