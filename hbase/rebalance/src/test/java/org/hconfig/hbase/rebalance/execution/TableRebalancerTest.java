package org.hconfig.hbase.rebalance.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.spi.ClusterLease;
import org.junit.jupiter.api.Test;

/** Plans of splits, merges and moves, executed on regions in memory. */
class TableRebalancerTest {
    private static final List<Long> UNEVEN = List.of(10L, 240L, 30L, 120L);
    private static final int LOOKS_MAX = 400;

    private final Set<Integer> done = new TreeSet<>();

    @Test
    void carryOut_ofAnyPlan_leadsToItsRegionsAndEvenServers() {
        PropertyCheck.forAll(60, ValueGenerator.lists(ValueGenerator.longs(0, 400), 12), drawn -> {
            List<Long> rows = drawn.isEmpty() ? List.of(5L) : drawn;
            done.clear();
            FakeRegions regions = FakePlans.regions(3, rows);
            if (rows.get(0) % 2 == 0) {
                regions.crowd();
            }
            BalancePlan plan = FakePlans.plan(rows, regions, 1 + rows.size() * 3 / 2);

            carryOut(plan, regions);

            assertReached(plan, regions);
        });
    }

    @Test
    void isInPlace_beforeAndAfterAPlanIsCarriedOut_isFalseAndTrue() throws java.io.IOException {
        FakeRegions regions = FakePlans.regions(3, UNEVEN);
        BalancePlan plan = FakePlans.plan(UNEVEN, regions, 6);
        assertThat(TableRebalancer.isInPlace(plan, regions)).isFalse();

        carryOut(plan, regions);

        assertThat(TableRebalancer.isInPlace(plan, regions)).isTrue();
        regions.crowd();
        assertThat(TableRebalancer.isInPlace(plan, regions)).isFalse();
    }

    @Test
    void carryOut_killedAtAnyLook_isFinishedByTheNext() {
        boolean survived = false;
        int killed = 0;
        for (int look = 0; !survived && look < LOOKS_MAX; look++) {
            done.clear();
            FakeRegions regions = FakePlans.regions(2, UNEVEN);
            BalancePlan plan = FakePlans.plan(UNEVEN, regions, 6);
            regions.killAt(look);
            try {
                carryOut(plan, regions);
                survived = true;
            } catch (FakeRegions.Killed atTheLook) {
                killed++;
            }
            regions.killAt(-1);

            carryOut(plan, regions);

            assertReached(plan, regions);
        }
        assertThat(survived).isTrue();
        assertThat(killed).isGreaterThan(10);
    }

    @Test
    void carryOut_whileNobodyAnswersForMinutes_waitsAndGoesOn() {
        FakeRegions regions = FakePlans.regions(2, UNEVEN);
        BalancePlan plan = FakePlans.plan(UNEVEN, regions, 4);
        regions.away(Duration.ofMinutes(4));

        carryOut(plan, regions);

        assertReached(plan, regions);
    }

    @Test
    void carryOut_whenNobodyAnswersAnyMore_saysSoAfterFiveMinutes() {
        FakeRegions regions = FakePlans.regions(2, UNEVEN);
        BalancePlan plan = FakePlans.plan(UNEVEN, regions, 4);
        regions.away(Duration.ofDays(1));

        assertThatThrownBy(() -> carryOut(plan, regions)).isInstanceOfSatisfying(HConfigException.class, stuck -> {
            assertThat(stuck.problems().get(0).code()).isEqualTo(BalanceError.STEP_STUCK);
            assertThat(stuck.problems().get(0).why()).contains("nobody answers");
        });

        assertThat(Duration.ofNanos(regions.getAsLong())).isBetween(Duration.ofMinutes(5), Duration.ofMinutes(6));
    }

    @Test
    void carryOut_refusedForAReasonOfItsOwn_rewritesNothing() {
        FakeRegions regions = FakePlans.regions(2, UNEVEN);
        BalancePlan plan = FakePlans.plan(UNEVEN, regions, 4);
        regions.refuse("MergeRegionException: Skip merging regions, because we are snapshotting t");

        assertThatThrownBy(() -> carryOut(plan, regions))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        stuck -> assertThat(stuck.problems().get(0).why()).contains("snapshotting"));

