package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.concurrent.CompletionException;
import javax.net.ssl.SSLContext;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.hbase.cluster.login.ClusterIdentity;
import org.hconfig.hbase.lab.security.LabCertificate;
import org.hconfig.hbase.lab.security.LabSecurityFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages by HTTPS with a certificate that only the cluster's own truststore contains. */
class InfoPageSecurityTest {
    private static final ClusterIdentity NOBODY = new ClusterIdentity("nobody", ClusterIdentity.Kind.SIMPLE, null);

    @TempDir
    Path directory;

    @Test
    void fetch_withTheClustersTruststore_readsThePage_andWithoutItIsCoded() throws Exception {
        LabSecurityFiles files = new LabSecurityFiles(directory.resolve("keys"), directory.resolve("client"));
        LabCertificate certificate = new LabCertificate(files);
        certificate.make(Path.of(System.getProperty("java.home"), "bin", "keytool"));
        HttpsServer server = server(files, certificate.password());
        try {
            URI page = URI.create("https://127.0.0.1:" + server.getAddress().getPort() + "/");
            Configuration trusting = new Configuration(false);
            trusting.set("ssl.client.truststore.location", files.trustStore().toString());
            trusting.set("ssl.client.truststore.password", certificate.password());
            trusting.set("ssl.client.truststore.type", LabCertificate.TYPE);

            assertThat(client(trusting).fetch(page, "/jmx").join().path("beans").isMissingNode())
                    .isFalse();
            assertThatThrownBy(() ->
                            client(new Configuration(false)).fetch(page, "/jmx").join())
                    .isInstanceOf(CompletionException.class)
                    .hasMessageContaining("HC-2332")
                    .hasMessageContaining("ssl-client.xml");
            assertThatThrownBy(() -> client(trusting).fetch(page, "/denied").join())
                    .hasMessageContaining("HC-2331")
                    .hasMessageContaining("status 403");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void of_withATruststoreThatIsAbsentOrDamaged_isCoded() throws IOException {
        Configuration configuration = new Configuration(false);
        configuration.set(
                "ssl.client.truststore.location", directory.resolve("absent").toString());
        assertThatThrownBy(() -> InfoPageSecurity.of(configuration, NOBODY)).hasMessageContaining("HC-2333");

        configuration.set(
                "ssl.client.truststore.location",
                Files.writeString(directory.resolve("text"), "no store").toString());
        assertThatThrownBy(() -> InfoPageSecurity.of(configuration, NOBODY)).hasMessageContaining("HC-2333");
    }

    @Test
    void of_withoutSettings_trustsWhatTheJvmTrusts() {
        assertThat(InfoPageSecurity.of(new Configuration(false), NOBODY).tls()).isNull();
    }

    private static JsonPageClient client(Configuration configuration) {
        return new JsonPageClient(HttpLimits.INFO_SERVER, InfoPageSecurity.of(configuration, NOBODY));
    }

    private static HttpsServer server(LabSecurityFiles files, String password)
            throws IOException, GeneralSecurityException {
        SSLContext context = ServerTls.context(files, password);
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext("/", exchange -> {
            byte[] body = "{\"beans\": []}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(exchange.getRequestURI().getPath().equals("/denied") ? 403 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }
}
