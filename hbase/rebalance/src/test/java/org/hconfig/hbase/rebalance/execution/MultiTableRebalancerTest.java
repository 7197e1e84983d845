package org.hconfig.hbase.rebalance.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.xconfig.execution.JournaledTask;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.Test;

/** Several tables in memory with a common clock. */
class MultiTableRebalancerTest implements MultiTableRebalancer.RebalanceRounds {
    private static final List<List<Long>> ROWS =
            List.of(List.of(10L, 240L, 30L, 120L), List.of(400L, 5L, 5L), List.of(300L), List.of(90L, 10L, 90L, 200L));

    private static final List<List<Long>> MANY =
            Collections.nCopies(60, List.of(10L, 240L, 30L, 120L, 40L, 90L, 300L, 20L));

    private final List<FakeRegions> tables = new ArrayList<>();
    private final List<BalancePlan> plans = new ArrayList<>();
    private final List<TreeSet<Integer>> done = new ArrayList<>();
    private int perServer = 3;
    private int totalLimit = Integer.MAX_VALUE;
    private boolean avoidsClosing;
    private int busiest;
    private int most;

    @Test
    void carryOut_ofSeveralTables_takesNotMuchLongerThanOne() {
        List<Long> alone = new ArrayList<>();
        for (int i = 0; i < ROWS.size(); i++) {
            begin(ROWS.subList(i, i + 1));
            carryOut();
            alone.add(tables.get(0).getAsLong());
        }
        begin(ROWS);

        carryOut();

        assertReached();
        assertThat(tables.get(0).getAsLong())
                .isLessThan(alone.stream().mapToLong(Long::longValue).sum() / 2);
    }

    @Test
    void carryOut_ofSeveralTables_doesNoMoreOnAServerThanItMay() {
        for (int limit = 1; limit <= 3; limit++) {
            perServer = limit;
            begin(ROWS);

            carryOut();

            assertReached();
            // A region whose references are removed is moved, which counts for its source and its destination.
            assertThat(busiest).isBetween(1, 2 * limit);
        }
    }

    @Test
    void carryOut_ofSeveralTables_hasNoMoreOrdersUnderWayThanItMay() {
        for (int limit = 1; limit <= 4; limit++) {
            totalLimit = limit;
            begin(ROWS);

            carryOut();

            assertReached();
            assertThat(most).isEqualTo(limit);
        }
    }

    @Test
    void carryOut_oneOrderAtATime_closesHardlyARegionOnlyToFreeIt() {
        int closed = 0;
        for (int limit : List.of(Integer.MAX_VALUE, 1)) {
            totalLimit = limit;
            begin(MANY.subList(0, 30));

            carryOut();

            assertReached();
            int moves = tables.stream().mapToInt(table -> table.asked("move")).sum();
            assertThat(limit > 1 || moves < closed / 2)
                    .as(moves + " moves, " + closed)
                    .isTrue();
            closed = moves;
        }
    }

    @Test
    void carryOut_whileClientsWaitForClosedRegions_waitsForTheChoreRather() {
        totalLimit = 2;
        int closed = 0;
        for (boolean clients : List.of(false, true)) {
            avoidsClosing = clients;
            begin(MANY.subList(0, 12));

            carryOut();

            assertReached();
            int moves = tables.stream().mapToInt(table -> table.asked("move")).sum();
            assertThat(!clients || moves < closed / 2)
                    .as(moves + " moves, " + closed)
                    .isTrue();
            closed = moves;
        }
    }

    @Test
    void carryOut_whenOneGetsNowhere_endsTheOthersAndSaysWhich() {
        begin(ROWS);
        tables.get(1).refuse("DoNotRetryIOException: Regions of t1 are sacred");

        assertThatThrownBy(this::carryOut).isInstanceOfSatisfying(HConfigException.class, stuck -> {
            assertThat(stuck.problems()).hasSize(1);
            assertThat(stuck.problems().get(0).what()).contains("t1");
            assertThat(stuck.problems().get(0).why()).contains("sacred");
        });

        for (int i : List.of(0, 2, 3)) {
            assertThat(tables.get(i).now().boundaries())
                    .isEqualTo(plans.get(i).proposal().boundaries());
            assertThat(done.get(i)).hasSize(plans.get(i).proposal().steps().size());
        }
    }

