package org.hconfig.hbase.cache.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.hbase.cache.CacheError;
import org.hconfig.hbase.cache.bucket.BlockSizes;
import org.hconfig.hbase.cache.bucket.BucketSizePlanner;
import org.hconfig.hbase.cache.budget.BudgetPlanner;
import org.hconfig.hbase.cache.budget.CacheEngine;
import org.hconfig.hbase.cache.budget.DirectMemoryRule;
import org.hconfig.hbase.cache.budget.MemoryBudget;
import org.hconfig.hbase.cache.budget.VendorWorksheet;
import org.hconfig.hbase.cache.family.CacheRoom;
import org.hconfig.hbase.cache.family.FamilyAdvice;
import org.hconfig.hbase.cache.family.FamilyAdvisor;
import org.hconfig.hbase.cache.family.FamilyState;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.cache.limit.StartLimit;
import org.hconfig.hbase.cache.limit.StartLimits;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.model.OffHeapMemory;

/** Advisor on the caches of RegionServers: what to set so that their memory is divided as planned. */
public final class CacheAdvisor {
    /** The name of the rule in plans. */
    public static final String RULE = "cache plan";

    private static final String SOURCE = "off-heap post of HBase's blog (2015); BucketCache, MemorySizeUtil";
    private static final String ACCEPT = "hbase.bucketcache.acceptfactor";
    private static final String COMPACTED = "hbase.rs.cachecompactedblocksonwrite";
    private static final String COMPACTED_MAX = COMPACTED + ".threshold";
    private static final String TIME_PRIORITY = "hbase.regionserver.datatiering.enable";
    private static final double ACCEPT_STANDARD = 0.95;

    /** HBase's default share of the heap, for memstores as for the on-heap cache. */
    private static final double SHARE_STANDARD = 0.4;

    /** A heap takes at most three quarters of the memory: four times the direct memory is enough. */
    private static final long HEAP_QUARTERS = 4;

    private static final String DIRECT = "-XX:MaxDirectMemorySize=";
    private static final long MIB = 1L << 20;

    private final CacheSituation situation;
    private final BucketGeometry present;
    private final Optional<BucketGeometry> planned;
    private final BucketGeometry geometry;
    private final MemoryBudget budget;
    private final Map<String, String> site = new TreeMap<>();
    private final List<String> flags = new ArrayList<>();
    private final List<FlagChange> changes = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private CacheAdvisor(CacheSituation situation, BucketGeometry present) {
        this.situation = situation;
        this.planned = situation.blocks().flatMap(blocks -> BucketSizePlanner.plan(blocks, present));
        this.geometry = planned.orElse(present);
        this.present = present;
        this.budget = BudgetPlanner.plan(situation.machine(), situation.demand(), geometry, situation.file());
    }

    /**
     * Returns the advice.
     *
     * @param geometry sizes of buckets in effect
     * @throws HConfigException {@link CacheError}s for a block that no bucket holds, and for each limit that the resulting settings
     *     of a server would violate
     */
    public static CacheAdvice advise(CacheSituation situation, BucketGeometry geometry) {
        return advise(situation, geometry, List.of());
    }

    /**
     * Returns the advice on servers and column families.
     *
     * @param geometry sizes of buckets in effect
     * @param families the column families of user tables
     * @throws HConfigException as without families
     */
    public static CacheAdvice advise(CacheSituation situation, BucketGeometry geometry, List<FamilyState> families) {
        return new CacheAdvisor(situation, geometry).advise(families);
    }

    private CacheAdvice advise(List<FamilyState> families) {
        FamilyAdvice advice = FamilyAdvisor.advise(
                holdsReads()
                        ? families.stream()
                                .map(family -> family.withAges(Optional.empty()))
                                .toList()
                        : families,
                CacheRoom.of(budget, situation.demand(), situation.site(), geometry),
                situation.site(),
                situation.version());
        if (budget.engine() == CacheEngine.HEAP) {
            withoutBucketCache();
        } else {
            withBucketCache();
        }
        advice.compactedBytes().ifPresent(bytes -> {
            setting(COMPACTED, "true", advice.compactedStep());
            setting(COMPACTED_MAX, Long.toString(bytes), advice.compactedStep());
        });
        advice.timePriorityStep().ifPresent(step -> setting(TIME_PRIORITY, "true", step));
        check();
        notes.addAll(advice.notes());
        notes.addAll(CacheNotes.of(situation, budget));
        notes.addAll(situation.assumptions());
        return new CacheAdvice(budget, flags, site, changes, otherRules(), notes, Optional.empty(), advice.changes());
    }

    /** Returns whether the cache holds what was read in a sample, so that no age of data needs priority. */
    private boolean holdsReads() {
        OptionalLong read = situation.demand().workingSetBytes();
        return read.isPresent() && budget.bucketBytes() >= read.getAsLong();
    }

