package org.hconfig.hbase.coprocessor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GcSynchronizerTest {
    private final Fake jvm = new Fake();
    private long now = 1_000_000_000_000L;

    private static final class Fake implements GcControl {
        private final Set<String> on = new HashSet<>(Arrays.asList("UseG1GC", "ExplicitGCInvokesConcurrent"));
        private boolean eden = true;
        private long edenBytes = 50;
        private long collections;
        private long paused;
        private long pause = 20;
        private long asked;

        @Override
        public boolean hasEden() {
            return eden;
        }

        @Override
        public long edenBytes() {
            return edenBytes;
        }

        @Override
        public long heapMaxBytes() {
            return 1000;
        }

        @Override
        public boolean isOn(String flag) {
            return on.contains(flag);
        }

        @Override
        public long collections() {
            return collections;
        }

        @Override
        public long pausedMillis() {
            return paused;
        }

        @Override
        public void collect() {
            asked++;
            collections++;
            paused += pause;
        }
    }

    private GcSynchronizer collections(Map<String, String> properties) {
        return new GcSynchronizer(GcSyncSettings.of(properties::get), jvm, () -> now);
    }

    private GcSynchronizer usual() {
        return collections(SmallMaps.of());
    }

    @Test
    void waitMillis_atAnyTime_endsAtAMomentThatAllServersShare() {
        for (long seconds = 0; seconds < 90; seconds += 7) {
            now = 1_795_000_000_123L + seconds * 1000;
            long moment = now + usual().waitMillis();
            assertThat(moment % 30_000).isEqualTo(5);
            assertThat(moment - now).isBetween(1L, 30_005L);
        }
    }

    @Test
    void moment_withEnoughInEden_collects() {
        GcSynchronizer collections = usual();
        now = 30_000;
        collections.runIfDue();
        assertThat(jvm.asked).isEqualTo(1);
        assertThat(collections.getCollections()).isEqualTo(1);
        assertThat(collections.getLastPauseMillis()).isEqualTo(20);
        assertThat(collections.getLastVerdict()).isEqualTo("collected");
    }

    @Test
    void moment_withLittleInEden_letsItPass() {
        jvm.edenBytes = 29;
        GcSynchronizer collections = usual();
        now = 30_000;
        collections.runIfDue();
        assertThat(jvm.asked).isZero();
        assertThat(collections.getSkipped()).isEqualTo(1);
        assertThat(collections.getLastVerdict()).contains("Eden usage is below the minimum");
    }

    @Test
    void moment_thatIsOver_letsItPass() {
        GcSynchronizer collections = usual();
        now = 30_000 + GcSyncDecider.LATE_MILLIS;
        collections.runIfDue();
        assertThat(jvm.asked).isZero();
        assertThat(collections.getLastVerdict()).contains("too late");
    }

    @Test
    void moment_whereFlagsSpeakAgainstIt_isIdle() {
        now = 30_000;
        jvm.on.remove("ExplicitGCInvokesConcurrent");
        GcSynchronizer collections = usual();
        collections.runIfDue();
        assertThat(collections.getLastVerdict()).contains("would be a full GC");
        jvm.on.add("DisableExplicitGC");
        collections.runIfDue();
        assertThat(collections.getLastVerdict()).contains("DisableExplicitGC");
        jvm.eden = false;
        collections.runIfDue();
        assertThat(collections.getLastVerdict()).contains("does not stop the server");
        assertThat(jvm.asked).isZero();
        assertThat(collections.getSkipped()).isEqualTo(3);
    }

    @Test
    void moment_whereFullOnesAreWelcome_collectsWithoutTheFlag() {
        now = 30_000;
        jvm.on.clear();
        collections(SmallMaps.of(GcSyncSettings.FULL, "true")).runIfDue();
        assertThat(jvm.asked).isEqualTo(1);
    }

    @Test
    void moment_afterAPauseThatWasTooLong_collectsNoMore() {
        now = 30_000;
        jvm.pause = 1001;
        GcSynchronizer collections = usual();
        collections.runIfDue();
        collections.runIfDue();
        assertThat(jvm.asked).isEqualTo(1);
        assertThat(collections.getLastVerdict()).startsWith("suspended");
        assertThat(collections.getLongestPauseMillis()).isEqualTo(1001);
    }

    @Test
    void otherCollections_betweenMoments_areCounted() {
        now = 30_000;
        jvm.collections = 100;
        GcSynchronizer collections = usual();
        collections.runIfDue();
        jvm.collections += 3;
        collections.runIfDue();
        assertThat(collections.getOtherCollections()).isEqualTo(3);
        assertThat(collections.getCollections()).isEqualTo(2);
    }

    @Test
    void settings_andTheirProperties_areTheSame() {
        Map<String, String> all = GcSyncSettings.of(
                        SmallMaps.of(GcSyncSettings.PERIOD, "10", GcSyncSettings.FULL, "true")::get)
                .properties();
        assertThat(GcSyncSettings.of(all::get).properties())
                .isEqualTo(all)
                .containsEntry(GcSyncSettings.PERIOD, "10")
                .containsEntry(GcSyncSettings.EDEN, "3");
    }

    @Test
    void settings_outOfRange_areRefusedAllAtOnce() {
        assertThatThrownBy(() ->
                        GcSyncSettings.of(SmallMaps.of(GcSyncSettings.PERIOD, "0", GcSyncSettings.PAUSE, "soon")::get))
                .hasMessageContaining("period.seconds=0 is not between 1 and 3600")
                .hasMessageContaining("pause.millis=soon is not a number");
    }

    @Test
    void thisJvm_knowsItsEdenAndItsFlags() {
        GcControl real = new JmxGcControl();
        assertThat(real.isOn("NoSuchFlagAtAll")).isFalse();
        assertThat(real.heapMaxBytes()).isPositive();
        assertThat(real.hasEden()).isTrue();
        assertThat(real.edenBytes()).isNotNegative();
        long before = real.collections();
        real.collect();
        assertThat(real.collections()).isGreaterThan(before);
        assertThat(real.pausedMillis()).isNotNegative();
    }
}
