package org.hconfig.hbase.transport;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.hconfig.hbase.jmx.JsonNumbers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Stub of a management product's API on the loopback interface, with state. Its answers follow the public documentation. */
abstract class ApiStub implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newSingleThreadExecutor();
    private final List<String> calls = new ArrayList<>();
    private String authorization;
    private Runnable beforeWrite = () -> {};
    private int failures;
    private boolean stale;

    /**
     * A request.
     *
     * @param method its method
     * @param path its path, decoded
     * @param query its query, decoded; empty without one
     * @param body its body
     * @param exchange for its headers
     */
    record ApiCall(String method, String path, String query, JsonNode body, HttpExchange exchange) {
        boolean is(String wantedMethod, String wantedPath) {
            return method.equals(wantedMethod) && path.equals(wantedPath);
        }
    }

    /** A response. */
    record ApiAnswer(int status, JsonNode body) {}

    /** Starts it; requests must have this header {@code Authorization}. */
    ApiStub(String authorization) throws IOException {
        this.authorization = authorization;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::respond);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Returns the methods and paths of all requests. */
    synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    /** The credentials are no longer accepted. */
    synchronized void revoke() {
        authorization = "none";
    }

    /** Something happens between the last look and the next write. */
    synchronized void beforeWrite(Runnable event) {
        beforeWrite = event;
    }

    /** The next requests fail with status 500. */
    synchronized void fail(int requests) {
        failures = requests;
    }

    /** A server has not read all changes made for it; for products that know that. */
    synchronized void makeStale() {
        stale = true;
    }

    final synchronized boolean isStale() {
        return stale;
    }

    abstract ApiAnswer unauthorized();

    abstract ApiAnswer failed();

    abstract ApiAnswer handle(ApiCall call);

    private synchronized void respond(HttpExchange exchange) throws IOException {
        URI uri = exchange.getRequestURI();
        byte[] sent = exchange.getRequestBody().readAllBytes();
        String query = uri.getRawQuery() == null ? "" : URLDecoder.decode(uri.getRawQuery(), StandardCharsets.UTF_8);
        JsonNode body = sent.length == 0
                ? JsonNumbers.mapper().createObjectNode()
                : JsonNumbers.mapper().readTree(sent);
        ApiCall call = new ApiCall(exchange.getRequestMethod(), uri.getPath(), query, body, exchange);
        calls.add(call.method() + " " + call.path());
        ApiAnswer answer;
        if (!authorization.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            answer = unauthorized();
        } else if (failures > 0) {
            failures--;
            answer = failed();
        } else {
            if (!call.method().equals("GET")) {
                Runnable event = beforeWrite;
                beforeWrite = () -> {};
                event.run();
            }
            answer = handle(call);
        }
        byte[] text = answer.body().toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(answer.status(), text.length);
        exchange.getResponseBody().write(text);
        exchange.close();
    }

    /** Returns JSON that is written with single quotes. */
    static ObjectNode json(String text, Object... values) {
        return (ObjectNode) JsonNumbers.mapper()
                .readTree(String.format(
                                text,
                                Arrays.stream(values)
                                        .map(value -> value instanceof String line ? line.replace("'", "") : value)
                                        .toArray())
                        .replace('\'', '"'));
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
