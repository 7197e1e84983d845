package org.hconfig.hbase.cache.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.cache.limit.ServerStart;
import org.hconfig.hbase.cache.limit.StartLimits;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class BudgetPlannerTest {
    private static final long GIB = 1L << 30;
    private static final int RUNS = Integer.getInteger("hconfig.cases", 20_000);

    private record Server(CacheMachine machine, CacheDemand demand, Optional<FileCache> file) {
        MemoryBudget plan() {
            return BudgetPlanner.plan(machine, demand, BucketGeometry.STANDARD, file);
        }

        static Server random(RandomGenerator random) {
            long ram = (long) (Math.pow(2, random.nextDouble(1, 11)) * GIB);
            return new Server(
                    new CacheMachine(
                            ram,
                            random.nextDouble(0.1, 129),
                            random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(ram * 3 / 4)),
                    new CacheDemand(
                            random.nextDouble(),
                            bytes(random, 46),
                            1 << random.nextInt(10, 21),
                            bytes(random, 38),
                            bytes(random, 38),
                            random.nextInt(5) == 0,
                            random.nextInt(1, 400),
                            bytes(random, 37),
                            random.nextInt(4) == 0 ? bytes(random, 42) : OptionalLong.empty()),
                    random.nextInt(3) == 0
                            ? Optional.of(new FileCache(
                                    "file:/ssd/cache", 1L << random.nextInt(20, 43), random.nextBoolean()))
                            : Optional.empty());
        }

        private static OptionalLong bytes(RandomGenerator random, int bits) {
            return random.nextInt(4) == 0
                    ? OptionalLong.empty()
                    : OptionalLong.of((long) Math.pow(2, random.nextDouble(0, bits)));
        }
    }

    private static final ValueGenerator<Server> SERVERS = Server::random;

    @Test
    void plan_ofAnyServer_startsAndFitsTheMachine() {
        PropertyCheck.forAll(RUNS, SERVERS, server -> {
            MemoryBudget budget = server.plan();
            Map<String, String> site = new HashMap<>(Map.of(
                    "hfile.block.cache.size", Double.toString(budget.cacheShare()),
                    "hbase.regionserver.global.memstore.size", Double.toString(budget.memstoreShare())));
            if (budget.engine() != CacheEngine.HEAP) {
                site.put(
                        "hbase.bucketcache.ioengine",
                        budget.engine() == CacheEngine.OFFHEAP
                                ? "offheap"
                                : server.file().orElseThrow().engine());
                assertThat(budget.bucketBytes() / (double) slot(server.demand()) * 300
                                + (budget.cacheShare() + budget.memstoreShare()) * budget.heapBytes())
                        .isLessThanOrEqualTo(0.9 * budget.heapBytes() + 1);
                site.put("hbase.bucketcache.size", Long.toString(budget.bucketBytes() >> 20));
            }
            assertThat(StartLimits.violations(new ServerStart(
                            site, budget.heapBytes(), OptionalLong.of(budget.directBytes()), Optional.empty())))
                    .isEmpty();
            assertThat(budget.bucketBytes() % (1 << 20)).isZero();
            assertThat(budget.heapBytes())
                    .isPositive()
                    .isLessThanOrEqualTo(Math.max(
                            HeapSizes.COMPRESSED,
                            server.demand().keptHeapBytes().orElse(0) + (1 << 20)));
            if (budget.engine() == CacheEngine.OFFHEAP) {
                assertThat(budget.processBytes())
                        .isLessThanOrEqualTo(server.machine().budgetBytes());
                assertThat(budget.directBytes())
                        .isGreaterThanOrEqualTo(budget.bucketBytes()
                                + budget.offHeapMemstoreBytes()
                                + DirectMemoryRule.poolBytes(server.demand().handlers()));
            }
        });
    }

    private static int slot(CacheDemand demand) {
        int slot = BucketGeometry.STANDARD.slot(demand.blockBytes() + BucketGeometry.BLOCK_OVERHEAD);
        return slot == 0 ? demand.blockBytes() : slot;
    }

    @Test
    void plan_ofMoreMemory_hasNoSmallerCache() {
        PropertyCheck.forAll(RUNS, SERVERS, server -> {
            CacheMachine machine = server.machine();
            MemoryBudget small = server.plan();
            MemoryBudget large = BudgetPlanner.plan(
                    new CacheMachine(machine.ramBytes() * 2, machine.cores(), OptionalLong.empty()),
                    server.demand(),
                    BucketGeometry.STANDARD,
                    server.file());
            if (small.engine() == CacheEngine.OFFHEAP
                    && machine.processBytes().isEmpty()
                    && machine.ramBytes() >= 32 * GIB) {
                assertThat(large.engine()).isNotEqualTo(CacheEngine.FILE);
                assertThat(cached(large))
                        .isGreaterThanOrEqualTo(Math.min(
                                Math.min(cached(small), sufficientInHeap(server, large)),
                                server.demand().dataBytes().orElse(Long.MAX_VALUE)));
            }
        });
    }

    /**
     * A sampled working set that fits an on-heap cache is enough, also where a bucket cache had been larger. It is measured in
     * buckets, of which a block on the heap fills only its own bytes.
     */
    private static long sufficientInHeap(Server server, MemoryBudget budget) {
        if (budget.engine() != CacheEngine.HEAP
                || server.demand().workingSetBytes().isEmpty()) {
            return Long.MAX_VALUE;
        }
        int block = server.demand().blockBytes();
        int bucket = BucketGeometry.STANDARD.slot(block + BucketGeometry.BLOCK_OVERHEAD);
        long buckets = server.demand().workingSetBytes().getAsLong();
        return bucket == 0 ? buckets : (long) ((double) buckets / bucket * block);
    }

    private static CacheDemand demand(double readShare, long data, long memstores, boolean memstoresOffHeap) {
        return new CacheDemand(
                readShare,
                OptionalLong.of(data),
                CacheDemand.BLOCK_STANDARD,
                OptionalLong.empty(),
                OptionalLong.of(memstores),
                memstoresOffHeap,
                30,
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    private static long cached(MemoryBudget budget) {
        return budget.engine() == CacheEngine.HEAP
                ? (long) (budget.heapBytes() * budget.cacheShare())
                : budget.bucketBytes();
    }

    @Test
    void plan_ofDataThatFitsTheHeap_hasNoBucketCache() {
        MemoryBudget budget = BudgetPlanner.plan(
                new CacheMachine(64 * GIB, 16, OptionalLong.empty()),
                CacheDemand.of(0.9, OptionalLong.of(3 * GIB)),
                BucketGeometry.STANDARD,
                Optional.empty());

        assertThat(budget.engine()).isEqualTo(CacheEngine.HEAP);
        assertThat(budget.bucketBytes()).isZero();
        assertThat(budget.heapBytes() * budget.cacheShare()).isGreaterThan(3.0 * GIB);
    }

    @Test
    void plan_ofDataBeyondMemory_usesTheOfferedFile() {
        MemoryBudget budget = BudgetPlanner.plan(
                new CacheMachine(64 * GIB, 16, OptionalLong.empty()),
                CacheDemand.of(0.9, OptionalLong.of(900 * GIB)),
                BucketGeometry.STANDARD,
                Optional.of(FileCache.offered("/ssd/cache", 400 * GIB)));

        assertThat(budget.engine()).isEqualTo(CacheEngine.FILE);
        assertThat(budget.bucketBytes()).isEqualTo(400 * GIB);
        assertThat(budget.steps()).anyMatch(step -> step.contains("/ssd/cache"));
    }

    @Test
    void plan_ofAFileWhoseMapExceedsTheHeap_usesAPartOfIt() {
        // 2 TiB in buckets of 65 KiB have 33 million blocks, whose map takes 9.2 GiB: more than is left of a heap of 27
        // GiB.
        for (long size : new long[] {2, 4, 8, 20}) {
            MemoryBudget budget = BudgetPlanner.plan(
                    new CacheMachine(64 * GIB, 16, OptionalLong.empty()),
                    CacheDemand.of(0.9, OptionalLong.of(900L << 40)),
                    BucketGeometry.STANDARD,
                    Optional.of(FileCache.offered("/ssd/cache", size << 40)));

            assertThat(budget.heapBytes()).isEqualTo(27 * GIB);
            assertThat(budget.engine()).isEqualTo(CacheEngine.FILE);
            assertThat(budget.bucketBytes() / (65.0 * 1024) * 300 / GIB).isBetween(8.0, 8.1);
            assertThat(budget.steps())
                    .anyMatch(step -> step.contains("of " + size + " TiB in file:/ssd/cache")
                            && step.contains("holds the map of no more blocks"));
        }
    }

    @Test
    void plan_ofPresentFiles_keepsThem() {
        FileCache present = FileCache.present(Map.of(
                        "hbase.bucketcache.ioengine",
                        "files:/mnt1/c,/mnt2/c,/mnt3/c",
                        "hbase.bucketcache.size",
                        "98304"))
                .orElseThrow();
        MemoryBudget budget = BudgetPlanner.plan(
                new CacheMachine(64 * GIB, 16, OptionalLong.empty()),
                CacheDemand.of(0.9, OptionalLong.of(900 * GIB)),
                BucketGeometry.STANDARD,
                Optional.of(present));

        assertThat(budget.engine()).isEqualTo(CacheEngine.FILE);
        assertThat(budget.bucketBytes()).isEqualTo(96 * GIB);
        assertThat(budget.steps())
                .anyMatch(step -> step.contains("the present files:/mnt1/c,/mnt2/c,/mnt3/c")
                        && step.contains("larger files hold more"));
    }

    @Test
    void plan_ofMemstoresInDirectMemory_countsThem() {
        MemoryBudget budget = BudgetPlanner.plan(
                new CacheMachine(128 * GIB, 24, OptionalLong.empty()),
                demand(0.5, 300 * GIB, 10 * GIB, true),
                BucketGeometry.STANDARD,
                Optional.empty());

        assertThat(budget.offHeapMemstoreBytes()).isEqualTo(10 * GIB);
        assertThat(budget.heapBytes()).isEqualTo(25 * GIB);
        assertThat(budget.bucketBytes()).isEqualTo(70 * GIB);
        assertThat(budget.directBytes()).isEqualTo(83 * GIB);
        assertThat(budget.steps())
                .anyMatch(step ->
                        step.startsWith("direct memory: 70 GiB + 3 GiB") && step.endsWith("10 GiB for memstores"));
    }

    @Test
    void plan_ofDataThatMemstoresLeaveNoHeapFor_hasABucketCache() {
        // Memstores of 18 GiB take 59 % of 31 GiB: the on-heap cache has 21 %, 6.5 GiB, for 10 GiB of data.
        MemoryBudget budget = BudgetPlanner.plan(
                new CacheMachine(128 * GIB, 40, OptionalLong.empty()),
                demand(0.5, 10 * GIB, 18 * GIB, false),
                BucketGeometry.STANDARD,
                Optional.empty());

        assertThat(budget.memstoreShare()).isEqualTo(0.59);
        assertThat(cached(budget)).isGreaterThan(10 * GIB);
    }

    @Test
    void plan_ofLargeMemstores_putsThemOffHeap() {
        MemoryBudget budget = BudgetPlanner.plan(
                new CacheMachine(256 * GIB, 16, OptionalLong.empty()),
                demand(0.3, 200 * GIB, 40 * GIB, false),
                BucketGeometry.STANDARD,
                Optional.empty());

        assertThat(budget.offHeapMemstoreBytes()).isEqualTo(40 * GIB);
        assertThat(budget.directBytes()).isGreaterThanOrEqualTo(budget.bucketBytes() + 40 * GIB);
    }

    @Test
    void plan_withAWorkingSetBelowTheData_hasACacheOfTheWorkingSet() {
        CacheDemand demand = CacheDemand.of(1, OptionalLong.of(900 * GIB));
        CacheDemand known = demand.withWorkingSet(OptionalLong.of(30 * GIB));
        CacheMachine machine = new CacheMachine(256 * GIB, 16, OptionalLong.empty());

        MemoryBudget unknown = BudgetPlanner.plan(machine, demand, BucketGeometry.STANDARD, Optional.empty());
        MemoryBudget budget = BudgetPlanner.plan(machine, known, BucketGeometry.STANDARD, Optional.empty());

        assertThat(unknown.bucketBytes()).isGreaterThan(100 * GIB);
        assertThat(budget.bucketBytes()).isEqualTo(30 * GIB);
        assertThat(budget.steps())
                .anyMatch(step -> step.contains("sampled requests gain less than a point of hit ratio"));
    }

    @Test
    void plan_withAWorkingSetThatFitsTheHeap_hasNoBucketCache() {
        CacheDemand demand = CacheDemand.of(1, OptionalLong.of(900 * GIB)).withWorkingSet(OptionalLong.of(4 * GIB));

        MemoryBudget budget = BudgetPlanner.plan(
                new CacheMachine(256 * GIB, 16, OptionalLong.empty()),
                demand,
                BucketGeometry.STANDARD,
                Optional.empty());

        assertThat(budget.engine()).isEqualTo(CacheEngine.HEAP);
        assertThat(budget.cacheShare() * budget.heapBytes()).isGreaterThan(4.0 * GIB);
    }
}
