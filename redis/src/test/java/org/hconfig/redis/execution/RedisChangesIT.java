package org.hconfig.redis.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.RedisAddresses;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.RedisProcess;
import org.hconfig.redis.RedisProcesses;
import org.hconfig.redis.model.RedisRoute;
import org.hconfig.redis.model.RedisServerKind;
import org.hconfig.xconfig.execution.InMemoryCheckpointStore;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigChange;
import org.hconfig.xconfig.spi.SettingEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Changes of a real server: what is refused, and what survives a kill of the server. */
class RedisChangesIT {
    @RegisterExtension
    final RedisProcesses processes = new RedisProcesses();

    private static void apply(RedisServers servers, RedisRoute route, String key, String value) {
        apply(RedisAdapter.open(servers), route, key, value);
    }

    private static void apply(RedisAdapter adapter, RedisRoute route, String key, String value) {
        String address = adapter.servers().servers().get(0).name();
        adapter.servers()
                .apply(
                        new ServerConfigChange(
                                0,
                                new Server(address, RedisServerKind.SERVER),
                                route,
                                List.of(new SettingEdit(
                                        Optional.empty(),
                                        key,
                                        Optional.of(value).filter(text -> !"default".equals(text)))),
                                false),
                        new InMemoryCheckpointStore(),
                        line -> {});
    }

    private static void set(RedisProcess server, String key, String value) {
        apply(server.servers(), RedisRoute.CONFIG_SET, key, value);
    }

    private static void fill(RedisProcess server) {
        try (RedisConnection connection = server.connect()) {
            for (int key = 0; key < 3000; key++) {
                connection.call("SET", "k" + key, "v".repeat(1000));
            }
        }
    }

    @Test
    void values_ofBothRoutes_surviveAKill9OfTheServer() {
        RedisProcess server = processes.start();
        fill(server);
        set(server, "lfu-decay-time", "3");
        apply(server.servers(), RedisRoute.RESTART, "databases", "20");

        server.killAndStart();

        try (RedisConnection connection = server.connect()) {
            assertThat(connection.configuration())
                    .containsEntry("lfu-decay-time", "3")
                    .containsEntry("databases", "20");
            assertThat(connection.call("DBSIZE")).isEqualTo(3000L);
        }
    }

    @Test
    void appendOnlyFile_setWhileTheServerRuns_isCompleteBeforeTheFileRequiresIt() {
        RedisProcess server = processes.start("save \"\"");
        fill(server);
        set(server, "appendonly", "yes");

        server.killAndStart();

        assertThat(server.call("DBSIZE")).contains("3000");
        assertThatThrownBy(() -> set(server, "appendonly", "default"))
                .hasMessageContaining("HC-9213")
                .hasMessageContaining("no save points");
    }

    private static ServerConfigChange undo(RedisAdapter adapter, String key, Optional<String> value) {
        return new ServerConfigChange(
                0,
                adapter.servers().servers().get(0),
                RedisRoute.CONFIG_SET,
                List.of(new SettingEdit(Optional.empty(), key, value)),
                true);
    }

    @Test
    void rollback_ofAServerThatHadNoPersistence_restoresThatState() {
        RedisProcess server = processes.start("save \"\"");
        fill(server);
        RedisAdapter adapter = RedisAdapter.open(server.servers());
        InMemoryCheckpointStore checkpoints = new InMemoryCheckpointStore();
        ServerConfigChange change = new ServerConfigChange(
                0,
                adapter.servers().servers().get(0),
                RedisRoute.CONFIG_SET,
                List.of(new SettingEdit(Optional.empty(), "appendonly", Optional.of("yes"))),
                false);
        adapter.servers().apply(change, checkpoints, line -> {});
        ServerConfigChange undo = undo(adapter, "appendonly", Optional.empty());

        assertThat(adapter.servers().refused(undo, new InMemoryCheckpointStore(), false))
                .hasEntrySatisfying(
                        undo.edits().get(0),
                        problem -> assertThat(problem.text()).contains("HC-9213", "no save points", "--force"));
        assertThat(adapter.servers().refused(undo, new InMemoryCheckpointStore(), true))
                .isEmpty();
        assertThat(adapter.servers().refused(undo, checkpoints, false)).isEmpty();
        adapter.servers().apply(undo, checkpoints, line -> {});

        try (RedisConnection connection = server.connect()) {
            assertThat(connection.configuration()).containsEntry("appendonly", "no");
        }
    }