    private void withBucketCache() {
        String engine = budget.engine() == CacheEngine.OFFHEAP
                ? "offheap"
                : situation.file().orElseThrow().engine();
        heap();
        flag(
                "MaxDirectMemorySize",
                DIRECT + (budget.directBytes() / MIB) + "m",
                situation.directBytes(),
                budget.directBytes(),
                step("direct memory"));
        setting(OffHeapMemory.ENGINE, engine, step("bucket cache"));
        sizes();
        setting(OffHeapMemory.BUCKET, Long.toString(budget.bucketBytes() / MIB), step("bucket cache"));
        shares();
        if (budget.offHeapMemstoreBytes() > 0) {
            setting(
                    OffHeapMemory.MEMSTORE,
                    Long.toString(budget.offHeapMemstoreBytes() / MIB),
                    "memstores that do not fit into a heap of 31 GiB go to direct memory");
        }
        accepted();
    }

    private void sizes() {
        if (planned.isEmpty() || situation.blocks().isEmpty()) {
            return;
        }
        BlockSizes blocks = situation.blocks().get();
        setting(
                StartLimits.SIZES,
                planned.get().sizes().stream().map(String::valueOf).collect(Collectors.joining(",")),
                String.format(
                        Locale.ROOT,
                        "bucket sizes: %,d sampled blocks take %.0f %% more than their size in the present buckets, %.0f %% more"
                                + " in these; %.1f %% of them are larger than all present buckets",
                        blocks.blocks(),
                        100 * (blocks.bytesIn(present) / blocks.bytes() - 1),
                        100 * (blocks.bytesIn(planned.get()) / blocks.bytes() - 1),
                        100 * blocks.uncached(present)));
    }

    private void withoutBucketCache() {
        if (situation.site().containsKey(OffHeapMemory.ENGINE)
                && !situation.site().getOrDefault(OffHeapMemory.ENGINE, "").isBlank()) {
            notes.add("the servers have a bucket cache (" + OffHeapMemory.ENGINE + "="
                    + situation.site().get(OffHeapMemory.ENGINE)
                    + ") that this plan would not need; a plan cannot remove a"
                    + " key, so nothing is changed: remove it by hand if its memory is needed elsewhere");
            return;
        }
        // Without a bucket cache nothing is gained by a smaller heap.
        if (situation.heapBytes().orElse(0) < budget.heapBytes()) {
            heap();
        }
        shares();
    }

    private void heap() {
        if (situation.heapBytes().equals(OptionalLong.of(budget.heapBytes()))) {
            return;
        }
        String current = situation.heapBytes().isPresent()
                ? new DataSize(situation.heapBytes().getAsLong()).exact()
                : "";
        String size = budget.heapBytes() / MIB + "m";
        flags.add("-Xms" + size);
        flags.add("-Xmx" + size);
        changes.add(new FlagChange(RULE, "-Xmx" + size, current, step("heap"), machine(), SOURCE));
    }

    private void shares() {
        share(HeapShares.CACHE, HeapShares.CACHE_BYTES, budget.cacheShare(), step("on-heap cache"));
        share(HeapShares.MEMSTORE, HeapShares.MEMSTORE_BYTES, budget.memstoreShare(), step("memstores"));
    }

    private void share(String key, String bytesKey, double share, String why) {
        if (situation.site().containsKey(bytesKey)) {
            notes.add(bytesKey + " is set and takes precedence over " + key
                    + " where the version reads it: remove it to let the planned share take effect");
        }
        if (situation.site().containsKey(key) || share != SHARE_STANDARD) {
            setting(key, Double.toString(share), why);
        }
    }

    private void setting(String key, String value, String why) {
        String current = situation.site().getOrDefault(key, "");
        if (!current.equals(value) && !sameNumber(current, value)) {
            site.put(key, value);
            changes.add(new FlagChange(RULE, key + "=" + value, current, why, machine(), SOURCE));
        }
    }

    private void flag(String name, String option, OptionalLong current, long wanted, String why) {
        if (!current.equals(OptionalLong.of(wanted))) {
            flags.add(option);
            changes.add(new FlagChange(
                    RULE,
                    option,
                    current.isPresent() ? new DataSize(current.getAsLong()).exact() : "",
                    why.isEmpty() ? name : why,
                    machine(),
                    "HBase Reference Guide, off-heap read and write path"));
        }
    }

    private static boolean sameNumber(String one, String other) {
        try {
            return Double.compare(Double.parseDouble(one), Double.parseDouble(other)) == 0;
        } catch (NumberFormatException word) {
            // Words are compared as texts.
            return false;
        }
    }

    private String step(String subject) {
        return budget.steps().stream()
                .filter(step -> step.startsWith(subject) || step.startsWith("no " + subject))
                .findFirst()
                .orElse("the heap is divided so that a fifth of it stays free");
    }

    private String machine() {
        return new DataSize(situation.machine().ramBytes()) + " and "
                + String.format(Locale.ROOT, "%.3g", situation.machine().cores()) + " processors for a server";
    }

