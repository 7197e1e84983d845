package org.hconfig.xconfig.contract;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.ServerConfigChange;
import org.hconfig.xconfig.spi.SettingEdit;

/** Calls something before and after each operation by which an adapter changes its database. */
record InterceptedAdapter(DatabaseAdapter real, Runnable boundary) implements DatabaseAdapter {
    private void around(Runnable operation) {
        boundary.run();
        operation.run();
        boundary.run();
    }

    @Override
    public DatabaseModel model() {
        return real.model();
    }

    @Override
    public String clusterId() {
        return real.clusterId();
    }

    @Override
    public ClusterFacts cluster() {
        return real.cluster();
    }

    @Override
    public ObjectFacts object(String name) {
        return real.object(name);
    }

    @Override
    public void create(Creation creation, String mark, Consumer<String> progress) {
        around(() -> real.create(creation, mark, progress));
    }

    @Override
    public Optional<String> creator(String object) {
        return real.creator(object);
    }

    @Override
    public void alter(String object, List<SettingEdit> edits, Consumer<String> progress) {
        around(() -> real.alter(object, edits, progress));
    }

    @Override
    public boolean drop(String object, boolean force, Consumer<String> progress) {
        boundary.run();
        boolean dropped = real.drop(object, force, progress);
        boundary.run();
        return dropped;
    }

    @Override
    public Set<String> liveServers() {
        return real.liveServers();
    }

    @Override
    public Set<String> deadServers(Set<String> servers) {
        return real.deadServers(servers);
    }

    @Override
    public ClusterLease acquireLease() {
        return real.acquireLease();
    }

    @Override
    public ServerConfigAdapter servers() {
        ServerConfigAdapter servers = real.servers();
        return new ServerConfigAdapter() {
            @Override
            public Optional<String> unavailable() {
                return servers.unavailable();
            }

            @Override
            public Optional<String> unavailable(Route route) {
                return servers.unavailable(route);
            }

            @Override
            public Optional<String> onlyByRestart() {
                return servers.onlyByRestart();
            }

            @Override
            public List<Server> servers() {
                return servers.servers();
            }

            @Override
            public Map<String, String> site(Server server, Set<String> keys) {
                return servers.site(server, keys);
            }

            @Override
            public void apply(ServerConfigChange change, RunCheckpointStore checkpoints, Consumer<String> progress) {
                around(() -> servers.apply(change, checkpoints, progress));
            }

            @Override
            public void restoreSwitches(RunCheckpointStore checkpoints, Consumer<String> progress) {
                around(() -> servers.restoreSwitches(checkpoints, progress));
            }
        };
    }
}
