package org.hconfig.console.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.Base64;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.hconfig.console.ConsoleFixture;
import org.hconfig.console.ListenAddress;
import org.hconfig.console.security.Role;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A console beyond loopback, with a certificate that keytool made. */
class TlsConsoleTest {
    private static final String PASSWORD = "changeit";

    @TempDir
    Path home;

    private TlsFiles files;
    private KeyStore store;

    @BeforeEach
    void certificate() throws Exception {
        Path file = home.resolve("store.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "console",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=console",
                        "-ext",
                        "SAN=dns:console.example.com,dns:*.apps.example.com,ip:127.0.0.1",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        PASSWORD,
                        "-storetype",
                        "PKCS12")
                .redirectErrorStream(true)
                .start();
        String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(keytool.waitFor()).as(output).isZero();
        store = KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
        Path certificate = home.resolve("cert.pem");
        Path key = home.resolve("key.pem");
        Files.writeString(
                certificate, pem("CERTIFICATE", store.getCertificate("console").getEncoded()));
        Files.createFile(key, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(
                key,
                pem(
                        "PRIVATE KEY",
                        store.getKey("console", PASSWORD.toCharArray()).getEncoded()));
        files = new TlsFiles(certificate, key);
    }

    private static String pem(String kind, byte[] content) {
        return "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder().encodeToString(content) + "\n-----END " + kind
                + "-----\n";
    }

    private String get(int port, String host, String headers) throws Exception {
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("console", store.getCertificate("console"));
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        try (SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            socket.setSoTimeout(20_000);
            OutputStream out = socket.getOutputStream();
            out.write(("GET /api/v1/session HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + headers + "\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            out.flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void console_withTls_answersItsNames_toTokensOnly() throws Exception {
        try (ConsoleFixture fixture = new ConsoleFixture(home)) {
            String token = fixture.token(Role.VIEWER, Optional.empty());
            try (ConsoleServer server = ConsoleServer.start(
                    new ConsoleServer.ServerOptions(
                            ListenAddress.parse("0.0.0.0:0"),
                            Optional.of(files),
                            Optional.empty(),
                            50,
                            Throwable::printStackTrace),
                    fixture.context())) {
                String bearer = "Authorization: Bearer " + token + "\r\n";

                assertThat(get(server.port(), "console.example.com", "")).startsWith("HTTP/1.1 401");
                assertThat(get(server.port(), "console.example.com:443", bearer))
                        .startsWith("HTTP/1.1 200")
                        .containsIgnoringCase("Strict-Transport-Security");
                assertThat(get(server.port(), "one.apps.example.com", bearer)).startsWith("HTTP/1.1 200");
                assertThat(get(server.port(), "127.0.0.1", bearer)).startsWith("HTTP/1.1 200");
                assertThat(get(server.port(), "evil.example.com", bearer)).startsWith("HTTP/1.1 421");
                assertThat(server.url()).startsWith("https://");
            }
        }
    }

    @Test
    void key_thatOthersCanRead_isRefused() throws IOException {
        Files.setPosixFilePermissions(files.key(), PosixFilePermissions.fromString("rw-r--r--"));

        assertThatThrownBy(files::context).hasMessageContaining("HC-2803").hasMessageContaining("chmod 600");
    }

    @Test
    void files_thatAreNoCertificateOrKey_areRefused() throws IOException {
        TlsFiles swapped = new TlsFiles(files.key(), files.key());
        TlsFiles missing = new TlsFiles(home.resolve("none.pem"), files.key());

        assertThatThrownBy(swapped::context).hasMessageContaining("HC-2803");
        assertThatThrownBy(missing::context).hasMessageContaining("HC-2803");
        Files.writeString(files.key(), "-----BEGIN RSA PRIVATE KEY-----\nAA==\n-----END RSA PRIVATE KEY-----\n");
        assertThatThrownBy(files::context).hasMessageContaining("openssl pkcs8");
    }
}
