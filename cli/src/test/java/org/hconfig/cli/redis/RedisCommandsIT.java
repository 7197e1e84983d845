package org.hconfig.cli.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.RedisProcess;
import org.hconfig.redis.RedisProcesses;
import org.hconfig.terminal.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Commands on a real server, and what their users see when it refuses. */
class RedisCommandsIT {
    @RegisterExtension
    final RedisProcesses processes = new RedisProcesses();

    @TempDir
    Path home;

    private CommandRunner run(RedisProcess server, String... arguments) {
        return run(Map.of("HCONFIG_CLUSTER", "redis://" + server.address()), arguments);
    }

    private CommandRunner run(Map<String, String> environment, String... arguments) {
        return new CommandRunner(home, Terminal.none(), environment).of(arguments);
    }

    private static String value(RedisProcess server, String key) {
        try (RedisConnection connection = server.connect()) {
            return connection.configuration().getOrDefault(key, "");
        }
    }

    @Test
    void inspect_inBothFormsOfTheAddress_showsTheServer() {
        RedisProcess server = processes.start();
        String address = "redis://" + server.address();

        CommandRunner after = run(Map.of(), "inspect", "--cluster", address, "--duration", "1s", "--json");
        CommandRunner before = run(Map.of(), "--cluster", address, "inspect", "--duration", "1s");

        assertThat(after.json().path("servers").path(0).path("address").asString())
                .isEqualTo(server.address());
        assertThat(before.ended(ExitCode.OK)).isTrue();
        assertThat(before.out()).contains(server.address(), "master");
    }

    @Test
    void advice_plannedAppliedAndRolledBack_isAsShown() {
        RedisProcess server = processes.start();
        Path plan = home.resolve("advice.plan");

        CommandRunner advice = run(server, "advise", "--duration", "1s", "--out", plan.toString());
        assertThat(advice.out()).contains("HC-R625", "latency-monitor-threshold");
        assertThat(value(server, "latency-monitor-threshold")).isEqualTo("0");

        assertThat(run(Map.of(), "apply", plan.toString(), "--verify", "--windows", "1", "--yes")
                        .err())
                .contains("HC-9219", "--windows 1");
        assertThat(run(Map.of(), "apply", plan.toString(), "--keep-neutral", "--yes")
                        .err())
                .contains("HC-9219", "without --verify");
        CommandRunner unconfirmed = run(Map.of(), "apply", plan.toString());
        assertThat(unconfirmed.ended(ExitCode.REFUSED)).isTrue();
        assertThat(unconfirmed.err()).contains("HC-1007", "1 to change (1 CONFIG SET)");

        CommandRunner applied = run(Map.of(), "apply", plan.toString(), "--yes");
        assertThat(applied.ended(ExitCode.OK)).as(applied.err()).isTrue();
        assertThat(value(server, "latency-monitor-threshold")).isEqualTo("100");
        assertThat(run(server, "history").out()).contains("applied", server.address());

        CommandRunner back = run(Map.of(), "rollback", plan.toString(), "--yes");
        assertThat(back.ended(ExitCode.OK)).as(back.err()).isTrue();
        assertThat(value(server, "latency-monitor-threshold")).isEqualTo("0");
        assertThat(run(server, "recover").out()).contains("There is no unfinished run");
    }

    private static void awaitSynchronized(RedisProcess replica) {
        replica.servers()
                .waits()
                .until(
                        () -> replica.call("INFO", "replication").orElse("").contains("master_link_status:up"),
                        RedisError.COMMAND,
                        "the synchronization of the replica");
    }

