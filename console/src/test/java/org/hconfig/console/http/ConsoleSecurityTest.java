package org.hconfig.console.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.console.ConsoleFixture.Answer;
import org.hconfig.console.ConsoleTestCase;
import org.hconfig.console.ListenAddress;
import org.hconfig.console.SnapshotFactory;
import org.hconfig.console.security.Role;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConsoleSecurityTest extends ConsoleTestCase {
    @BeforeEach
    void observe() {
        console.observe(new SnapshotFactory(1, 1, 1), 3);
    }

    /** Sends a request as it is, and returns the whole response. */
    private String raw(String text) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), console.server().port())) {
            socket.setSoTimeout(20_000);
            OutputStream out = socket.getOutputStream();
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String getWithHost(String host) throws IOException {
        return raw("GET /api/v1/state HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
    }

    @Test
    void host_ofAnotherSite_isRefused() throws Exception {
        for (String host : List.of(
                "evil.example.com", "evil.example.com:8765", "127.0.0.1.evil.com", "[::2]:1", "", "localhost.")) {
            assertThat(getWithHost(host)).as(host).startsWith("HTTP/1.1 421").contains("HC-2813");
        }
        for (String host : List.of("127.0.0.1:1", "localhost", "LOCALHOST:8765", "[::1]:8765")) {
            assertThat(getWithHost(host)).as(host).startsWith("HTTP/1.1 200");
        }
        assertThat(raw("GET /metrics HTTP/1.0\r\n\r\n")).contains(" 421 ");
    }

    @Test
    void reads_ofPagesOfOtherSites_areRefused_andThoseWithoutAPageAreNot() throws Exception {
        for (String path : List.of("/api/v1/state", "/api/v1/stream", "/metrics")) {
            for (String site : List.of("cross-site", "same-site")) {
                assertThat(console.send("GET", path, "", "Sec-Fetch-Site", site).code())
                        .as(path)
                        .isEqualTo("HC-2812");
            }
        }
        for (String path : List.of("/api/v1/state", "/metrics")) {
            assertThat(console.get(path).status()).isEqualTo(200);
            assertThat(console.send("GET", path, "", "Sec-Fetch-Site", "same-origin")
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void clients_thatSendSlowly_doNotDelayOthers() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 40; i++) {
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(), console.server().port());
                slow.add(socket);
                socket.getOutputStream().write("GET /api/v1/state HTTP/1.1\r\nHo".getBytes(StandardCharsets.US_ASCII));
                socket.getOutputStream().flush();
            }

            for (String path : List.of("/api/v1/state", "/metrics", "/")) {
                assertThat(console.get(path).status()).as(path).isEqualTo(200);
            }
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    private String allowed(String method, String path) throws IOException, InterruptedException {
        Answer answer = console.send(method, path, "");
        assertThat(answer.status()).as(method + " " + path).isEqualTo(405);
        return answer.raw().headers().firstValue("Allow").orElse("");
    }

    @Test
    void head_ofEveryKindOfPath_hasTheHeadersOfGetWithoutBody() throws Exception {
        for (String path : List.of("/", "/js/app.js", "/metrics", "/api/v1/settings", "/api/v1/nothing")) {
            Answer get = console.get(path);
            Answer head = console.send("HEAD", path, "");

            assertThat(head.status()).as(path).isEqualTo(get.status());
            assertThat(head.body()).as(path).isEmpty();
            assertThat(head.raw().headers().firstValue("Content-Type"))
                    .as(path)
                    .isEqualTo(get.raw().headers().firstValue("Content-Type"));
            assertThat(head.raw().headers().firstValueAsLong("Content-Length"))
                    .as(path)
                    .isPresent();
        }
    }

    @Test
    void responses_haveTheSecurityHeaders_andNoInlineScript() throws Exception {
        for (String path : List.of("/", "/js/app.js", "/api/v1/state", "/metrics", "/nothing")) {
            Answer answer = console.get(path);
            String policy =
                    answer.raw().headers().firstValue("Content-Security-Policy").orElse("");

            assertThat(policy)
                    .as(path)
                    .contains("default-src 'none'", "script-src 'self'")
                    .doesNotContain("unsafe");
            assertThat(answer.raw().headers().firstValue("X-Content-Type-Options"))
                    .as(path)
                    .contains("nosniff");
            assertThat(answer.raw().headers().firstValue("Cache-Control"))
                    .as(path)
                    .contains(path.equals("/") || path.endsWith(".js") ? "no-cache" : "no-store");
            assertThat(answer.raw().headers().firstValue("Set-Cookie")).as(path).isEmpty();
        }
        String page = console.get("/").body();
        assertThat(page.toLowerCase(Locale.ROOT)).doesNotContain("onclick=", "style=", "<style", "javascript:");
        assertThat(page.replaceAll("<script( type=\"module\")? src=\"js/[a-z]+\\.js\"></script>", ""))
                .doesNotContain("<script");
    }

    @Test
    void session_ofABrowser_changesOnlyWithItsCsrfValue() throws Exception {
        String token = console.token(Role.OPERATOR, Optional.empty());
        Answer login = console.send("POST", "/api/v1/session", "{\"token\": \"" + token + "\"}");
        String header = login.raw().headers().firstValue("Set-Cookie").orElseThrow();
        String cookie = header.substring(0, header.indexOf(';'));
        String csrf = login.json().path("csrf").asString("");

        assertThat(login.status()).isEqualTo(200);
        assertThat(header).contains("HttpOnly", "SameSite=Strict", "Path=/").doesNotContain(token);
        assertThat(console.send("GET", "/api/v1/session", "", "Cookie", cookie)
                        .json()
                        .path("role")
                        .asString(""))
                .isEqualTo("operator");
        Answer without = console.send("PUT", "/api/v1/pause", "{}", "Cookie", cookie);
        assertThat(without.status()).isEqualTo(403);
        assertThat(without.code()).isEqualTo("HC-2812");
        assertThat(console.send("PUT", "/api/v1/pause", "{}", "Cookie", cookie, "X-HConfig-CSRF", "x" + csrf)
                        .status())
                .isEqualTo(403);
        assertThat(console.send("PUT", "/api/v1/pause", "{}", "Cookie", cookie, "X-HConfig-CSRF", csrf)
                        .status())
                .isEqualTo(200);
        Answer logout = console.send("DELETE", "/api/v1/session", "", "Cookie", cookie, "X-HConfig-CSRF", csrf);
        assertThat(logout.status()).isEqualTo(200);
        assertThat(logout.json().toString()).isEqualTo("{\"ended\":true}");
        assertThat(logout.raw().headers().firstValue("Set-Cookie").orElseThrow())
                .contains("Max-Age=0");
        assertThat(console.send("DELETE", "/api/v1/session", "").json().toString())
                .isEqualTo("{\"ended\":false}");
        assertThat(console.send("DELETE", "/api/v1/pause", "", "Cookie", cookie, "X-HConfig-CSRF", csrf)
                        .status())
                .isEqualTo(403);
    }

    @Test
    void handler_withADefectThatIsNoException_isAnswered_andTheNextRequestAsWell() throws Exception {
        Answer answer = console.get("/api/v1/errors/HC-0001");

        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.code()).isEqualTo("HC-9003");
        assertThat(console.get("/api/v1/errors/HC-2107").status()).isEqualTo(200);
    }

    @Test
    void session_withAWrongToken_doesNotBegin() throws Exception {
        Answer answer = console.send("POST", "/api/v1/session", "{\"token\": \"hct_wrong\"}");

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.raw().headers().firstValue("Set-Cookie")).isEmpty();
    }

    private Answer pause(String token, String header, String value) throws Exception {
        return console.send("PUT", "/api/v1/pause", "{}", "Authorization", token, header, value);
    }

    @Test
    void change_fromAnotherOrigin_isRefused() throws Exception {
        String token = "Bearer " + console.token(Role.OPERATOR, Optional.empty());

        assertThat(pause(token, "Origin", "https://evil.example.com").code()).isEqualTo("HC-2812");
        assertThat(pause(token, "Sec-Fetch-Site", "cross-site").code()).isEqualTo("HC-2812");
        assertThat(pause(token, "Origin", "http://127.0.0.1:" + console.server().port())
                        .status())
                .isEqualTo(200);
    }

    @Test
    void body_thatIsMalformed_isRefusedWithACode() throws Exception {
        String token = "Bearer " + console.token(Role.OPERATOR, Optional.empty());
        for (String body : List.of(
                "{",
                "[]",
                "null",
                "1",
                "\u0000",
                "{\"set\": 1}",
                "{\"set\": [\"a=1\"], \"set\": [\"b=1\"]}",
                "{\"set\": [\"a=1\"]} {}",
                "{\"set\": [\"a=1\"], \"other\": 1}",
                "{\"set\": [\"a=1\"], \"fromAdvice\": [\"all\"]}",
                "[".repeat(10_000))) {
            Answer answer = console.send("POST", "/api/v1/plans", body, "Authorization", token);

            assertThat(answer.status()).as(body).isEqualTo(400);
            assertThat(answer.code()).isEqualTo("HC-2814");
        }
        assertThat(console.send("POST", "/api/v1/histograms", "{}", "Authorization", token)
                        .status())
                .isEqualTo(400);
    }

    @Test
    void body_thatIsTooLarge_isRefusedBeforeItIsRead() throws Exception {
        String token = console.token(Role.OPERATOR, Optional.empty());

        assertThat(
                        raw(
                                "POST /api/v1/plans HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token
                                        + "\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\n{"))
                .startsWith("HTTP/1.1 413")
                .contains("HC-2815");
        for (int bytes : new int[] {256 * 1024 + 1, 300 * 1024, 4 << 20}) {
            Answer refused =
                    console.send("POST", "/api/v1/plans", "x".repeat(bytes), "Authorization", "Bearer " + token);
            assertThat(refused.status()).as("%d bytes", bytes).isEqualTo(413);
        }
    }

    @Test
    void path_thatIsUnknown_isNotFound_andAnotherMethodIsNotAllowed() throws Exception {
        String token = "Bearer " + console.token(Role.OPERATOR, Optional.empty());
        assertThat(console.get("/api/v1/nothing").status()).isEqualTo(404);
        assertThat(console.get("/api/v1/plans/plan-000000000000").status()).isEqualTo(404);
        assertThat(console.get("/api/v1/plans/..%2F..%2Fetc%2Fpasswd").status()).isEqualTo(404);
        assertThat(console.get("/api/v1/history/plan-000000000000").status()).isEqualTo(404);
        assertThat(console.get("/api/v1/tasks/task-0").status()).isEqualTo(404);
        assertThat(console.get("/api/v1/rules/HC-R999").status()).isEqualTo(404);
        assertThat(console.get("/api/v1/errors/HC-1").status()).isEqualTo(404);
        assertThat(console.get("/api/v1/policies/no").status()).isEqualTo(404);
        assertThat(console.get("/api/v1/settings/no").status()).isEqualTo(404);
        assertThat(console.get("/..%2f..%2fetc/passwd").status()).isEqualTo(404);
        assertThat(console.send("POST", "/api/v1/state", "").status()).isEqualTo(405);
        assertThat(console.send("POST", "/metrics", "").status()).isEqualTo(405);
        assertThat(allowed("POST", "/metrics")).isEqualTo("GET, HEAD");
        assertThat(allowed("POST", "/api/v1/state")).isEqualTo("GET, HEAD");
        assertThat(allowed("GET", "/api/v1/pause")).isEqualTo("DELETE, PUT");
        assertThat(allowed("HEAD", "/api/v1/stream")).isEqualTo("GET");
        assertThat(console.send("POST", "/api/v1/plans/plan-000000000000/apply", "", "Authorization", token)
                        .status())
                .isEqualTo(404);
        assertThat(console.get("/api/v1/history?last=0").status()).isEqualTo(400);
        assertThat(raw("GET /api/v1/history?last=%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 400");
        assertThat(console.get("/api/v1/samples/cluster/x?from=yesterday").status())
                .isEqualTo(400);
    }

    @Test
    void start_beyondLoopback_needsTlsAndAToken() {
        ConsoleServer.ServerOptions open = new ConsoleServer.ServerOptions(
                ListenAddress.parse("0.0.0.0:0"), Optional.empty(), Optional.empty(), 50, Throwable::printStackTrace);

        assertThatThrownBy(() -> ConsoleServer.start(open, console.context()))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2802");
        ConsoleServer.ServerOptions withoutToken = new ConsoleServer.ServerOptions(
                ListenAddress.parse("0.0.0.0:0"),
                Optional.of(new TlsFiles(home.resolve("cert.pem"), home.resolve("key.pem"))),
                Optional.empty(),
                50,
                Throwable::printStackTrace);
        assertThatThrownBy(() -> ConsoleServer.start(withoutToken, console.context()))
                .hasMessageContaining("HC-2802")
                .hasMessageContaining("token");
    }

    @Test
    void start_onAnAddressInUse_saysSo() {
        ConsoleServer.ServerOptions same = new ConsoleServer.ServerOptions(
                ListenAddress.parse("127.0.0.1:" + console.server().port()),
                Optional.empty(),
                Optional.empty(),
                50,
                Throwable::printStackTrace);

        assertThatThrownBy(() -> ConsoleServer.start(same, console.context())).hasMessageContaining("HC-2801");
        for (String invalid : List.of("8765", "host", "127.0.0.1:99999", "a b:1", "no-such-host.invalid:1")) {
            assertThatThrownBy(() -> ListenAddress.parse(invalid)).as(invalid).hasMessageContaining("HC-2801");
        }
    }
}
