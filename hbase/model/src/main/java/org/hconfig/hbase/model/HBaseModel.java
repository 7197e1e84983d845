package org.hconfig.hbase.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.policies.PolicyProbes;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.policies.PolicyVariable;
import org.hconfig.hbase.snapshot.GuardrailMetric;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.model.TaskImpact;
import org.hconfig.xconfig.spi.Creation;
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

/** The values that HBase's adapter owns. */
public enum HBaseModel implements DatabaseModel {
    /** The only instance. */
    INSTANCE;

    /** Number of tables that a question names. */
    private static final int NAMED = 3;

    private static final DatabaseTerms TERMS = new DatabaseTerms(
            "table",
            "family",
            "families",
            "column families",
            "RegionServer",
            "hbase-env.sh",
            "hbase.regionserver.handler.count=60");

    @Override
    public DatabaseTerms terms() {
        return TERMS;
    }

    @Override
    public List<Route> routes() {
        return List.of(HBaseRoute.values());
    }

    @Override
    public List<Scope> scopes() {
        return List.of(HBaseScope.values());
    }

    @Override
    public Map<String, String> formerPolicies() {
        return PolicyRepository.FORMER;
    }

    @Override
    public List<Workload> workloads() {
        return List.of(WorkloadKind.values());
    }

    @Override
    public Workload generalWorkload() {
        return WorkloadKind.MIXED;
    }

    @Override
    public List<ServerKind> serverKinds() {
        return List.of(HBaseServerKind.values());
    }

    @Override
    public List<Guardrail> guardrails() {
        return List.of(GuardrailMetric.values());
    }

    @Override
    public Set<Guardrail> guardrails(Collection<Change> changes) {
        return GuardrailMetric.of(changes);
    }

    @Override
    public List<FormulaVariable> variables() {
        return PolicyVariable.all();
    }

    @Override
    public List<FormulaFacts> probes() {
        return List.copyOf(PolicyProbes.inputs());
    }

    @Override
    public Optional<FormulaFacts> probe(FormulaFacts base, Map<String, Double> values) {
        return base instanceof PolicyInputs inputs
                ? PolicyProbes.with(inputs, values).map(FormulaFacts.class::cast)
                : Optional.empty();
    }

    @Override
    public Optional<Class<? extends Creation>> creationType() {
        return Optional.of(TableCreation.class);
    }

    /**
     * {@inheritDoc}
     *
     * <p>All changes that need a restart of the RegionServers share a single one, and include those that need regions reopened, when the
     * servers are restarted anyway.
     */
    @Override
    public List<ServerWave> waves(Set<Route> used) {
        List<ServerWave> waves = new ArrayList<>();
        boolean restart = used.contains(HBaseRoute.ROLLING_RESTART);
        Set<Route> online = Set.of(HBaseRoute.ONLINE_UPDATE, HBaseRoute.REGION_REOPEN);
        Route reopen = used.contains(HBaseRoute.REGION_REOPEN) ? HBaseRoute.REGION_REOPEN : HBaseRoute.ONLINE_UPDATE;
        waves.add(
                restart
                        ? new ServerWave(
                                HBaseServerKind.REGION_SERVER,
                                HBaseRoute.ONLINE_UPDATE,
                                Set.of(HBaseRoute.ONLINE_UPDATE))
                        : new ServerWave(HBaseServerKind.REGION_SERVER, reopen, online));
        waves.add(new ServerWave(HBaseServerKind.MASTER, HBaseRoute.ONLINE_UPDATE, online));
        if (restart) {
            waves.add(new ServerWave(
                    HBaseServerKind.REGION_SERVER,
                    HBaseRoute.ROLLING_RESTART,
                    Set.of(HBaseRoute.REGION_REOPEN, HBaseRoute.ROLLING_RESTART)));
        }
        waves.add(new ServerWave(HBaseServerKind.MASTER, HBaseRoute.MASTER_RESTART, Set.of(HBaseRoute.MASTER_RESTART)));
        return waves;
    }