    /** HBase evicts above a threshold: a cache of the data's size does not hold all of it. */
    private void accepted() {
        OptionalLong data = situation.demand().dataBytes();
        int slot = geometry.slot(situation.demand().blockBytes() + BucketGeometry.BLOCK_OVERHEAD);
        if (data.isEmpty() || slot == 0 || data.getAsLong() == 0) {
            return;
        }
        double factor = number(situation.site().getOrDefault(ACCEPT, ""), ACCEPT_STANDARD);
        double needed = (double) data.getAsLong() / situation.demand().blockBytes() * slot;
        double part = Math.min(1, budget.bucketBytes() * factor / needed);
        notes.add(String.format(
                Locale.ROOT,
                "the bucket cache holds up to %.0f %% of the data: HBase evicts blocks when more than %s of it is in use (%s)",
                Math.floor(part * 100),
                new DataSize((long) (budget.bucketBytes() * factor)),
                ACCEPT));
    }

    /** Returns a share; the standard for texts that are none, which the check of limits reports. */
    private static double number(String text, double standard) {
        try {
            double share = text.isBlank() ? standard : Double.parseDouble(text);
            return share >= 0 && share <= 1 ? share : standard;
        } catch (NumberFormatException word) {
            return standard;
        }
    }

    private void check() {
        ProblemCollector problems = new ProblemCollector();
        int block = situation.demand().blockBytes() + BucketGeometry.BLOCK_OVERHEAD;
        if (budget.engine() != CacheEngine.HEAP && geometry.slot(block) == 0) {
            problems.add(
                    CacheError.BLOCK_ABOVE_BUCKET,
                    "a block of " + block + " bytes is larger than the largest bucket of " + geometry.largest(),
                    "HBase caches no block that is larger than all buckets, and reports only a warning",
                    "set " + StartLimits.SIZES + " with a size from " + (block + 255) / 256 * 256
                            + " on, or lower the families' BLOCKSIZE");
        }
        checkMemory(problems);
        Map<String, String> then = new HashMap<>(situation.site());
        then.putAll(site);
        boolean direct = flags.stream().anyMatch(flag -> flag.startsWith(DIRECT));
        boolean heap = flags.stream().anyMatch(flag -> flag.startsWith("-Xmx"));
        long heapBytes = heap ? budget.heapBytes() : situation.heapBytes().orElse(budget.heapBytes());
        OptionalLong directBytes = direct ? OptionalLong.of(budget.directBytes()) : situation.directBytes();
        StartLimits.violations(situation.start(then, heapBytes, directBytes))
                .forEach(violation -> problems.add(
                        violation.limit() == StartLimit.DIRECT_MEMORY
                                ? CacheError.CACHE_ABOVE_DIRECT
                                : CacheError.START_REFUSED,
                        violation.found(),
                        violation.limit().meaning(),
                        "correct the setting in hbase-site.xml, then plan again"));
        problems.throwIfAny();
    }

    /** Memory that is too small for the buffers of calls and the least heap would be exceeded by the plan itself. */
    private void checkMemory(ProblemCollector problems) {
        long allowed = situation.machine().budgetBytes();
        boolean limited = situation.machine().processBytes().isPresent() || budget.engine() != CacheEngine.HEAP;
        if (limited && budget.processBytes() > allowed) {
            problems.add(
                    CacheError.CACHE_REQUEST,
                    new DataSize(allowed) + " of memory is too little for a RegionServer of this cluster",
                    "its heap of " + new DataSize(budget.heapBytes()) + " and direct memory of "
                            + new DataSize(budget.directBytes()) + ", of which buffers for "
                            + situation.demand().handlers() + " handlers, need "
                            + new DataSize(budget.processBytes()),
                    "name more with --memory, such as " + new DataSize(HEAP_QUARTERS * budget.directBytes())
                            + ", or lower hbase.regionserver.handler.count");
        }
    }

    private List<RuleSizes> otherRules() {
        List<RuleSizes> rules = new ArrayList<>();
        if (budget.engine() == CacheEngine.OFFHEAP) {
            for (DirectMemoryRule rule : DirectMemoryRule.values()) {
                rules.add(new RuleSizes(
                        rule.source(),
                        OptionalLong.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalLong.of(rule.bytes(
                                        budget.heapBytes(),
                                        budget.bucketBytes(),
                                        situation.demand().handlers())
                                + budget.offHeapMemstoreBytes()),
                        OptionalLong.empty()));
            }
        }
        VendorWorksheet.of(situation.machine().budgetBytes(), situation.demand().readShare())
                .ifPresent(sheet -> rules.add(new RuleSizes(
                        VendorWorksheet.SOURCE,
                        OptionalLong.of(sheet.heapBytes()),
                        OptionalDouble.of(sheet.cacheShare()),
                        OptionalDouble.of(sheet.memstoreShare()),
                        OptionalLong.of(sheet.directBytes()),
                        OptionalLong.of(sheet.bucketBytes()))));
        return rules;
    }
}
