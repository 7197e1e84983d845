package org.hconfig.hbase.transport;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.hconfig.core.io.HttpLimits;

/** Factory of transports for tests: short limits, and a clock on which every look takes a second. */
final class ApiTargets {
    static final ApiTargetFactory FACTORY = factory(Map.of());

    private ApiTargets() {}

    static ApiTargetFactory factory(Map<String, String> environment) {
        AtomicLong seconds = new AtomicLong();
        return new ApiTargetFactory(
                environment,
                new HttpLimits(Duration.ofSeconds(5), Duration.ofSeconds(10), 1 << 20),
                new RestartWait(
                        Duration.ofSeconds(30),
                        () -> Duration.ofSeconds(seconds.incrementAndGet()).toNanos(),
                        time -> {}));
    }
}
