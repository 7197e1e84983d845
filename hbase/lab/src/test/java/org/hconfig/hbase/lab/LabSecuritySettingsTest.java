package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.hconfig.hbase.lab.security.LabCertificate;
import org.hconfig.hbase.lab.security.LabSecurityFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of a secure lab before any process is started. */
class LabSecuritySettingsTest {
    @TempDir
    Path directory;

    private LabState state;

    @BeforeEach
    void form() {
        LabConfigurator configurator = new LabConfigurator(
                host(),
                layout(),
                new DaemonClassPath(List.of(
                        Path.of("/jars/hbase-server-2.6.4-hadoop3.jar"), Path.of("/jars/hadoop-common-3.4.2.jar"))));
        state = configurator.state(
                LabSpec.defaults(layout().directory()).withRegionServers(1).withSecurity(), Optional.empty());
        configurator.writeSites(state, Optional.empty());
    }

    @Test
    void state_ofASecureLab_beginsWithAKdc_andIsSecureAgain() {
        assertThat(state.members())
                .extracting(ManagedProcess::name)
                .containsExactly("kdc", "zk", "nn", "dn", "master", "rs1");
        assertThat(state.members().get(0).httpPort()).isZero();
        assertThat(state.spec(layout()).secure()).isTrue();
    }

    @Test
    void writeSites_ofServers_demandKerberosAndTls() throws IOException {
        Map<String, String> master = SiteXmlCodec.read(layout().site("master").resolve("hbase-site.xml"));

        assertThat(master)
                .containsEntry("hbase.security.authentication", "kerberos")
                .containsEntry("hbase.security.authentication.ui", "kerberos")
                .containsEntry("hbase.ssl.enabled", "true")
                .containsKey("hbase.coprocessor.master.classes");
        assertThat(SiteXmlCodec.read(layout().site("zk").resolve("hbase-site.xml")))
                .containsKey("hbase.zookeeper.server.keytab.file")
                .doesNotContainKey("hbase.zookeeper.property.server.principal");
        assertThat(SiteXmlCodec.read(layout().site("nn").resolve("hdfs-site.xml")))
                .containsEntry("dfs.http.policy", "HTTPS_ONLY")
                .doesNotContainKey("dfs.namenode.http-address");
        assertThat(layout().site("rs1").resolve("ssl-server.xml")).exists();
    }

    @Test
    void writeSites_ofClients_hasWhatALoginNeeds_andNoKeyOfAService() throws IOException {
        Path client = layout().client();

        assertThat(SiteXmlCodec.read(client.resolve("hbase-site.xml")))
                .containsEntry("hbase.client.keytab.principal", "admin@HCONFIG.LAB")
                .doesNotContainKey("hbase.master.keytab.file")
                .doesNotContainKey("hbase.regionserver.keytab.file");
        assertThat(SiteXmlCodec.read(client.resolve("core-site.xml")))
                .containsEntry("hadoop.security.authentication", "kerberos");
        assertThat(Files.readString(client.resolve("krb5.conf")))
                .contains("kdc = 127.0.0.1:" + state.members().get(0).rpcPort());
        assertThat(client.resolve("ssl-client.xml")).exists();
        assertThat(client.resolve("ssl-server.xml")).doesNotExist();
    }

    @Test
    void certificate_madeOnce_isKept() throws IOException {
        LabSecurityFiles files = layout().secure();
        byte[] before = Files.readAllBytes(files.trustStore());

        new LabCertificate(files).make(host().java().resolveSibling("keytool"));

        assertThat(Files.readAllBytes(files.trustStore())).isEqualTo(before);
        assertThat(new LabCertificate(files).trust().getProtocol()).isEqualTo("TLS");
    }

    @Test
    void command_ofTheKdc_hasItsDirectoriesAndPort() {
        DaemonCommand command =
                new DaemonCommand(host(), layout(), new DaemonClassPath(List.of(Path.of("/jars/a.jar"))));
        ManagedProcess kdc = state.members().get(0);

        assertThat(command.start(kdc))
                .endsWith(layout().security().toString(), layout().client().toString(), "" + kdc.rpcPort())
                .contains("-Djava.security.krb5.conf=" + layout().secure().krb5Conf());
        assertThat(command.environment(kdc, Map.of()).get("CLASSPATH")).endsWith(LabWatchdog.classPath());
    }

    @Test
    void overrides_askingForSecurity_areOfANewLab() {
        LabOverrides secure = new LabOverrides(
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalDouble.empty(),
                Map.of(),
                Optional.empty(),
                true,
                Optional.empty(),
                Set.of());

        assertThat(secure.applyTo(LabSpec.defaults(layout().directory())).secure())
                .isTrue();
    }

    private LabLayout layout() {
        return new LabLayout(directory.resolve("lab"));
    }

    private HostEnvironment host() {
        HostEnvironment host = TestHosts.at(directory, new Random(7));
        return new HostEnvironment(
                host.root(),
                Path.of(System.getProperty("java.home"), "bin", "java"),
                host.cache(),
                host.processors(),
                host.environment(),
                host.clock(),
                host.nanoClock(),
                host.random());
    }
}
