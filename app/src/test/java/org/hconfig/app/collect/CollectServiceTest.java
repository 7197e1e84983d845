package org.hconfig.app.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.app.collect.ArchiveManifest.CollectedFile;
import org.hconfig.app.collect.ArchiveManifest.UnreadPart;
import org.hconfig.app.plan.PlanService;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.recording.RecordedCluster;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.monitor.ClusterObserver;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.workload.WorkloadBounds;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.OperatorValues;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collection from a cluster with planted secrets, and the archive read by the readers of live clusters. */
class CollectServiceTest {
    private static final Duration LENGTH = Duration.ofSeconds(10);

    @TempDir
    Path home;

    private final AtomicLong second = new AtomicLong(1_700_000_100);
    private final InstantSource clock = () -> Instant.ofEpochSecond(second.addAndGet(5));
    private final List<String> planted = new ArrayList<>();
    private final RecordedCluster cluster = new RecordedCluster();
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    private String secret() {
        String secret = "Plant3d" + planted.size() + "x";
        planted.add(secret);
        return secret;
    }

    @BeforeEach
    void plant() throws IOException {
        for (String host : List.of("rs1", "rs2", "rs3", "hm1")) {
            cluster.conf(
                    host,
                    Map.of(
                            "hbase.regionserver.handler.count", "30",
                            "ssl.server.keystore.keypassword", secret(),
                            "FS.S3A.SECRET.KEY", secret(),
                            "fs.azure.account.key.a.dfs.core.windows.net", secret(),
                            "hadoop.security.group.mapping.ldap.bind.password", secret(),
                            "x.url", "https://u:" + secret() + "@h/?token=" + secret(),
                            "hbase.master.port", "16000"));
            cluster.jmx(
                    host,
                    List.of(
                            "-Xmx1g",
                            "-Djavax.net.ssl.keyStorePassword=" + secret(),
                            "-Djaas=required password=\"" + secret() + "\";",
                            "-Dzookeeper.DigestAuthenticationProvider.superDigest=super:" + secret()));
        }
        cluster.table(TableDescriptorBuilder.newBuilder(TableName.valueOf("orders"))
                .setValue("hbase.hstore.compaction.min", "12")
                .setValue("export.Password", secret())
                .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("cf"))
                        .setConfiguration("a.token", secret())
                        .build())
                .build());
        Path conf = Files.createDirectory(home.resolve("conf"));
        Files.writeString(
                conf.resolve("hbase-site.xml"),
                "<configuration><property><name>hbase.ssl.keystore.password</name><value>" + secret()
                        + "</value></property><!-- password=" + secret() + " --></configuration>");
        Files.writeString(conf.resolve("hbase-env.sh"), "export DB_PASSWORD=" + secret() + "\n");
        Files.createDirectory(home.resolve("targets"));
        Files.writeString(
                home.resolve("targets").resolve(RecordedCluster.ID + ".yaml"),
                "format: 1\nkind: directory\nservers:\n  rs1.example:16020: {directory: " + conf + "}\n");
    }

    private CollectedArchive collect() {
        return new CollectService(home, clock, time -> {}, line -> {})
                .collect(cluster.connection("zk1:2181"), LENGTH, "0.1");
    }

    private Path written() {
        CollectedArchive archive = collect();
        Path file = home.resolve(archive.defaultName());
        archive.write(file);
        return file;
    }

    @Test
    void collect_withPlantedSecrets_keepsNoneOfThem() throws IOException {
        Path file = written();

        int files = 0;
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String text = new String(zip.readAllBytes(), StandardCharsets.UTF_8);
                String name = entry.getName();
                planted.forEach(secret -> assertThat(text).as(name).doesNotContain(secret));
                files++;
            }
        }
        assertThat(planted).hasSizeGreaterThan(40);
        assertThat(files).isGreaterThan(20);
    }

    @Test
    void manifest_namesEverythingReadAndUnread() {
        cluster.silent("rs3");

        ArchiveManifest manifest = collect().manifest();

        assertThat(manifest.readings()).hasSize(3);
        assertThat(manifest.files())
                .extracting(CollectedFile::name)
                .contains(
                        "cluster/descriptors.json",
                        "cluster/metrics-1.txt",
                        "cluster/metrics-3.txt",
                        "client/conf.json",
                        "servers/rs1.example,16020,1700000000001/hbase-site.xml",
                        "servers/rs1.example,16020,1700000000001/hbase-env.sh",
                        "servers/rs2.example,16020,1700000000002/conf.json",
                        "servers/hm1.example,16000,1700000000000/jmx-3.json");
        assertThat(manifest.unread())
                .extracting(UnreadPart::what, UnreadPart::from)
                .contains(
                        org.assertj.core.groups.Tuple.tuple("configuration in force", "RegionServer rs3.example:16020"),
                        org.assertj.core.groups.Tuple.tuple("metrics", "RegionServer rs3.example:16020"),
                        org.assertj.core.groups.Tuple.tuple(
                                "site files and scripts", "RegionServer rs2.example:16020"));
        assertThat(manifest.masked()).isGreaterThan(20);
    }

    @Test
    void advise_onTheArchive_givesTheRulesOfTheLiveCluster() {
        ClusterConnection live = cluster.connection("zk1:2181");
        ClusterObservation observation = new ClusterObserver(new HBaseSnapshotReader(live, clock), time -> {}, () -> 0)
                .observe(Duration.ofMillis(10_100));
        HBaseFacts expected = new LiveFactsReader(live, catalogue).read(observation);

        try (ArchivedCluster archive = ArchivedCluster.open(written())) {
            HBaseFacts facts =
                    new LiveFactsReader(archive, catalogue).read(archive.observation(WorkloadBounds.STANDARD));
            AdviceService service = new AdviceService(catalogue, PolicyRepository.standard(catalogue));

            assertThat(facts.tables()).hasSize(1);
            assertThat(facts.servers()).hasSize(3);
            assertThat(facts.seconds()).isPositive();
            assertThat(service.advise(facts).advice())
                    .usingRecursiveComparison()
                    .isEqualTo(service.advise(expected).advice());
            assertThat(service.advise(facts).advice()).isNotEmpty();
            assertThat(InspectionReport.of(archive.observation(WorkloadBounds.STANDARD))
                            .tables())
                    .hasSize(1);
            assertThat(archive.label()).contains("cluster zk1:2181", "could not be read");
        }
    }

    @Test
    void plan_onTheArchive_changesTablesAndServersOfTheCluster() {
        try (ArchivedCluster archive = ArchivedCluster.open(written())) {
            Plan plan = PlanService.standard(home.resolve("expert"), clock)
                    .plan(
                            OperatorValues.read(
                                    catalogue,
                                    List.of("hbase.regionserver.handler.count=60"),
                                    java.util.Optional.empty(),
                                    List.of(),
                                    "2026-01-01T00:00:00Z"),
                            archive.connection());

            assertThat(plan.cluster()).isEqualTo("zk1:2181");
            assertThat(plan.changes())
                    .extracting(change -> change.key())
                    .containsExactly("hbase.regionserver.handler.count");
            assertThat(plan.deferred()).isEmpty();
        }
    }

    @Test
    void collect_fromThreeThousandRegions_isSmallAndReadAgain() {
        cluster.regions(1000);
        CollectedArchive archive = collect();
        Path file = home.resolve("large.zip");
        archive.write(file);

        assertThat(archive.size()).isLessThan(10 << 20);
        try (ArchivedCluster back = ArchivedCluster.open(file)) {
            assertThat(back.observation(WorkloadBounds.STANDARD).last().regions())
                    .hasSize(3000);
        }
    }

    @Test
    void observation_ofAnArchiveWithOneReading_isRefused() {
        CollectedArchive archive = new CollectService(home, clock, time -> {}, line -> {})
                .collect(cluster.connection("zk1:2181"), Duration.ZERO, "0.1");
        Path file = home.resolve("one.zip");
        archive.write(file);

        try (ArchivedCluster one = ArchivedCluster.open(file)) {
            assertThatThrownBy(() -> one.observation(WorkloadBounds.STANDARD)).hasMessageContaining("HC-1305");
        }
    }
}
