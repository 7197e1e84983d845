package org.hconfig.rconfig;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.OptionalInt;
import org.hconfig.redis.RedisInfo;

/** The processors of servers on this machine: Redis does not report their number. */
final class LocalProcessors {
    private LocalProcessors() {}

    /**
     * Returns the number of processors if a server runs on this machine; empty if that is not certain. An address of this machine can be a
     * tunnel to another one, so memory and process must be those of this machine as well.
     */
    static OptionalInt of(String address, RedisInfo info) {
        boolean loopback =
                address.startsWith("127.") || address.startsWith("localhost:") || address.startsWith("[::1]");
        boolean sameMemory = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                && info.number("total_system_memory").orElse(-1) == system.getTotalMemorySize();
        boolean process =
                ProcessHandle.of((long) info.number("process_id").orElse(-1)).isPresent();
        return loopback && sameMemory && process
                ? OptionalInt.of(Runtime.getRuntime().availableProcessors())
                : OptionalInt.empty();
    }
}
