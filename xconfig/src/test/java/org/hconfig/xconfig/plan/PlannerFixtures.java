package org.hconfig.xconfig.plan;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.policy.ValueRange;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.FakeCreation;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.FakeWorkload;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.Target;

/** Facts and proposals for tests. */
public final class PlannerFixtures {
    /** The creation time of all plans of the tests. */
    public static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private PlannerFixtures() {}

    /** A cluster of two servers whose site files hold these values. */
    public static ClusterFacts cluster(Map<String, String> site) {
        NodeFacts node = new NodeFacts(DataSize.ofGibibytes(8), DataSize.ofGibibytes(4), 2);
        return new ClusterFacts("lab", "2.6.4", List.of("a,1,1", "b,1,1"), node, site);
    }

    /** A table {@code t} with families {@code cf} and {@code dg}, with these values on it and on {@code cf}. */
    public static ObjectFacts table(Map<String, String> settings, Map<String, String> family) {
        return new ObjectFacts("t", true, List.of("cf", "dg"), settings, Map.of("cf", family, "dg", Map.of()));
    }

    /** The bare creation of {@code t} with two regions. */
    public static FakeCreation creation() {
        return new FakeCreation("t", List.of("cf", "dg"), "hex", List.of("38"), Map.of(), Map.of());
    }

    /** A proposal. */
    public static SettingProposal proposal(String key, String value) {
        return new SettingProposal(
                key,
                value,
                Optional.empty(),
                "x",
                "x = " + value,
                Optional.empty(),
                "because " + key + " matters",
                "a paper");
    }

    /** A proposal that leaves a range open. */
    public static SettingProposal proposal(String key, String low, String high) {
        SettingProposal low1 = proposal(key, low);
        return new SettingProposal(
                key,
                low,
                Optional.of(new ValueRange(low, high)),
                low1.formula(),
                low1.calculation(),
                Optional.empty(),
                low1.why(),
                low1.source());
    }

    /** A policy's result. */
    public static PolicyResult policy(List<SettingProposal> settingProposals) {
        return new PolicyResult("test/bulk-load", FakeWorkload.BULK_LOAD, settingProposals, List.of());
    }

    /** The planner's input for a cluster named {@code id}, whose servers cannot be changed. */
    public static PlannerInput input(
            ClusterFacts cluster,
            ObjectFacts table,
            Map<String, String> hints,
            List<SettingProposal> settingProposals) {
        return input(
                cluster,
                table,
                hints,
                settingProposals,
                ServerRoutes.without(FakeDatabase.INSTANCE.serversClosed("nobody knows the way to them")));
    }

    /** An input with any routes to servers. */
    static PlannerInput input(
            ClusterFacts cluster,
            ObjectFacts table,
            Map<String, String> hints,
            List<SettingProposal> settingProposals,
            ServerRoutes routes) {
        return new PlannerInput(
                "id",
                cluster,
                List.of(new PlannedTable(table, hints)),
                PlanOrigin.policy(NOON.toString(), "test/bulk-load", FakeWorkload.BULK_LOAD),
                ProposedValue.of(policy(settingProposals), new SmallCatalogue(), table.name(), Target.CLUSTER),
                table.exists() ? Optional.empty() : Optional.of(creation()),
                routes,
                List.of());
    }

    /** The plan for it. */
    public static Plan plan(
            ClusterFacts cluster,
            ObjectFacts table,
            Map<String, String> hints,
            List<SettingProposal> settingProposals) {
        return new Planner(new SmallCatalogue()).plan(input(cluster, table, hints, settingProposals));
    }

    /** The plan for it, when its servers can be changed. */
    public static Plan serverPlan(
            ClusterFacts cluster,
            ObjectFacts table,
            Map<String, String> hints,
            List<SettingProposal> settingProposals) {
        return new Planner(new SmallCatalogue()).plan(input(cluster, table, hints, settingProposals, ServerRoutes.ALL));
    }
}