    @Override
    public Route atRestart(Scope scope, Route route) {
        // Settings of the cluster that are read again online are the HMaster's.
        return scope == HBaseScope.CLUSTER && route == HBaseRoute.ONLINE_UPDATE
                ? HBaseRoute.MASTER_RESTART
                : DatabaseModel.super.atRestart(scope, route);
    }

    @Override
    public List<String> impact(Set<Route> used, int servers) {
        List<String> impact = new ArrayList<>();
        if (used.contains(HBaseRoute.ONLINE_UPDATE) || used.contains(HBaseRoute.REGION_REOPEN)) {
            impact.add("the site files of " + count(servers) + " and of the HMasters are changed and reloaded"
                    + " without a restart; the first RegionServer is the canary");
        }
        if (used.contains(HBaseRoute.ROLLING_RESTART)) {
            impact.add(count(servers)
                    + " are restarted one at a time, each after its regions have been moved away; the first is the"
                    + " canary, and a failure stops the rollout. All regions move twice and lose their"
                    + " cached blocks");
        } else if (used.contains(HBaseRoute.REGION_REOPEN)) {
            impact.add("every region of every table is reopened, a few at a time; each is briefly unavailable and loses"
                    + " its cached blocks");
        }
        if (used.contains(HBaseRoute.MASTER_RESTART)) {
            impact.add("the HMasters are restarted; reads and writes continue, but during the restart no table can be"
                    + " created or altered");
        }
        return impact;
    }

    @Override
    public List<String> disturbances(Set<Route> used, int servers) {
        List<String> disturbances = new ArrayList<>();
        if (used.contains(HBaseRoute.ROLLING_RESTART)) {
            disturbances.add(count(servers) + " will be restarted, one at a time");
        } else if (used.contains(HBaseRoute.REGION_REOPEN)) {
            disturbances.add("every region of every table will be reopened");
        }
        if (used.contains(HBaseRoute.MASTER_RESTART)) {
            disturbances.add("the HMasters will be restarted");
        }
        return disturbances;
    }

    @Override
    public List<String> impactOnGroups(Set<Route> used, int servers) {
        List<String> impact = new ArrayList<>();
        if (used.contains(HBaseRoute.ONLINE_UPDATE) || used.contains(HBaseRoute.REGION_REOPEN)) {
            impact.add("the site files of " + count(servers)
                    + " are changed and reloaded without a restart, those of other servers and of the HMasters are not; the"
                    + " first RegionServer is the canary");
        }
        if (used.contains(HBaseRoute.ROLLING_RESTART)) {
            impact.addAll(impact(Set.of(HBaseRoute.ROLLING_RESTART), servers).stream()
                    .map(text -> text.replace("All regions move", "All of their regions move"))
                    .toList());
        } else if (used.contains(HBaseRoute.REGION_REOPEN)) {
            impact.add("every region on " + count(servers)
                    + " is reopened, a few at a time; each is briefly unavailable and loses its cached blocks");
        }
        return impact;
    }

    @Override
    public List<String> disturbancesOfGroups(Set<Route> used, int servers) {
        return used.contains(HBaseRoute.REGION_REOPEN) && !used.contains(HBaseRoute.ROLLING_RESTART)
                ? List.of("every region on " + count(servers) + " will be reopened")
                : disturbances(used, servers);
    }

    @Override
    public Optional<String> alterDisturbance(List<String> objects) {
        int more = objects.size() - NAMED;
        return Optional.of("the regions of " + (objects.size() == 1 ? "table " : "the tables ")
                + objects.stream().limit(NAMED).collect(Collectors.joining(", "))
                + (more > 0 ? " and " + more + " more" : "") + " will be reopened");
    }

    @Override
    public TaskImpact taskImpact(PlanTask task) {
        return HBaseTaskImpact.of(task);
    }

    private static String count(int servers) {
        return Count.of(servers, TERMS.server());
    }
}
