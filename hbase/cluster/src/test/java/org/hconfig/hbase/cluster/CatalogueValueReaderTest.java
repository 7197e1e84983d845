package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;

class CatalogueValueReaderTest {
    private final CatalogueValueReader values = new CatalogueValueReader(SettingsCatalogue.standard());

    @Test
    void ofServers_takesOlderKeysWhereTheNewAreEmpty() {
        Map<String, String> found = values.ofServers(Map.of(
                "hbase.regionserver.global.memstore.size", "",
                "hbase.regionserver.global.memstore.upperLimit", "0.5",
                "hbase.regionserver.global.memstore.lowerLimit", "0.45",
                "hbase.hstore.compactionThreshold", "3",
                "hbase.hstore.compaction.min", "5",
                "hbase.client.write.buffer", "1",
                "somebody.elses", "1"));

        assertThat(found)
                .isEqualTo(Map.of(
                        "hbase.regionserver.global.memstore.size", "0.5",
                        "hbase.regionserver.global.memstore.size.lower.limit", "0.9",
                        "hbase.hstore.compaction.min", "5"));
    }

    @Test
    void ofClient_takesOnlyTheClientsSettings() {
        Configuration configuration = new Configuration(false);
        configuration.set("hbase.client.write.buffer", "4194304");
        configuration.set("hbase.hstore.blockingStoreFiles", "16");

        assertThat(values.ofClient(configuration)).isEqualTo(Map.of("hbase.client.write.buffer", "4194304"));
    }

    @Test
    void smallest_ofSeveralMachines_isTheSmallestInEachMeasure() {
        NodeFacts smallest = SmallestNodeCalculator.of(List.of(
                new NodeFacts(DataSize.ofGibibytes(8), DataSize.ofGibibytes(4), 8),
                new NodeFacts(DataSize.ofGibibytes(16), DataSize.ofGibibytes(2), 2)));

        assertThat(smallest).isEqualTo(new NodeFacts(DataSize.ofGibibytes(8), DataSize.ofGibibytes(2), 2));
    }
}
