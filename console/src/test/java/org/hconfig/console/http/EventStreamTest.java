package org.hconfig.console.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.hconfig.console.ConsoleFixture;
import org.hconfig.console.ConsoleFixture.Answer;
import org.hconfig.console.SnapshotFactory;
import org.hconfig.console.security.Role;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventStreamTest {
    @TempDir
    Path home;

    private static InputStream stream(ConsoleFixture console, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + console.server().port() + "/api/v1/stream"));
        if (headers.length > 0) {
            request.headers(headers);
        }
        HttpResponse<InputStream> response =
                console.client().send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        assertThat(response.headers().firstValue("Content-Type")).contains("text/event-stream");
        return response.body();
    }

    /** Reads the next event: its name and its data. */
    private static List<String> event(BufferedReader reader) throws Exception {
        List<String> lines = new ArrayList<>();
        String line = reader.readLine();
        while (line != null && !line.isEmpty()) {
            lines.add(line.replaceFirst("^(event|data): ", ""));
            line = reader.readLine();
        }
        return lines;
    }

    @Test
    void stream_sendsTheState_atOnceAndAfterEachSnapshot_andTasks() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home);
                BufferedReader reader =
                        new BufferedReader(new InputStreamReader(stream(console), StandardCharsets.UTF_8))) {
            assertThat(event(reader)).startsWith("retry: 2000", "state");
            console.observe(new SnapshotFactory(2, 2, 6), 1);
            List<String> second = event(reader);
            assertThat(second.get(0)).isEqualTo("state");
            assertThat(second.get(1)).contains("\"regions\":6").contains("\"live\":2");

            Plan plan = console.plan();
            String token = "Bearer " + console.token(Role.OPERATOR, Optional.empty());
            console.send("POST", "/api/v1/plans/" + plan.id() + "/apply", "", "Authorization", token);
            String last = "";
            while (!last.contains("\"state\":\"done\"")) {
                List<String> next = event(reader);
                assertThat(next.get(0)).isEqualTo("task");
                last = next.get(1);
            }
            assertThat(last).contains(plan.id());
        }
    }

    @Test
    void stream_whoseTokenExpires_ends() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            String token = "Bearer " + console.token(Role.VIEWER, Optional.of(Duration.ofMinutes(1)));
            try (BufferedReader reader = new BufferedReader(
                    new InputStreamReader(stream(console, "Authorization", token), StandardCharsets.UTF_8))) {
                assertThat(event(reader)).startsWith("retry: 2000", "state");

                console.pass(Duration.ofMinutes(2));
                console.observe(new SnapshotFactory(2, 2, 6), 1);

                assertThat(reader.readLine()).isNull();
            }
        }
    }

    @Test
    void stream_whoseStateHasADefect_endsAndReportsIt() throws Exception {
        BlockingQueue<Throwable> defects = new LinkedBlockingQueue<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try (EventHub hub = new EventHub(
                () -> {
                    throw new NoClassDefFoundError("a class");
                },
                defects::add)) {
            server.createContext("/", exchange -> {
                exchange.sendResponseHeaders(200, 0);
                hub.serve(exchange, hub.admit("alice"), () -> true);
            });
            server.start();
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/"))
                    .timeout(Duration.ofSeconds(20))
                    .build();

            HttpResponse<InputStream> response =
                    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream());

            assertThat(response.body().readAllBytes()).isEmpty();
            // It is reported after the stream has ended.
            assertThat(defects.poll(20, TimeUnit.SECONDS)).isInstanceOf(NoClassDefFoundError.class);
            assertThat(defects).isEmpty();
        } finally {
            server.stop(0);
        }
    }

    @Test
    void stream_ofABrowserWithFour_endsItsOldest_andSaysSo() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            String token = "Bearer " + console.token(Role.VIEWER, Optional.empty());
            List<BufferedReader> readers = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                readers.add(new BufferedReader(
                        new InputStreamReader(stream(console, "Authorization", token), StandardCharsets.UTF_8)));
                assertThat(event(readers.get(i)).get(0)).isEqualTo("retry: 2000");
            }

            assertThat(event(readers.get(0))).containsExactly("retry: 60000", "superseded", "{}");
            assertThat(readers.get(0).readLine()).isNull();
            console.observe(new SnapshotFactory(2, 2, 6), 1);
            for (BufferedReader reader : readers.subList(1, 5)) {
                assertThat(event(reader).get(0)).isEqualTo("state");
                reader.close();
            }
        }
    }

    @Test
    void stream_beyondTheLimit_isRefused() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            List<InputStream> streams = new ArrayList<>();
            for (int i = 0; i < 32; i++) {
                streams.add(stream(console, "User-Agent", "browser " + i / 4));
            }

            Answer refused = console.get("/api/v1/stream");
            assertThat(refused.code()).isEqualTo("HC-2824");
            assertThat(refused.raw().headers().firstValue("Retry-After")).contains("5");
            for (InputStream stream : streams) {
                stream.close();
            }
        }
    }
}
