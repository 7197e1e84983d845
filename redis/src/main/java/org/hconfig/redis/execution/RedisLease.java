package org.hconfig.redis.execution;

import java.time.Duration;
import java.util.UUID;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisError;
import org.hconfig.xconfig.execution.RunMarkStore;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.ClusterLease;

/**
 * Lease in a key of the primary that expires by itself. A holder whose process was killed blocks others until then. Each check renews it
 * in a transaction that fails if another process has written the key.
 */
final class RedisLease implements ClusterLease {
    static final String KEY = "hconfig:lease";
    static final Duration TIME = Duration.ofSeconds(60);

    private final RedisServers servers;
    private final String primary;
    private final String token;
    private long confirmedAt;

    private RedisLease(RedisServers servers, String primary, String token) {
        this.servers = servers;
        this.primary = primary;
        this.token = token;
    }

    /**
     * Acquires the lease.
     *
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} when another process holds it, {@link RedisError#NO_PRIMARY}
     */
    static RedisLease acquire(RedisServers servers) {
        String primary = servers.primary()
                .orElseThrow(() -> new HConfigException(
                        RedisError.NO_PRIMARY,
                        "none of " + servers.addresses() + " is a primary",
                        "the lease against other processes is a key, which replicas cannot store",
                        "name the primary as well"));
        String token = System.getProperty("user.name") + " pid "
                + ProcessHandle.current().pid() + " " + UUID.randomUUID();
        RedisLease lease = new RedisLease(servers, primary, token);
        lease.acquire();
        return lease;
    }

    private void acquire() {
        servers.with(primary, connection -> {
            long asked = servers.waits().nanoClock().getAsLong();
            if (connection
                    .text("SET", KEY, token, "NX", "PX", Long.toString(TIME.toMillis()))
                    .isEmpty()) {
                throw busy(
                        "another HConfig process is changing the Redis servers",
                        connection.text("GET", KEY).orElse("somebody") + " holds the key " + KEY + " on " + primary);
            }
            confirmedAt = asked;
            return token;
        });
    }

    @Override
    public void check() {
        long asked = servers.waits().nanoClock().getAsLong();
        boolean mine = servers.with(primary, this::renew);
        if (!mine) {
            throw busy(
                    "the lease of the Redis servers was lost",
                    "the key " + KEY + " on " + primary
                            + " expired, was evicted, or was taken; another process may be running");
        }
        confirmedAt = asked;
    }

    private boolean renew(RedisConnection connection) {
        connection.call("WATCH", KEY);
        if (!connection.text("GET", KEY).equals(java.util.Optional.of(token))) {
            return false;
        }
        connection.call("MULTI");
        connection.call("PEXPIRE", KEY, Long.toString(TIME.toMillis()));
        return connection.list("EXEC").contains(1L);
    }

    @Override
    public void checkCached() {
        if (servers.waits().nanoClock().getAsLong() - confirmedAt > TIME.toNanos() / 4) {
            check();
        }
    }

    @Override
    public RunMarkStore marks() {
        return new RedisRunMarkStore(servers, primary, this);
    }

    @Override
    public void close() {
        try {
            servers.with(primary, connection -> {
                connection.call("WATCH", KEY);
                if (connection.text("GET", KEY).equals(java.util.Optional.of(token))) {
                    connection.call("MULTI");
                    connection.call("DEL", KEY);
                    connection.call("EXEC");
                }
                return token;
            });
        } catch (HConfigException unreachable) {
            // The key expires.
        }
    }

    private static HConfigException busy(String what, String why) {
        return new HConfigException(
                PlanError.CLUSTER_BUSY,
                what,
                why,
                "wait until it has finished; if it was killed, the lease expires after " + TIME.toSeconds() + " s");
    }
}
