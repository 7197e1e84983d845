package org.hconfig.rconfig;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Sleeper;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.SnapshotObserver;
import org.hconfig.xconfig.spi.SnapshotSource;

/**
 * Reads snapshots and passes them on, about every five seconds.
 *
 * @param snapshots the servers
 * @param nanoClock monotonic clock
 * @param sleeper waits between two readings
 */
record RedisPoller(SnapshotSource snapshots, LongSupplier nanoClock, Sleeper sleeper) {
    /** Polls while a condition holds. */
    void run(SnapshotObserver observer, BooleanSupplier goesOn) throws InterruptedException {
        boolean gap = true;
        while (goesOn.getAsBoolean()) {
            long begin = nanoClock.getAsLong();
            try {
                Snapshot read = snapshots.read();
                observer.onSnapshot(read, gap);
                gap = false;
            } catch (HConfigException failure) {
                observer.onFailure(failure);
                gap = true;
            }
            Duration left = SnapshotSource.PERIOD.minusNanos(nanoClock.getAsLong() - begin);
            if (!left.isNegative() && goesOn.getAsBoolean()) {
                sleeper.sleep(left);
            }
        }
    }
}
