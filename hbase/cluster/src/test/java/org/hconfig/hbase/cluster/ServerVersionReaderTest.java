package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.hconfig.hbase.cluster.recording.RecordedCluster;
import org.junit.jupiter.api.Test;

class ServerVersionReaderTest {
    private static final String KEY = "hbase.defaults.for.version";

    @Test
    void read_duringARollingUpgrade_returnsTheVersionOfEachServerThatTellsIt() {
        RecordedCluster cluster = new RecordedCluster()
                .conf("rs1", Map.of(KEY, "2.6.4-hadoop3"))
                .conf("rs2", Map.of(KEY, "2.5.13"))
                .silent("rs3");

        try (ClusterConnection connection = cluster.connection("zk1:2181")) {
            assertThat(new ServerVersionReader(connection).read())
                    .hasToString("{rs1.example:16020=2.6.4-hadoop3, rs2.example:16020=2.5.13}");
        }
    }

    @Test
    void of_valuesWithoutAVersion_isEmpty() {
        assertThat(ServerVersionReader.of(Map.of())).isEmpty();
        assertThat(ServerVersionReader.of(Map.of(KEY, "@@@VERSION@@@"))).isEmpty();
    }
}
