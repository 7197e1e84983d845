package org.hconfig.redis.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
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
import org.hconfig.xconfig.spi.Workload;

/** The values that Redis's adapter owns. Redis has no objects with settings of their own. */
public final class RedisModel implements DatabaseModel {
    /** The instance. */
    public static final DatabaseModel INSTANCE = new RedisModel();

    private static final DatabaseTerms TERMS = new DatabaseTerms(
            "database", "slot", "slots", "slots", "Redis server", "redis.conf", "maxmemory-policy=allkeys-lfu");

    private RedisModel() {}

    @Override
    public DatabaseTerms terms() {
        return TERMS;
    }

    @Override
    public List<Route> routes() {
        return List.of(RedisRoute.values());
    }

    @Override
    public List<Scope> scopes() {
        return List.of(RedisScope.values());
    }

    @Override
    public List<Workload> workloads() {
        return List.of(RedisWorkload.values());
    }

    @Override
    public Workload generalWorkload() {
        return RedisWorkload.MIXED;
    }

    @Override
    public List<ServerKind> serverKinds() {
        return List.of(RedisServerKind.values());
    }

    @Override
    public List<Guardrail> guardrails() {
        return List.of(RedisGuardrail.values());
    }

    @Override
    public Set<Guardrail> guardrails(Collection<Change> changes) {
        return new LinkedHashSet<>(guardrails());
    }

    @Override
    public List<FormulaVariable> variables() {
        return RedisVariables.all();
    }

    /** Machines of 512 MiB to 1 TiB, empty and almost full. */
    @Override
    public List<FormulaFacts> probes() {
        List<FormulaFacts> probes = new ArrayList<>();
        for (double gibibytes : List.of(0.5, 2.0, 8.0, 64.0, 1024.0)) {
            for (double used : List.of(0.001, 0.3, 0.7)) {
                double memory = gibibytes * DataSize.ofGibibytes(1).bytes();
                probes.add(RedisVariables.facts(
                        gibibytes + " GiB, " + used + " used", memory, used * memory, used * memory));
            }
        }
        return probes;
    }

    @Override
    public Optional<FormulaFacts> probe(FormulaFacts base, Map<String, Double> values) {
        return RedisVariables.with(base, values);
    }

    /** Values that need no restart come first: a value that the server rejects then costs no restart. */
    @Override
    public List<ServerWave> waves(Set<Route> used) {
        return List.of(
                new ServerWave(RedisServerKind.SERVER, RedisRoute.CONFIG_SET, Set.of(RedisRoute.CONFIG_SET)),
                new ServerWave(RedisServerKind.SERVER, RedisRoute.RESTART, Set.of(RedisRoute.RESTART)));
    }

    @Override
    public List<String> impact(Set<Route> used, int servers) {
        List<String> impact = new ArrayList<>();
        if (used.contains(RedisRoute.CONFIG_SET)) {
            impact.add("values of " + Count.of(servers, TERMS.server())
                    + " are changed while they run, and stored in their files");
        }
        if (used.contains(RedisRoute.RESTART)) {
            impact.add(Count.of(servers, TERMS.server())
                    + " are saved and restarted one at a time; each serves no clients until it has loaded its data");
        }
        return impact;
    }

    @Override
    public List<String> disturbances(Set<Route> used, int servers) {
        return used.contains(RedisRoute.RESTART)
                ? List.of(Count.of(servers, TERMS.server()) + " will be restarted, one at a time")
                : List.of();
    }
}
