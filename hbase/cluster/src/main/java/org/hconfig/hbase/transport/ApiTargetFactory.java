package org.hconfig.hbase.transport;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLContext;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.core.io.TrustedCertificates;
import org.hconfig.xconfig.spi.Server;

/** Creates the transports that use the API of a management product, from target files. All problems are reported together. */
final class ApiTargetFactory {
    /** Fields that all of these target files have. */
    private static final List<String> COMMON = List.of("format", "kind", "url", "ca", "allow-http", "servers");

    private final Map<String, String> environment;
    private final HttpLimits limits;
    private final RestartWait wait;

    /**
     * Creates a factory.
     *
     * @param environment the environment variables that can contain credentials
     */
    ApiTargetFactory(Map<String, String> environment, HttpLimits limits, RestartWait wait) {
        this.environment = Map.copyOf(environment);
        this.limits = limits;
        this.wait = wait;
    }

    /**
     * Returns the factory with the usual limits.
     *
     * @param restartTimeout time limit of a restart
     * @param nanoClock monotonic clock in nanoseconds
     */
    static ApiTargetFactory usual(Duration restartTimeout, LongSupplier nanoClock) {
        return new ApiTargetFactory(
                System.getenv(),
                ManagementApiClient.LIMITS,
                new RestartWait(restartTimeout, nanoClock, time -> TimeUnit.NANOSECONDS.sleep(time.toNanos())));
    }

    /** Returns a server's host name. */
    static String host(Server server) {
        return server.name().substring(0, server.name().lastIndexOf(':'));
    }

    /**
     * Creates the transport of a target file of the kind {@code kubernetes}.
     *
     * @param base the directory of relative paths
     * @throws HConfigException {@link org.hconfig.hbase.config.SiteError#TARGET_FILE}
     */
    ConfigFileTransport kubernetes(TargetFileParser file, Path base) {
        String namespace = file.required("namespace");
        String configMap = file.required("config-map");
        Map<String, KubernetesTransport.PodPlace> servers = new HashMap<>();
        file.servers()
                .forEach((name, fields) -> servers.put(
                        name,
                        new KubernetesTransport.PodPlace(
                                TargetFileParser.text(fields, "pod").orElse(name.split("[.:]", 2)[0]),
                                TargetFileParser.text(fields, "config-map").orElse(configMap))));
        ApiCredentials credentials = ApiCredentials.of(file, "token", Optional.empty(), base, environment);
        ManagementApiClient.ApiAddress address = address(file, base, Map.of());
        check(file, "token-file", "token-env", "namespace", "config-map");
        return new KubernetesTransport(
                new ManagementApiClient(address, credentials, limits),
                new KubernetesTransport.PodPlaces(namespace, configMap, servers),
                wait);
    }

    /**
     * Creates the transport of a target file of the kind {@code ambari}.
     *
     * @param base the directory of relative paths
     * @throws HConfigException {@link org.hconfig.hbase.config.SiteError#TARGET_FILE}
     */
    ConfigFileTransport ambari(TargetFileParser file, Path base) {
        AmbariTransport.AmbariHosts hosts = new AmbariTransport.AmbariHosts(file.required("cluster"), hosts(file));
        // Ambari requires this header of all requests that change anything.
        ManagementApiClient api = passwordClient(file, base, Map.of("X-Requested-By", "hconfig"));
        check(file, "user", "password-file", "password-env", "cluster");
        return new AmbariTransport(api, hosts, wait, () -> "hconfig-" + UUID.randomUUID());
    }

    /**
     * Creates the transport of a target file of the kind {@code cloudera-manager}.
     *
     * @param base the directory of relative paths
     * @throws HConfigException {@link org.hconfig.hbase.config.SiteError#TARGET_FILE}
     */
    ConfigFileTransport clouderaManager(TargetFileParser file, Path base) {
        String version = file.required("api");
        if (!version.isEmpty() && !version.matches("v[1-9]\\d{0,3}")) {
            file.addProblem("api is not a version of the API, such as v41");
        }
        ClouderaTransport.RoleHosts hosts = new ClouderaTransport.RoleHosts(
                version, file.required("cluster"), file.required("service"), hosts(file));
        ManagementApiClient api = passwordClient(file, base, Map.of());
        check(file, "user", "password-file", "password-env", "api", "cluster", "service");
        return new ClouderaTransport(api, hosts, wait);
    }

    private ManagementApiClient passwordClient(TargetFileParser file, Path base, Map<String, String> headers) {
        Optional<String> user = Optional.of(file.required("user"));
        ApiCredentials credentials = ApiCredentials.of(file, "password", user, base, environment);
        return new ManagementApiClient(address(file, base, headers), credentials, limits);
    }

    private static Map<String, String> hosts(TargetFileParser file) {
        Map<String, String> hosts = new HashMap<>();
        file.servers()
                .forEach((name, fields) ->
                        TargetFileParser.text(fields, "host").ifPresent(host -> hosts.put(name, host)));
        return hosts;
    }

    private static ManagementApiClient.ApiAddress address(
            TargetFileParser file, Path base, Map<String, String> headers) {
        String text = file.required("url");
        URI url = URI.create("https://localhost");
        try {
            url = text.isEmpty() ? url : new URI(text);
        } catch (java.net.URISyntaxException noAddress) {
            file.addProblem("url is not an address: " + noAddress.getReason());
        }
        boolean http = "http".equals(url.getScheme());
        if (!(http || "https".equals(url.getScheme()))
                || url.getHost() == null
                || url.getUserInfo() != null
                || url.getQuery() != null
                || url.getFragment() != null) {
            file.addProblem("url is not of the form https://HOST:PORT");
        } else if (http && !file.optional("allow-http").equals(Optional.of("true"))) {
            file.addProblem("url is not https, so that others in the network could read the credentials; if this is"
                    + " intended, add allow-http: true");
        }
        return new ManagementApiClient.ApiAddress(url, trust(file, base), headers);
    }

    private static Optional<SSLContext> trust(TargetFileParser file, Path base) {
        Optional<String> ca = file.optional("ca");
        if (ca.isEmpty()) {
            return Optional.empty();
        }
        Path path = file.path(ca.get(), base);
        try {
            return Optional.of(TrustedCertificates.of(path));
        } catch (IOException failure) {
            file.addProblem("the certificates in " + path + " cannot be used: " + failure.getMessage());
            return Optional.empty();
        }
    }

    private static void check(TargetFileParser file, String... fields) {
        List<String> known = new ArrayList<>(COMMON);
        known.addAll(List.of(fields));
        file.check(known);
    }
}
