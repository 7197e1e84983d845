package org.hconfig.hbase.advice.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.junit.jupiter.api.Test;

class HeapPressureTest {
    private static final long HOUR_MILLIS = 3_600_000;

    @Test
    void sinceStart_ofServersThatCollectMuch_namesTheWorst() {
        HeapPressure pressure = HeapPressure.sinceStart(List.of(
                server("calm", HOUR_MILLIS, 20_000),
                server("short", HOUR_MILLIS, 400_000),
                server("shortest", HOUR_MILLIS, 720_000)));

        assertThat(pressure.server()).isEqualTo("shortest");
        assertThat(pressure.evidence()).startsWith("garbage collection took 20 %");
    }

    @Test
    void sinceStart_ofAServerStartedJustNow_knowsNothing() {
        assertThat(HeapPressure.sinceStart(List.of(server("new", 599_999, 300_000)))
                        .isPresent())
                .isFalse();
        assertThat(HeapPressure.sinceStart(List.of(server("old", 600_000, 300_000)))
                        .isPresent())
                .isTrue();
    }

    @Test
    void sinceStart_ofSilentServers_knowsNothing() {
        assertThat(HeapPressure.sinceStart(List.of(ServerSnapshot.unreachable("a")))
                        .isPresent())
                .isFalse();
        assertThat(HeapPressure.sinceStart(List.of()).isPresent()).isFalse();
    }

    @Test
    void veto_underPressure_refusesWhatTakesMoreHeap_andOnlyThat() {
        HeapPressure pressure = HeapPressure.sinceStart(List.of(server("a", HOUR_MILLIS, 720_000)));

        assertThat(pressure.rejection("MEMSTORE_FLUSHSIZE", "134217728", "268435456"))
                .isPresent();
        assertThat(pressure.rejection("MEMSTORE_FLUSHSIZE", "268435456", "134217728"))
                .isEmpty();
        assertThat(pressure.rejection("hbase.hstore.blockingStoreFiles", "16", "60"))
                .isEmpty();
        assertThat(pressure.rejection("<heapsize>", "2000", "1000")).isPresent();
        assertThat(pressure.rejection("<heapsize>", "1000", "2000")).isEmpty();
        assertThat(HeapPressure.NONE.rejection("MEMSTORE_FLUSHSIZE", "1", "2")).isEmpty();
    }

    private static ServerSnapshot server(String name, long upMillis, long collectionMillis) {
        Map<ServerMetric, Long> vitals = new EnumMap<>(ServerMetric.class);
        vitals.put(ServerMetric.UP_MILLIS, upMillis);
        vitals.put(ServerMetric.COLLECTION_MILLIS, collectionMillis);
        return new ServerSnapshot(name, true, vitals);
    }
}
