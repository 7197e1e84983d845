package org.hconfig.redis.execution;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Sleeper;
import org.hconfig.redis.RedisError;

/**
 * Waits for conditions of servers.
 *
 * @param nanoClock monotonic clock
 * @param sleeper pauses between two checks
 * @param limit the time after which a wait fails
 */
public record ServerWait(LongSupplier nanoClock, Sleeper sleeper, Duration limit) {
    private static final Duration PAUSE = Duration.ofMillis(50);

    /**
     * Returns when a condition holds.
     *
     * @param what the condition, for the message: {@code the save}
     * @param code the error when it does not hold in time
     */
    public void until(BooleanSupplier condition, RedisError code, String what) {
        long end = nanoClock.getAsLong() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            if (nanoClock.getAsLong() - end > 0) {
                throw new HConfigException(
                        code,
                        what + " did not end within " + limit.toSeconds() + " s",
                        "",
                        "check the log of the server, then apply the same plan again");
            }
            try {
                sleeper.sleep(PAUSE);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new HConfigException(
                        code, "the wait for " + what + " was interrupted", "", "apply the same plan again to resume");
            }
        }
    }
}
