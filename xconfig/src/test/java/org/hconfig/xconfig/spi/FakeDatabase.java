package org.hconfig.xconfig.spi;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hconfig.core.Count;
import org.hconfig.xconfig.model.Change;

/** A fictional database with tables, regions, RegionServers and HMasters. */
public class FakeDatabase implements DatabaseModel {
    /** An instance. */
    public static final DatabaseModel INSTANCE = new FakeDatabase();

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
        return List.of(FakeRoute.values());
    }

    @Override
    public List<Scope> scopes() {
        return List.of(FakeScope.values());
    }

    @Override
    public List<Workload> workloads() {
        return List.of(FakeWorkload.values());
    }

    @Override
    public Workload generalWorkload() {
        return FakeWorkload.MIXED;
    }

    @Override
    public List<ServerKind> serverKinds() {
        return List.of(FakeServerKind.values());
    }

    @Override
    public List<Guardrail> guardrails() {
        return List.of(FakeGuardrail.values());
    }

    @Override
    public Set<Guardrail> guardrails(Collection<Change> changes) {
        return new LinkedHashSet<>(guardrails());
    }

    @Override
    public List<FormulaVariable> variables() {
        return List.of();
    }

    @Override
    public List<FormulaFacts> probes() {
        return List.of();
    }

    @Override
    public Optional<Class<? extends Creation>> creationType() {
        return Optional.of(FakeCreation.class);
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
        boolean restart = used.contains(FakeRoute.ROLLING_RESTART);
        Set<Route> online = Set.of(FakeRoute.ONLINE_UPDATE, FakeRoute.REGION_REOPEN);
        Route reopen = used.contains(FakeRoute.REGION_REOPEN) ? FakeRoute.REGION_REOPEN : FakeRoute.ONLINE_UPDATE;
        waves.add(
                restart
                        ? new ServerWave(
                                FakeServerKind.REGION_SERVER, FakeRoute.ONLINE_UPDATE, Set.of(FakeRoute.ONLINE_UPDATE))
                        : new ServerWave(FakeServerKind.REGION_SERVER, reopen, online));
        waves.add(new ServerWave(FakeServerKind.MASTER, FakeRoute.ONLINE_UPDATE, online));
        if (restart) {
            waves.add(new ServerWave(
                    FakeServerKind.REGION_SERVER,
                    FakeRoute.ROLLING_RESTART,
                    Set.of(FakeRoute.REGION_REOPEN, FakeRoute.ROLLING_RESTART)));
        }
        waves.add(new ServerWave(FakeServerKind.MASTER, FakeRoute.MASTER_RESTART, Set.of(FakeRoute.MASTER_RESTART)));
        return waves;
    }

    @Override
    public List<String> impact(Set<Route> used, int servers) {
        return texts(used, route -> switch (route) {
            case ONLINE_UPDATE ->
                "the site files of " + count(servers) + " and of the HMasters are reloaded without a restart";
            case REGION_REOPEN -> "every region of every table is reopened, a few at a time";
            case ROLLING_RESTART -> count(servers) + " are restarted one at a time";
            case MASTER_RESTART -> "the HMasters are restarted";
            case CLIENT_HINT, TABLE_ALTER, NONE -> "";
        });
    }

    @Override
    public List<String> disturbances(Set<Route> used, int servers) {
        return texts(used, route -> switch (route) {
            case REGION_REOPEN -> "every region of every table will be reopened";
            case ROLLING_RESTART -> count(servers) + " will be restarted, one at a time";
            case MASTER_RESTART -> "the HMasters will be restarted";
            case CLIENT_HINT, TABLE_ALTER, ONLINE_UPDATE, NONE -> "";
        });
    }

    /** The texts of the routes in use; a restart includes that regions are reopened. */
    private static List<String> texts(Set<Route> used, Function<FakeRoute, String> text) {
        return Stream.of(FakeRoute.values())
                .filter(used::contains)
                .filter(route -> route != FakeRoute.REGION_REOPEN || !used.contains(FakeRoute.ROLLING_RESTART))
                .map(text)
                .filter(words -> !words.isEmpty())
                .toList();
    }

    private static String count(int servers) {
        return Count.of(servers, TERMS.server());
    }
}
