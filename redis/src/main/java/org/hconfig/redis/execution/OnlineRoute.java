package org.hconfig.redis.execution;

import java.util.LinkedHashMap;
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
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.Setting;

/** Changes settings by CONFIG SET, reads them back, and stores them by CONFIG REWRITE. */
final class OnlineRoute {
    private static final String APPEND_ONLY = "appendonly";

    private final RedisServers servers;
    private final RedisCatalogue catalogue;
    private final Server server;
    private final Runnable leaseCheck;
    private final FormerPersistence former;

    OnlineRoute(
            RedisServers servers,
            RedisCatalogue catalogue,
            Server server,
            Runnable leaseCheck,
            FormerPersistence former) {
        this.servers = servers;
        this.catalogue = catalogue;
        this.server = server;
        this.leaseCheck = leaseCheck;
        this.former = former;
    }

    /** Returns the values that a rollback must not restore without force, with the reason. */
    Map<Setting, Problem> refused(Map<Setting, Optional<String>> values) {
        return servers.with(server.name(), connection -> {
            Map<String, String> before = connection.configuration();
            Map<Setting, Problem> refused = new LinkedHashMap<>();
            changed(values, before).forEach((setting, wanted) -> {
                EvictionGuard guard = new EvictionGuard(connection, before, true);
                (former.wasNone() ? guard.memory(setting, wanted) : guard.problem(setting, wanted))
                        .ifPresent(problem -> refused.put(setting, problem));
            });
            return refused;
        });
    }

    private Map<Setting, String> changed(Map<Setting, Optional<String>> values, Map<String, String> before) {
        Map<Setting, String> changed = new LinkedHashMap<>();
        values.forEach((setting, value) -> {
            String wanted = value.orElse(catalogue.byDefault(setting));
            if (!wanted.equals(normal(setting, before))) {
                changed.put(setting, wanted);
            }
        });
        return changed;
    }

    /**
     * Sets the values; an absent one sets the default.
     *
     * @param undo whether they are those of a rollback, without the ones that {@link #refused} has named or with those that were forced
     */
    void apply(Map<Setting, Optional<String>> values, boolean undo, Consumer<String> progress) {
        servers.with(server.name(), connection -> {
            Map<String, String> before = connection.configuration();
            requireFile(connection);
            Map<Setting, String> changed = changed(values, before);
            if (!changed.isEmpty()) {
                requireWritableFile(connection);
            }
            if (!undo) {
                former.record(before);
            }
            changed.forEach((setting, wanted) -> {
                if (!undo) {
                    new EvictionGuard(connection, before, false).check(setting, wanted);
                }
                leaseCheck.run();
                connection.call("CONFIG", "SET", setting.key(), wanted);
            });
            progress.accept("set " + Count.of(values.size(), "value") + " on " + server.label());
            awaitAppendOnlyFile(connection);
            readBack(connection, values);
            leaseCheck.run();
            connection.call("CONFIG", "REWRITE");
            progress.accept("stored them in the configuration file of " + server.label());
            return values;
        });
    }

    /** A server without a file is refused before its first change: all of them would be lost at its next start. */
    private static void requireFile(RedisConnection connection) {
        if (connection.info().text("config_file").orElse("").isEmpty()) {
            throw new HConfigException(
                    RedisError.NO_FILE,
                    connection.server() + " has no configuration file",
                    "a change would be lost at the next start",
                    "start the server with a configuration file: redis-server /etc/redis/redis.conf");
        }
    }

    /** A file that cannot be written is refused before the first change, which would be in force and not stored. */
    private void requireWritableFile(RedisConnection connection) {
        awaitAppendOnlyFile(connection);
        leaseCheck.run();
        connection.call("CONFIG", "REWRITE");
    }

    /** Until the first append-only file is complete, a configuration file that requires it would start an empty server. */
    private void awaitAppendOnlyFile(RedisConnection connection) {
        if (!"yes".equals(connection.configuration().get(APPEND_ONLY))) {
            return;
        }
        servers.waits()
                .until(
                        () -> {
                            RedisInfo info = connection.info();
                            return !info.isSet("aof_rewrite_in_progress") && !info.isSet("aof_rewrite_scheduled");
                        },
                        RedisError.COMMAND,
                        "the rewrite of the append-only file of " + server.label());
        String status = connection.info().text("aof_last_bgrewrite_status").orElse("unknown");
        if (!"ok".equals(status)) {
            throw new HConfigException(
                    RedisError.LOSES_KEYS,
                    "the append-only file of " + server.label() + " could not be written",
                    "its last rewrite has the status " + status + "; the configuration file was not changed",
                    "see the log of the server, and free disk space or memory");
        }
    }

    private void readBack(RedisConnection connection, Map<Setting, Optional<String>> values) {
        Map<String, String> inForce = connection.configuration();
        values.forEach((setting, value) -> {
            String wanted = value.orElse(catalogue.byDefault(setting));
            String found = normal(setting, inForce);
            if (!found.equals(wanted)) {
                throw new HConfigException(
                        PlanError.NOT_AS_APPLIED,
                        setting.key() + " is " + found + " on " + server.label() + " instead of " + wanted,
                        "the server accepted the value and uses another one",
                        "compare with CONFIG GET " + setting.key());
            }
        });
    }

    private String normal(Setting setting, Map<String, String> values) {
        return catalogue.normal(setting, values.getOrDefault(setting.key(), ""));
    }
}