    @Test
    void rollback_ofAdviceForAReplicaWithoutPersistence_restoresBothServers() {
        RedisProcess primary = processes.start("save 3600 1");
        primary.call("SET", "key", "value");
        RedisProcess replica =
                processes.start("save \"\"", "replicaof " + primary.address().replace(':', ' '));
        awaitSynchronized(replica);
        Map<String, String> both = Map.of("HCONFIG_CLUSTER", "redis://" + primary.address() + "," + replica.address());
        Path plan = home.resolve("two.plan");

        CommandRunner advice = run(both, "advise", "--duration", "1s", "--out", plan.toString());
        assertThat(advice.out()).contains("HC-R611", "a plan sets it on all 2 servers");
        assertThat(run(Map.of(), "apply", plan.toString(), "--yes").ended(ExitCode.OK))
                .isTrue();
        assertThat(value(replica, "appendonly")).isEqualTo("yes");
        CommandRunner back = run(Map.of(), "rollback", plan.toString(), "--yes");

        assertThat(back.ended(ExitCode.OK)).as(back.err()).isTrue();
        assertThat(value(replica, "appendonly")).isEqualTo("no");
        assertThat(value(primary, "appendonly")).isEqualTo("no");
        assertThat(value(replica, "latency-monitor-threshold")).isEqualTo("0");
    }

    @Test
    void rollback_ofAValueThatWouldLoseKeys_restoresTheOthersAndPermitsFurtherRuns() {
        RedisProcess server = processes.start("save 3600 1");
        server.call("SET", "key", "value");
        Path plan = home.resolve("partly.plan");
        Path further = home.resolve("further.plan");
        run(server, "plan", "--set", "appendonly=yes", "--set", "hz=20", "--out", plan.toString());
        run(Map.of(), "apply", plan.toString(), "--yes");
        server.call("CONFIG", "SET", "save", "");

        CommandRunner partly = run(Map.of(), "rollback", plan.toString(), "--yes");

        assertThat(partly.ended(ExitCode.OK)).isFalse();
        assertThat(partly.err()).contains("HC-9213", "no save points", "--force");
        assertThat(value(server, "appendonly")).isEqualTo("yes");
        assertThat(value(server, "hz")).isEqualTo("10");
        assertThat(run(server, "recover").out()).contains("There is no unfinished run");
        run(server, "plan", "--set", "maxmemory-samples=7", "--out", further.toString());
        assertThat(run(Map.of(), "apply", further.toString(), "--yes").ended(ExitCode.OK))
                .isTrue();
        CommandRunner forced = run(Map.of(), "rollback", plan.toString(), "--yes", "--force");
        assertThat(forced.ended(ExitCode.OK)).as(forced.err()).isTrue();
        assertThat(value(server, "appendonly")).isEqualTo("no");
    }

    @Test
    void advice_ofAServerThatRefusesConfig_usesInfoAndNamesTheCauseOnce() {
        RedisProcess server = processes.start("rename-command CONFIG \"\"", "hz 500");

        CommandRunner advice = run(server, "advise", "--duration", "1s");

        assertThat(advice.ended(ExitCode.OK)).as(advice.err()).isTrue();
        assertThat(advice.out())
                .contains("HC-R628", "hz 500")
                .containsOnlyOnce("CONFIG GET of " + server.address())
                .contains("HC-9204");
    }

    @Test
    void policy_onAServerWithLargerValues_leavesThem() {
        RedisProcess server =
                processes.start("repl-backlog-size 700mb", "auto-aof-rewrite-min-size 5gb", "appendonly yes");
        RedisProcess replica = processes.start(
                "repl-backlog-size 700mb", "replicaof " + server.address().replace(':', ' '));
        awaitSynchronized(replica);

        CommandRunner plan = run(server, "plan", "--policy", "redis/write-only");

        assertThat(plan.ended(ExitCode.OK)).as(plan.err()).isTrue();
        assertThat(plan.out()).contains("lazyfree-lazy-server-del").doesNotContain("376 MiB", "1.5 GiB");
        assertThat(run(replica, "plan", "--policy", "redis/write-only").out())
                .contains("auto-aof-rewrite-min-size is left out: no server rewrites");
    }

