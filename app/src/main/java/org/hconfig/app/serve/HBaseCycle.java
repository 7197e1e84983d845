package org.hconfig.app.serve;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.hbase.advice.SeenData;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterReader;
import org.hconfig.hbase.cluster.TableReader;
import org.hconfig.hbase.execution.ZooKeeperHold;
import org.hconfig.hbase.policies.Policies;
import org.hconfig.hbase.presplit.KeySample;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Hold;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.cycle.CycleHands;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.model.WorkloadProfile;

/** Plans and applies for the cycle, as {@code hconfig plan} and {@code hconfig apply} do for people. */
public final class HBaseCycle implements CycleHands {
    private final Path home;
    private final ClusterConnection connection;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private final PlanService plans;
    private final String clusterId;
    private final Map<WorkloadKind, String> followed = new EnumMap<>(WorkloadKind.class);

    /**
     * The hands for one cluster.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param names policies to follow for their kinds of workload, instead of HConfig's own
     * @param progress is told each stage of a run, in one line
     * @throws org.hconfig.core.HConfigException when there is no such policy, or the cluster does not answer
     */
    public HBaseCycle(
            Path home,
            List<String> names,
            ClusterConnection connection,
            InstantSource clock,
            LongSupplier nanoClock,
            Consumer<String> progress) {
        this.home = home;
        this.connection = connection;
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.progress = progress;
        this.plans = PlanService.standard(home, clock);
        Policies known = Policies.standard(SettingsCatalogue.standard(), home.resolve("policies"));
        names.forEach(name -> followed.put(known.get(name).workload(), name));
        this.clusterId = new ClusterReader(connection, SettingsCatalogue.standard()).clusterId();
    }

    @Override
    public String clusterId() {
        return clusterId;
    }

    @Override
    public Plan plan(WorkloadProfile profile, List<String> beside, Map<Route, String> closed) {
        WorkloadKind kind = profile.kind().orElseThrow();
        TableFacts table = new TableReader(connection).read(profile.table());
        return plans.without(closed)
                .plan(
                        new PlanRequest(
                                connection.name(),
                                profile.table(),
                                table.families(),
                                kind,
                                Optional.ofNullable(followed.get(kind)),
                                SeenData.of(
                                        table.storeBytes(), profile.record().map(record -> (double) record.bytes())),
                                Runtime.getRuntime().availableProcessors(),
                                beside.stream().filter(this::exists).toList(),
                                new PresplitRequest(
                                        Optional.empty(), Map.of(), KeySample.none(), java.util.OptionalInt.empty())),
                        connection);
    }

    /** A table that was dropped a moment ago may still be spoken of. */
    private boolean exists(String table) {
        return new TableReader(connection).read(table).exists();
    }

    @Override
    public void save(Plan plan) {
        plans.save(plan);
    }

    @Override
    public Run apply(Plan plan, Guard guard) {
        return service(guard).apply(plan);
    }

    @Override
    public Run rollback(String runId) {
        return service(Guard.NONE)
                .rollback(runId, false, Optional.of(connection.name()))
                .run();
    }

    @Override
    public void recover() {
        service(Guard.NONE).recover(connection);
    }

    @Override
    public List<Run> history() {
        return service(Guard.NONE).history();
    }

    @Override
    public Hold serving() {
        return hold(ZooKeeperHold.Purpose.SERVING);
    }

    @Override
    public Hold measuring() {
        return hold(ZooKeeperHold.Purpose.MEASURING);
    }

    private Hold hold(ZooKeeperHold.Purpose purpose) {
        return ZooKeeperHold.take(connection.configuration(), clusterId, purpose, nanoClock);
    }

    private ApplyService service(Guard guard) {
        return new ApplyService(home, clock, nanoClock, progress, guard);
    }
}
