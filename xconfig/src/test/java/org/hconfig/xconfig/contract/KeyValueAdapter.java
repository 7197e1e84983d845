package org.hconfig.xconfig.contract;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.ServerConfigChange;

/**
 * Adapter of a cluster of key-value servers.
 *
 * @param nodes the servers, by name
 * @param boundary called before each command to a server
 * @param reachable whether its servers can be changed
 */
record KeyValueAdapter(TreeMap<String, KeyValueServer> nodes, Runnable boundary, boolean reachable)
        implements DatabaseAdapter {
    @Override
    public DatabaseModel model() {
        return KeyValueModel.INSTANCE;
    }

    @Override
    public String clusterId() {
        return "key-value";
    }

    @Override
    public ClusterFacts cluster() {
        DataSize memory = new DataSize(1L << 30);
        return new ClusterFacts(
                "memory",
                "7.2",
                List.copyOf(nodes.keySet()),
                new NodeFacts(memory, memory, 1),
                nodes.firstEntry().getValue().file());
    }

    @Override
    public ServerConfigAdapter servers() {
        return reachable ? new Nodes(nodes, boundary) : ServerConfigAdapter.unavailable("the nodes accept no commands");
    }

    @Override
    public Set<String> liveServers() {
        return Set.copyOf(nodes.keySet());
    }

    /** The servers, as what can be changed. */
    private record Nodes(TreeMap<String, KeyValueServer> nodes, Runnable boundary) implements ServerConfigAdapter {
        @Override
        public Optional<String> unavailable() {
            return Optional.empty();
        }

        @Override
        public List<Server> servers() {
            return nodes.keySet().stream()
                    .map(name -> new Server(name, KeyValueModel.Node.NODE))
                    .toList();
        }

        @Override
        public Map<String, String> site(Server server, Set<String> keys) {
            Map<String, String> values = new HashMap<>(node(server).file());
            values.keySet().retainAll(keys);
            return values;
        }

        @Override
        public void apply(ServerConfigChange change, RunCheckpointStore checkpoints, Consumer<String> progress) {
            KeyValueServer node = node(change.server());
            change.edits().forEach(edit -> {
                boundary.run();
                node.set(edit.key(), edit.value().orElse(""));
            });
            boundary.run();
            if (change.route() == KeyValueModel.KeyValueRoute.RESTART) {
                node.restart();
            }
            boundary.run();
            change.edits().forEach(edit -> {
                if (!Optional.ofNullable(node.info().get(edit.key())).equals(edit.value())) {
                    throw new HConfigException(
                            PlanError.NOT_AS_APPLIED,
                            edit.key() + " is not in force",
                            node.info().toString(),
                            "see INFO");
                }
            });
        }

        @Override
        public void restoreSwitches(RunCheckpointStore checkpoints, Consumer<String> progress) {
            // A run disables nothing.
        }

        private KeyValueServer node(Server server) {
            return Optional.ofNullable(nodes.get(server.name())).orElseThrow();
        }
    }
}
