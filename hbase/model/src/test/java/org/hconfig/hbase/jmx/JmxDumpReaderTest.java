package org.hconfig.hbase.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class JmxDumpReaderTest {
    private static final String BEAN = "{\"name\": \"Hadoop:service=HBase,name=RegionServer,sub=";
    private static final String SERVER = BEAN + "Server\", \"regionCount\": 3";

    private static ServerSnapshot image(String... beans) {
        return JmxDumpReader.snapshot(
                "rs", JsonMapper.shared().readTree("{\"beans\": [" + String.join(",", beans) + "]}"));
    }

    @Test
    void writeAheadLog_isReadWithItsTimesAndTheCausesOfNewLogs() {
        ServerSnapshot server = image(BEAN + """
            WAL", "slowAppendCount": 4, "SyncTime_num_ops": 900, "SyncTime_mean": 7, "SyncTime_99th_percentile": 120,
            "slowSyncRollRequest": 2, "lowReplicaRollRequest": 1, "errorRollRequest": 0, "writtenBytes": 5}
            """, SERVER + ", \"slowAppendCount\": 9}");

        assertThat(server.get(ServerMetric.WAL_SYNC_MEAN_MILLIS)).hasValue(7);
        assertThat(server.get(ServerMetric.WAL_SYNC_P99_MILLIS)).hasValue(120);
        assertThat(server.get(ServerMetric.WAL_SLOW_SYNC_ROLLS)).hasValue(2);
        assertThat(server.get(ServerMetric.WAL_LOW_REPLICA_ROLLS)).hasValue(1);
        assertThat(server.get(ServerMetric.WAL_ERROR_ROLLS)).hasValue(0);
        // Two attributes of one name: appends to the log, and Append requests of clients.
        assertThat(server.get(ServerMetric.WAL_SLOW_APPENDS)).hasValue(4);
        assertThat(server.get(ServerMetric.SLOW_APPENDS)).hasValue(9);
    }

    @Test
    void percentages_ofNothing_areUnknown_andThoseOfSomethingAreNot() {
        ServerSnapshot idle = image(SERVER + ", \"blockCacheHitCachingCount\": 0, \"blockCacheMissCachingCount\": 0,"
                + " \"blockCacheExpressHitPercent\": 0, \"storeFileSize\": 0, \"percentFilesLocal\": 0}");
        ServerSnapshot busy = image(SERVER + ", \"blockCacheHitCachingCount\": 0, \"blockCacheMissCachingCount\": 9,"
                + " \"blockCacheExpressHitPercent\": 0, \"storeFileSize\": 7, \"percentFilesLocal\": 0}");

        assertThat(idle.get(ServerMetric.BLOCK_CACHE_EXPRESS_HIT_PERCENT)).isEmpty();
        assertThat(idle.get(ServerMetric.LOCAL_PERCENT)).isEmpty();
        assertThat(busy.get(ServerMetric.BLOCK_CACHE_EXPRESS_HIT_PERCENT)).hasValue(0);
        assertThat(busy.get(ServerMetric.LOCAL_PERCENT)).hasValue(0);
    }

    @Test
    void replication_ofSeveralSources_showsTheLongestQueue_notTheSum() {
        ServerSnapshot server = image(SERVER + "}", BEAN + """
            Replication", "source.sizeOfLogQueue": 9, "source.a.sizeOfLogQueue": 1, "source.b.sizeOfLogQueue": 7,
            "source.b-rs1,16020,1.sizeOfLogQueue": 1, "source.failedBatches": 3, "source.b.failedBatches": 3,
            "Source.ageOfLastShippedOp_max": 61000, "Source.b.ageOfLastShippedOp_max": 61000}
            """);

        assertThat(server.get(ServerMetric.REPLICATION_LOG_QUEUE)).hasValue(7);
        assertThat(server.get(ServerMetric.REPLICATION_AGE_MILLIS)).hasValue(61_000);
        assertThat(server.get(ServerMetric.REPLICATION_FAILED_BATCHES)).hasValue(3);
    }

    @Test
    void replication_withoutSources_hasNothingToShip_andWithoutTheBeanIsUnknown() {
        assertThat(image(SERVER + "}", BEAN + "Replication\", \"source.sizeOfLogQueue\": 0}")
                        .get(ServerMetric.REPLICATION_LOG_QUEUE))
                .hasValue(0);
        assertThat(image(SERVER + "}").get(ServerMetric.REPLICATION_LOG_QUEUE)).isEmpty();
    }

    @Test
    void heap_isThatOfTheJvm_elseThatOfHadoopsMetrics() {
        String metrics =
                "{\"name\": \"Hadoop:service=HBase,name=JvmMetrics\", \"MemHeapUsedM\": 2.5, \"MemHeapMaxM\": 4096.0}";
        ServerSnapshot server = image(SERVER + "}", metrics);

        assertThat(server.get(ServerMetric.HEAP_USED_BYTES)).hasValue(5L << 19);
        assertThat(server.get(ServerMetric.HEAP_MAX_BYTES)).hasValue(4L << 30);
        assertThat(image(
                                SERVER + "}",
                                metrics,
                                "{\"name\": \"java.lang:type=Memory\", \"HeapMemoryUsage\": {\"used\": 7, \"max\": 9}}")
                        .get(ServerMetric.HEAP_USED_BYTES))
                .hasValue(7);
    }
}