    @Test
    void rollback_toALimitBelowTheMemoryInUse_isRefusedWithoutForce() {
        RedisProcess server = processes.start("maxmemory-policy noeviction");
        fill(server);
        RedisAdapter adapter = RedisAdapter.open(server.servers());
        ServerConfigChange undo = undo(adapter, "maxmemory", Optional.of("1048576"));

        assertThat(adapter.servers().refused(undo, new InMemoryCheckpointStore(), false))
                .hasSize(1);
        assertThat(adapter.servers()
                        .refused(
                                undo(adapter, "maxmemory", Optional.of("1073741824")),
                                new InMemoryCheckpointStore(),
                                false))
                .isEmpty();
    }

    @Test
    void memoryLimit_belowTheMemoryInUse_isRefusedAndRemovesNoKey() {
        RedisProcess server = processes.start("maxmemory-policy allkeys-lru");
        fill(server);

        assertThatThrownBy(() -> set(server, "maxmemory", "1048576")).hasMessageContaining("HC-9213");

        assertThat(server.call("DBSIZE")).contains("3000");
    }

    @Test
    void evictionPolicy_ofAFullServer_isRefused() {
        RedisProcess server = processes.start("maxmemory 1gb");
        fill(server);
        server.call("CONFIG", "SET", "maxmemory", "1000000");

        assertThatThrownBy(() -> set(server, "maxmemory-policy", "allkeys-lfu")).hasMessageContaining("HC-9213");

        assertThat(server.call("DBSIZE")).contains("3000");
    }

    @Test
    void restart_ofAServerWithoutPersistence_isRefusedAndTheFileIsUnchanged() {
        RedisProcess server = processes.start("save \"\"");
        fill(server);
        String file = server.readFile();

        assertThatThrownBy(() -> apply(server.servers(), RedisRoute.RESTART, "databases", "20"))
                .hasMessageContaining("HC-9210");

        assertThat(server.readFile()).isEqualTo(file);
        assertThat(server.restarts()).isZero();
        assertThat(server.call("DBSIZE")).contains("3000");
    }

    @Test
    void restart_ofAnEmptyServerWithoutPersistence_isDone() {
        RedisProcess server = processes.start("save \"\"");

        apply(server.servers(), RedisRoute.RESTART, "databases", "20");

        assertThat(server.restarts()).isEqualTo(1);
    }

    @Test
    void restart_ofAServerWhoseFileIncludesOthers_isRefused() {
        RedisProcess server = processes.start("include /dev/null");

        assertThatThrownBy(() -> apply(server.servers(), RedisRoute.RESTART, "databases", "20"))
                .hasMessageContaining("HC-9206")
                .hasMessageContaining("includes other files");
    }

    @Test
    void change_thatTheServerRejects_hasItsReply() {
        RedisProcess server = processes.start();

        assertThatThrownBy(() -> set(server, "maxclients", "3999999"))
                .hasMessageContaining("HC-9214")
                .hasMessageContaining("CONFIG SET");
    }

    @Test
    void change_whileTheFileCannotBeWritten_isReported() {
        RedisProcess server = processes.start();
        server.call("CONFIG", "SET", "lfu-decay-time", "2");
        assertThat(server.directory().resolve("redis.conf").toFile().delete()).isTrue();
        assertThat(server.directory().resolve("redis.conf").toFile().mkdir()).isTrue();

        assertThatThrownBy(() -> set(server, "lfu-decay-time", "3")).hasMessageContaining("HC-9206");

        assertThat(server.call("CONFIG", "GET", "lfu-decay-time").orElseThrow()).contains("2");
        assertThat(server.directory().resolve("redis.conf").toFile().delete()).isTrue();
    }

