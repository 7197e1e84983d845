package org.hconfig.hbase.advice.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.Vital;
import org.junit.jupiter.api.Test;

class MemoryPressureTest {
    private static final long HOUR_MILLIS = 3_600_000;

    @Test
    void sinceStart_ofServersThatCollectMuch_namesTheWorst() {
        MemoryPressure pressure = MemoryPressure.sinceStart(List.of(
                server("calm", HOUR_MILLIS, 20_000),
                server("short", HOUR_MILLIS, 400_000),
                server("shortest", HOUR_MILLIS, 720_000)));

        assertThat(pressure.server()).isEqualTo("shortest");
        assertThat(pressure.evidence()).startsWith("garbage collection took 20 %");
    }

    @Test
    void sinceStart_ofAServerStartedJustNow_knowsNothing() {
        assertThat(MemoryPressure.sinceStart(List.of(server("new", 599_999, 300_000)))
                        .present())
                .isFalse();
        assertThat(MemoryPressure.sinceStart(List.of(server("old", 600_000, 300_000)))
                        .present())
                .isTrue();
    }

    @Test
    void sinceStart_ofSilentServers_knowsNothing() {
        assertThat(MemoryPressure.sinceStart(List.of(ServerImage.silent("a"))).present())
                .isFalse();
        assertThat(MemoryPressure.sinceStart(List.of()).present()).isFalse();
    }

    @Test
    void veto_underPressure_refusesWhatTakesMoreHeap_andOnlyThat() {
        MemoryPressure pressure = MemoryPressure.sinceStart(List.of(server("a", HOUR_MILLIS, 720_000)));

        assertThat(pressure.veto("MEMSTORE_FLUSHSIZE", "134217728", "268435456"))
                .isPresent();
        assertThat(pressure.veto("MEMSTORE_FLUSHSIZE", "268435456", "134217728"))
                .isEmpty();
        assertThat(pressure.veto("hbase.hstore.blockingStoreFiles", "16", "60")).isEmpty();
        assertThat(pressure.veto("<heapsize>", "2000", "1000")).isPresent();
        assertThat(pressure.veto("<heapsize>", "1000", "2000")).isEmpty();
        assertThat(MemoryPressure.NONE.veto("MEMSTORE_FLUSHSIZE", "1", "2")).isEmpty();
    }

    private static ServerImage server(String name, long upMillis, long collectionMillis) {
        Map<Vital, Long> vitals = new EnumMap<>(Vital.class);
        vitals.put(Vital.UP_MILLIS, upMillis);
        vitals.put(Vital.COLLECTION_MILLIS, collectionMillis);
        return new ServerImage(name, true, vitals);
    }
}
