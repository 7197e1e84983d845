package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How many steps may be under way on each server: as many as it can take, half as many whenever one of its figures is above
 * a bound, but one at least, and one more at each look at which none is. A server that shows nothing keeps its number.
 *
 * @param bounds what is too much
 * @param servers those that were looked at so far, by {@code host:port}
 */
public record AimdLimiter(OverloadThresholds bounds, Map<String, ServerLimit> servers) {
    /**
     * What is too much.
     *
     * @param steps on a server that has little to do, 1 or more
     * @param slower how many times as long as at the first look the 99th percentile of calls may be, above 1
     * @param p99Micros up to which it is never too long, in microseconds
     * @param calls calls that may wait
     * @param flushes flushes that may wait
     * @param compactions compactions that may wait
     */
    public record OverloadThresholds(
            int steps, double slower, long p99Micros, long calls, long flushes, long compactions) {
        /**
         * Three steps are as many regions as HBase opens or closes at a time on a server; a client shall wait no more than
         * five times as long as before, so that four times is early enough to slow down; queues are short of where HBase
         * begins to delay writes.
         */
        public static final OverloadThresholds STANDARD = new OverloadThresholds(3, 4, 100_000, 100, 5, 20);

        /** Checks the ranges. */
        public OverloadThresholds {
            if (steps < 1 || !(slower > 1) || p99Micros < 0 || calls < 0 || flushes < 0 || compactions < 0) {
                throw new IllegalArgumentException("steps=" + steps + ", slower=" + slower + ", p99Micros=" + p99Micros
                        + ", calls=" + calls + ", flushes=" + flushes + ", compactions=" + compactions);
            }
        }
    }

    /**
     * A server's pace.
     *
     * @param steps that may be under way
     * @param p99Before the 99th percentile of its calls at the first look that showed one; absent until then
     * @param tooMuch what is above its bound, in words; empty when nothing is
     */
    public record ServerLimit(int steps, OptionalLong p99Before, List<String> tooMuch) {
        /** Copies what it is given. */
        public ServerLimit {
            tooMuch = List.copyOf(tooMuch);
        }
    }

    /** Copies what it is given. */
    public AimdLimiter {
        servers = Map.copyOf(servers);
    }

    /** Before the first look. */
    public static AimdLimiter of(OverloadThresholds overloadThresholds) {
        return new AimdLimiter(overloadThresholds, Map.of());
    }

    /** The pace after a look; servers that it does not show keep theirs. */
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
                .forEach(micros -> found.add("calls take " + micros / 1000 + " ms (p99), before it was "
                        + p99Before.orElse(0) / 1000 + " ms"));
        above(found, now.calls(), bounds.calls(), "calls");
        above(found, now.flushes(), bounds.flushes(), "flushes");
        above(found, now.compactions(), bounds.compactions(), "compactions");
        return found;
    }

    private static void above(List<String> found, OptionalLong waiting, long bound, String what) {
        waiting.stream().filter(count -> count > bound).forEach(count -> found.add(count + " " + what + " wait"));
    }

    /** How many steps may be under way on a server. */
    public int steps(String server) {
        ServerLimit known = servers.get(server);
        return known == null ? bounds.steps() : known.steps();
    }
}
