package org.hconfig.hbase.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.hbase.jmx.JmxDumpReader;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class SynchronizedVitalsTest {
    private static final String MEMORY =
            "{\"name\":\"java.lang:type=Memory\",\"HeapMemoryUsage\":{\"used\":7,\"max\":9}}";

    private static ServerSnapshot image(String beans) {
        return JmxDumpReader.snapshot(
                "rs,1,1", JsonMapper.builder().build().readTree("{\"beans\":[" + MEMORY + beans + "]}"));
    }

    @Test
    void image_ofAServerThatCollectsTogether_hasWhatItMadeAndLetPass() {
        ServerSnapshot server = image(",{\"name\":\"org.hconfig:type=SynchronizedCollections\",\"Collections\":12,"
                + "\"Skipped\":3,\"LastVerdict\":\"collected\"}");
        assertThat(server.get(ServerMetric.SYNCHRONIZED_COLLECTIONS)).hasValue(12);
        assertThat(server.get(ServerMetric.SYNCHRONIZED_SKIPPED)).hasValue(3);
    }

    @Test
    void image_ofAServerThatCollectsForItself_lacksThem() {
        assertThat(image("").get(ServerMetric.HEAP_USED_BYTES)).hasValue(7);
        assertThat(image("").get(ServerMetric.SYNCHRONIZED_COLLECTIONS)).isEmpty();
    }
}
