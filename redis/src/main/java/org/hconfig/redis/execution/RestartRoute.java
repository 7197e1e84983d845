package org.hconfig.redis.execution;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.RedisInfo;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.Setting;

/** Changes settings in the configuration file, saves the data, restarts the server, and reads back values and keys. */
final class RestartRoute {
    private final RedisServers servers;
    private final RedisCatalogue catalogue;
    private final Server server;
    private final Runnable leaseCheck;

    RestartRoute(RedisServers servers, RedisCatalogue catalogue, Server server, Runnable leaseCheck) {
        this.servers = servers;
        this.catalogue = catalogue;
        this.server = server;
        this.leaseCheck = leaseCheck;
    }

    /** Sets the values; an absent one removes the line, so that the default applies. */
    void apply(Map<Setting, Optional<String>> values, ServerHost host, Consumer<String> progress) {
        long keys = servers.with(server.name(), this::requireDurable);
        RedisConfFile file = RedisConfFile.parse(host.readFile());
        if (file.includesOthers()) {
            throw new HConfigException(
                    RedisError.FILE_UNWRITABLE,
                    "the configuration file of " + server.label() + " includes other files",
                    "their values may win over the changed ones",
                    "move the settings that need a restart into one file, or change them by hand");
        }
        RedisConfFile changed = file;
        for (Map.Entry<Setting, Optional<String>> value : values.entrySet()) {
            changed = changed.with(
                    value.getKey().key(), RedisServerConfigAdapter.names(value.getKey()), value.getValue());
        }
        if (!changed.equals(file)) {
            leaseCheck.run();
            host.writeFile(changed.text());
        }
        if (servers.with(server.name(), connection -> missing(connection, values))
                .isEmpty()) {
            return;
        }
        String former = servers.with(server.name(), connection -> {
            save(connection, progress);
            return runId(connection);
        });
        leaseCheck.run();
        host.restart(progress);
        awaitStart(former);
        progress.accept("restarted " + server.label());
        servers.with(server.name(), connection -> {
            missing(connection, values).ifPresent(this::notInForce);
            requireKeys(connection, keys);
            return keys;
        });
    }

    /** Returns why a restart would lose keys; empty if it would not. */
    Optional<Problem> unsafe() {
        try {
            servers.with(server.name(), this::requireDurable);
            return Optional.empty();
        } catch (HConfigException failure) {
            Problem problem = failure.problems().get(0);
            if (problem.code() != RedisError.RESTART_UNSAFE) {
                throw failure;
            }
            return Optional.of(problem);
        }
    }

    /** Returns the number of keys, all of which a restart keeps. */
    private long requireDurable(RedisConnection connection) {
        Map<String, String> configuration = connection.configuration();
        long keys = keys(connection);
        if (keys > 0 && EvictionGuard.isWithoutPersistence(configuration)) {
            throw new HConfigException(
                    RedisError.RESTART_UNSAFE,
                    server.label() + " has " + Count.of(keys, "key") + " and no persistence",
                    "a restart would lose them",
                    "set save or appendonly first, or restart it by hand if the keys can be lost");
        }
        return keys;
    }

    /** Saves the data, as the command of a restart may end the process at once. */
    private void save(RedisConnection connection, Consumer<String> progress) {
        progress.accept("saving the data of " + server.label());
        servers.waits().until(() -> isIdle(connection), RedisError.RESTART_UNSAFE, "the running save");
        connection.call("BGSAVE");
        servers.waits().until(() -> isIdle(connection), RedisError.RESTART_UNSAFE, "the save of " + server.label());
        RedisInfo info = connection.info();
        if (!"ok".equals(info.text("rdb_last_bgsave_status").orElse(""))) {
            throw new HConfigException(
                    RedisError.RESTART_UNSAFE,
                    server.label() + " could not save its data",
                    "the last background save failed",
                    "see the log of the server, and free disk space or memory");
        }
    }

    private static boolean isIdle(RedisConnection connection) {
        RedisInfo info = connection.info();
        return !info.isSet("rdb_bgsave_in_progress") && !info.isSet("aof_rewrite_in_progress");
    }

    private void awaitStart(String former) {
        servers.waits()
                .until(
                        () -> {
                            try {
                                return servers.with(server.name(), connection -> {
                                    RedisInfo info = connection.info();
                                    return !info.isSet("loading")
                                            && !info.text("run_id").orElse("").equals(former);
                                });
                            } catch (HConfigException starting) {
                                return false;
                            }
                        },
                        RedisError.RESTART_FAILED,
                        "the start of " + server.label());
    }

    private void requireKeys(RedisConnection connection, long before) {
        long now = keys(connection);
        if (before > 0 && now == 0) {
            throw new HConfigException(
                    RedisError.RESTART_FAILED,
                    server.label() + " started without its keys; it had " + before,
                    "it did not find or read its data",
                    "stop clients, see its log, and restore the RDB file or the append-only file");
        }
    }

    /** Returns the number of keys that are not HConfig's own. */
    private static long keys(RedisConnection connection) {
        RedisInfo info = connection.info();
        long all = info.fields().keySet().stream()
                .filter(field -> field.matches("db\\d+"))
                .mapToLong(field -> (long) info.number(field, "keys").orElse(0))
                .sum();
        Object own = connection.call(
                "EXISTS",
                RedisRunMarkStore.KEY,
                RedisLease.KEY,
                LeasePurpose.PREFIX + LeasePurpose.MEASURING,
                LeasePurpose.PREFIX + LeasePurpose.SERVING);
        return all - (own instanceof Long count ? count : 0);
    }

    /** Returns the first setting whose value is not in force. */
    private Optional<String> missing(RedisConnection connection, Map<Setting, Optional<String>> values) {
        Map<String, String> inForce = connection.configuration();
        return values.entrySet().stream()
                .filter(value -> !catalogue
                        .normal(
                                value.getKey(),
                                inForce.getOrDefault(value.getKey().key(), ""))
                        .equals(value.getValue().orElse(catalogue.byDefault(value.getKey()))))
                .map(value -> value.getKey().key())
                .findFirst();
    }

    private void notInForce(String key) {
        throw new HConfigException(
                org.hconfig.xconfig.plan.PlanError.NOT_AS_APPLIED,
                key + " is not in force on " + server.label() + " after its restart",
                "the command line or another file of the server sets it",
                "compare with INFO server and CONFIG GET " + key);
    }

    private static String runId(RedisConnection connection) {
        return connection.info().text("run_id").orElse("");
    }
}
