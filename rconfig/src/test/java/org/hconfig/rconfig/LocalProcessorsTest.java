package org.hconfig.rconfig;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import org.hconfig.redis.RedisInfo;
import org.junit.jupiter.api.Test;

/** The processors are known only of servers that certainly run on this machine. */
class LocalProcessorsTest {
    private static final long MEMORY =
            ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize();

    private static RedisInfo info(long memory, long process) {
        return new RedisInfo(
                Map.of("total_system_memory", Long.toString(memory), "process_id", Long.toString(process)));
    }

    @Test
    void of_aServerOfThisMachine_areItsProcessors() {
        assertThat(LocalProcessors.of(
                        "127.0.0.1:6379", info(MEMORY, ProcessHandle.current().pid())))
                .hasValue(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void of_aServerBehindATunnelOrElsewhere_areUnknown() {
        long own = ProcessHandle.current().pid();

        assertThat(LocalProcessors.of("127.0.0.1:6379", info(MEMORY + 4096, own)))
                .isEmpty();
        assertThat(LocalProcessors.of("127.0.0.1:6379", info(MEMORY, Integer.MAX_VALUE)))
                .isEmpty();
        assertThat(LocalProcessors.of("redis.example:6379", info(MEMORY, own))).isEmpty();
        assertThat(LocalProcessors.of("127.0.0.1:6379", new RedisInfo(Map.of())))
                .isEmpty();
    }
}
