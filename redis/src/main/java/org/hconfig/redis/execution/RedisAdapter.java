package org.hconfig.redis.execution;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.RedisInfo;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.redis.model.RedisServerKind;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.Setting;
import org.jspecify.annotations.Nullable;

/** Adapter of a primary and its replicas, all of the same release. */
public final class RedisAdapter implements DatabaseAdapter {
    private static final int PAUSES = 20;

    private final RedisServers servers;
    private final RedisCatalogue catalogue;
    private final String version;
    private final AtomicReference<@Nullable RedisLease> held = new AtomicReference<>();

    private RedisAdapter(RedisServers servers, RedisCatalogue catalogue, String version) {
        this.servers = servers;
        this.catalogue = catalogue;
        this.version = version;
    }

    /**
     * Connects to the servers and checks their release.
     *
     * @throws HConfigException {@link RedisError#RELEASE}, {@link RedisError#CLUSTER_MODE}, or an error of a connection
     */
    public static RedisAdapter open(RedisServers servers) {
        List<RedisInfo> infos = servers.addresses().servers().stream()
                .map(server -> servers.with(server, connection -> supported(server, connection.info())))
                .toList();
        Set<RedisRelease> releases = new TreeSet<>();
        for (int at = 0; at < infos.size(); at++) {
            releases.add(RedisRelease.of(servers.addresses().servers().get(at), infos.get(at)));
        }
        if (releases.size() > 1) {
            throw new HConfigException(
                    RedisError.RELEASE,
                    "the servers run different releases: "
                            + releases.stream().map(RedisRelease::id).collect(Collectors.joining(", ")),
                    "their settings and defaults differ",
                    "finish the upgrade, or name the servers of one release");
        }
        return new RedisAdapter(
                servers,
                RedisCatalogue.of(releases.iterator().next()),
                infos.get(0).text("redis_version").orElse(""));
    }

    private static RedisInfo supported(String server, RedisInfo info) {
        if (info.isSet("cluster_enabled")) {
            throw new HConfigException(
                    RedisError.CLUSTER_MODE,
                    server + " is part of a Redis Cluster",
                    "the lease and the checks before restarts are for one primary",
                    "use HConfig for a primary and its replicas");
        }
        return info;
    }

    /** Returns the settings of the servers' release. */
    public RedisCatalogue catalogue() {
        return catalogue;
    }

    @Override
    public DatabaseModel model() {
        return RedisModel.INSTANCE;
    }

    /** {@inheritDoc} Redis has no ID that survives restarts; the addresses identify the servers. */
    @Override
    public String clusterId() {
        return "redis:" + servers.addresses().servers().stream().sorted().collect(Collectors.joining(","));
    }

    @Override
    public ClusterFacts cluster() {
        String first = servers.addresses().servers().get(0);
        RedisInfo info = servers.with(first, connection -> connection.info());
        DataSize memory = new DataSize((long) info.number("total_system_memory").orElse(0));
        long limit = (long) info.number("maxmemory").orElse(0);
        DataSize limited = limit == 0 ? memory : new DataSize(Math.min(limit, memory.bytes()));
        Map<String, String> site = servers()
                .site(
                        new Server(first, RedisServerKind.SERVER),
                        catalogue.all().stream().map(Setting::key).collect(Collectors.toSet()));
        // Redis executes commands on one processor, and does not report how many there are.
        return new ClusterFacts(
                servers.addresses().toString(),
                version,
                servers.addresses().servers(),
                new NodeFacts(memory, limited, 1),
                site);
    }

    @Override
    public ServerConfigAdapter servers() {
        return new RedisServerConfigAdapter(servers, catalogue, this::checkLease);
    }

    @Override
    public Set<String> liveServers() {
        return servers.addresses().servers().stream().filter(this::isLive).collect(Collectors.toSet());
    }

    private boolean isLive(String server) {
        try {
            servers.with(server, connection -> connection.text("PING"));
            return true;
        } catch (HConfigException failure) {
            return false;
        }
    }

    @Override
    public Set<String> deadServers(Set<String> before) {
        Set<String> dead = new TreeSet<>(before);
        int[] left = {PAUSES};
        servers.waits()
                .until(
                        () -> {
                            dead.removeIf(this::isLive);
                            return dead.isEmpty() || left[0]-- == 0;
                        },
                        RedisError.UNREACHABLE,
                        "the check of the servers");
        return dead;
    }

    @Override
    public ClusterLease acquireLease() {
        RedisLease lease = RedisLease.acquire(servers, LeasePurpose.CHANGING);
        held.set(lease);
        return lease;
    }

    /** Stops the step of a run whose lease was lost; outside a run, there is nothing to check. */
    private void checkLease() {
        RedisLease lease = held.get();
        if (lease != null && !lease.isClosed()) {
            lease.check();
        }
    }

    /**
     * Acquires a lease for another purpose than a run.
     *
     * @throws HConfigException the error of the purpose when another process holds it, {@link RedisError#NO_PRIMARY}
     */
    public ClusterLease acquireLease(LeasePurpose purpose) {
        return RedisLease.acquire(servers, purpose);
    }
}
