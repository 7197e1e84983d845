package org.hconfig.redis.execution;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisError;
import org.hconfig.xconfig.execution.RunMarkStore;
import org.hconfig.xconfig.spi.ClusterLease;

/**
 * Lease in a key of the primary that expires by itself. It is renewed in the background while its process lives, and at each check, in a
 * transaction that fails if another process has written the key. A key that the server evicts before it can have expired is set again,
 * unless another process has taken it. The key of a killed process blocks others until it expires. Thread-safe.
 */
final class RedisLease implements ClusterLease {
    static final String KEY = LeasePurpose.CHANGING.key();
    static final Duration TIME = Duration.ofSeconds(60);

    /** For how long after a renewal no other process can hold the lease, with a margin for requests under way. */
    private static final Duration TRUSTED = TIME.multipliedBy(2).dividedBy(3);

    private final RedisServers servers;
    private final String primary;
    private final LeasePurpose purpose;
    private final String token;
    private final ScheduledExecutorService renewal = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "hconfig-redis-lease");
        thread.setDaemon(true);
        return thread;
    });
    private long confirmedAt;
    private boolean lost;
    private boolean closed;

    private RedisLease(RedisServers servers, String primary, LeasePurpose purpose, String token) {
        this.servers = servers;
        this.primary = primary;
        this.purpose = purpose;
        this.token = token;
    }

    /**
     * Acquires the lease.
     *
     * @throws HConfigException the error of the purpose when another process holds it, {@link RedisError#NO_PRIMARY}
     */
    static RedisLease acquire(RedisServers servers, LeasePurpose purpose) {
        return acquire(servers, purpose, TIME.dividedBy(4));
    }

    /** Acquires the lease, and renews it at an interval. */
    static RedisLease acquire(RedisServers servers, LeasePurpose purpose, Duration interval) {
        String primary = servers.primary()
                .orElseThrow(() -> new HConfigException(
                        RedisError.NO_PRIMARY,
                        "none of " + servers.addresses() + " is a primary",
                        "the lease against other processes is a key, which replicas cannot store",
                        "name the primary as well"));
        String token = System.getProperty("user.name") + " pid "
                + ProcessHandle.current().pid() + " " + UUID.randomUUID();
        RedisLease lease = new RedisLease(servers, primary, purpose, token);
        lease.acquire();
        java.util.concurrent.ScheduledFuture<?> unused = lease.renewal.scheduleWithFixedDelay(
                lease::renewInBackground, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
        return lease;
    }

    private synchronized void acquire() {
        servers.with(primary, connection -> {
            long asked = now();
            if (!isSet(connection)) {
                throw busy(
                        purpose.what(),
                        connection.text("GET", purpose.key()).orElse("somebody") + " holds the key " + purpose.key()
                                + " on " + primary);
            }
            confirmedAt = asked;
            return token;
        });
    }

    private boolean isSet(RedisConnection connection) {
        return connection
                .text("SET", purpose.key(), token, "NX", "PX", Long.toString(TIME.toMillis()))
                .isPresent();
    }

    /** Returns true while the lease cannot have expired since it was last renewed. */
    private boolean isTrusted() {
        return now() - confirmedAt <= TRUSTED.toNanos();
    }

    private long now() {
        return servers.waits().nanoClock().getAsLong();
    }

    /** A server that does not answer is asked again; a lease that was lost stays lost. */
    private synchronized void renewInBackground() {
        try {
            if (!closed && !lost) {
                renew();
            }
        } catch (HConfigException unreachable) {
            // Checks stop trusting the lease when the last renewal was too long ago.
        }
    }

    @Override
    public synchronized void check() {
        if (!lost) {
            renew();
        }
        requireHeld();
    }

    private void requireHeld() {
        if (lost) {
            throw busy(
                    "the lease of the Redis servers was lost",
                    "the key " + purpose.key() + " on " + primary
                            + " expired, or was taken; another process may be running");
        }
    }

    private void renew() {
        long asked = now();
        if (servers.with(primary, this::isRenewed)) {
            confirmedAt = asked;
        } else {
            lost = true;
        }
    }

    private boolean isRenewed(RedisConnection connection) {
        connection.call("WATCH", purpose.key());
        Optional<String> holder = connection.text("GET", purpose.key());
        if (holder.isEmpty() && isTrusted()) {
            // It cannot have expired: the server evicted it. Nobody holds it now, or this fails.
            return isSet(connection);
        }
        if (!holder.equals(Optional.of(token))) {
            return false;
        }
        connection.call("MULTI");
        connection.call("PEXPIRE", purpose.key(), Long.toString(TIME.toMillis()));
        return connection.list("EXEC").contains(1L);
    }

    private boolean isOwn(RedisConnection connection) {
        return connection.text("GET", purpose.key()).equals(Optional.of(token));
    }

    /** {@inheritDoc} A lease that was renewed shortly before is held, even if the server does not answer now. */
    @Override
    public synchronized void checkCached() {
        requireHeld();
        if (!isTrusted()) {
            check();
        }
    }

    @Override
    public RunMarkStore marks() {
        return purpose.equals(LeasePurpose.CHANGING)
                ? new RedisRunMarkStore(servers, primary, this)
                : RunMarkStore.NONE;
    }

    @Override
    public void close() {
        renewal.shutdownNow();
        release();
    }

    synchronized boolean isClosed() {
        return closed;
    }

    private synchronized void release() {
        closed = true;
        try {
            servers.with(primary, connection -> {
                connection.call("WATCH", purpose.key());
                if (isOwn(connection)) {
                    connection.call("MULTI");
                    connection.call("DEL", purpose.key());
                    connection.call("EXEC");
                }
                return token;
            });
        } catch (HConfigException unreachable) {
            // The key expires.
        }
    }

    private HConfigException busy(String what, String why) {
        return new HConfigException(
                purpose.busy(),
                what,
                why,
                purpose.next() + "; if it was killed, the lease expires after " + TIME.toSeconds() + " s");
    }
}
