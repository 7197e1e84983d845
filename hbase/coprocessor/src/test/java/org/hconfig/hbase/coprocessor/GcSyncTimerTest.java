package org.hconfig.hbase.coprocessor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class GcSyncTimerTest {
    private final MBeanServer beans = MBeanServerFactory.newMBeanServer();
    private final CountDownLatch asked = new CountDownLatch(1);

    /** A JVM that counts down instead of collecting. */
    private final class Fake implements GcControl {
        @Override
        public boolean hasEden() {
            return true;
        }

        @Override
        public long edenBytes() {
            return 100;
        }

        @Override
        public long heapMaxBytes() {
            return 100;
        }

        @Override
        public boolean isOn(String flag) {
            return !flag.startsWith("Disable");
        }

        @Override
        public long collections() {
            return 0;
        }

        @Override
        public long pausedMillis() {
            return 0;
        }

        @Override
        public void collect() {
            asked.countDown();
        }
    }

    /** A clock that always returns a scheduled time: the next is one second later. */
    private GcSynchronizer soon() {
        return new GcSynchronizer(
                GcSyncSettings.of(SmallMaps.of(GcSyncSettings.PERIOD, "1")::get), new Fake(), () -> 1_000_001_000L);
    }

    @Test
    void join_ofSeveralRegions_collectsAndShowsOneBeanUntilTheLastLeaves() throws Exception {
        ObjectName name = new ObjectName(GcSynchronizerMXBean.NAME);
        GcSyncTimer timer = new GcSyncTimer(beans, GcSynchronizerMXBean.NAME);
        timer.addMember(soon());
        timer.addMember(soon());
        assertThat(asked.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(beans.getAttribute(name, "PeriodMillis")).isEqualTo(1000L);
        timer.removeMember();
        assertThat(beans.isRegistered(name)).isTrue();
        timer.removeMember();
        assertThat(beans.isRegistered(name)).isFalse();
        assertThat(timer.members()).isZero();
    }

    @Test
    void join_whereAnotherTimerHasTheName_leavesTheCollectionsToItUntilItIsGone() throws Exception {
        GcSyncTimer first = new GcSyncTimer(beans, GcSynchronizerMXBean.NAME);
        first.addMember(soon());
        assertThat(asked.await(20, TimeUnit.SECONDS)).isTrue();
        GcSyncTimer second = new GcSyncTimer(beans, GcSynchronizerMXBean.NAME);
        GcSynchronizer idle = soon();
        second.addMember(idle);
        second.runIfDue();
        assertThat(beans.isRegistered(new ObjectName(GcSynchronizerMXBean.NAME)))
                .isTrue();
        assertThat(idle.getCollections()).isZero();
        first.removeMember();
        second.runIfDue();
        assertThat(idle.getCollections()).isEqualTo(1);
        second.removeMember();
    }
}