        assertThat(regions.asked("compact")).isZero();
    }

    @Test
    void carryOut_ofARegionThatWasMergedBefore_hasItsParentsForgotten() {
        List<Long> rows = List.of(200L, 10L, 10L, 10L);
        FakeRegions regions = FakePlans.regions(2, rows);
        BalancePlan plan = FakePlans.plan(rows, regions, 2);
        regions.leaveTraces(regions.now().regions().get(3).start());

        carryOut(plan, regions);

        assertReached(plan, regions);
        assertThat(regions.asked("janitor")).isPositive();
    }

    @Test
    void carryOut_onASingleServer_reopensTheRegions() {
        List<Long> rows = List.of(400L);
        FakeRegions regions = FakePlans.regions(1, rows);
        BalancePlan plan = FakePlans.plan(rows, regions, 4);

        carryOut(plan, regions);

        assertReached(plan, regions);
        assertThat(regions.asked("move")).isZero();
        assertThat(regions.asked("reopen")).isBetween(1, regions.asked("compact"));
        assertThat(Duration.ofNanos(regions.getAsLong())).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void carryOut_ofARegionThatIsSplitTwice_doesNotWaitToBeRefused() {
        List<Long> rows = List.of(400L, 5L);
        FakeRegions regions = FakePlans.regions(2, rows);
        BalancePlan plan = FakePlans.plan(rows, regions, 4);

        carryOut(plan, regions);

        assertReached(plan, regions);
        // Each split and merge is requested once.
        long surgeries = plan.proposal().steps().stream()
                .filter(step -> step.kind() != RegionStep.Kind.MOVE)
                .count();
        assertThat((long) regions.asked("split") + regions.asked("merge")).isEqualTo(surgeries);
    }

    @Test
    void carryOut_whenOneServerHasAllRegions_spreadsThemBeforeItSplitsAny() {
        List<Long> rows = List.of(400L, 5L, 5L, 5L, 5L, 5L, 5L, 5L);
        FakeRegions regions = FakePlans.regions(4, rows);
        regions.crowd();
        BalancePlan plan = FakePlans.plan(rows, regions, 8);

        carryOut(plan, regions);

        assertReached(plan, regions);
        assertThat(regions.crowdsWhenSplit()).isNotEmpty();
        assertThat(regions.crowdsWhenSplit().get(0)).isEqualTo(2);
    }

    @Test
    void carryOut_whileClientsAreAtWork_sendsNoneInACircle() {
        PropertyCheck.forAll(60, ValueGenerator.lists(ValueGenerator.longs(0, 400), 12), drawn -> {
            List<Long> rows = drawn.isEmpty() ? List.of(5L) : drawn;
            done.clear();
            FakeRegions regions = FakePlans.regions(3, rows);
            regions.crowd();
            regions.clients();
            BalancePlan plan = FakePlans.plan(rows, regions, 1 + rows.size() * 3 / 2);

            carryOut(plan, regions);

            assertReached(plan, regions);
            assertThat(regions.lost()).isZero();
        });
    }

    @Test
    void carryOut_whenRegionsOfOneServerBecomeFewer_movesOnlyThoseThatAreLeft() {
        List<Long> rows = Collections.nCopies(32, 5L);
        FakeRegions regions = FakePlans.regions(4, rows);
        regions.crowd();
        BalancePlan plan = FakePlans.plan(rows, regions, 4);

        carryOut(plan, regions);

        assertReached(plan, regions);
        assertThat(regions.asked("move")).isEqualTo(3);
    }

    @Test
    void carryOut_ofStepsThatAreThere_asksForNothing() {
        FakeRegions regions = FakePlans.regions(2, UNEVEN);
        BalancePlan plan = FakePlans.plan(UNEVEN, regions, 4);
        carryOut(plan, regions);
        int splits = regions.asked("split");
        int merges = regions.asked("merge");
        done.clear();

        carryOut(plan, regions);

        assertThat(regions.asked("split")).isEqualTo(splits);
        assertThat(regions.asked("merge")).isEqualTo(merges);
    }

    private void carryOut(BalancePlan plan, FakeRegions regions) {
        try {
            TableRebalancer work =
                    new TableRebalancer(plan, List.copyOf(done), regions, new DoneSteps(done), regions, line -> {});
            new MultiTableRebalancer(regions).execute(List.of(work), ClusterLease.NONE, StepGuard.NONE);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void assertReached(BalancePlan plan, FakeRegions regions) {
        assertThat(regions.now().gaps()).isEmpty();
        assertThat(regions.now().boundaries()).isEqualTo(plan.proposal().boundaries());
        assertThat(done).hasSize(plan.proposal().steps().size());
        if (!plan.isEmpty()) {
            assertThat(Collections.max(regions.spread().values())
                            - Collections.min(regions.spread().values()))
                    .isLessThanOrEqualTo(1);
        }
    }
}
