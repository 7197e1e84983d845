package org.hconfig.hbase.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.balance.BalanceRules;
import org.hconfig.balance.Balancing;
import org.hconfig.balance.Costs;
import org.hconfig.balance.Key;
import org.hconfig.balance.Point;
import org.hconfig.balance.Proposal;
import org.hconfig.balance.RegionRows;
import org.hconfig.balance.RowHistogram;
import org.hconfig.balance.Way;
import org.hconfig.model.HConfigException;
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.hconfig.xconfig.apply.Hold;
import org.hconfig.xconfig.apply.Work;
import org.junit.jupiter.api.Test;

/** Plans of splits, merges and moves, carried out on regions in memory. */
class RegionWorkTest {
    private static final List<Long> UNEVEN = List.of(10L, 240L, 30L, 120L);
    private static final int LOOKS_MAX = 400;

    private final Set<Integer> done = new TreeSet<>();

    @Test
    void carryOut_ofAnyPlan_leadsToItsRegionsAndEvenServers() {
        Check.forAll(60, Gen.lists(Gen.longs(0, 400), 12), drawn -> {
            List<Long> rows = drawn.isEmpty() ? List.of(5L) : drawn;
            done.clear();
            FakeRegions regions = regions(3, rows);
            BalancePlan plan = plan(rows, regions, 1 + rows.size() * 3 / 2);

            carryOut(plan, regions);

            assertReached(plan, regions);
        });
    }

    @Test
    void carryOut_killedAtAnyLook_isFinishedByTheNext() {
        boolean survived = false;
        int killed = 0;
        for (int look = 0; !survived && look < LOOKS_MAX; look++) {
            done.clear();
            FakeRegions regions = regions(2, UNEVEN);
            BalancePlan plan = plan(UNEVEN, regions, 6);
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
        FakeRegions regions = regions(2, UNEVEN);
        BalancePlan plan = plan(UNEVEN, regions, 4);
        regions.away(Duration.ofMinutes(4));

        carryOut(plan, regions);

        assertReached(plan, regions);
    }

    @Test
    void carryOut_whenNobodyAnswersAnyMore_saysSoAfterFiveMinutes() {
        FakeRegions regions = regions(2, UNEVEN);
        BalancePlan plan = plan(UNEVEN, regions, 4);
        regions.away(Duration.ofDays(1));

        assertThatThrownBy(() -> carryOut(plan, regions)).isInstanceOfSatisfying(HConfigException.class, stuck -> {
            assertThat(stuck.problems().get(0).code()).isEqualTo(BalanceError.STEP_STUCK);
            assertThat(stuck.problems().get(0).why()).contains("nobody answers");
        });

        assertThat(Duration.ofNanos(regions.getAsLong())).isBetween(Duration.ofMinutes(5), Duration.ofMinutes(6));
    }

    @Test
    void carryOut_refusedForAReasonOfItsOwn_rewritesNothing() {
        FakeRegions regions = regions(2, UNEVEN);
        BalancePlan plan = plan(UNEVEN, regions, 4);
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
        FakeRegions regions = regions(2, rows);
        BalancePlan plan = plan(rows, regions, 2);
        regions.leaveTraces(regions.now().regions().get(3).start());

        carryOut(plan, regions);

        assertReached(plan, regions);
        assertThat(regions.asked("janitor")).isPositive();
    }

    @Test
    void carryOut_onASingleServer_waitsForTheChore() {
        List<Long> rows = List.of(400L);
        FakeRegions regions = regions(1, rows);
        BalancePlan plan = plan(rows, regions, 4);

        carryOut(plan, regions);

        assertReached(plan, regions);
        assertThat(regions.asked("move")).isZero();
        assertThat(Duration.ofNanos(regions.getAsLong())).isGreaterThan(Duration.ofMinutes(2));
    }

    @Test
    void carryOut_ofStepsThatAreThere_asksForNothing() {
        FakeRegions regions = regions(2, UNEVEN);
        BalancePlan plan = plan(UNEVEN, regions, 4);
        carryOut(plan, regions);
        int splits = regions.asked("split");
        int merges = regions.asked("merge");
        done.clear();

        carryOut(plan, regions);

        assertThat(regions.asked("split")).isEqualTo(splits);
        assertThat(regions.asked("merge")).isEqualTo(merges);
    }

    private void carryOut(BalancePlan plan, FakeRegions regions) {
        Work.Log log = new Work.Log() {
            @Override
            public void started(int step) {
                assertThat(done).doesNotContain(step);
            }

            @Override
            public void done(int step) {
                done.add(step);
            }
        };
        try {
            new RegionWork(plan, List.copyOf(done), regions, regions, line -> {}).carryOut(log, Hold.NONE);
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

    private static Key key(long number) {
        return Key.of(ByteBuffer.allocate(8).putLong(number).array());
    }

    private static FakeRegions regions(int servers, List<Long> rows) {
        return new FakeRegions(servers, starts(rows).subList(1, rows.size()));
    }

    private static List<Key> starts(List<Long> rows) {
        List<Key> starts = new ArrayList<>();
        long below = 0;
        for (int i = 0; i < rows.size(); i++) {
            starts.add(i == 0 ? Key.EMPTY : key(below * 1000 + i));
            below += rows.get(i);
        }
        return starts;
    }

    private static BalancePlan plan(List<Long> rows, FakeRegions regions, int wanted) {
        List<Key> starts = starts(rows);
        List<RegionRows> found = new ArrayList<>();
        long below = 0;
        for (int i = 0; i < rows.size(); i++) {
            List<Point> points = new ArrayList<>();
            for (long row = 1; row < rows.get(i); row++) {
                points.add(new Point(key((below + row) * 1000 + i), row, row * 100.0));
            }
            long count = rows.get(i);
            Layout.Place place = regions.now().regions().get(i);
            found.add(new RegionRows(
                    "r" + i,
                    starts.get(i),
                    i + 1 < rows.size() ? starts.get(i + 1) : Key.EMPTY,
                    place.address(),
                    count,
                    count,
                    count,
                    count * 100,
                    0,
                    points,
                    1));
            below += count;
        }
        RowHistogram histogram = new RowHistogram("t", Way.EXACT, found, List.of());
        Proposal proposal =
                Balancing.of(histogram, BalanceRules.STANDARD.into(wanted), regions.others(), Costs.STANDARD);
        return new BalancePlan(
                1,
                "balance-0",
                "now",
                "lab",
                "id",
                "t",
                Way.EXACT,
                "rows",
                regions.now().boundaries(),
                proposal);
    }
}
