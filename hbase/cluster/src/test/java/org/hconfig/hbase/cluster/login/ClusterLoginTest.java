package org.hconfig.hbase.cluster.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterLoginTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-26T12:00:00Z"));

    @TempDir
    Path directory;

    @Test
    void demanded_byHadoopOrByHBase_isTrue() {
        assertThat(ClusterLogin.demanded(new Configuration(false))).isFalse();
        assertThat(ClusterLogin.demanded(secured())).isTrue();
        Configuration hbase = new Configuration(false);
        hbase.set("hbase.security.authentication", "KERBEROS");
        assertThat(ClusterLogin.demanded(hbase)).isTrue();
    }

    @Test
    void login_toAClusterWithoutKerberos_isThisUser() {
        ClusterIdentity identity = new ClusterLogin(Map.of(), CLOCK).login("test", null, new Configuration(false));

        assertThat(identity.kerberos()).isFalse();
        assertThat(identity.user()).isNotBlank();
    }

    @Test
    void login_asAProxyUser_isRefused() {
        for (Configuration cluster : List.of(secured(), new Configuration(false))) {
            assertThatThrownBy(() ->
                            new ClusterLogin(Map.of("HADOOP_PROXY_USER", "bob"), CLOCK).login("test", null, cluster))
                    .hasMessageContaining("HC-2334")
                    .hasMessageContaining("bob");
        }
    }

    @Test
    void login_withTicketsThatJavaCannotRead_saysWhatToDo() {
        assertThatThrownBy(() -> new ClusterLogin(Map.of("KRB5CCNAME", "KCM:"), CLOCK).login("test", null, secured()))
                .hasMessageContaining("HC-2322")
                .hasMessageContaining("KRB5CCNAME=FILE:");
    }

    @Test
    void login_withATicketThatIsNotYetValid_isADifferenceOfClocks() throws IOException {
        Instant end = Instant.parse("2026-11-26T14:30:00Z");
        Path cache = Files.write(directory.resolve("cache"), TicketCacheReaderTest.cache(end));

        assertThatThrownBy(() ->
                        new ClusterLogin(Map.of("KRB5CCNAME", cache.toString()), CLOCK).login("test", null, secured()))
                .hasMessageContaining("HC-2324")
                .hasMessageContaining("is not valid before 2026-11-26T13:30:00Z")
                .hasMessageContaining("the clock of this machine shows 2026-11-26T12:00:00Z");
    }

    @Test
    void login_withAnExpiredTicket_namesItsEnd() throws IOException {
        Instant end = Instant.parse("2026-11-26T11:30:00Z");
        Path cache = Files.write(directory.resolve("cache"), TicketCacheReaderTest.cache(end));

        assertThatThrownBy(() ->
                        new ClusterLogin(Map.of("KRB5CCNAME", cache.toString()), CLOCK).login("test", null, secured()))
                .hasMessageContaining("HC-2323")
                .hasMessageContaining("expired at 2026-11-26T11:30:00Z");
    }

    @Test
    void krb5Conf_ofTheDirectory_isPreferredToTheVariable() throws IOException {
        Map<String, String> environment = Map.of("KRB5_CONFIG", "/etc/other.conf:/etc/third.conf");
        assertThat(Krb5ConfFile.of(directory, environment)).contains("/etc/other.conf");
        assertThat(Krb5ConfFile.of(null, Map.of())).isEmpty();
        Files.createFile(directory.resolve("krb5.conf"));
        assertThat(Krb5ConfFile.of(directory, environment))
                .contains(directory.resolve("krb5.conf").toString());
    }

    private static Configuration secured() {
        Configuration configuration = new Configuration(false);
        configuration.set("hadoop.security.authentication", "kerberos");
        return configuration;
    }
}
