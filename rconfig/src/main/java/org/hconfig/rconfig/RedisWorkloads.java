package org.hconfig.rconfig;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.redis.model.RedisWorkload;
import org.hconfig.redis.monitor.CommandCounts;
import org.hconfig.redis.monitor.RedisSnapshot;
import org.hconfig.redis.monitor.RedisWorkloadClassifier;
import org.hconfig.redis.monitor.RedisWorkloadClassifier.WorkloadBounds;
import org.hconfig.redis.monitor.ServerSample;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.WorkloadSource;

/** Recognizes the workload of the primary from the snapshots of the last minutes. Not thread-safe. */
final class RedisWorkloads implements WorkloadSource {
    /** The time that is classified. */
    static final Duration WINDOW = Duration.ofMinutes(2);

    /** The confidence when both halves of the window have the same kind, and when they differ. */
    private static final double CERTAIN = 0.95;

    private static final double DOUBTFUL = 0.5;

    private final Deque<RedisSnapshot> recent = new ArrayDeque<>();

    /** Adds a snapshot; the earlier ones do not count after a gap. */
    void observe(RedisSnapshot snapshot, boolean afterGap) {
        if (afterGap) {
            recent.clear();
        }
        recent.addLast(snapshot);
        while (Duration.between(recent.getFirst().at(), snapshot.at()).compareTo(WINDOW) > 0) {
            recent.removeFirst();
        }
    }

    /** Returns the first and the last of the snapshots; empty while there are too few. */
    Optional<List<RedisSnapshot>> observation() {
        return recent.size() < 2 ? Optional.empty() : Optional.of(List.of(recent.getFirst(), recent.getLast()));
    }

    /** {@inheritDoc} Redis has one object, its keys. */
    @Override
    public List<? extends ObservedWorkload> actionable() {
        Optional<String> primary = recent.isEmpty() ? Optional.empty() : primary(recent.getLast());
        return primary.isEmpty() || recent.size() < 3 ? List.of() : List.of(workload(primary.get()));
    }

    private KeysWorkload workload(String primary) {
        List<RedisSnapshot> all = List.copyOf(recent);
        RedisSnapshot first = all.get(0);
        RedisSnapshot middle = all.get(all.size() / 2);
        RedisSnapshot last = all.get(all.size() - 1);
        Optional<RedisWorkload> whole = kind(primary, first, last);
        boolean steady = whole.equals(kind(primary, first, middle)) && whole.equals(kind(primary, middle, last));
        double seconds = Duration.between(first.at(), last.at()).toNanos() / 1e9;
        double writes = sample(primary, first)
                .flatMap(before -> sample(primary, last).flatMap(after -> CommandCounts.between(before, after)))
                .map(CommandCounts::writes)
                .orElse(0.0);
        return new KeysWorkload(
                whole,
                whole.isEmpty() ? 0 : steady ? CERTAIN : DOUBTFUL,
                seconds <= 0 ? 0 : writes / seconds,
                Optional.of(first.at()));
    }

    private static Optional<RedisWorkload> kind(String primary, RedisSnapshot from, RedisSnapshot to) {
        return sample(primary, from)
                .flatMap(before -> sample(primary, to)
                        .flatMap(
                                after -> new RedisWorkloadClassifier(WorkloadBounds.STANDARD).classify(before, after)));
    }

    private static Optional<ServerSample> sample(String server, RedisSnapshot snapshot) {
        return Optional.ofNullable(snapshot.servers().get(server));
    }

    private static Optional<String> primary(RedisSnapshot snapshot) {
        return snapshot.servers().entrySet().stream()
                .filter(server ->
                        "master".equals(server.getValue().info().text("role").orElse("")))
                .map(Map.Entry::getKey)
                .sorted()
                .findFirst();
    }

    /**
     * The workload of all keys.
     *
     * @param kind the kind; empty if there were too few commands
     * @param confidence 0 to 1
     * @param writesPerSecond commands that write, per second
     * @param since the start of the observation
     */
    record KeysWorkload(
            Optional<RedisWorkload> kind, double confidence, double writesPerSecond, Optional<Instant> since)
            implements ObservedWorkload {
        @Override
        public String object() {
            return RedisPlans.KEYS;
        }

        @Override
        public Optional<Double> recordBytes() {
            return Optional.empty();
        }
    }
}
