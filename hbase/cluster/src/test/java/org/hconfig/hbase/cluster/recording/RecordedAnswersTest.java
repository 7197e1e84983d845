package org.hconfig.hbase.cluster.recording;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.cluster.TableDescriptorSettings;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.jmx.JsonNumbers;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** The readers of live clusters read recorded answers; records are written and read without loss, or refused. */
class RecordedAnswersTest {
    private final AdminAnswers answers = new RecordedCluster().answers();
    private final ClusterConnection connection = new RecordedCluster().connection("recorded");

    @Test
    void metrics_asTextAndBack_areTheSame() {
        String text = ClusterMetricsText.of(answers.metrics());
        ClusterMetrics back = ClusterMetricsText.parse("metrics-1.txt", text);

        assertThat(ClusterMetricsText.of(back)).isEqualTo(text);
        assertThat(back.getClusterId()).isEqualTo(RecordedCluster.ID);
        back.getLiveServerMetrics().values().forEach(server -> {
            assertThat(server.getInfoServerPort()).isEqualTo(16030);
            assertThat(server.getReportTimestamp()).isEqualTo(1_700_000_060_000L);
            assertThat(server.getRegionMetrics()).hasSize(2);
        });
    }

    @Test
    void descriptors_asJsonAndBack_areTheSame() {
        TableDescriptor table = TableDescriptorBuilder.newBuilder(TableName.valueOf("ns", "größe.t"))
                .setValue(new byte[] {0, '\\', (byte) 0xff}, new byte[] {1, 'x', '"'})
                .setMaxFileSize(1L << 33)
                .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(new byte[] {'c', (byte) 0xe4})
                        .setBloomFilterType(BloomType.NONE)
                        .setMaxVersions(7)
                        .setConfiguration("a.b", "c \\x20 d")
                        .build())
                .build();
        AdminAnswers own = new RecordedCluster().table(table).answers();

        AdminAnswers back = DescriptorJson.parse(
                "d.json", JsonNumbers.mapper().readTree(DescriptorJson.of(own).toString()), own.metrics());

        assertThat(back.balancerOn()).isTrue();
        assertThat(back.namespaces()).hasSize(1);
        assertThat(TableDescriptorSettings.same(back.tables().get(0).descriptor(), table))
                .isTrue();
        assertThat(back.tables().get(0).enabled()).isTrue();
    }

    @Test
    void read_ofAnyMutatedRecord_isARecordOrRefusedWithACode() {
        AnyBytes.mutated(
                300,
                Mutations.of(ClusterMetricsText.of(answers.metrics())),
                bytes -> ClusterMetricsText.parse("m", new String(bytes, UTF_8)));
        AnyBytes.mutated(300, Mutations.of(DescriptorJson.of(answers).toString()), bytes -> {
            try {
                DescriptorJson.parse("d", JsonNumbers.mapper().readTree(bytes), answers.metrics());
            } catch (tools.jackson.core.JacksonException noJson) {
                assertThat(noJson).isNotNull();
            }
        });
    }

    @Test
    void readersOfLiveClusters_readTheRecord() {
        ClusterFactsReading reading = new ClusterFactsReader(connection, SettingsCatalogue.standard()).read();
        ClusterSnapshot snapshot = new HBaseSnapshotReader(connection, () -> java.time.Instant.EPOCH).read();
        TableFacts table = new TableFactsReader(connection).read("orders");

        assertThat(reading.clusterId()).isEqualTo(RecordedCluster.ID);
        assertThat(reading.notes()).isEmpty();
        assertThat(reading.facts().siteSettings()).containsEntry("hbase.regionserver.handler.count", "30");
        assertThat(snapshot.servers()).hasSize(3).allMatch(server -> server.answered());
        assertThat(snapshot.regions()).hasSize(6);
        assertThat(table.regions()).isEqualTo(6);
        assertThat(table.storeBytes()).isEqualTo(600L << 20);
        assertThat(table.settings()).containsEntry("hbase.hstore.compaction.min", "12");
        assertThat(new TableFactsReader(connection).read("other").exists()).isFalse();
    }

    @Test
    void pages_answerQueriesAsServersDo() {
        URI server = URI.create("http://rs1.example:16030/");

        assertThat(connection
                        .pages()
                        .fetch(server, "/jmx?qry=java.lang:type=GarbageCollector,name=*")
                        .join()
                        .path("beans"))
                .hasSize(1);
        assertThat(connection
                        .pages()
                        .fetch(server, "/jmx?qry=Hadoop:service=HBase,name=RegionServer,sub=*")
                        .join()
                        .path("beans"))
                .hasSize(2);
        assertThat(connection.pages().get(server, "/logs/x").join()).isEmpty();
        assertThat(connection
                        .pages()
                        .get(URI.create("http://other:16030/"), "/jmx")
                        .join())
                .isEmpty();
    }

    @Test
    void questionsWithoutARecord_andChanges_areRefused() throws IOException {
        try (Admin admin = connection.admin()) {
            assertThatThrownBy(() -> admin.balance())
                    .isInstanceOf(HConfigException.class)
                    .hasMessageContaining("HC-2336");
            assertThatThrownBy(() -> admin.disableTable(TableName.valueOf("orders")))
                    .isInstanceOf(HConfigException.class);
        }
        assertThatThrownBy(() -> connection.hbase().getTable(TableName.valueOf("orders")))
                .isInstanceOf(HConfigException.class);
        assertThat(connection.isRecorded()).isTrue();
    }

    @Test
    void servers_areAllWithTheirPages() {
        List<InfoServer> servers = InfoServer.all(answers.metrics(), connection.configuration());

        assertThat(servers)
                .extracting(server -> server.server().label())
                .containsExactly(
                        "RegionServer rs1.example:16020",
                        "RegionServer rs2.example:16020",
                        "RegionServer rs3.example:16020",
                        "HMaster hm1.example:16000");
        assertThat(servers).allMatch(server -> server.pages().isPresent());
    }
}
