package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class PlanQuestionTest {
    private static final String COUNTED = "Apply it (1 value)? 5 RegionServers will be restarted, one at a time.";

    @Test
    void of_aRollingRestart_namesUpToThreeRegionServers() {
        Plan restart = plan(HBaseRoute.ROLLING_RESTART);

        assertThat(PlanQuestion.of("Apply it", restart, servers(5)))
                .isEqualTo(COUNTED + " Restarted: rs1:16020, rs2:16020, rs3:16020 and 2 more.");
        assertThat(PlanQuestion.of("Apply it", restart, servers(2)))
                .isEqualTo(COUNTED + " Restarted: rs1:16020, rs2:16020.");
    }

    @Test
    void of_aRestartOfUnknownServers_hasTheirNumberOnly() {
        assertThat(PlanQuestion.of("Apply it", plan(HBaseRoute.ROLLING_RESTART), List.of()))
                .isEqualTo(COUNTED);
    }

    @Test
    void of_anOnlineUpdate_namesNoServer() {
        assertThat(PlanQuestion.of("Apply it", plan(HBaseRoute.ONLINE_UPDATE), servers(5)))
                .isEqualTo("Apply it (1 value)?");
    }

    /** RegionServers, and an HMaster that is not restarted. */
    private static List<Server> servers(int count) {
        return Stream.concat(
                        IntStream.rangeClosed(1, count)
                                .mapToObj(i -> new Server("rs" + i + ":16020", HBaseServerKind.REGION_SERVER)),
                        Stream.of(new Server("m1:16000", HBaseServerKind.MASTER)))
                .toList();
    }

    private static Plan plan(Route route) {
        return new Plan(
                PlanFile.FORMAT,
                "plan-0123456789ab",
                "c",
                new PlanOrigin("2026-11-21T12:00:00Z", PlanOrigin.Kind.VALUES, "test", Optional.empty(), List.of()),
                new PlanBase(List.of(), Map.of("cluster.servers", "5"), ""),
                Optional.empty(),
                List.of(new Change(
                        "hbase.regionserver.handler.count",
                        HBaseScope.SERVER,
                        Target.CLUSTER,
                        Optional.empty(),
                        "30",
                        "60",
                        route,
                        new Change.Rationale("60", "a test wants it", "this test"))),
                List.of(),
                PlanRemarks.NONE);
    }
}
