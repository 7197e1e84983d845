package org.hconfig.cli.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.RedisProcess;
import org.hconfig.redis.RedisProgram;
import org.hconfig.redis.execution.ServerWait;
import org.hconfig.terminal.output.Terminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** {@code apply --verify} on a server with clients: what helps is kept, what harms is rolled back, and a lost lease ends it. */
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class RedisVerifyIT {
    private static final String SAMPLES = "maxmemory-samples";
    private static final String LEASE = "hconfig:lease:measuring";
    private static final int CLIENTS = 4;
    private static final long SEED = 33;

    private final AtomicBoolean ended = new AtomicBoolean();
    private final Thread[] clients = new Thread[CLIENTS];
    private RedisProcess server;

    @TempDir
    Path home;

    /** The server removes a key for each key that is set: the more keys it samples for this, the slower. */
    @BeforeEach
    void begin() {
        server = RedisProcess.start(
                RedisProgram.any(), "maxmemory 30mb", "maxmemory-policy allkeys-lru", "appendonly yes");
        for (int number = 0; number < CLIENTS; number++) {
            Random random = new Random(SEED + number);
            clients[number] = new Thread(() -> set(random));
            clients[number].start();
        }
    }

    private void set(Random random) {
        String value = "v".repeat(200);
        try (RedisConnection connection = server.connect()) {
            while (!ended.get()) {
                connection.call("SET", "key" + random.nextInt(1_000_000), value);
            }
        }
    }

    @AfterEach
    void end() throws InterruptedException {
        ended.set(true);
        for (Thread client : clients) {
            client.join();
        }
        server.close();
    }

    private CommandRunner run(String... arguments) {
        return new CommandRunner(home, Terminal.none(), Map.of("HCONFIG_CLUSTER", "redis://" + server.address()))
                .of(arguments);
    }

    private String planned(String key, String value) {
        Path plan = home.resolve("a.plan");
        run("plan", "--set", key + "=" + value, "--out", plan.toString());
        return plan.toString();
    }

    private Optional<String> value(String key) {
        try (RedisConnection connection = server.connect()) {
            return Optional.ofNullable(connection.configuration().get(key));
        }
    }

    @Test
    void changeThatHelps_isKept() {
        server.call("CONFIG", "SET", SAMPLES, "2000");

        CommandRunner verified = run("apply", planned(SAMPLES, "5"), "--verify", "--yes");

        assertThat(verified.ended(ExitCode.OK))
                .as(verified.out() + verified.err())
                .isTrue();
        assertThat(verified.out()).contains("Kept");
        assertThat(value(SAMPLES)).contains("5");
        assertThat(server.call("EXISTS", LEASE, "hconfig:lease", "hconfig:run")).contains("0");
    }

    @Test
    void changeThatHarms_isRolledBack() {
        CommandRunner verified = run("apply", planned("appendfsync", "always"), "--verify", "--yes");

        assertThat(verified.ended(ExitCode.ROLLED_BACK))
                .as(verified.out() + verified.err())
                .isTrue();
        assertThat(verified.out()).contains("Rolled back");
        assertThat(value("appendfsync")).contains("everysec");
    }

    @Test
    void leaseTakenByAnotherProcess_endsTheEvaluationAndLeavesTheChange() throws InterruptedException {
        Thread other = new Thread(() -> {
            new ServerWait(System::nanoTime, time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()), Duration.ofMinutes(5))
                    .until(() -> value(SAMPLES).equals(Optional.of("64")), RedisError.COMMAND, "the change");
            server.call("SET", LEASE, "another process");
        });
        other.start();

        CommandRunner verified = run("apply", planned(SAMPLES, "64"), "--verify", "--yes");

        other.join();
        assertThat(verified.ended(ExitCode.FAILED))
                .as(verified.out() + verified.err())
                .isTrue();
        assertThat(verified.err()).contains("HC-2610", "was not rolled back", "HC-2607", LEASE);
        assertThat(value(SAMPLES)).contains("64");
        assertThat(server.call("GET", LEASE)).contains("another process");
        assertThat(run("rollback", home.resolve("a.plan").toString(), "--yes").ended(ExitCode.OK))
                .isTrue();
        assertThat(value(SAMPLES)).contains("5");
    }
}
