package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Concurrency limiter per server by additive increase and multiplicative decrease (AIMD): the number of concurrent steps is
 * halved, down to one, whenever a load signal exceeds its threshold, and increased by one, up to the maximum, at each sample
 * without overload. A server without load signals keeps its number.
 *
 * @param bounds the overload thresholds
 * @param servers the servers sampled so far, by {@code host:port}
 */
public record AimdLimiter(OverloadThresholds bounds, Map<String, ServerLimit> servers) {
    /**
     * Overload thresholds.
     *
     * @param steps the maximum number of steps on a server without overload, 1 or more
     * @param slower the factor over the 99th percentile latency of the first sample that counts as overload, above 1
     * @param p99Micros a 99th percentile latency up to this value never counts as overload, in microseconds
     * @param calls the maximum number of queued calls
     * @param flushes the maximum number of queued flushes
     * @param compactions the maximum number of queued compactions
     */
    public record OverloadThresholds(
            int steps, double slower, long p99Micros, long calls, long flushes, long compactions) {
        /**
         * The standard thresholds: HBase opens or closes three regions at a time on a server; client latency must not exceed
         * five times the baseline, so that four times is early enough to slow down; queue limits are below the lengths at which
         * HBase starts to delay writes.
         */
        public static final OverloadThresholds STANDARD = new OverloadThresholds(3, 4, 100_000, 100, 5, 20);

        /** Validates the ranges. */
        public OverloadThresholds {
            if (steps < 1 || !(slower > 1) || p99Micros < 0 || calls < 0 || flushes < 0 || compactions < 0) {
                throw new IllegalArgumentException("steps=" + steps + ", slower=" + slower + ", p99Micros=" + p99Micros
                        + ", calls=" + calls + ", flushes=" + flushes + ", compactions=" + compactions);
            }
        }
    }

    /**
     * The limit of a server.
     *
     * @param steps the maximum number of concurrent steps
     * @param p99Before the 99th percentile latency in the first sample that had one; absent until then
     * @param tooMuch the exceeded thresholds as text; empty without overload
     */
    public record ServerLimit(int steps, OptionalLong p99Before, List<String> tooMuch) {
        /** Makes defensive copies. */
        public ServerLimit {
            tooMuch = List.copyOf(tooMuch);
        }
    }

    /** Makes defensive copies. */
    public AimdLimiter {
        servers = Map.copyOf(servers);
    }

    /** Returns a limiter before the first sample. */
    public static AimdLimiter of(OverloadThresholds overloadThresholds) {
        return new AimdLimiter(overloadThresholds, Map.of());
    }

    /** Returns the limiter after a sample; servers without a sample keep their limits. */
    public AimdLimiter next(Map<String, ServerLoadSignal> seen) {
        Map<String, ServerLimit> next = new TreeMap<>(servers);
        seen.forEach((server, serverLoadSignal) -> {
            if (!serverLoadSignal.isUnknown()) {
                next.put(server, next(next.get(server), serverLoadSignal));
            }
        });
        return new AimdLimiter(bounds, next);
    }

    private ServerLimit next(@Nullable ServerLimit before, ServerLoadSignal now) {
        OptionalLong p99 = before != null && before.p99Before().isPresent() ? before.p99Before() : now.p99Micros();
        List<String> tooMuch = tooMuch(now, p99);
        int steps = before == null ? bounds.steps() : before.steps();
        int after = tooMuch.isEmpty() ? Math.min(bounds.steps(), steps + 1) : Math.max(1, steps / 2);
        return new ServerLimit(after, p99, tooMuch);
    }

    private List<String> tooMuch(ServerLoadSignal now, OptionalLong p99Before) {
        List<String> found = new ArrayList<>();
        long slow = Math.max(bounds.p99Micros(), Math.round(bounds.slower() * p99Before.orElse(0)));
        now.p99Micros().stream()
                .filter(micros -> micros > slow)
                .forEach(micros -> found.add(
                        "p99 call latency " + micros / 1000 + " ms, baseline " + p99Before.orElse(0) / 1000 + " ms"));
        above(found, now.calls(), bounds.calls(), "calls");
        above(found, now.flushes(), bounds.flushes(), "flushes");
        above(found, now.compactions(), bounds.compactions(), "compactions");
        return found;
    }

    private static void above(List<String> found, OptionalLong waiting, long bound, String what) {
        waiting.stream().filter(count -> count > bound).forEach(count -> found.add(count + " " + what + " queued"));
    }

    /** Returns the maximum number of concurrent steps on a server. */
    public int steps(String server) {
        ServerLimit known = servers.get(server);
        return known == null ? bounds.steps() : known.steps();
    }
}
