package org.hconfig.console.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.api.ApiOperation;
import org.hconfig.console.api.ApiRoutes;
import org.hconfig.console.api.ConsoleApi;
import org.hconfig.console.api.SharedValue;
import org.hconfig.console.prometheus.MetricsPage;
import org.hconfig.console.security.Authenticator;
import org.hconfig.console.security.Caller;
import org.hconfig.console.security.HostCheck;
import org.hconfig.console.security.Role;
import org.hconfig.console.security.SessionStore;
import org.hconfig.core.HConfigException;

/**
 * Dispatch of all requests, in this order: host, path, caller, role, origin, body, operation. Every response has the security
 * headers, and every failure is the JSON of a failed command.
 */
final class RequestDispatcher implements HttpHandler {
    private static final String METRICS = "/metrics";
    private static final String STREAM = "getStream";
    private static final String GET = "GET";
    private static final String HEAD = "HEAD";
    private static final Set<String> LOGINS = Set.of("beginSession", "beginKerberosSession");

    /** Requests that are worked on at the same time, apart from receiving and sending. */
    private static final int WORKING_MAX = 16;

    private final ConsoleApi api;
    private final MetricsPage metrics;
    private final EventHub events;
    private final Authenticator authenticator;
    private final HostCheck hosts;
    private final ResponseWriter writer;
    private final LongSupplier nanoClock;
    private final Consumer<Throwable> defects;
    private final Semaphore working = new Semaphore(WORKING_MAX);
    private final RenderedValues rendered = new RenderedValues();

    /**
     * Creates the dispatcher of a server.
     *
     * @param defects receives unexpected failures, for the log
     */
    RequestDispatcher(
            ConsoleApi api,
            MetricsPage metrics,
            EventHub events,
            Authenticator authenticator,
            HostCheck hosts,
            ResponseWriter writer,
            LongSupplier nanoClock,
            Consumer<Throwable> defects) {
        this.api = api;
        this.metrics = metrics;
        this.events = events;
        this.authenticator = authenticator;
        this.hosts = hosts;
        this.writer = writer;
        this.nanoClock = nanoClock;
        this.defects = defects;
    }

    /** What a request turned out to be. */
    private record Handled(String operation, Optional<HttpResponse> response) {}

