package org.hconfig.app.drift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.app.collect.ArchivedCluster;
import org.hconfig.app.collect.CollectError;
import org.hconfig.app.collect.CollectService;
import org.hconfig.app.collect.CollectedArchive;
import org.hconfig.app.drift.DriftDifference.DriftKind;
import org.hconfig.app.drift.DriftService.DriftRequest;
import org.hconfig.app.drift.DriftService.PolicyTarget;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.recording.RecordedCluster;
import org.hconfig.hbase.workload.WorkloadBounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DriftServiceTest {
    private static final DriftRequest PLAIN = new DriftRequest(Optional.empty(), Optional.empty());

    @TempDir
    Path home;

    private final RecordedCluster cluster = new RecordedCluster();

    private DriftReport read(DriftRequest request) {
        return new DriftService(home, () -> Instant.EPOCH).read(cluster.connection("zk1:2181"), request);
    }

    @Test
    void read_equalServers_findsNothing() {
        DriftReport report = read(PLAIN);

        assertThat(report.differs()).isFalse();
        assertThat(report.compared()).containsExactly("4 servers with each other", "the JVM options of 4 servers");
        assertThat(report.unread()).singleElement().asString().contains("access to them is not configured");
        assertThat(report.incomplete()).isFalse();
    }

    @Test
    void read_oneServerAndItsFileDiffer_findsBoth() throws IOException {
        cluster.conf("rs2", Map.of("hbase.regionserver.handler.count", "45", "hbase.hostname.of", "rs2.example"));
        Path conf = Files.createDirectory(home.resolve("conf"));
        Files.writeString(
                conf.resolve("hbase-site.xml"),
                "<configuration><property><name>hbase.regionserver.handler.count</name><value>60</value></property>"
                        + "</configuration>");
        Files.createDirectory(home.resolve("targets"));
        Files.writeString(
                home.resolve("targets").resolve(RecordedCluster.ID + ".yaml"),
                "format: 1\nkind: directory\nservers:\n  rs2.example:16020: {directory: " + conf + "}\n");

        DriftReport report = read(PLAIN);

        assertThat(report.differences())
                .extracting(DriftDifference::kind)
                .containsExactly(DriftKind.SERVERS, DriftKind.SITE_FILE);
        assertThat(report.differences().get(0).deviations().get(0).servers()).containsExactly("rs2.example:16020");
        assertThat(report.compared()).contains("1 server with the site file");
        assertThat(report.unread())
                .contains("site file of RegionServer rs1.example:16020: the target file does not name it");
    }

    @Test
    void read_aSilentServer_saysSo() {
        cluster.silent("rs1");

        DriftReport report = read(PLAIN);

        assertThat(report.compared()).containsExactly("3 servers with each other", "the JVM options of 3 servers");
        assertThat(report.unread()).anyMatch(line -> line.startsWith("RegionServer rs1.example:16020: "));
        assertThat(report.incomplete()).isTrue();
    }

    @Test
    void read_aDeadServer_namesIt_andIsIncomplete_alsoFromAnArchive() throws IOException {
        cluster.dead(ServerName.valueOf("rs9.example", 16020, 1L))
                .dead(ServerName.valueOf("rs9.example", 16020, 2L))
                .dead(ServerName.valueOf("rs1.example", 16020, 1L));
        String line = "RegionServer rs9.example:16020: the HMaster lists it as dead; start it, or, if it was removed,"
                + " clear_deadservers in hbase shell";

        DriftReport live = read(PLAIN);

        assertThat(live.differs()).isFalse();
        assertThat(live.incomplete()).isTrue();
        assertThat(live.unread()).containsOnlyOnce(line).noneMatch(unread -> unread.contains("rs1.example"));

        CollectedArchive collected = new CollectService(
                        home, () -> Instant.ofEpochSecond(1_700_000_000), time -> {}, progress -> {})
                .collect(cluster.connection("zk1:2181"), Duration.ofSeconds(1), "0.1");
        assertThat(collected.manifest().unread())
                .anyMatch(part ->
                        part.from().equals("rs9.example:16020") && part.why().contains("lists it as dead"));
        Path file = home.resolve("archive.zip");
        collected.write(file);
        try (ArchivedCluster archive = ArchivedCluster.open(file)) {
            DriftReport then = new DriftService(home, () -> Instant.EPOCH).read(archive, PLAIN);
            assertThat(then.unread()).contains(line);
            assertThat(then.incomplete()).isTrue();
        }
    }

    @Test
    void read_aScriptWithAnUnterminatedQuote_isIncomplete() throws IOException {
        access("export HBASE_REGIONSERVER_OPTS=\"-Xmx1g\n");
        Files.writeString(
                home.resolve("conf").resolve("hbase-site.xml"),
                "<configuration><property><name>a</name><value>1</value></property></configuration>");

        DriftReport unterminated = read(PLAIN);

        assertThat(unterminated.incomplete()).isTrue();
        assertThat(unterminated.unread())
                .anyMatch(unread -> unread.startsWith("hbase-env.sh of RegionServer rs2.example:16020: ")
                        && unread.endsWith("; the server cannot be started with it"));
    }

    @Test
    void read_aJvmThatDiffersFromTheOthersAndFromItsScript_findsBoth() throws IOException {
        cluster.jmx("rs2", List.of("-Xmx2g", "-XX:+UseG1GC"));
        access("export HBASE_REGIONSERVER_OPTS=\"-Xmx4g -XX:+UseG1GC\"\n");

        DriftReport report = read(PLAIN);

        assertThat(report.differences())
                .extracting(DriftDifference::kind, DriftDifference::key, DriftDifference::expected)
                .containsExactly(
                        tuple(DriftKind.JVM, "-XX:UseG1GC", "(not set)"),
                        tuple(DriftKind.JVM, "-Xmx", "1g"),
                        tuple(DriftKind.ENV_FILE, "-Xmx", "4g"));
    }

    @Test
    void read_anArchive_findsWhatTheClusterOfThatTimeHad() throws IOException {
        cluster.conf("rs3", Map.of("hbase.regionserver.handler.count", "45", "hbase.hostname.of", "rs3.example"));
        cluster.jmx("rs2", List.of("-Xmx2g"));
        access("export HBASE_REGIONSERVER_OPTS=\"-Xmx4g\"\n");
        DriftReport live = read(PLAIN);
        CollectedArchive collected = new CollectService(
                        home, () -> Instant.ofEpochSecond(1_700_000_000), time -> {}, line -> {})
                .collect(cluster.connection("zk1:2181"), Duration.ofSeconds(1), "0.1");
        Path file = home.resolve("archive.zip");
        collected.write(file);

        try (ArchivedCluster archive = ArchivedCluster.open(file)) {
            DriftReport then = new DriftService(home.resolve("other"), () -> Instant.EPOCH).read(archive, PLAIN);
            assertThat(then.differences()).isEqualTo(live.differences()).hasSize(3);
            assertThat(then.cluster()).isEqualTo("zk1:2181");
            assertThat(then.unread())
                    .containsExactly(
                            "site file of RegionServer rs2.example:16020: it sets no property",
                            "site file of RegionServer rs1.example:16020: the archive does not contain it",
                            "site file of RegionServer rs3.example:16020: the archive does not contain it",
                            "site file of HMaster hm1.example:16000: the archive does not contain it");
            assertThat(then.incomplete()).isTrue();
        }
    }

    @Test
    void read_anArchiveWithACutPage_namesIt_andIsIncomplete() throws IOException {
        AtomicInteger ticks = new AtomicInteger();
        CollectedArchive collected = new CollectService(
                        home,
                        () -> Instant.ofEpochSecond(1_700_000_000 + ticks.getAndIncrement()),
                        time -> {},
                        line -> {})
                .collect(cluster.connection("zk1:2181"), Duration.ofSeconds(1), "0.1");
        Path file = home.resolve("archive.zip");
        collected.write(file);
        try (FileSystem zip = FileSystems.newFileSystem(file);
                Stream<Path> servers = Files.list(zip.getPath("servers"))) {
            for (Path server : servers.toList()) {
                Path page = server.resolve("conf.json");
                Files.write(page, Arrays.copyOf(Files.readAllBytes(page), 40));
            }
        }

        try (ArchivedCluster archive = ArchivedCluster.open(file)) {
            LiveFactsReader reader = new LiveFactsReader(archive, SettingsCatalogue.standard());
            reader.read(archive.observation(WorkloadBounds.STANDARD));
            assertThat(reader.problems()).isNotEmpty().allSatisfy(problem -> {
                assertThat(problem.code()).isEqualTo(CollectError.ARCHIVE_UNREADABLE);
                assertThat(problem.text()).contains("conf.json in ", "damaged or cut off");
            });
        }
        try (ArchivedCluster archive = ArchivedCluster.open(file)) {
            DriftReport report = new DriftService(home, () -> Instant.EPOCH).read(archive, PLAIN);
            assertThat(report.incomplete()).isTrue();
            assertThat(report.unread()).hasSize(4).allMatch(line -> line.contains("conf.json in "));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no XML", "<configuration>", "<configuration/>", "<other/>", "absent"})
    void read_aSiteFileThatCannotBeUsed_isSaidAndIncomplete(String content) throws IOException {
        access("");
        Path site = home.resolve("conf/hbase-site.xml");
        if (content.equals("absent")) {
            Files.delete(site);
        } else {
            Files.writeString(site, content);
        }

        DriftReport report = read(PLAIN);

        assertThat(report.incomplete()).isTrue();
        assertThat(report.unread()).anyMatch(line -> line.startsWith("site file of RegionServer rs2.example:16020: "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"inc.xml", "%s/inc.xml", "file://%s/inc.xml", "file:%s/inc.xml"})
    void read_aSiteFileThatIncludesAnother_comparesBoth(String reference) throws IOException {
        access("");
        Files.writeString(
                home.resolve("conf/inc.xml"),
                "<configuration><property><name>hbase.regionserver.handler.count</name><value>77</value></property></configuration>");
        include(reference.replace("%s", home.resolve("conf").toString()));

        DriftReport report = read(PLAIN);

        assertThat(report.differences())
                .extracting(DriftDifference::kind, DriftDifference::key, DriftDifference::expected)
                .contains(tuple(DriftKind.SITE_FILE, "hbase.regionserver.handler.count", "77"));
        assertThat(report.incomplete()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"absent.xml", "../inc.xml", "/etc/other/inc.xml", "http://h/inc.xml"})
    void read_aSiteFileWithAnInclusionThatCannotBeRead_namesIt(String reference) throws IOException {
        access("");
        include(reference);

        DriftReport report = read(PLAIN);

        assertThat(report.unread())
                .contains("site file of RegionServer rs2.example:16020: it includes " + reference
                        + ", which cannot be read; values that may be set there are not compared");
        assertThat(report.incomplete()).isTrue();
    }

    private void include(String reference) throws IOException {
        Files.writeString(
                home.resolve("conf/hbase-site.xml"),
                "<configuration xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='" + reference
                        + "'/></configuration>");
    }

    private void access(String script) throws IOException {
        Path conf = Files.createDirectory(home.resolve("conf"));
        Files.writeString(conf.resolve("hbase-site.xml"), "<configuration></configuration>");
        Files.writeString(conf.resolve("hbase-env.sh"), script);
        Files.createDirectory(home.resolve("targets"));
        Files.writeString(
                home.resolve("targets").resolve(RecordedCluster.ID + ".yaml"),
                "format: 1\nkind: directory\nservers:\n  rs2.example:16020: {directory: " + conf + "}\n");
    }

    @Test
    void read_withAPolicy_findsWhatItWouldChange() {
        DriftReport report =
                read(new DriftRequest(Optional.empty(), Optional.of(new PolicyTarget("hconfig/write-only", "orders"))));

        assertThat(report.differences())
                .isNotEmpty()
                .allMatch(difference -> difference.kind() == DriftKind.POLICY)
                .anyMatch(difference -> difference.subject().startsWith("table orders"));
    }

    @Test
    void read_withAnUnknownPlanOrPolicy_isRefused() {
        assertThatThrownBy(() -> read(new DriftRequest(Optional.of("plan-000000000000"), Optional.empty())))
                .hasMessageContaining("HC-2104");
        assertThatThrownBy(() ->
                        read(new DriftRequest(Optional.empty(), Optional.of(new PolicyTarget("no/policy", "orders")))))
                .hasMessageContaining("HC-5010");
    }
}
