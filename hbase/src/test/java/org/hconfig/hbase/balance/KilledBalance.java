package org.hconfig.hbase.balance;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.hconfig.hbase.cluster.ClusterConnection;

/** Applies a balance plan in a process of its own, and stops to be killed before a chosen write of the journal. */
final class KilledBalance {
    static final String STOPPED = "waiting to be killed";

    private KilledBalance() {}

    /** {@code HOME PLAN-ID CLUSTER POINT}. */
    public static void main(String[] arguments) {
        int point = Integer.parseInt(arguments[3]);
        AtomicInteger writes = new AtomicInteger();
        // The journal asks for the time before each of its writes.
        InstantSource clock = () -> {
            if (writes.getAndIncrement() == point) {
                System.out.println(STOPPED);
                System.out.flush();
                while (true) {
                    LockSupport.park();
                }
            }
            return Instant.now();
        };
        Path home = Path.of(arguments[0]);
        try (ClusterConnection connection = ClusterConnection.open(arguments[2])) {
            new BalanceService(home, clock, System::nanoTime, System.out::println)
                    .apply(connection, BalancePlanFile.read(home, arguments[1]));
        }
        System.exit(0);
    }
}
