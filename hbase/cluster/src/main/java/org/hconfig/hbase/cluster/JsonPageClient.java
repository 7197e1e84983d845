package org.hconfig.hbase.cluster;

import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import javax.net.ssl.SSLException;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedHttpClient;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.core.io.HttpReadException;
import org.hconfig.core.io.HttpSecurity;
import org.hconfig.hbase.cluster.login.LoginError;
import org.hconfig.hbase.jmx.JsonNumbers;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** HTTP client for JSON pages of info servers, each request within {@link HttpLimits}. */
public final class JsonPageClient implements ServerPages {
    private static final int DENIED = 401;
    private static final int FORBIDDEN = 403;

    private final BoundedHttpClient boundedHttpClient;

    /** Creates a client with the limits of info servers. */
    public JsonPageClient() {
        this(HttpLimits.INFO_SERVER);
    }

    /** Creates a client with other limits. */
    public JsonPageClient(HttpLimits limits) {
        this(limits, HttpSecurity.NONE);
    }

    /** Creates a client with other limits, for servers that need trust or demand a login. */
    public JsonPageClient(HttpLimits limits, HttpSecurity security) {
        this.boundedHttpClient = new BoundedHttpClient(limits, security);
    }

    @Override
    public CompletableFuture<JsonNode> fetch(URI server, String path) {
        URI page = server.resolve(path);
        return boundedHttpClient.fetch(page, "application/json").handle((body, failure) -> {
            if (failure != null) {
                throw unread(page, failure);
            }
            return parse(page, body);
        });
    }

    /** Returns the cause of a failed future of {@link #fetch}. */
    public static HConfigException failure(CompletionException ended) {
        return ended.getCause() instanceof HConfigException coded
                ? coded
                : new HConfigException(
                        ClusterError.PAGE_UNREAD,
                        "a page of a server could not be read",
                        HBaseExceptions.text(ended.getCause() == null ? ended : ended.getCause()),
                        "check that the server is running and its info port is reachable, then retry");
    }

    private static JsonNode parse(URI page, String body) {
        try {
            return JsonNumbers.mapper().readTree(body);
        } catch (JacksonException noJson) {
            throw unread(page, noJson);
        }
    }

    private static HConfigException unread(URI page, Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof HttpReadException unread) {
            Optional<HConfigException> security = security(page, unread);
            if (security.isPresent()) {
                return security.get();
            }
        }
        String why = cause instanceof HttpReadException unread
                ? unread.reason()
                : "it is not JSON: " + HBaseExceptions.text(cause);
        return new HConfigException(
                new Problem(
                        ClusterError.PAGE_UNREAD,
                        page + " could not be read",
                        why,
                        "check that the server is running, is not suspended or overloaded, and that this machine can reach its"
                                + " info port; then retry"),
                failure);
    }

    private static Optional<HConfigException> security(URI page, HttpReadException unread) {
        String what = page + " could not be read";
        if (unread.getCause() instanceof SSLException) {
            return Optional.of(new HConfigException(
                    new Problem(
                            LoginError.PAGE_UNTRUSTED,
                            what,
                            unread.reason(),
                            "put the truststore of the cluster's certificates into ssl-client.xml of the --cluster directory"
                                    + " (ssl.client.truststore.location); for a server without TLS set hbase.ssl.enabled in its"
                                    + " hbase-site.xml to false"),
                    unread));
        }
        if (unread.status() == DENIED || unread.status() == FORBIDDEN) {
            return Optional.of(new HConfigException(
                    new Problem(
                            LoginError.PAGE_DENIED,
                            what,
                            unread.reason(),
                            unread.status() == DENIED
                                    ? "log in with kinit or --principal and --keytab; the client configuration must demand Kerberos"
                                            + " (hadoop.security.authentication)"
                                    : "an administrator of HBase can admit the user"
                                            + " (hbase.security.authentication.spnego.admin.users or .groups)"),
                    unread));
        }
        return Optional.empty();
    }
}
