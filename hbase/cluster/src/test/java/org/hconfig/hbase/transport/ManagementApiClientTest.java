package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.hconfig.core.io.BoundedCommandRunner;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.core.io.TrustedCertificates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests to APIs: certificates, statuses, and what errors may contain. */
class ManagementApiClientTest {
    private static final char[] STORE_PASSWORD = "changeit".toCharArray();

    @TempDir
    Path directory;

    @Test
    void get_ofAnErrorThatRepeatsTheCredentials_masksThem() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        respond(server, 500, "{\"message\": \"token s3cret\\u001b[31m failed, password=hunter2\"}");
        try {
            assertThatThrownBy(() -> client(server, "http", Optional.empty()).get("/x"))
                    .hasMessageContaining("/x responded with status 500: token (masked)")
                    .hasMessageContaining("password=(masked)")
                    .hasMessageNotContaining("s3cret")
                    .hasMessageNotContaining("hunter2")
                    .hasMessageNotContaining("\u001b");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void get_ofARedirect_doesNotFollowIt() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Location", "http://elsewhere.invalid/");
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        });
        server.start();
        try {
            assertThatThrownBy(() -> client(server, "http", Optional.empty()).get("/x"))
                    .isInstanceOfSatisfying(
                            ApiException.class,
                            failure -> assertThat(failure.kind()).isEqualTo(ApiException.Kind.FAILED))
                    .hasMessageContaining("status 302");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void get_overTls_requiresATrustedCertificate() throws Exception {
        Path store = directory.resolve("store.p12");
        keytool("-genkeypair", "-alias", "a", "-keyalg", "EC", "-dname", "CN=127.0.0.1", "-ext", "SAN=IP:127.0.0.1");
        keytool(
                "-exportcert",
                "-alias",
                "a",
                "-rfc",
                "-file",
                directory.resolve("ca.crt").toString());
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(identity(store)));
        respond(server, 200, "{\"a\": 1}");
        try {
            Optional<SSLContext> trust = Optional.of(TrustedCertificates.of(directory.resolve("ca.crt")));
            assertThat(client(server, "https", trust).get("/x").path("a").asInt())
                    .isEqualTo(1);
            assertThatThrownBy(() -> client(server, "https", Optional.empty()).get("/x"))
                    .isInstanceOfSatisfying(
                            ApiException.class,
                            failure -> assertThat(failure.kind()).isEqualTo(ApiException.Kind.UNREACHABLE))
                    .hasMessageContaining("certificat");
        } finally {
            server.stop(0);
        }
    }

    private void keytool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new java.util.ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of(
                "-keystore", directory.resolve("store.p12").toString(), "-storepass", new String(STORE_PASSWORD)));
        assertThat(new BoundedCommandRunner(Duration.ofMinutes(1), 1 << 20)
                        .run(command, new byte[0], Map.of())
                        .exit())
                .isZero();
    }

    private static SSLContext identity(Path store) throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, STORE_PASSWORD);
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, STORE_PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private static void respond(HttpServer server, int status, String text) {
        server.createContext("/", exchange -> {
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    private ManagementApiClient client(HttpServer server, String scheme, Optional<SSLContext> trust)
            throws IOException {
        Path token = Files.writeString(directory.resolve("token"), "s3cret");
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
        TargetFileParser file = TargetFileParser.parse("target.yaml", "{format: 1, token-file: token}");
        return new ManagementApiClient(
                new ManagementApiClient.ApiAddress(
                        URI.create(
                                scheme + "://127.0.0.1:" + server.getAddress().getPort()),
                        trust,
                        Map.of()),
                ApiCredentials.of(file, "token", Optional.empty(), directory, Map.of()),
                new HttpLimits(Duration.ofSeconds(5), Duration.ofSeconds(10), 1000));
    }
}
