package org.hconfig.app.cache;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.app.plan.JvmPlanner;
import org.hconfig.app.plan.PlanService;
import org.hconfig.app.plan.RestartRequest;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.cache.bucket.BlockSizes;
import org.hconfig.hbase.cache.budget.CacheEngine;
import org.hconfig.hbase.cache.curve.HitRatioReport;
import org.hconfig.hbase.cache.family.FamilyState;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.cache.limit.StartLimits;
import org.hconfig.hbase.cache.plan.CacheAdvice;
import org.hconfig.hbase.cache.plan.CacheAdvisor;
import org.hconfig.hbase.cache.plan.CacheSituation;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.plan.CombinedPlan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.hconfig.xconfig.plan.ProposedValue;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Target;

/** Service that plans the caches of a cluster. It changes nothing on the cluster unless requests are to be sampled. */
public final class CachePlanService {
    /** Difference of hit ratios for which no larger cache is planned. */
    private static final double TOLERANCE = 0.01;

    /** Factor of the sampled working set, as traffic changes. */
    private static final double RESERVE = 1.25;

    private final Path home;
    private final InstantSource clock;

    /**
     * Creates a service.
     *
     * @param home {@code $HCONFIG_HOME}
     */
    public CachePlanService(Path home, InstantSource clock) {
        this.home = home;
        this.clock = clock;
    }

    /**
     * Returns the advice for a cluster, live or from copied files.
     *
     * @param blocks a sample of the sizes of real data blocks; empty when unknown
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.hbase.cache.CacheError}s for missing facts and for settings
     *     with which a server would not start
     */
    public static CacheAdvice advise(HBaseFacts facts, CachePlanRequest request, Optional<BlockSizes> blocks) {
        return advise(CacheFacts.of(facts, request, blocks), FamilyFacts.of(facts, Map.of()));
    }

    private static CacheAdvice advise(CacheSituation situation, List<FamilyState> families) {
        return CacheAdvisor.advise(
                situation, StartLimits.geometry(situation.site()).orElse(BucketGeometry.STANDARD), families);
    }

