package org.hconfig.console.http;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.DefectReporter;
import org.hconfig.console.ListenAddress;
import org.hconfig.console.api.ConsoleApi;
import org.hconfig.console.api.HistoryOperations;
import org.hconfig.console.prometheus.MetricsPage;
import org.hconfig.console.security.Authenticator;
import org.hconfig.console.security.HostCheck;
import org.hconfig.console.security.KerberosAccess;
import org.hconfig.console.security.KerberosLogin;
import org.hconfig.console.security.SessionStore;
import org.hconfig.console.security.TokenStore;
import org.hconfig.console.tasks.TaskRunner;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.FailureText;

/**
 * The server of the console: metrics, API and pages, on the HTTP server of the JDK. On loopback, users of this host may read
 * without a token; beyond it, TLS and tokens are required.
 */
public final class ConsoleServer implements AutoCloseable {
    /** Threads beyond those that connections can occupy. */
    private static final int THREADS_SPARE = 8;

    private static final int THREAD_IDLE_SECONDS = 5;
    private static final int BACKLOG = 128;

    private final HttpServer server;
    private final ListenAddress address;
    private final boolean tls;
    private final ExecutorService threads;
    private final EventHub events;
    private final ConsoleApi api;
    private final TaskRunner tasks;

    /**
     * How a console is reached.
     *
     * @param address address to bind
     * @param tls certificate and key; required beyond loopback
     * @param kerberos who may use it by Kerberos; empty for nobody
     * @param tables number of tables with series of metrics
     * @param defects receives unexpected failures, for the log
     */
    public record ServerOptions(
            ListenAddress address,
            Optional<TlsFiles> tls,
            Optional<KerberosAccess> kerberos,
            int tables,
            Consumer<Throwable> defects) {}

    private ConsoleServer(
            ServerOptions options, ConsoleContext context, Optional<KerberosLogin> kerberos, HttpServer server) {
        this.server = server;
        this.address = options.address();
        this.tls = options.tls().isPresent();
        DefectReporter defects = new DefectReporter(options.defects());
        HistoryOperations history = new HistoryOperations(context, defects);
        this.events = new EventHub(() -> state(), defects);
        this.tasks = new TaskRunner(
                context.process().home(),
                context.process().clusterId(),
                context.process().clock(),
                context.process().random(),
                task -> events.taskChanged(JsonRenderer.line(task)),
                defects);
        this.api = new ConsoleApi(context, tasks, history);
        this.threads = threads();
        server.setExecutor(threads);
        server.createContext(
                "/",
                new RequestDispatcher(
                        api,
                        new MetricsPage(context, history, tasks::active, options.tables()),
                        events,
                        new Authenticator(
                                new TokenStore(context.process().home()),
                                new SessionStore(context.process().random()),
                                context.process().clock(),
                                kerberos,
                                address.isLoopback()),
                        new HostCheck(names(options)),
                        new ResponseWriter(tls),
                        context.process().nanoClock(),
                        defects));
        context.live().addReader(events::stateChanged);
    }

    /**
     * A client that sends or receives slowly occupies a thread: there may be more threads than connections. Idle ones are
     * reused before new ones are created.
     */
    private static ExecutorService threads() {
        int count = HttpServerSettings.connections() + THREADS_SPARE;
        return new ThreadPoolExecutor(
                0, count, THREAD_IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                    Thread thread = new Thread(task, "console-http");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    private String state() {
        return JsonRenderer.line(api.states().state());
    }

    /**
     * Starts a server.
     *
     * @throws HConfigException {@link ConsoleError#UNPROTECTED}, {@link ConsoleError#CERTIFICATE}, {@link
     *     ConsoleError#PRINCIPAL}, {@link ConsoleError#KEYTAB}, {@link ConsoleError#ADDRESS}, {@link ConsoleError#TOKENS}, {@link ConsoleError#TASKS}
     */
    public static ConsoleServer start(ServerOptions options, ConsoleContext context) {
        check(options, context);
        Optional<KerberosLogin> kerberos = options.kerberos().map(KerberosLogin::new);
        HttpServerSettings.apply();
        HttpServer http = bind(options);
        try {
            ConsoleServer console = new ConsoleServer(options, context, kerberos, http);
            http.start();
            return console;
        } catch (HConfigException failure) {
            http.stop(0);
            throw failure;
        }
    }

    /**
     * Checks that the address is protected.
     *
     * @throws HConfigException {@link ConsoleError#UNPROTECTED}
     */
    private static void check(ServerOptions options, ConsoleContext context) {
        if (options.address().isLoopback()) {
            return;
        }
        boolean logins = options.kerberos().isPresent()
                || new TokenStore(context.process().home())
                        .all().stream()
                                .anyMatch(token ->
                                        token.isValid(context.process().clock().instant()));
        if (options.tls().isEmpty() || !logins) {
            throw new HConfigException(
                    ConsoleError.UNPROTECTED,
                    "--http " + options.address().host() + " is reachable by other hosts",
                    options.tls().isEmpty()
                            ? "without TLS, tokens and data could be read on the way"
                            : "there is no valid access token, and no login by Kerberos",
                    options.tls().isEmpty()
                            ? "add --http-cert and --http-key, or listen on 127.0.0.1"
                            : "add --http-principal, or create a token: hconfig token create --name NAME --role viewer");
        }
    }

    private static HttpServer bind(ServerOptions options) {
        try {
            InetSocketAddress socket = options.address().socket();
            if (options.tls().isEmpty()) {
                return HttpServer.create(socket, BACKLOG);
            }
            SSLContext context = options.tls().get().context();
            HttpsServer https = HttpsServer.create(socket, BACKLOG);
            https.setHttpsConfigurator(new HttpsConfigurator(context) {
                @Override
                public void configure(HttpsParameters parameters) {
                    SSLParameters allowed = getSSLContext().getDefaultSSLParameters();
                    allowed.setProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
                    parameters.setSSLParameters(allowed);
                }
            });
            return https;
        } catch (IOException failure) {
            throw new HConfigException(
                    new Problem(
                            ConsoleError.ADDRESS,
                            "cannot listen on " + options.address().host() + ":"
                                    + options.address().socket().getPort(),
                            FailureText.of(failure),
                            "choose another address or port: --http 127.0.0.1:8766"),
                    failure);
        }
    }

    private static Set<String> names(ServerOptions options) {
        Set<String> names = new TreeSet<>(Set.of(options.address().host()));
        options.tls().ifPresent(files -> names.addAll(files.names()));
        return names;
    }

    /** Returns the port that the server listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Returns the address of the pages. */
    public String url() {
        String host = address.host().contains(":") ? "[" + address.host() + "]" : address.host();
        return (tls ? "https://" : "http://") + host + ":" + port() + "/";
    }

    /** Returns the operations of the API. */
    public ConsoleApi api() {
        return api;
    }

    /** Stops the server; waits until a change in progress has completed its step. */
    @Override
    public void close() {
        events.close();
        server.stop(0);
        threads.shutdownNow();
        tasks.close();
        api.close();
    }
}
