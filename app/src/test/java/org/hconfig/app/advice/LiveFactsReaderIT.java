package org.hconfig.app.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.monitor.ClusterObserver;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Advice on a real cluster. */
@ExtendWith(LabLogs.class)
class LiveFactsReaderIT {
    private static final TableName NAME = TableName.valueOf("advice_it");

    @RegisterExtension
    final LabTable table = LabTable.of(TableDescriptorBuilder.newBuilder(NAME)
            .setValue("hbase.hstore.compaction.min", "12")
            .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("cf"))
                    .setBloomFilterType(BloomType.NONE)
                    .build())
            .build());

    private final ClusterConnection connection = table.connection();
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();
    private final AtomicLong second = new AtomicLong();

    /** A clock that advances at each reading, so that tests do not wait between two snapshots. */
    private final InstantSource clock = () -> Instant.ofEpochSecond(second.incrementAndGet());

    private final ClusterObserver clusterObserver =
            new ClusterObserver(new HBaseSnapshotReader(connection, clock), time -> {}, System::nanoTime);
    private final LiveFactsReader live = new LiveFactsReader(connection, catalogue);

    @Test
    void read_ofALivingCluster_seesMachinesValuesFilesAndTables() {
        HBaseFacts facts = live.read(clusterObserver.observe(Duration.ofSeconds(1)));

        assertThat(facts.reachableServers()).hasSize(2);
        assertThat(facts.node()).isPresent();
        assertThat(facts.values().number("hbase.hstore.blockingStoreFiles")).isPresent();
        assertThat(facts.values().text("dfs.replication")).isPresent();
        assertThat(facts.written())
                .isNotEmpty()
                .allMatch(property -> property.file().endsWith("-site.xml"));
        assertThat(facts.jvm().orElseThrow().feature()).hasValue(17);
        assertThat(facts.balancerOn()).isPresent();
        TableObservation table = facts.tables().stream()
                .filter(look -> look.name().equals(NAME.getNameAsString()))
                .findFirst()
                .orElseThrow();
        assertThat(facts.values().number(table.facts(), "hbase.hstore.compaction.min"))
                .hasValue(12);
        assertThat(facts.values().text(table.facts(), "cf", "BLOOMFILTER")).contains("NONE");
    }

    @Test
    void advice_onALivingCluster_seesTheTableThatNeverCompacts_andHearsThePolicyThatWasNamed() {
        HBaseFacts facts = live.read(clusterObserver.observe(Duration.ofSeconds(1)));
        AdviceService service = new AdviceService(catalogue, PolicyRepository.standard(catalogue));

        AdviceReport plain = service.advise(facts);
        AdviceReport told = service.advise(facts.withWorkload(NAME.getNameAsString(), WorkloadKind.WRITE_ONLY));

        assertThat(plain.advice()).anySatisfy(advice -> {
            assertThat(advice.id()).isEqualTo("HC-R016");
            assertThat(advice.proposal().target().label()).isEqualTo(NAME.getNameAsString());
        });
        assertThat(told.advice()).extracting(Advice::id).contains("hconfig/write-only");
        assertThat(told.advice())
                .filteredOn(advice -> advice.id().equals("hconfig/write-only"))
                .allSatisfy(advice -> assertThat(advice.proposal().proposed()).isPresent());
    }
}
