package org.hconfig.rconfig;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hconfig.app.database.CommandConsole;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Sleeper;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.redis.RedisAddresses;
import org.hconfig.redis.execution.RedisAdapter;
import org.hconfig.redis.execution.RedisServers;
import org.hconfig.redis.execution.ServerWait;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.redis.monitor.RedisSnapshot;
import org.hconfig.redis.monitor.RedisSnapshotReader;
import org.hconfig.xconfig.plan.ServerRoutes;
import org.hconfig.xconfig.spi.Route;

/**
 * The servers of a command, and the state of HConfig about Redis.
 *
 * @param console the environment of the command
 * @param servers the servers and the login
 * @param adapter changes them
 */
record RedisSession(CommandConsole console, RedisServers servers, RedisAdapter adapter) {
    static final Sleeper SLEEPER = time -> TimeUnit.NANOSECONDS.sleep(time.toNanos());

    private static final Duration COMMAND = Duration.ofSeconds(10);
    private static final Duration WAIT = Duration.ofMinutes(10);

    /**
     * Connects.
     *
     * @throws HConfigException an error of {@link org.hconfig.redis.RedisError}
     */
    static RedisSession open(String cluster, CommandConsole console) {
        RedisAddresses addresses = RedisLogin.addresses(cluster, console.environment());
        Map<String, ServerAccessFile.ServerAccess> access = ServerAccessFile.read(console.home());
        RedisServers servers = new RedisServers(
                addresses,
                server -> ServerAccessFile.host(access, server),
                COMMAND,
                new ServerWait(console.nanoClock(), SLEEPER, WAIT));
        return new RedisSession(console, servers, RedisAdapter.open(servers));
    }

    /** Returns the directory with plans, journal and policies for Redis. */
    static Path state(CommandConsole console) {
        return console.home().resolve("redis");
    }

    RedisCatalogue catalogue() {
        return adapter.catalogue();
    }

    /** Returns the name of the servers in outputs. */
    String name() {
        return servers.addresses().toString();
    }

    RedisSnapshotReader reader() {
        return new RedisSnapshotReader(
                servers.addresses().servers(),
                servers::connect,
                catalogue(),
                adapter.clusterId(),
                new MonotonicClock(console.clock(), console.nanoClock()));
    }

    /** Reads the servers twice. */
    List<RedisSnapshot> observe(Duration time) {
        RedisSnapshotReader reader = reader();
        RedisSnapshot first = reader.read();
        try {
            SLEEPER.sleep(time);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    org.hconfig.redis.RedisError.COMMAND, "the observation was interrupted", "", "repeat the command");
        }
        return List.of(first, reader.read());
    }

    /** Returns the routes that can be taken; a route without access to files is closed. */
    ServerRoutes routes() {
        Map<Route, String> closed = new java.util.LinkedHashMap<>();
        Stream.of(RedisModel.INSTANCE.routes().toArray(Route[]::new)).forEach(route -> {
            Optional<String> why = adapter.servers().unavailable(route);
            why.ifPresent(
                    text -> closed.put(route, text + "; they are set in " + ServerAccessFile.path(console.home())));
        });
        return ServerRoutes.without(closed);
    }
}
