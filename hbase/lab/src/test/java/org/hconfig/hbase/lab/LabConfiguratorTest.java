package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.storage.StorageMedium;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LabConfiguratorTest {
    @TempDir
    Path directory;

    @Test
    void state_defaults_hasOneOfEachAndTheServersEachWithPortsOfItsOwn() {
        LabState state = design().state(spec(), Optional.empty());

        assertThat(state.phase()).isEqualTo(LabState.Phase.FORMING);
        assertThat(state.members())
                .extracting(ManagedProcess::name)
                .containsExactly("zk", "nn", "dn", "master", "rs1", "rs2", "rs3", "rs4");
        assertThat(state.members().stream()
                        .flatMap(managedProcess -> Stream.of(
                                managedProcess.rpcPort(), managedProcess.httpPort(), managedProcess.ipcPort()))
                        .filter(port -> port != 0))
                .hasSize(16)
                .doesNotHaveDuplicates();
        assertThat(state.spec(layout())).isEqualTo(spec());
    }

    @Test
    void state_overDataOfAnEarlierLife_keepsPortsAndBirthday() {
        LabState earlier = design().state(spec(), Optional.empty()).in(LabState.Phase.DOWN);

        LabState again = design().state(spec().withRegionServers(5), Optional.of(earlier));

        assertThat(again.phase()).isEqualTo(LabState.Phase.STARTING);
        assertThat(again.created()).isEqualTo(earlier.created());
        assertThat(again.members()).hasSize(9).containsAll(earlier.members());
    }

    @Test
    void state_afterAnInterruptedStart_isCreatedAgain() {
        LabState earlier = design().state(spec(), Optional.empty());

        assertThat(design().state(spec(), Optional.of(earlier)).phase()).isEqualTo(LabState.Phase.FORMING);
    }

    @Test
    void writeSites_everyProcess_hasItsOwnPortsAndNobodyElses() throws IOException {
        LabState state = formed(spec());

        for (ManagedProcess self : state.members()) {
            Map<String, String> site =
                    SiteXmlCodec.read(layout().site(self.name()).resolve("hbase-site.xml"));
            if (self.role() == ProcessRole.REGIONSERVER) {
                assertThat(site)
                        .containsEntry("hbase.regionserver.port", "" + self.rpcPort())
                        .containsEntry("hbase.regionserver.info.port", "" + self.httpPort());
            } else {
                assertThat(site).doesNotContainKey("hbase.regionserver.port");
            }
        }
    }

    @Test
    void writeSites_everyAddress_isOnLoopback() throws IOException {
        LabState state = formed(spec());

        for (ManagedProcess self : state.members()) {
            for (String file : List.of("core-site.xml", "hdfs-site.xml", "hbase-site.xml")) {
                SiteXmlCodec.read(layout().site(self.name()).resolve(file)).forEach((key, value) -> {
                    if (key.matches(".*(address|hostname|bindAddress|quorum|defaultFS|rootdir)$")) {
                        assertThat(value).as(key).contains("127.0.0.1");
                    }
                });
            }
        }
    }

    @Test
    void writeSites_withMedia_tagsAVolumeForEachAndKeepsThemAll() throws IOException {
        String data = layout().data().toUri().toString().replaceFirst("/$", "");
        LabState first = formed(spec().withMedia(Set.of(StorageMedium.SSD, StorageMedium.RAM_DISK)));

        assertThat(volumes())
                .isEqualTo("[RAM_DISK]" + data + "/dn-ram_disk,[SSD]" + data + "/dn-ssd,[DISK]" + data + "/dn");

        LabState again = design().state(spec(), Optional.of(first.in(LabState.Phase.DOWN)));
        design().writeSites(again, Optional.of(first.in(LabState.Phase.DOWN)));
        assertThat(again.volumes()).isEqualTo(first.volumes());
        assertThat(volumes()).contains("[SSD]");
    }

    @Test
    void writeSites_withoutMedia_hasOneVolumeWithoutATag() throws IOException {
        formed(spec());

        assertThat(volumes()).doesNotContain("[", ",").endsWith("/dn");
    }

    private String volumes() throws IOException {
        return SiteXmlCodec.read(layout().site("dn").resolve("hdfs-site.xml"))
                .getOrDefault("dfs.datanode.data.dir", "");
    }

    @Test
    void writeSites_client_findsTheLab() throws IOException {
        LabState state = formed(spec());

        assertThat(SiteXmlCodec.read(layout().client().resolve("hbase-site.xml")))
                .containsEntry("hbase.zookeeper.quorum", "127.0.0.1")
                .containsEntry(
                        "hbase.zookeeper.property.clientPort",
                        "" + state.members().get(0).rpcPort());
        assertThat(layout().client().resolve("core-site.xml")).exists();
        assertThat(layout().client().resolve("hdfs-site.xml")).exists();
    }

    @Test
    void writeSites_settingsOfTheSpecification_reachEveryProcessAndTheClient() throws IOException {
        formed(spec().withHbaseSite(Map.of("hbase.client.pause", "10")));

        for (Path site : List.of(layout().site("rs3"), layout().site("master"), layout().client())) {
            assertThat(SiteXmlCodec.read(site.resolve("hbase-site.xml"))).containsEntry("hbase.client.pause", "10");
        }
    }

    @Test
    void writeSites_again_keepsWhatOthersTunedAndDropsWhatIsNoLongerAskedFor() throws IOException {
        LabState first = formed(spec().withHbaseSite(Map.of("hbase.client.pause", "10")));
        Path site = layout().site("rs1").resolve("hbase-site.xml");
        Map<String, String> tuned = SiteXmlCodec.read(site);
        tuned.put("hbase.hstore.compaction.min", "12");
        tuned.put("hbase.regionserver.port", "1");
        Files.writeString(site, SiteXmlCodec.render(tuned));
        Files.writeString(layout().env("rs1"), "-Xmx700m\n");

        LabState again = design().state(spec(), Optional.of(first.in(LabState.Phase.DOWN)));
        LabState withoutOptionsChanged = again;
        design().writeSites(withoutOptionsChanged, Optional.of(first.in(LabState.Phase.DOWN)));

        assertThat(SiteXmlCodec.read(site))
                .containsEntry("hbase.hstore.compaction.min", "12")
                .containsEntry("hbase.regionserver.port", "" + port(again, "rs1"))
                .doesNotContainKey("hbase.client.pause");
        assertThat(layout().env("rs1")).hasContent("-Xmx700m");
    }

    @Test
    void writeSites_otherHeapAskedFor_renewsTheJvmOptions() throws IOException {
        LabState first = formed(spec());
        Files.writeString(layout().env("rs1"), "-Xmx700m\n");

        LabState again =
                design().state(spec().withHeap(DataSize.parse("600m")), Optional.of(first.in(LabState.Phase.DOWN)));
        design().writeSites(again, Optional.of(first.in(LabState.Phase.DOWN)));

        assertThat(layout().env("rs1")).content().contains("-Xmx600m");
    }

    @Test
    void writeSites_otherHeapOfOneServer_renewsTheOptionsOfThisServerOnly() throws IOException {
        LabState first = formed(spec());
        Files.writeString(layout().env("rs1"), "-Xmx700m\n");
        Files.writeString(layout().env("rs2"), "-Xmx700m\n");

        LabSpec spec = spec().withHeaps(LabSpecTest.heaps("1g", "600m"));
        LabState again = design().state(spec, Optional.of(first.in(LabState.Phase.DOWN)));
        design().writeSites(again, Optional.of(first.in(LabState.Phase.DOWN)));

        assertThat(layout().env("rs1")).hasContent("-Xmx700m");
        assertThat(layout().env("rs2")).content().contains("-Xms600m", "-Xmx600m");
        assertThat(layout().env("rs3")).content().contains("-Xmx1024m");
        assertThat(again.spec(layout())).isEqualTo(spec);
    }

    @Test
    void writeSites_fewerServersThanBefore_removesTheOthersDirectories() {
        LabState first = formed(spec());

        LabState again = design().state(spec().withRegionServers(2), Optional.of(first.in(LabState.Phase.DOWN)));
        design().writeSites(again, Optional.of(first.in(LabState.Phase.DOWN)));

        assertThat(layout().home("rs2")).exists();
        assertThat(layout().home("rs3")).doesNotExist();
    }

    @Test
    void groupPrefix_twoLabs_differ() {
        assertThat(LabConfigurator.groupPrefix(new LabLayout(Path.of("/labs/one"))))
                .isNotEqualTo(LabConfigurator.groupPrefix(new LabLayout(Path.of("/labs/two"))));
    }

    @Test
    void reference_everyDeviationFromTheDefaults_isListed() throws IOException {
        String page = Files.readString(Checkout.reference("lab.md"));
        LabState state = LabFilesTest.state(LabState.Phase.UP);
        TreeSet<String> keys = new TreeSet<>();
        keys.addAll(LabSettings.core(layout(), state.members()).keySet());
        keys.addAll(LabSettings.hdfs(layout(), state.members(), state.volumes()).keySet());
        state.members()
                .forEach(managedProcess ->
                        keys.addAll(LabSettings.hbase(layout(), state.members(), managedProcess, Map.of())
                                .keySet()));

        assertThat(keys).allSatisfy(key -> assertThat(page).contains("`" + key + "`"));
    }

    private LabState formed(LabSpec spec) {
        LabState state = design().state(spec, Optional.empty());
        design().writeSites(state, Optional.empty());
        return state;
    }

    private static int port(LabState state, String name) {
        return state.members().stream()
                .filter(managedProcess -> managedProcess.name().equals(name))
                .findFirst()
                .orElseThrow()
                .rpcPort();
    }

    private LabLayout layout() {
        return new LabLayout(directory.resolve("lab"));
    }

    private LabSpec spec() {
        return LabSpec.defaults(layout().directory());
    }

    private LabConfigurator design() {
        return new LabConfigurator(
                TestHosts.at(directory),
                layout(),
                new DaemonClassPath(List.of(
                        Path.of("/jars/hbase-server-2.6.4-hadoop3.jar"), Path.of("/jars/hadoop-common-3.4.2.jar"))));
    }
}