    @Test
    void valueThatIsTheDefault_isAppliedVerifiedAndRolledBack() {
        RedisProcess server = processes.start("maxmemory-samples 7");
        Path plan = home.resolve("default.plan");
        run(server, "plan", "--set", "maxmemory-samples=5", "--out", plan.toString());

        CommandRunner applied = run(Map.of(), "apply", plan.toString(), "--yes");
        assertThat(applied.ended(ExitCode.OK)).as(applied.err()).isTrue();
        assertThat(value(server, "maxmemory-samples")).isEqualTo("5");
        assertThat(run(Map.of(), "apply", plan.toString(), "--yes").err()).contains("already applied");

        CommandRunner back = run(Map.of(), "rollback", plan.toString(), "--yes");
        assertThat(back.ended(ExitCode.OK)).as(back.err()).isTrue();
        assertThat(value(server, "maxmemory-samples")).isEqualTo("7");
    }

    @Test
    void serve_ofAnIdleServer_monitorsUntilItsEndAndLogsIt() {
        RedisProcess server = processes.start();

        CommandRunner served = run(server, "serve", "--duration", "8s", "--mode", "config-set=auto");

        assertThat(served.ended(ExitCode.OK)).as(served.err()).isTrue();
        assertThat(served.out()).contains("started", "monitoring cluster redis:" + server.address());
        assertThat(run(server, "history", "--events").out()).contains("no change is in progress");
        assertThat(server.call("EXISTS", "hconfig:lease:serving")).contains("0");
        assertThat(value(server, "latency-monitor-threshold")).isEqualTo("0");
        assertThat(run(server, "serve", "--mode", "table-alter=auto", "--runs-per-hour", "0")
                        .err())
                .contains("HC-9219", "a route is config-set, restart", "--runs-per-hour 0");
    }

    @Test
    void serve_whileAnotherManagesTheServers_isRefused() {
        RedisProcess server = processes.start();
        server.call("SET", "hconfig:lease:serving", "operator pid 7");

        CommandRunner served = run(server, "serve", "--duration", "8s");

        assertThat(served.ended(ExitCode.REFUSED)).as(served.err()).isTrue();
        assertThat(served.err()).contains("HC-2604", "operator pid 7");
        assertThat(server.call("GET", "hconfig:lease:serving")).contains("operator pid 7");
    }

    @Test
    void plan_ofValuesAndOfAPolicy_isListedAndShown() {
        RedisProcess server = processes.start();

        CommandRunner given = run(server, "plan", "--set", "maxmemory-samples=7", "--detailed-exitcode", "--json");
        assertThat(given.ended(ExitCode.CHANGES)).isTrue();
        String id = given.json().path("id").asString();

        assertThat(run(server, "plan", "list").out()).contains(id, "values of the operator", "not applied");
        assertThat(run(Map.of(), "plan", "show", id).out()).contains("maxmemory-samples 5 (not set) → 7");
        assertThat(run(server, "plan", "--policy", "redis/bulk-load").out()).contains("repl-backlog-size");
        assertThat(run(server, "plan", "--policy", "bulk").err()).contains("HC-5010", "redis/bulk-load");
        assertThat(run(server, "plan", "--set", "a=1", "--policy", "cache").err())
                .contains("HC-9219");
    }

    @Test
    void settingThatNeedsARestart_withoutAccessToTheFile_isDeferredAndNotApplied() {
        RedisProcess server = processes.start();

        CommandRunner plan = run(server, "plan", "--set", "databases=20");

        assertThat(plan.out()).contains("databases", "servers.json");
        assertThat(plan.out()).contains("No changes: 1 deferred (requires a restart)");
        assertThat(value(server, "databases")).isEqualTo("16");
    }