    @Test
    void carryOut_killedInTheMidst_isFinishedByTheNext() {
        int killed = 0;
        for (int refresh = 1; refresh < 60; refresh += 7) {
            begin(ROWS);
            tables.get(2).killAt(refresh);
            try {
                carryOut();
            } catch (FakeRegions.Killed atTheLook) {
                killed++;
            }
            tables.get(2).killAt(-1);

            carryOut();

            assertReached();
        }
        assertThat(killed).isGreaterThan(4);
    }

    private void begin(List<List<Long>> rows) {
        tables.clear();
        plans.clear();
        done.clear();
        busiest = 0;
        most = 0;
        for (int i = 0; i < rows.size(); i++) {
            FakeRegions regions = FakePlans.regions("t" + i, 3, rows.get(i));
            tables.add(regions);
            plans.add(
                    FakePlans.plan(rows.get(i), regions, Math.max(4, rows.get(i).size())));
            done.add(new TreeSet<>());
        }
    }

    /**
     * For any round at which the window closes: nothing new starts, no operation is left running, and the rest is done later.
     */
    @Test
    void carryOut_whenTheWindowCloses_awaitsWhatIsUnderWayAndBeginsNothing() {
        int stopped = 0;
        for (int rounds = 0; rounds < 40; rounds++) {
            begin(ROWS);
            int last = rounds;
            AtomicInteger asked = new AtomicInteger();
            AtomicInteger underWay = new AtomicInteger();
            StepGuard window = new Closing() {
                @Override
                public void before(String what) {
                    int now = tables.stream().mapToInt(FakeRegions::underWay).sum();
                    if (asked.getAndIncrement() > last) {
                        assertThat(now).isLessThanOrEqualTo(underWay.get());
                    }
                    underWay.set(now);
                    if (asked.get() > last) {
                        throw new HConfigException(PlanError.WINDOW_CLOSED, what + " does not begin", "", "wait");
                    }
                }
            };
            try {
                carryOut(window);
            } catch (HConfigException closed) {
                assertThat(closed.problems().get(0).what()).startsWith("the next step on t");
                assertThat(tables.stream().mapToInt(FakeRegions::underWay).sum())
                        .isZero();
                stopped++;
            }

            carryOut();

            assertReached();
        }
        assertThat(stopped).isGreaterThan(10);
    }

    /** A completed table has no steps to query. */
    private abstract static class Closing implements StepGuard {
        @Override
        public void after(Run run, Run.StepRecord step, Optional<Server> server) {
            throw new AssertionError("asked after a step");
        }
    }

    private void carryOut() {
        carryOut(StepGuard.NONE);
    }

    private void carryOut(StepGuard stepGuard) {
        List<TableRebalancer> works = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            TreeSet<Integer> mine = done.get(i);
            JournaledTask.TaskStepLog taskStepLog = new JournaledTask.TaskStepLog() {
                @Override
                public void started(int step) {
                    assertThat(mine).doesNotContain(step);
                }

                @Override
                public void done(int step) {
                    mine.add(step);
                }
            };
            works.add(new TableRebalancer(
                    plans.get(i), List.copyOf(mine), tables.get(i), taskStepLog, tables.get(0), line -> {}));
        }
        try {
            new MultiTableRebalancer(this).execute(works, ClusterLease.NONE, stepGuard);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void assertReached() {
        for (int i = 0; i < tables.size(); i++) {
            assertThat(tables.get(i).now().boundaries())
                    .isEqualTo(plans.get(i).proposal().boundaries());
            assertThat(done.get(i)).hasSize(plans.get(i).proposal().steps().size());
        }
    }

    @Override
    public int serverLimit(String server) {
        return perServer;
    }

    @Override
    public int totalLimit() {
        return totalLimit;
    }

    @Override
    public boolean avoidsClosing() {
        return avoidsClosing;
    }

    @Override
    public void refresh(Collection<TableName> wanted) {
        // Every read of these operations is uncached.
    }

    @Override
    public void sleep() {
        Map<String, Integer> busy = new TreeMap<>();
        tables.forEach(table -> table.busy().forEach((server, count) -> busy.merge(server, count, Integer::sum)));
        busy.values().forEach(count -> busiest = Math.max(busiest, count));
        most = Math.max(most, tables.stream().mapToInt(FakeRegions::underWay).sum());
        tables.forEach(FakeRegions::sleep);
    }
}