    /**
     * Returns the advice for a live cluster, with the sizes of its real data blocks, and with hit ratios if requests are to be sampled.
     * A sample reopens the regions of the sampled tables twice; nothing else is changed. RegionServers on unlike machines get advice
     * for each group of equal ones.
     *
     * @param cluster name of the cluster
     * @param progress receives one line per step
     */
    public CachePlanResult advise(
            HBaseFacts facts, CachePlanRequest request, String cluster, Consumer<String> progress) {
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            Optional<BlockSizeReader.FileSample> files = new BlockSizeReader(connection.configuration()).read(facts);
            CacheSituation situation = CacheFacts.of(facts, request, files.map(BlockSizeReader.FileSample::blocks));
            List<FamilyState> families = FamilyFacts.of(
                    facts, files.map(BlockSizeReader.FileSample::shapes).orElse(Map.of()));
            Optional<HitRatioSampler.Sampled> sampled = request.sample()
                    .map(sample -> new HitRatioSampler(connection, clock, progress).sample(facts, situation, sample));
            Map<String, CacheAdvice> groups = new TreeMap<>();
            new LiveFactsReader(connection, SettingsCatalogue.standard())
                    .byMachines(facts)
                    .forEach((group, own) -> groups.put(
                            group,
                            advise(
                                    CacheFacts.of(own, request, files.map(BlockSizeReader.FileSample::blocks)),
                                    List.of(),
                                    sampled)));
            return new CachePlanResult(advise(situation, families, sampled), groups);
        }
    }

    private static CacheAdvice advise(
            CacheSituation situation, List<FamilyState> families, Optional<HitRatioSampler.Sampled> sampled) {
        return sampled.map(sample -> advise(situation, families, sample)).orElseGet(() -> advise(situation, families));
    }

    /** Returns the advice with sampled hit ratios: the caches are not larger than those that improve them. */
    static CacheAdvice advise(CacheSituation situation, List<FamilyState> families, HitRatioSampler.Sampled sampled) {
        HitRatioReport report = sampled.report();
        OptionalLong workingSet = withReserve(report.sufficientBucket(TOLERANCE));
        CacheAdvice advice = advise(
                situation.withDemand(situation.demand().withWorkingSet(workingSet)),
                families.stream()
                        .map(family -> family.withAges(
                                Optional.ofNullable(sampled.ages().get(Target.of(family.table(), family.family())))))
                        .toList());
        List<String> notes = new ArrayList<>(sampled.notes());
        boolean bucket = advice.budget().engine() != CacheEngine.HEAP;
        long planned = bucket
                ? advice.budget().bucketBytes()
                : (long) (advice.budget().cacheShare() * advice.budget().heapBytes());
        report.ratioAt(planned, bucket)
                .ifPresent(ratio -> notes.add(
                        0,
                        String.format(
                                Locale.ROOT,
                                "estimated hit ratio of data blocks with the planned %s of %s: %.1f %%",
                                bucket ? "bucket cache" : "on-heap cache",
                                new DataSize(planned),
                                100 * ratio)));
        if (!report.points().isEmpty() && workingSet.isEmpty()) {
            notes.add(
                    "the sample does not show a size above which the hit ratio no longer grows: the cache is as large as"
                            + " without a sample");
        }
        return advice.with(report, notes);
    }

    private static OptionalLong withReserve(OptionalLong bytes) {
        return bytes.isEmpty() ? bytes : OptionalLong.of((long) (bytes.getAsLong() * RESERVE));
    }

    /**
     * Writes the plan of some advice to a file.
     *
     * @param cluster name of the cluster
     * @param progress gets one line about the file
     * @return the plan as text, in brief
     */
    public List<String> write(CachePlanResult advice, String cluster, Path file, Consumer<String> progress) {
        if (!advice.hasChanges()) {
            progress.accept("Nothing to change; no plan was written.");
            return List.of();
        }
        Plan plan;
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            plan = plan(advice, connection);
        }
        PlanFile.write(file, plan);
        progress.accept("Plan written to " + file
                + (plan.isEmpty() ? "" : "; apply and verify it with: hconfig apply " + file + " --verify"));
        return new PlanTextRenderer(SettingsCatalogue.standard(), 0).brief(plan);
    }

    /** Returns the plan of advice for alike machines. */
    public Plan plan(CacheAdvice advice, ClusterConnection connection) {
        return plan(CachePlanResult.of(advice), connection);
    }

    /** Returns the plan of some advice: servers by one rolling restart, column families by altering their tables. */
    public Plan plan(CachePlanResult result, ClusterConnection connection) {
        CacheAdvice advice = result.advice();
        JvmPlanner planner = new JvmPlanner(home, clock);
        Map<Target, RestartRequest> groups = new TreeMap<>();
        result.groups().forEach((group, own) -> groups.put(Target.group(group), RestartRequest.of(own)));
        Plan servers = groups.isEmpty()
                ? planner.plan(RestartRequest.of(advice), connection)
                : planner.plan(groups, connection);
        if (advice.families().isEmpty()) {
            return servers;
        }
        Plan families = PlanService.standard(home, clock).plan(values(advice), connection);
        return servers.isEmpty() && servers.deferred().isEmpty() ? families : CombinedPlan.of(servers, families);
    }

    private ValueRequest values(CacheAdvice advice) {
        return new ValueRequest(
                new PlanOrigin(
                        clock.instant().toString(),
                        PlanOrigin.Kind.ADVICE,
                        RestartRequest.CACHE,
                        Optional.empty(),
                        List.of(CacheAdvisor.RULE)),
                advice.families().stream()
                        .map(change -> new ProposedValue(
                                change.family().isEmpty()
                                        ? Target.of(change.table())
                                        : Target.of(change.table(), change.family()),
                                new SettingProposal(
                                        change.key(),
                                        change.proposed(),
                                        Optional.empty(),
                                        "",
                                        change.calculation(),
                                        Optional.empty(),
                                        change.why(),
                                        change.source())))
                        .toList(),
                List.of());
    }
}