    @Test
    void commandsAndOptionsOfHBase_areRefusedWithoutAConnection() {
        Map<String, String> nowhere = Map.of("HCONFIG_CLUSTER", "redis://127.0.0.1:1");

        CommandRunner balance = run(nowhere, "balance", "t");
        CommandRunner offline =
                run(Map.of(), "advise", "--cluster", "redis://127.0.0.1:1", "--verbose", "--table", "t");

        assertThat(balance.ended(ExitCode.USAGE)).isTrue();
        assertThat(balance.err()).contains("HC-9216", "hconfig balance is not for Redis servers");
        assertThat(offline.err()).contains("HC-9216", "no option --table");
        assertThat(run(nowhere, "inspect").err()).contains("HC-9201");
    }

    @Test
    void password_isTakenFromTheEnvironmentAndNeverShown() {
        RedisProcess server = processes.start("requirepass hunter2");
        String address = "redis://" + server.address();

        CommandRunner without = run(server, "inspect", "--duration", "1s");
        CommandRunner with = run(
                Map.of("HCONFIG_CLUSTER", address, "HCONFIG_REDIS_PASSWORD", "hunter2"),
                "plan",
                "--set",
                "maxmemory-samples=7");
        CommandRunner inAddress = run(Map.of(), "inspect", "--cluster", "redis://:hunter2@" + server.address());

        assertThat(without.err()).contains("HC-9202");
        assertThat(with.ended(ExitCode.OK)).as(with.err()).isTrue();
        assertThat(inAddress.err()).contains("HC-9217");
        assertThat(with.out() + with.err() + inAddress.err()).doesNotContain("hunter2");
        assertThat(run(Map.of(), "context", "add", "r", "--cluster", "redis://:hunter2@" + server.address())
                        .err())
                .contains("HC-9217");
    }

    @Test
    void userWithoutConfig_getsTheRulesOfInfoWithTheReason_andIsRefusedChanges() {
        RedisProcess server = processes.start("user watcher on >pw ~* +info +ping");
        Map<String, String> watcher =
                Map.of("HCONFIG_CLUSTER", "redis://watcher@" + server.address(), "HCONFIG_REDIS_PASSWORD", "pw");

        CommandRunner advice = run(watcher, "advise", "--duration", "1s", "--verbose");
        CommandRunner plan = run(watcher, "plan", "--set", "maxmemory-samples=7");

        assertThat(advice.ended(ExitCode.OK)).as(advice.err()).isTrue();
        assertThat(advice.out())
                .contains(
                        "does not report value:lazyfree-lazy-eviction", "CONFIG GET of " + server.address(), "HC-9203");
        assertThat(plan.err()).contains("HC-9203", "+config|get");
        assertThat(Files.exists(home.resolve("redis/plans"))).isFalse();
    }

    @Test
    void configCommandRenamed_isReportedAsManagedService() {
        RedisProcess server = processes.start("rename-command CONFIG \"\"");

        assertThat(run(server, "plan", "--set", "maxmemory-samples=7").err()).contains("HC-9204", "rename-command");
        assertThat(run(server, "inspect", "--duration", "1s").out()).contains("Not read: ", "CONFIG GET");
    }

    @Test
    void fileThatCannotBeWritten_isRefusedBeforeTheFirstChange_andTheRunIsRolledBack() {
        RedisProcess server = processes.start("maxmemory-samples 7");
        Path plan = home.resolve("unwritable.plan");
        run(server, "plan", "--set", "maxmemory-samples=9", "--out", plan.toString());
        Path file = server.directory().resolve("redis.conf");
        assertThat(file.toFile().renameTo(file.resolveSibling("away").toFile())).isTrue();
        assertThat(file.toFile().mkdir()).isTrue();

        CommandRunner refused = run(Map.of(), "apply", plan.toString(), "--yes");

        assertThat(refused.ended(ExitCode.OK)).isFalse();
        assertThat(refused.err()).contains("HC-9206", "cannot write its configuration file", "hconfig rollback");
        assertThat(value(server, "maxmemory-samples")).isEqualTo("7");
        assertThat(file.toFile().delete()).isTrue();
        assertThat(file.resolveSibling("away").toFile().renameTo(file.toFile())).isTrue();
        CommandRunner back = run(server, "recover", "--rollback", "--yes");
        assertThat(back.ended(ExitCode.OK)).as(back.err()).isTrue();
        assertThat(value(server, "maxmemory-samples")).isEqualTo("7");
    }

