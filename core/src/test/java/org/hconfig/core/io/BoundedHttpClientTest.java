package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.hconfig.testkit.BrokenServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests of the deadline and the size limit; a test whose deadline does not take effect fails by its timeout. */
@Timeout(30)
class BoundedHttpClientTest {
    private static final String JSON = "application/json";
    private static final Duration SHORT = Duration.ofMillis(700);

    private final BoundedHttpClient boundedHttpClient = new BoundedHttpClient(new HttpLimits(SHORT, SHORT, 1000));

    @Test
    void read_aWholePage_givesIt() throws IOException {
        byte[] page = "{\"größe\": 1}".getBytes(StandardCharsets.UTF_8);
        try (BrokenServer server = BrokenServer.of((out, closed) -> {
            out.write(BrokenServer.head(page.length));
            out.write(page);
        })) {
            assertThat(boundedHttpClient.read(server.address(), JSON)).isEqualTo("{\"größe\": 1}");
        }
    }

    @Test
    void read_headersAndHalfABodyThenNothing_endsAndNamesTheServer() throws IOException {
        try (BrokenServer server = BrokenServer.halfBody("{\"beans\"", 500)) {
            assertThatThrownBy(() -> boundedHttpClient.read(server.address().resolve("/jmx"), JSON))
                    .isInstanceOf(HttpReadException.class)
                    .hasMessage(server.address() + "jmx: it sent its headers and 8 bytes of the body, but not the rest"
                            + " within 0.7 s");
        }
    }

    @Test
    void read_aByteNowAndThen_endsAtTheTotalTime() throws IOException {
        try (BrokenServer server = BrokenServer.of((out, closed) -> {
            out.write(BrokenServer.head(900));
            while (!closed.await(100, TimeUnit.MILLISECONDS)) {
                out.write('x');
                out.flush();
            }
        })) {
            assertThatThrownBy(() -> boundedHttpClient.read(server.address(), JSON))
                    .isInstanceOf(HttpReadException.class)
                    .hasMessageContaining("not the rest within 0.7 s");
        }
    }

    @Test
    void read_aBodyWithoutEnd_endsAtTheLargestSize() throws IOException {
        BoundedHttpClient patient = new BoundedHttpClient(new HttpLimits(SHORT, Duration.ofSeconds(20), 1000));
        try (BrokenServer server = BrokenServer.of((out, closed) -> {
            out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            while (closed.getCount() > 0) {
                out.write(new byte[300]);
            }
        })) {
            assertThatThrownBy(() -> patient.read(server.address(), JSON))
                    .isInstanceOf(HttpReadException.class)
                    .hasMessage(server.address() + ": its body is larger than 1000 bytes");
        }
    }

    @Test
    void read_aBodyOfExactlyTheLargestSize_givesIt() throws IOException {
        try (BrokenServer server = BrokenServer.of((out, closed) -> {
            out.write(BrokenServer.head(1000));
            out.write(new byte[1000]);
        })) {
            assertThat(boundedHttpClient.read(server.address(), JSON)).hasSize(1000);
        }
    }

    @Test
    void read_noHeaders_endsAndSaysSo() throws IOException {
        try (BrokenServer server = BrokenServer.of((out, closed) -> closed.await())) {
            assertThatThrownBy(() -> boundedHttpClient.read(server.address(), JSON))
                    .isInstanceOf(HttpReadException.class)
                    .hasMessage(server.address() + ": no response within 0.7 s");
        }
    }

    @Test
    void read_aConnectionThatEndsEarly_saysHowMuchWasThere() throws IOException {
        try (BrokenServer server = BrokenServer.of((out, closed) -> {
            out.write(BrokenServer.head(900));
            out.write(new byte[30]);
        })) {
            assertThatThrownBy(() -> boundedHttpClient.read(server.address(), JSON))
                    .isInstanceOf(HttpReadException.class)
                    .hasMessageContaining("the connection ended after 30 bytes of the body");
        }
    }

    @Test
    void read_anotherStatus_isNamed() throws IOException {
        try (BrokenServer server = BrokenServer.of((out, closed) -> out.write(
                "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII)))) {
            assertThatThrownBy(() -> boundedHttpClient.read(server.address(), JSON))
                    .isInstanceOf(HttpReadException.class)
                    .hasMessage(server.address() + ": it responded with status 401");
        }
    }

    @Test
    void read_aPortWhereNobodyListens_saysNoConnection() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        URI nobody = URI.create("http://127.0.0.1:" + port + "/");

        assertThatThrownBy(() -> boundedHttpClient.read(nobody, JSON))
                .isInstanceOf(HttpReadException.class)
                .hasMessageStartingWith(nobody + ": no connection");
    }

    @Test
    void fetchTail_ofALongFile_asksForItsEnd() throws IOException {
        try (BrokenServer server = BrokenServer.of((out, closed) -> out.write(
                "HTTP/1.1 206 Partial Content\r\nContent-Length: 3\r\n\r\nend".getBytes(StandardCharsets.US_ASCII)))) {
            assertThat(boundedHttpClient.fetchTail(server.address(), 3).join()).isEqualTo("end");
        }
    }

    @Test
    void read_aPageThatDemandsALogin_provesIt_andLaterFromTheBeginning() throws IOException {
        List<String> requests = new CopyOnWriteArrayList<>();
        HttpServer server = demanding(requests);
        try {
            URI page = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/jmx");
            BoundedHttpClient client = new BoundedHttpClient(
                    HttpLimits.INFO_SERVER, new HttpSecurity(null, asked -> "Negotiate " + asked.getPath()));

            assertThat(client.read(page, JSON)).isEqualTo("{}");
            assertThat(client.read(page, JSON)).isEqualTo("{}");

            assertThat(requests).containsExactly("none", "Negotiate /jmx", "Negotiate /jmx");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void read_ofAPartOfAPage_isRefused() throws IOException {
        try (BrokenServer server = BrokenServer.of((out, closed) -> out.write(
                "HTTP/1.1 206 Partial Content\r\nContent-Length: 3\r\n\r\nend".getBytes(StandardCharsets.US_ASCII)))) {
            assertThatThrownBy(() -> boundedHttpClient.read(server.address(), JSON))
                    .isInstanceOf(HttpReadException.class)
                    .hasMessageContaining("status 206");
        }
    }

    @Test
    void read_aPageThatDemandsALogin_withoutOne_saysWhy() throws IOException {
        HttpServer server = demanding(new CopyOnWriteArrayList<>());
        try {
            URI page = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/jmx");
            BoundedHttpClient anonymous = new BoundedHttpClient(HttpLimits.INFO_SERVER);
            BoundedHttpClient expired = new BoundedHttpClient(HttpLimits.INFO_SERVER, new HttpSecurity(null, asked -> {
                throw new IOException("the ticket has expired");
            }));

            assertThatThrownBy(() -> anonymous.read(page, JSON))
                    .isInstanceOfSatisfying(
                            HttpReadException.class,
                            unread -> assertThat(unread.status()).isEqualTo(401));
            assertThatThrownBy(() -> expired.read(page, JSON)).hasMessageContaining("the ticket has expired");
        } finally {
            server.stop(0);
        }
    }

    private static HttpServer demanding(List<String> requests) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String proof = exchange.getRequestHeaders().getFirst("Authorization");
            requests.add(proof == null ? "none" : proof);
            byte[] body = (proof == null ? "login" : "{}").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(proof == null ? 401 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }
}
