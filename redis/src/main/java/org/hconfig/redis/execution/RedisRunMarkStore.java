package org.hconfig.redis.execution;

import java.util.Optional;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.execution.RunMarkStore;

/** The mark of an unfinished run: a key of the primary without an expiry, written only while the lease is held. */
final class RedisRunMarkStore implements RunMarkStore {
    static final String KEY = "hconfig:run";

    private final RedisServers servers;
    private final String primary;
    private final RedisLease lease;

    RedisRunMarkStore(RedisServers servers, String primary, RedisLease lease) {
        this.servers = servers;
        this.primary = primary;
        this.lease = lease;
    }

    @Override
    public RunMark.Origin origin(String home) {
        String version = Optional.ofNullable(
                        RedisRunMarkStore.class.getPackage().getImplementationVersion())
                .orElse("");
        return new RunMark.Origin(System.getProperty("user.name") + "@" + primary, home, version, 0);
    }

    @Override
    public Optional<RunMark> read() {
        return servers.with(primary, connection -> connection.text("GET", KEY))
                .map(text -> RunMark.parse(text, "the key " + KEY + " on " + primary, RedisModel.INSTANCE));
    }

    @Override
    public void write(RunMark mark) {
        lease.check();
        servers.with(primary, connection -> connection.text("SET", KEY, mark.text()));
    }

    @Override
    public void remove() {
        lease.check();
        servers.with(primary, connection -> connection.text("DEL", KEY));
    }
}