    @Test
    void replicaAlone_isObservedButNotChanged() {
        RedisProcess primary = processes.start();
        RedisProcess replica = processes.start("replicaof " + primary.address().replace(":", " "));
        Path plan = home.resolve("replica.plan");
        run(replica, "plan", "--set", "maxmemory-samples=9", "--out", plan.toString());

        assertThat(run(replica, "inspect", "--duration", "1s").out()).contains("slave");
        assertThat(run(Map.of(), "apply", plan.toString(), "--yes").err()).contains("HC-9215", "name the primary");
        assertThat(run(replica, "serve", "--duration", "8s").out()).contains("HC-9215", "only observes");
        assertThat(value(replica, "maxmemory-samples")).isEqualTo("5");
    }

    @Test
    void clusterMode_isRefusedByEachCommand() {
        RedisProcess server = processes.start("cluster-enabled yes");

        for (String command : List.of("inspect", "advise", "serve")) {
            assertThat(run(server, command, "--duration", "1s").err())
                    .as(command)
                    .contains("HC-9209", "part of a Redis Cluster");
        }
    }

    @Test
    void serve_ofAUserWithoutRightsToChange_observesAndSaysWhatIsMissing() {
        RedisProcess server = processes.start("user watcher on >pw ~* +info +ping +config|get");
        Map<String, String> watcher =
                Map.of("HCONFIG_CLUSTER", "redis://watcher@" + server.address(), "HCONFIG_REDIS_PASSWORD", "pw");

        CommandRunner served = run(watcher, "serve", "--duration", "8s");

        assertThat(served.out()).contains("HC-9203", "HC-2609", "only observes");
        assertThat(served.ended(ExitCode.OK)).as(served.err()).isTrue();
    }

    @Test
    void eviction_thatWouldRemoveKeys_isRefusedAtTheServer() {
        RedisProcess server = processes.start();
        try (RedisConnection connection = server.connect()) {
            for (int key = 0; key < 3000; key++) {
                connection.call("SET", "k" + key, "v".repeat(1000));
            }
        }
        Path plan = home.resolve("small.plan");
        run(
                server,
                "plan",
                "--set",
                "maxmemory=1mb",
                "--set",
                "maxmemory-policy=allkeys-lru",
                "--out",
                plan.toString());

        CommandRunner refused = run(Map.of(), "apply", plan.toString(), "--yes");

        assertThat(refused.err()).contains("HC-9213");
        assertThat(run(server, "history").out()).contains("stopped");
        assertThat(run(server, "recover", "--rollback", "--yes").ended(ExitCode.OK))
                .isTrue();
        assertThat(server.call("DBSIZE")).contains("3000");
        assertThat(value(server, "maxmemory")).isEqualTo("0");
        assertThat(value(server, "maxmemory-policy")).isEqualTo("noeviction");
    }

    @Test
    void rule_isExplainedWithoutACluster_andWithItsFigures() {
        RedisProcess server = processes.start();

        assertThat(run(Map.of(), "explain", "HC-R601").out()).contains("No limit of memory");
        assertThat(run(Map.of(), "explain", "HC-R601", "--cluster", "redis://" + server.address(), "--duration", "1s")
                        .out())
                .contains("In this cluster:", server.address());
        assertThat(run(Map.of(), "explain", "HC-9213").out()).contains("could remove keys");
        assertThat(run(server, "settings", "maxmemory-samples").out()).contains("default in ");
        assertThat(run(server, "settings", "no-such-word").err()).contains("HC-5001");
    }
}
