package org.hconfig.app.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.app.collect.ArchiveManifest.CollectedFile;
import org.hconfig.app.drift.DriftDifference.DriftKind;
import org.hconfig.app.drift.DriftReport;
import org.hconfig.app.drift.DriftService;
import org.hconfig.app.drift.DriftService.DriftRequest;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.monitor.ClusterObserver;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.workload.WorkloadBounds;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Collection and drift on a real cluster of two RegionServers. */
@ExtendWith(LabLogs.class)
class CollectIT {
    private static final TableName NAME = TableName.valueOf("collect_it");
    private static final String PLANTED = "Plant3d-in-the-lab";
    private static final Duration LENGTH = Duration.ofSeconds(10);

    @TempDir
    Path home;

    @RegisterExtension
    final LabTable table = LabTable.of(TableDescriptorBuilder.newBuilder(NAME)
            .setValue("hbase.hstore.compaction.min", "12")
            .setValue("export.password", PLANTED)
            .setColumnFamily(ColumnFamilyDescriptorBuilder.of("cf"))
            .build());

    private final Lab lab = SharedLab.get();
    private final ClusterConnection connection = table.connection();
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();
    private final Path site =
            Path.of(lab.status().process("rs1").orElseThrow().files().siteDirectory(), "hbase-site.xml");
    private String before = "";

    @BeforeEach
    void remember() throws IOException {
        before = Files.readString(site);
    }

    @AfterEach
    void restore() throws IOException {
        Files.writeString(site, before);
    }

    private void add(String property) throws IOException {
        Files.writeString(site, before.replace("</configuration>", property + "</configuration>"));
    }

    private CollectedArchive collect() {
        return new CollectService(
                        home, InstantSource.system(), time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()), line -> {})
                .collect(connection, LENGTH, "test");
    }

    @Test
    void collect_onALab_isSmall_keepsNoSecret_andGivesTheAdviceOfTheLiveCluster() throws IOException {
        add("<!-- password=" + PLANTED + " --><property><name>a.keystore.Password</name><value>" + PLANTED
                + "</value></property>");
        long start = System.nanoTime();
        CollectedArchive archive = collect();
        double seconds = (System.nanoTime() - start) / 1e9;
        Path file = home.resolve(archive.defaultName());
        archive.write(file);

        System.out.printf(Locale.ROOT, "collect: %.1f s, %d bytes%n", seconds, archive.size());
        assertThat(archive.size()).isLessThan(10 << 20);
        assertThat(archive.manifest().files())
                .extracting(CollectedFile::what)
                .contains(
                        "site files and scripts",
                        "configuration in force",
                        "metrics",
                        "servers and regions",
                        "tables, namespaces and switches",
                        "end of the garbage collection log");
        assertThat(archive.manifest().masked()).isPositive();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                assertThat(new String(zip.readAllBytes(), StandardCharsets.UTF_8))
                        .as(entry.getName())
                        .doesNotContain(PLANTED);
            }
        }
        assertGivesTheAdviceOfTheLiveCluster(file);
    }

    private void assertGivesTheAdviceOfTheLiveCluster(Path file) {
        HBaseFacts live = new LiveFactsReader(connection, catalogue)
                .read(new ClusterObserver(
                                new HBaseSnapshotReader(connection, InstantSource.system()),
                                time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                                System::nanoTime)
                        .observe(LENGTH));

        try (ArchivedCluster archived = ArchivedCluster.open(file)) {
            HBaseFacts facts =
                    new LiveFactsReader(archived, catalogue).read(archived.observation(WorkloadBounds.STANDARD));

            assertThat(facts.reachableServers()).hasSameSizeAs(live.reachableServers());
            assertThat(facts.tables()).hasSameSizeAs(live.tables());
            assertThat(rules(facts)).isEqualTo(rules(live)).contains("HC-R016 collect_it");
        }
    }

    private Set<String> rules(HBaseFacts facts) {
        AdviceReport report = new AdviceService(catalogue, PolicyRepository.standard(catalogue)).advise(facts);
        Set<String> rules = new TreeSet<>();
        for (Advice advice : report.advice()) {
            rules.add(advice.id() + " " + advice.proposal().target().label());
        }
        return rules;
    }

    @Test
    void drift_afterOneSiteFileWasEdited_namesTheServer() throws IOException {
        // What other tests have loaded into a server without a restart is a difference, too.
        lab.restart("rs1");
        lab.restart("rs2");
        DriftRequest request = new DriftRequest(Optional.empty(), Optional.empty());
        DriftService service = new DriftService(home, InstantSource.system());
        DriftReport equal = service.read(connection, request);
        add("<property><name>hbase.regionserver.handler.count</name><value>77</value></property>");

        DriftReport edited = service.read(connection, request);

        assertThat(equal.differences()).isEmpty();
        assertThat(edited.differences()).singleElement().satisfies(difference -> {
            assertThat(difference.kind()).isEqualTo(DriftKind.SITE_FILE);
            assertThat(difference.key()).isEqualTo("hbase.regionserver.handler.count");
            assertThat(difference.expected()).isEqualTo("77");
            assertThat(difference.deviations().get(0).servers()).hasSize(1);
        });
    }
}
