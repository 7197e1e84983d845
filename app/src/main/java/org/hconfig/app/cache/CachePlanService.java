package org.hconfig.app.cache;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.app.plan.JvmPlanner;
import org.hconfig.app.plan.RestartRequest;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.cache.bucket.BlockSizes;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.cache.limit.StartLimits;
import org.hconfig.hbase.cache.plan.CacheAdvice;
import org.hconfig.hbase.cache.plan.CacheAdvisor;
import org.hconfig.hbase.cache.plan.CacheSituation;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanTextRenderer;

/** Service that plans the caches of a cluster; changes nothing on the cluster. */
public final class CachePlanService {
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
        CacheSituation situation = CacheFacts.of(facts, request, blocks);
        return CacheAdvisor.advise(
                situation, StartLimits.geometry(situation.site()).orElse(BucketGeometry.STANDARD));
    }

    /**
     * Returns the advice for a live cluster, with the sizes of its real data blocks.
     *
     * @param cluster name of the cluster
     */
    public static CacheAdvice advise(HBaseFacts facts, CachePlanRequest request, String cluster) {
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            return advise(facts, request, new BlockSizeReader(connection.configuration()).read(facts));
        }
    }

    /**
     * Writes the plan of some advice to a file.
     *
     * @param cluster name of the cluster
     * @param progress gets one line about the file
     * @return the plan as text, in brief
     */
    public List<String> write(CacheAdvice advice, String cluster, Path file, Consumer<String> progress) {
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

    /** Returns the plan of some advice. */
    public Plan plan(CacheAdvice advice, ClusterConnection connection) {
        return new JvmPlanner(home, clock).plan(RestartRequest.of(advice), connection);
    }
}