    /** The server of the JDK would neither close the connection nor log a failure that is no exception. */
    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try {
            respond(exchange);
        } catch (RuntimeException | Error defect) {
            defects.accept(defect);
            exchange.close();
        }
    }

    private void respond(HttpExchange exchange) throws IOException {
        long start = nanoClock.getAsLong();
        RequestBody body = RequestBody.of(exchange);
        Handled handled;
        try {
            handled = handled(exchange, body);
        } catch (HConfigException failure) {
            handled = new Handled("other", Optional.of(withMethods(ProblemResponse.of(failure), exchange)));
        } catch (RuntimeException | Error defect) {
            defects.accept(defect);
            handled = new Handled(
                    "other",
                    Optional.of(ProblemResponse.of(new HConfigException(
                            ConsoleError.DEFECT,
                            "the request failed unexpectedly",
                            "the stack trace is in the log of hconfig serve",
                            "report this defect"))));
        }
        if (handled.response().isPresent()) {
            try (exchange) {
                HttpResponse response = body.isComplete()
                        ? handled.response().get()
                        : handled.response().get().with("Connection", "close");
                writer.write(exchange, response);
                metrics.requests().count(handled.operation(), response.status(), nanoClock.getAsLong() - start);
            }
        }
    }

    private Handled handled(HttpExchange exchange, RequestBody body) throws IOException {
        Headers headers = exchange.getRequestHeaders();
        hosts.check(
                header(headers, "Host"), exchange.getLocalAddress().getAddress().getHostAddress());
        String path = exchange.getRequestURI().getRawPath();
        if (path == null) {
            throw HttpRequest.malformed("the request has no path", "");
        }
        if (path.equals(METRICS) || !path.startsWith(ApiOperation.PREFIX)) {
            return page(exchange, path);
        }
        boolean head = exchange.getRequestMethod().equals(HEAD);
        ApiRoutes.Route route = api.routes()
                .find(
                        head ? GET : exchange.getRequestMethod(),
                        path,
                        Optional.ofNullable(exchange.getRequestURI().getRawQuery()));
        ApiOperation operation = route.operation();
        if (head && operation.id().equals(STREAM)) {
            throw otherMethod();
        }
        try {
            return new Handled(operation.id(), operate(exchange, route, body));
        } catch (HConfigException failure) {
            HttpResponse response = ProblemResponse.of(failure);
            return new Handled(
                    operation.id(),
                    Optional.of(
                            response.status() == 401 && authenticator.hasKerberos()
                                    ? response.with("WWW-Authenticate", "Negotiate")
                                    : response));
        }
    }

    private static HConfigException otherMethod() {
        return new HConfigException(
                ConsoleError.METHOD, "the path does not have the method of the request", "", "use " + GET);
    }

    /** Names the methods of the path, as RFC 9110 requires of this status. */
    private HttpResponse withMethods(HttpResponse response, HttpExchange exchange) {
        if (response.status() != ConsoleError.METHOD.status()) {
            return response;
        }
        String path = exchange.getRequestURI().getRawPath();
        Set<String> methods =
                path.startsWith(ApiOperation.PREFIX) ? api.routes().methods(path) : new TreeSet<>(Set.of(GET));
        if (methods.contains(GET) && !path.equals(ApiOperation.PREFIX + "stream")) {
            methods.add(HEAD);
        }
        return response.with("Allow", String.join(", ", methods));
    }

    private Handled page(HttpExchange exchange, String path) {
        if (!exchange.getRequestMethod().equals(GET)
                && !exchange.getRequestMethod().equals(HEAD)) {
            throw otherMethod();
        }
        if (path.equals(METRICS)) {
            checkSite(exchange.getRequestHeaders());
            if (hasTicket(exchange.getRequestHeaders())) {
                throw authenticator.refused(METRICS + " takes access tokens only");
            }
            caller(exchange.getRequestHeaders());
            return new Handled(
                    "metrics",
                    Optional.of(working(() -> new HttpResponse(200, metrics.contentType(), metrics.page(), Map.of()))));
        }
        return new Handled(
                "page",
                Optional.of(StaticFiles.find(path, header(exchange.getRequestHeaders(), "If-None-Match"))
                        .orElseThrow(() -> new HConfigException(
                                ConsoleError.NOT_FOUND,
                                "there is no such path",
                                "",
                                "see / and /api/v1/openapi.json"))));
    }

    private Optional<HttpResponse> operate(HttpExchange exchange, ApiRoutes.Route route, RequestBody body)
            throws IOException {
        ApiOperation operation = route.operation();
        Headers headers = exchange.getRequestHeaders();
        if (!operation.method().isWrite()) {
            checkSite(headers);
        }
        boolean login = LOGINS.contains(operation.id());
        Caller caller = login ? Caller.LOCAL : caller(headers);
        if (!caller.role().includes(operation.role())) {
            if (caller.equals(Caller.LOCAL) && authenticator.hasKerberos()) {
                throw authenticator.refused(
                        "the request needs the role " + operation.role().id());
            }
            throw new HConfigException(
                    ConsoleError.FORBIDDEN,
                    caller.name() + " has the role " + caller.role().id(),
                    "the request needs the role " + operation.role().id(),
                    (authenticator.hasKerberos() ? "log in as a user of --http-operators, or use " : "use ")
                            + "a token of this role: hconfig token create --role " + Role.OPERATOR.id());
        }
        if (operation.method().isWrite()) {
            HostCheck.checkOrigin(
                    header(headers, "Origin"), header(headers, "Sec-Fetch-Site"), header(headers, "Host"));
            HostCheck.checkCsrf(caller, header(headers, "X-HConfig-CSRF"));
        }
        HttpRequest request = new HttpRequest(caller, route.parameters(), content(body, operation, headers));
        if (operation.id().equals(STREAM)) {
            stream(exchange, caller);
            return Optional.empty();
        }
        return Optional.of(
                working(() -> login ? begin(operation, request, headers) : response(operation, request, headers)));
    }

    private void stream(HttpExchange exchange, Caller caller) throws IOException {
        Headers headers = exchange.getRequestHeaders();
        String key = caller.name() + " "
                + caller.csrf().orElse("") + " "
                + header(headers, "User-Agent").orElse("");
        EventHub.EventClient client = events.admit(key);
        try {
            writer.begin(exchange, "text/event-stream");
            Optional<Caller> admitted = hasTicket(headers) ? Optional.empty() : Optional.of(caller);
            events.serve(exchange, client, () -> mayRead(headers, admitted));
        } catch (IOException | RuntimeException | Error failure) {
            events.leave(client);
            throw failure;
        }
    }

    /** Returns whether a stream goes on: its token or session can end while it is open. */
    private boolean mayRead(Headers headers, Optional<Caller> admitted) {
        if (admitted.isEmpty()) {
            // A ticket is valid for one request, and was checked at its begin.
            return true;
        }
        try {
            // Where users of this host may read without a token, one whose session has ended still may, but as another
            // caller.
            return caller(headers).equals(admitted.get());
        } catch (HConfigException refused) {
            return false;
        }
    }

    private static boolean hasTicket(Headers headers) {
        return header(headers, "Authorization")
                .filter(Authenticator::isNegotiate)
                .isPresent();
    }

    private HttpResponse working(Supplier<HttpResponse> work) {
        working.acquireUninterruptibly();
        try {
            return work.get();
        } finally {
            working.release();
        }
    }

    /** Other sites cannot see the response of a read, but could occupy the server by many of them. */
    private static void checkSite(Headers headers) {
        HostCheck.checkOrigin(Optional.empty(), header(headers, "Sec-Fetch-Site"), header(headers, "Host"));
    }

    private HttpResponse response(ApiOperation operation, HttpRequest request, Headers headers) {
        if (operation.id().equals("endSession")) {
            boolean ended = authenticator.end(header(headers, "Cookie"));
            return HttpResponse.json(
                            operation.result().status(), JsonRenderer.line(new ConsoleApi.SessionEndView(ended)))
                    .with("Set-Cookie", writer.cookie("", 0));
        }
        Object result = operation.handler().handle(request);
        if (result instanceof SharedValue shared) {
            return rendered.response(operation.id(), operation.result().status(), shared);
        }
        String text = result instanceof ApiOperation.JsonText json ? json.text().strip() : JsonRenderer.line(result);
        return HttpResponse.json(operation.result().status(), text);
    }

    private HttpResponse begin(ApiOperation operation, HttpRequest request, Headers headers) {
        Authenticator.NewSession session = operation.id().equals("beginSession")
                ? authenticator.begin(request.body(ConsoleApi.SessionBody.class).token())
                : authenticator.beginByKerberos(header(headers, "Authorization"));
        HttpResponse response = HttpResponse.json(200, JsonRenderer.line(ConsoleApi.view(session.caller())))
                .with("Set-Cookie", writer.cookie(session.cookie(), SessionStore.LENGTH.toSeconds()));
        return session.response()
                .map(token -> response.with("WWW-Authenticate", "Negotiate " + token))
                .orElse(response);
    }

    private Caller caller(Headers headers) {
        return authenticator.caller(header(headers, "Authorization"), header(headers, "Cookie"));
    }

    private static byte[] content(RequestBody body, ApiOperation operation, Headers headers) throws IOException {
        boolean plain = operation.body().filter(type -> type == String.class).isPresent();
        byte[] content = body.content(
                plain ? HttpRequest.TEXT_BYTES_MAX : operation.body().isPresent() ? RequestBody.JSON_BYTES_MAX : 0);
        if (content.length > 0 && !plain) {
            String type = header(headers, "Content-Type").orElse("");
            if (!type.toLowerCase(Locale.ROOT).startsWith(HttpResponse.JSON)) {
                throw HttpRequest.malformed("the Content-Type is not " + HttpResponse.JSON, "");
            }
        }
        return content;
    }

    private static Optional<String> header(Headers headers, String name) {
        return Optional.ofNullable(headers.getFirst(name));
    }
}
