package org.hconfig.xconfig.contract;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.DatabaseTerms;
import org.hconfig.xconfig.spi.FormulaFacts;
import org.hconfig.xconfig.spi.FormulaVariable;
import org.hconfig.xconfig.spi.Guardrail;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.ServerKind;
import org.hconfig.xconfig.spi.ServerWave;
import org.hconfig.xconfig.spi.Target;
import org.hconfig.xconfig.spi.Workload;

/** The values of an adapter for key-value servers: it has no objects, one kind of server, and two ways to change it. */
final class KeyValueModel implements DatabaseModel {
    static final DatabaseModel INSTANCE = new KeyValueModel();

    private static final DatabaseTerms TERMS =
            new DatabaseTerms("keyspace", "shard", "shards", "shards", "node", "node.conf", "maxmemory=1g");

    private KeyValueModel() {}

    /** Routes: the server is given a value, or restarted with it. */
    enum KeyValueRoute implements Route {
        SET(Reach.SERVERS),
        RESTART(Reach.SERVERS),
        NONE(Reach.NOTHING);

        private final Reach reach;

        KeyValueRoute(Reach reach) {
            this.reach = reach;
        }

        @Override
        public String label() {
            return id();
        }

        @Override
        public Reach reach() {
            return reach;
        }

        @Override
        public boolean needsRestart() {
            return this == RESTART;
        }

        @Override
        public boolean restartsDataServers() {
            return this == RESTART;
        }

        @Override
        public String verb() {
            return id();
        }

        @Override
        public String work(Target target, String place) {
            return this == SET ? "a command to each node" : "editing " + place + ", then a restart of each node";
        }
    }

    /** The only scope. */
    enum KeyValueScope implements Scope {
        NODE;

        @Override
        public String id() {
            return "node";
        }

        @Override
        public Level level() {
            return Level.SERVER;
        }
    }

    /** Workloads. */
    enum KeyValueWorkload implements Workload {
        CACHE,
        QUEUE;
    }

    /** The only kind of server. */
    enum Node implements ServerKind {
        NODE;

        @Override
        public String label() {
            return "node";
        }

        @Override
        public Optional<String> carries() {
            return Optional.of("slot");
        }
    }

    @Override
    public DatabaseTerms terms() {
        return TERMS;
    }

    @Override
    public List<Route> routes() {
        return List.of(KeyValueRoute.values());
    }

    @Override
    public List<Scope> scopes() {
        return List.of(KeyValueScope.values());
    }

    @Override
    public List<Workload> workloads() {
        return List.of(KeyValueWorkload.values());
    }

    @Override
    public Workload generalWorkload() {
        return KeyValueWorkload.CACHE;
    }

    @Override
    public List<ServerKind> serverKinds() {
        return List.of(Node.values());
    }

    @Override
    public List<Guardrail> guardrails() {
        return List.of();
    }

    @Override
    public Set<Guardrail> guardrails(Collection<Change> changes) {
        return Set.of();
    }

    @Override
    public List<FormulaVariable> variables() {
        return List.of(new FormulaVariable("node.memory_bytes", true, "memory of a node"));
    }

    @Override
    public List<FormulaFacts> probes() {
        return List.of();
    }

    /** Values that need no restart first; a restart takes the others along. */
    @Override
    public List<ServerWave> waves(Set<Route> used) {
        List<ServerWave> waves = new ArrayList<>();
        for (Route route : List.of(KeyValueRoute.SET, KeyValueRoute.RESTART)) {
            if (used.contains(route)) {
                waves.add(new ServerWave(Node.NODE, route, Set.of(route)));
            }
        }
        return waves;
    }

    @Override
    public List<String> impact(Set<Route> used, int servers) {
        return List.of();
    }

    @Override
    public List<String> disturbances(Set<Route> used, int servers) {
        return used.contains(KeyValueRoute.RESTART) ? List.of("each node will be restarted") : List.of();
    }
}
