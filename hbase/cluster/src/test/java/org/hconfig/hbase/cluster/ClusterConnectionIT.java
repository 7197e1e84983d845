package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.junit.jupiter.api.Test;

/** Connects to a real cluster, and to one without a running HMaster. */
class ClusterConnectionIT {
    private final Lab lab = SharedLab.get();

    @Test
    void open_byDirectoryOrQuorum_isTheSameCluster() {
        try (ClusterConnection directory =
                        ClusterConnection.open(lab.clientDirectory().toString());
                ClusterConnection quorum =
                        ClusterConnection.open(lab.status().access().quorum() + ":/hbase")) {
            ClusterFactsReader byDirectory = new ClusterFactsReader(directory, SettingsCatalogue.standard());
            ClusterFactsReader byQuorum = new ClusterFactsReader(quorum, SettingsCatalogue.standard());

            assertThat(byQuorum.clusterId()).isEqualTo(byDirectory.clusterId());
            ClusterFacts facts = byDirectory.read().facts();
            assertThat(facts.servers()).hasSize(2);
            assertThat(facts.siteSettings())
                    .containsEntry("hbase.regionserver.handler.count", "30")
                    .containsEntry("hbase.client.write.buffer", "2097152")
                    .containsEntry("<heapsize>", Long.toString(512L << 20));
        }
    }

    @Test
    void open_byAWrongZnode_answersWithinTenSeconds() {
        assertTimeout(
                Duration.ofSeconds(10),
                () -> assertThatThrownBy(() ->
                                ClusterConnection.open(lab.status().access().quorum() + ":/nowhere"))
                        .hasMessageContaining("HC-2304"));
    }

    @Test
    void open_whileTheMasterIsDown_answersWithinTenSecondsAndReadsAllOnceItIsBack() {
        lab.kill("master");
        try {
            assertTimeout(
                    Duration.ofSeconds(10),
                    () -> assertThatThrownBy(() ->
                                    ClusterConnection.open(lab.clientDirectory().toString()))
                            .hasMessageContaining("HC-2304")
                            .hasMessageContaining("no active HMaster responds"));
        } finally {
            lab.restart("master");
        }
        // The new HMaster takes its servers from ZooKeeper; their details arrive with their reports.
        try (ClusterConnection again =
                ClusterConnection.open(lab.clientDirectory().toString())) {
            ClusterFactsReading reading = new ClusterFactsReader(again, SettingsCatalogue.standard()).read();
            assertThat(reading.facts().servers()).hasSize(2);
            assertThat(reading.notes()).isEmpty();
        }
    }
}
