package org.hconfig.redis.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.redis.RedisAddresses;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisProcess;
import org.hconfig.redis.RedisProgram;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisGuardrail;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.redis.model.RedisWorkload;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Snapshots of a real server, and the workload that they show. */
class RedisSnapshotReaderIT {
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    private final RedisProcess server = RedisProcess.start(
            RedisProgram.R7_0.path(),
            "slowlog-log-slower-than 0",
            "latency-monitor-threshold 1",
            "enable-debug-command yes",
            "user watcher on >secret ~* +@all -@admin -@dangerous +info");
    private Instant now = START;

    @AfterEach
    void end() {
        server.close();
    }

    private RedisSnapshot read(String login) {
        RedisAddresses addresses = RedisAddresses.parse("redis://" + login + server.address());
        now = now.plusSeconds(10);
        return new RedisSnapshotReader(
                        addresses.servers(),
                        name -> RedisConnection.open(addresses, name, Duration.ofSeconds(10)),
                        RedisCatalogue.of(RedisRelease.R7_0),
                        "redis:test",
                        () -> now)
                .read();
    }

    private Optional<RedisWorkload> during(RedisSnapshot before, RedisSnapshot after) {
        return new RedisWorkloadClassifier(RedisWorkloadClassifier.WorkloadBounds.STANDARD)
                .classify(sample(before), sample(after));
    }

    private ServerSample sample(RedisSnapshot snapshot) {
        return Optional.ofNullable(snapshot.servers().get(server.address())).orElseThrow();
    }

    private void send(int count, String... words) {
        try (RedisConnection connection = server.connect()) {
            for (int number = 0; number < count; number++) {
                String key = "k" + number;
                connection.call(List.of(words).stream()
                        .map(word -> word.replace("KEY", key))
                        .toArray(String[]::new));
            }
        }
    }

    @Test
    void workload_ofRealTraffic_isRecognized() {
        RedisSnapshot empty = read("");
        assertThat(during(empty, read(""))).isEmpty();
        RedisSnapshot start = read("");
        send(2000, "SET", "KEY", "value");
        RedisSnapshot loaded = read("");
        send(2000, "SET", "KEY", "other");
        RedisSnapshot written = read("");
        send(2000, "GET", "KEY");
        RedisSnapshot queried = read("");
        send(1000, "GET", "KEY");
        send(500, "SET", "KEY", "again");
        RedisSnapshot mixed = read("");
        send(1500, "SETEX", "KEY", "1000", "cached");
        RedisSnapshot expiring = read("");
        send(2000, "GET", "KEY");

        assertThat(during(start, loaded)).contains(RedisWorkload.BULK_LOAD);
        assertThat(during(loaded, written)).contains(RedisWorkload.WRITE_ONLY);
        assertThat(during(written, queried)).contains(RedisWorkload.READ_MOSTLY);
        assertThat(during(queried, mixed)).contains(RedisWorkload.MIXED);
        assertThat(during(expiring, read(""))).contains(RedisWorkload.CACHE);
        assertThat(loaded.since(start).operations().get("keys")).isEqualTo(200.0);
        assertThat(loaded.since(start).guardrails().get(server.address()))
                .containsKeys(RedisGuardrail.COMMAND_MICROS, RedisGuardrail.USED_MEMORY)
                .containsEntry(RedisGuardrail.EVICTED_KEYS, 0.0);
        assertThatThrownBy(() -> start.since(loaded)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void sample_ofAServer_hasSlowCommandsWithoutTheirArgumentsAndLatencyAndMemory() {
        send(1, "SET", "KEY", "s3cret");
        send(1, "DEBUG", "SLEEP", "0.02");

        ServerSample sample = sample(read(""));

        assertThat(sample.slow()).anyMatch(slow -> slow.command().equals("DEBUG") && slow.micros() >= 20_000);
        assertThat(sample.toString()).doesNotContain("s3cret");
        assertThat(sample.latency()).containsKey("command");
        assertThat(sample.memory()).containsKeys("peak.allocated", "keys.count");
        assertThat(sample.values()).containsEntry("databases", "16");
        assertThat(sample.missing()).isEmpty();
    }

    @Test
    void read_withoutRights_namesWhatIsMissing() {
        ServerSample sample = sample(read("watcher:secret@"));

        assertThat(sample.missing()).contains("CONFIG GET", "SLOWLOG GET", "LATENCY LATEST");
        assertThat(sample.info().number("used_memory")).isPresent();
    }

    @Test
    void evictions_ofAFullServer_areThoseOfACommand_howeverManyCommandsThereAre() {
        server.call("CONFIG", "SET", "maxmemory-policy", "allkeys-random");
        fill(0, 500);
        server.call(
                "CONFIG",
                "SET",
                "maxmemory",
                Long.toString(sample(read("")).info().number("used_memory").stream()
                        .mapToLong(used -> (long) used)
                        .sum()));
        double few = evictions(500, 1000);
        double many = evictions(1500, 6000);

        assertThat(few).isPositive();
        assertThat(many).isBetween(few / 2, few * 2);
    }

    private void fill(int from, int count) {
        try (RedisConnection connection = server.connect()) {
            for (int key = from; key < from + count; key++) {
                connection.call("SET", "evicted" + key, "v".repeat(2000));
            }
        }
    }

    private double evictions(int from, int count) {
        RedisSnapshot before = read("");
        fill(from, count);
        return Optional.ofNullable(read("").since(before).guardrails().get(server.address()))
                .map(values -> values.get(RedisGuardrail.EVICTED_KEYS))
                .orElseThrow();
    }

    @Test
    void interval_overARestart_hasNoOperations() {
        RedisSnapshot before = read("");
        server.restart(line -> {});

        RedisSnapshot after = read("");

        assertThat(after.since(before).operations()).isEmpty();
        assertThat(during(before, after)).isEmpty();
    }
}