    @Test
    void change_byAUserWithoutConfigRights_isRefused() {
        RedisProcess server = processes.start("user watcher on >secret ~* +@all -config|set -config|rewrite");
        RedisServers servers = RedisProcess.servers(
                RedisAddresses.parse("redis://watcher:secret@" + server.address()), Optional.of(server));

        assertThatThrownBy(() -> apply(servers, RedisRoute.CONFIG_SET, "lfu-decay-time", "3"))
                .hasMessageContaining("HC-9203")
                .hasMessageContaining("+config")
                .satisfies(failure -> assertThat(failure.getMessage()).doesNotContain("secret"));
    }

    @Test
    void open_withAWrongPassword_isRefusedWithoutPrintingIt() {
        RedisProcess server = processes.start("requirepass right");
        RedisServers servers =
                RedisProcess.servers(RedisAddresses.parse("redis://:wr0ng@" + server.address()), Optional.empty());

        assertThatThrownBy(() -> RedisAdapter.open(servers))
                .hasMessageContaining("HC-9202")
                .satisfies(failure -> assertThat(failure.getMessage()).doesNotContain("wr0ng"));
        assertThatThrownBy(() -> RedisAdapter.open(server.servers())).hasMessageContaining("HC-9202");
    }

    @Test
    void open_ofAManagedServerWithoutConfig_isReported() {
        RedisProcess server = processes.start("rename-command CONFIG \"\"");

        assertThatThrownBy(() -> RedisAdapter.open(server.servers()).cluster()).hasMessageContaining("HC-9204");
    }

    @Test
    void open_ofAServerThatDoesNotRun_isReported() {
        RedisProcess server = processes.start();
        RedisServers servers = server.servers();
        processes.leave(server);
        server.close();

        assertThatThrownBy(() -> RedisAdapter.open(servers)).hasMessageContaining("HC-9201");
    }

    @Test
    void open_ofAClusterNode_isRefused() {
        RedisProcess server = processes.start("cluster-enabled yes");

        assertThatThrownBy(() -> RedisAdapter.open(server.servers())).hasMessageContaining("HC-9209");
    }

    @Test
    void lease_whileItIsHeld_excludesOthersAndIsLostWhenTakenAway() {
        RedisProcess server = processes.start();
        RedisAdapter adapter = RedisAdapter.open(server.servers());
        try (ClusterLease lease = adapter.acquireLease()) {
            lease.check();
            assertThatThrownBy(adapter::acquireLease)
                    .isInstanceOf(HConfigException.class)
                    .hasMessageContaining("HC-2102");
            server.call("SET", RedisLease.KEY, "another");
            assertThatThrownBy(lease::check).hasMessageContaining("HC-2102");
        }
        assertThat(server.call("GET", RedisLease.KEY)).contains("another");
        server.call("DEL", RedisLease.KEY);
        adapter.acquireLease().close();
        assertThat(server.call("EXISTS", RedisLease.KEY)).contains("0");
    }

    @Test
    void lease_ofALivingProcess_isRenewedWithoutAnyCheck() {
        RedisProcess server = processes.start();
        try (ClusterLease lease = RedisLease.acquire(server.servers(), LeasePurpose.CHANGING, Duration.ofMillis(20))) {
            server.call("PEXPIRE", RedisLease.KEY, "5000");
            server.servers()
                    .waits()
                    .until(
                            () -> Long.parseLong(
                                            server.call("PTTL", RedisLease.KEY).orElseThrow())
                                    > 50_000,
                            RedisError.COMMAND,
                            "the renewal");
            lease.checkCached();
        }
        assertThat(server.call("EXISTS", RedisLease.KEY)).contains("0");
    }

    @Test
    void lease_thatAnotherProcessHasTaken_isNoticedWithoutAnyCheckAndNeverTakenBack() {
        RedisProcess server = processes.start();
        try (ClusterLease lease = RedisLease.acquire(server.servers(), LeasePurpose.CHANGING, Duration.ofMillis(20))) {
            server.call("SET", RedisLease.KEY, "another");
            assertThatThrownBy(() -> server.servers()
                            .waits()
                            .until(
                                    () -> {
                                        lease.checkCached();
                                        return false;
                                    },
                                    RedisError.COMMAND,
                                    "the loss"))
                    .hasMessageContaining("the lease of the Redis servers was lost");
            server.call("DEL", RedisLease.KEY);
            assertThatThrownBy(lease::check).hasMessageContaining("HC-2102");
        }
    }

