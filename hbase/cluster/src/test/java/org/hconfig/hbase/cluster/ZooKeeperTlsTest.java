package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.lab.security.LabCertificate;
import org.hconfig.hbase.lab.security.LabSecurityFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ports that speak TLS or ZooKeeper's plain protocol, and clients that expect one of them. */
class ZooKeeperTlsTest {
    private static final String PROPERTY = "hbase.zookeeper.property.";

    @TempDir
    Path directory;

    private LabSecurityFiles files;
    private LabCertificate certificate;

    @BeforeEach
    void makeCertificate() throws IOException {
        files = new LabSecurityFiles(directory.resolve("keys"), directory.resolve("client"));
        certificate = new LabCertificate(files);
        certificate.make(Path.of(System.getProperty("java.home"), "bin", "keytool"));
    }

    @Test
    void complete_withoutOwnSettings_takesTheTruststoreOfSslClient() throws IOException {
        Configuration configuration = new Configuration(false);
        configuration.set("ssl.client.truststore.location", files.trustStore().toString());
        configuration.set("ssl.client.truststore.password", "changeit");
        ZooKeeperTls.complete(configuration);
        assertThat(configuration.get(PROPERTY + "ssl.trustStore.location")).isNull();

        configuration.set(PROPERTY + "client.secure", "true");
        ZooKeeperTls.complete(configuration);

        assertThat(configuration.get(PROPERTY + "ssl.trustStore.location"))
                .isEqualTo(files.trustStore().toString());
        assertThat(configuration.get(PROPERTY + "ssl.trustStore.password")).isEqualTo("changeit");
        assertThat(configuration.get(PROPERTY + "ssl.trustStore.type")).isEqualTo("jks");
        assertThat(configuration.get(PROPERTY + "clientCnxnSocket")).endsWith("ClientCnxnSocketNetty");
    }

    @Test
    void check_withTheTruststore_returns_andWithoutItNamesTheCertificate() throws Exception {
        try (Port port = Port.tls(files, certificate.password())) {
            ZooKeeperTls.check(trusting(certificate.password(), LabCertificate.TYPE), port.address());

            Configuration distrusting = new Configuration(false);
            distrusting.set(PROPERTY + "client.secure", "true");
            assertThatThrownBy(() -> ZooKeeperTls.check(distrusting, port.address()))
                    .hasMessageContaining("HC-2340")
                    .hasMessageContaining("the TLS certificate of ZooKeeper at 127.0.0.1:")
                    .hasMessageContaining("ssl.trustStore.location");
        }
    }

    @Test
    void check_ofAnotherHostName_namesTheCertificate() throws Exception {
        try (Port port = Port.tls(files, certificate.password())) {
            InetSocketAddress other = InetSocketAddress.createUnresolved(
                    "127.0.0.2", port.address().getPort());
            assertThatThrownBy(() -> ZooKeeperTls.check(trusting(certificate.password(), LabCertificate.TYPE), other))
                    .hasMessageContaining("HC-2340")
                    .hasMessageContaining("must name the host");
        }
    }

    @Test
    void check_withATruststoreOfAnotherPasswordOrType_namesTheFile() throws Exception {
        try (Port port = Port.tls(files, certificate.password())) {
            assertThatThrownBy(() -> ZooKeeperTls.check(trusting("wrong", LabCertificate.TYPE), port.address()))
                    .hasMessageContaining("HC-2333")
                    .hasMessageContaining(files.trustStore().toString());
            Path text = Files.writeString(directory.resolve("text"), "no store");
            Configuration damaged = trusting("wrong", "JKS");
            damaged.set(PROPERTY + "ssl.trustStore.location", text.toString());
            assertThatThrownBy(() -> ZooKeeperTls.check(damaged, port.address()))
                    .hasMessageContaining("HC-2333")
                    .hasMessageContaining(text.toString());
        }
    }

    @Test
    void check_ofAPortWithoutTls_saysSo() throws Exception {
        try (Port port = Port.plain()) {
            assertThatThrownBy(() ->
                            ZooKeeperTls.check(trusting(certificate.password(), LabCertificate.TYPE), port.address()))
                    .hasMessageContaining("HC-2340")
                    .hasMessageContaining("does not use TLS")
                    .hasMessageContaining("secureClientPort");
        }
    }

    @Test
    void isDemanded_ofATlsPort_isTrue_andOfAPlainOneFalse() throws Exception {
        try (Port tls = Port.tls(files, certificate.password());
                Port plain = Port.plain()) {
            assertThat(ZooKeeperTls.isDemanded(tls.address())).isTrue();
            assertThat(ZooKeeperTls.isDemanded(plain.address())).isFalse();
        }
    }

    private Configuration trusting(String password, String type) {
        Configuration configuration = new Configuration(false);
        configuration.set(PROPERTY + "client.secure", "true");
        configuration.set(
                PROPERTY + "ssl.trustStore.location", files.trustStore().toString());
        configuration.set(PROPERTY + "ssl.trustStore.password", password);
        configuration.set(PROPERTY + "ssl.trustStore.type", type);
        return configuration;
    }

    /** A port that completes TLS handshakes, or answers a command of four letters as ZooKeeper does. */
    private record Port(ServerSocket server) implements AutoCloseable {
        static Port tls(LabSecurityFiles files, String password) throws IOException, GeneralSecurityException {
            SSLContext context = ServerTls.context(files, password);
            return start(
                    context.getServerSocketFactory().createServerSocket(0, 5, InetAddress.getByName("0.0.0.0")),
                    socket -> ((SSLSocket) socket).startHandshake());
        }

        static Port plain() throws IOException {
            return start(new ServerSocket(0, 5, InetAddress.getLoopbackAddress()), socket -> {
                byte[] command = socket.getInputStream().readNBytes(4);
                if ("srvr".equals(new String(command, StandardCharsets.US_ASCII))) {
                    socket.getOutputStream().write("Zookeeper version: 3.8.4".getBytes(StandardCharsets.US_ASCII));
                }
            });
        }

        private static Port start(ServerSocket server, Answer answer) {
            Thread thread = new Thread(() -> {
                boolean open = true;
                while (open) {
                    open = serve(server, answer);
                }
            });
            thread.setDaemon(true);
            thread.start();
            return new Port(server);
        }

        private static boolean serve(ServerSocket server, Answer answer) {
            try (Socket socket = server.accept()) {
                answer.give(socket);
                return true;
            } catch (IOException refused) {
                return !server.isClosed();
            }
        }

        InetSocketAddress address() {
            return InetSocketAddress.createUnresolved("127.0.0.1", server.getLocalPort());
        }

        @Override
        public void close() throws IOException {
            server.close();
        }

        interface Answer {
            void give(Socket socket) throws IOException;
        }
    }
}