    @Test
    void leases_ofDifferentPurposes_excludeOnlyTheirOwnKind() {
        RedisProcess server = processes.start();
        RedisAdapter adapter = RedisAdapter.open(server.servers());
        LeasePurpose measuring = new LeasePurpose(
                LeasePurpose.MEASURING, RedisError.OPTION, "another process measures", "wait until it has ended");
        try (ClusterLease run = adapter.acquireLease();
                ClusterLease measurement = adapter.acquireLease(measuring)) {
            assertThatThrownBy(() -> adapter.acquireLease(measuring))
                    .hasMessageContaining("HC-9219 another process measures");
            run.check();
            measurement.check();
        }
    }

    @Test
    void step_whoseLeaseWasTakenMeanwhile_changesNothing() {
        RedisProcess server = processes.start();
        RedisAdapter adapter = RedisAdapter.open(server.servers());
        try (ClusterLease lease = adapter.acquireLease()) {
            lease.check();
            server.call("SET", RedisLease.KEY, "another");

            assertThatThrownBy(() -> apply(adapter, RedisRoute.CONFIG_SET, "lfu-decay-time", "3"))
                    .hasMessageContaining("the lease of the Redis servers was lost");
            String file = server.readFile();
            assertThatThrownBy(() -> apply(adapter, RedisRoute.RESTART, "databases", "20"))
                    .hasMessageContaining("the lease of the Redis servers was lost");

            assertThat(server.readFile()).isEqualTo(file);
            assertThat(server.restarts()).isZero();
        }
        try (RedisConnection connection = server.connect()) {
            assertThat(connection.configuration()).containsEntry("lfu-decay-time", "1");
        }
    }

    @Test
    void lease_whoseKeyTheServerEvicted_isSetAgainUnlessItCanHaveExpired() {
        RedisProcess server = processes.start();
        AtomicLong nanos = new AtomicLong();
        RedisServers servers = new RedisServers(
                RedisAddresses.parse("redis://" + server.address()),
                address -> Optional.empty(),
                Duration.ofSeconds(10),
                new ServerWait(nanos::get, time -> {}, Duration.ofSeconds(20)));
        try (ClusterLease lease = RedisLease.acquire(servers, LeasePurpose.CHANGING)) {
            String token = server.call("GET", RedisLease.KEY).orElseThrow();
            server.call("DEL", RedisLease.KEY);
            lease.check();
            assertThat(server.call("GET", RedisLease.KEY)).contains(token);

            server.call("DEL", RedisLease.KEY);
            nanos.addAndGet(Duration.ofSeconds(61).toNanos());
            assertThatThrownBy(lease::checkCached).hasMessageContaining("the lease of the Redis servers was lost");
            assertThat(server.call("EXISTS", RedisLease.KEY)).contains("0");
        }
    }

    @Test
    void lease_onAReplicaAlone_isRefused() {
        RedisProcess primary = processes.start();
        RedisProcess replica = processes.start("replicaof " + primary.address().replace(":", " "));

        assertThatThrownBy(() -> RedisAdapter.open(replica.servers()).acquireLease())
                .hasMessageContaining("HC-9215");
        RedisServers both = RedisProcess.servers(
                RedisAddresses.parse("redis://" + primary.address() + "," + replica.address()), Optional.empty());
        assertThat(RedisAdapter.open(both).servers().servers())
                .extracting(Server::name)
                .containsExactly(replica.address(), primary.address());
    }

    @Test
    void deadServers_afterAServerEnded_namesIt() {
        RedisProcess server = processes.start();
        RedisAdapter adapter = RedisAdapter.open(server.servers());
        assertThat(adapter.deadServers(Set.of(server.address()))).isEmpty();
        processes.leave(server);
        server.close();

        assertThat(adapter.deadServers(Set.of(server.address()))).containsExactly(server.address());
        assertThat(adapter.servers().unresponsiveServers()).hasSize(1);
    }
}
