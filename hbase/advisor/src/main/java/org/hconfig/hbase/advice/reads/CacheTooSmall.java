package org.hconfig.hbase.advice.reads;

import java.util.Optional;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.HeapSizeKey;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R010: block cache too small for the read working set. */
public final class CacheTooSmall extends HBaseRule {
    private static final double HIT_MIN = 0.8;
    private static final double FILL_MIN = 0.8;
    private static final double RESIDENCE_MIN = 3600;
    private static final int STEP = 10;
    private static final long MIB = 1L << 20;

    /** Creates the rule with its card. */
    public CacheTooSmall() {
        super(new RuleCard(
                "HC-R010",
                "Block cache too small for the read working set",
                "At least 10,000 blocks were requested, the cache for data blocks is at least 80 % full and evicts"
                        + " blocks, reads outnumber writes, and the hit ratio of requests with caching is below 80 %; or,"
                        + " with a bucket cache, blocks stay less than 1 h on average.",
                "Each cache miss is read from disk or from another machine.",
                "hfile.block.cache.size + 0.1, limited by the memstores; with a bucket cache no value, but up to "
                        + "twice its size, limited by the machine's memory.",
                "Less heap for everything else.",
                "Scans fill the cache with data that is not read again; then setCacheBlocks(false) in the "
                        + "client helps more.",
                "xConfig 2016, 5.1.2 (for reads, the cache gets the memory that memstores do not need); 80 %, 0.1 and"
                        + " an hour are set by HConfig"));
    }

    @Override
    public boolean stepwise() {
        return true;
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        BlockCacheUsage.of(facts, ruleResultBuilder).ifPresent(use -> check(use, facts, ruleResultBuilder));
    }

    /** Returns the requests of a kind to the servers of which both kinds are known: either can be unknown after a region left. */
    private static long requests(HBaseFacts facts, ServerMetric kind) {
        return facts.reachableServers().stream()
                .filter(server -> server.delta(ServerMetric.READ_REQUESTS).isPresent()
                        && server.delta(ServerMetric.WRITE_REQUESTS).isPresent())
                .mapToLong(server -> server.delta(kind).orElse(0))
                .sum();
    }

    private static void check(BlockCacheUsage use, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        BlockCacheUsage.CacheLevel level = use.level();
        long reads = requests(facts, ServerMetric.READ_REQUESTS);
        long writes = requests(facts, ServerMetric.WRITE_REQUESTS);
        boolean evicts = level.evictions().orElse(1) > 0;
        boolean brief = level.second() && level.residence().orElse(RESIDENCE_MIN) < RESIDENCE_MIN;
        boolean few = use.hit() < HIT_MIN;
        if (level.fill() < FILL_MIN || !evicts || reads <= writes || !(few || brief)) {
            return;
        }
        Optional<HeapShares> shares = facts.heapShares();
        if (shares.isEmpty()) {
            ruleResultBuilder.addMissing(facts.missingForShares());
            return;
        }
        String why = "hit ratio " + AdviceNumberFormatter.percent(use.hit()) + " of "
                + AdviceNumberFormatter.number(use.asked()) + " block requests with caching " + period(facts) + "; "
                + level.label();
        Severity severity = few ? Severity.WARN : Severity.INFO;
        HeapPressure pressure = facts.pressure();
        if (level.second()) {
            bucket(facts, ruleResultBuilder, severity, why);
        } else if (pressure.isPresent()) {
            todo(
                    facts,
                    ruleResultBuilder,
                    "relieve the heap first (HC-R007, HC-R037), then increase the block cache",
                    why + "; " + pressure.evidence());
        } else {
            heap(facts, ruleResultBuilder, shares.get(), why);
        }
    }

    private static void heap(
            HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, HeapShares shares, String why) {
        int percent = Math.min(shares.maxCachePercent(), shares.cachePercent() + STEP);
        boolean bytes = HeapSizeKey.CACHE.in(facts.version()) == HeapSizeKey.ReadStatus.YES
                && facts.values().number(HeapShares.CACHE_BYTES).orElse(0) > 0;
        if (percent <= shares.cachePercent()) {
            todo(
                    facts,
                    ruleResultBuilder,
                    "free heap for the cache: lower " + HeapShares.MEMSTORE
                            + " if the write load allows, add an off-heap bucket cache, or "
                            + "increase the server's heap",
                    why + "; with memstores of " + shares.memstorePercent() + " % of the heap the cache cannot grow");
            return;
        }
        String key = bytes ? HeapShares.CACHE_BYTES : HeapShares.CACHE;
        ruleResultBuilder.addFinding(Finding.change(
                HBaseSubject.ofServers(key),
                facts.values().text(key).orElse(""),
                bytes ? Long.toString(facts.heapBytes().orElse(0) / 100 * percent) : Double.toString(percent / 100.0),
                Severity.WARN,
                facts.ofTraffic(),
                why + "; min(" + shares.maxCachePercent() + " % left by the memstores, " + shares.cachePercent()
                        + " % + " + STEP + " %) = " + percent + " % of the heap"));
    }

    private static void todo(
            HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, String todo, String why) {
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers(HeapShares.CACHE),
                facts.values().text(HeapShares.CACHE).orElse(""),
                todo,
                Severity.INFO,
                facts.ofTraffic(),
                why));
    }

    /** Reports a manual action for the bucket cache, because its size and direct memory are set in two files. */
    private static void bucket(
            HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, Severity severity, String why) {
        OffHeapMemory outside = facts.offHeap();
        long now = Math.round(facts.values().number(OffHeapMemory.BUCKET).orElse(0) * MIB);
        boolean direct = outside.bucketBytes() > 0;
        long room = facts.node()
                .map(node -> (long) (HeapSizes.PROCESS_SHARE_MAX * node.ram().bytes())
                        - facts.heapBytes().orElse(0)
                        - outside.memstoreBytes())
                .orElse(0L);
        long wanted = Math.min(2 * now, room) / MIB;
        String todo = !direct
                ? "make the bucket cache larger (" + OffHeapMemory.BUCKET + "), as far as its storage allows"
                : wanted * MIB > now
                        ? "set " + OffHeapMemory.BUCKET + "=" + wanted + " (MiB) and -XX:MaxDirectMemorySize="
                                + (wanted + (outside.neededBytes() - outside.bucketBytes()) / MIB) + "m"
                        : "put the bucket cache into files on SSDs (hbase.bucketcache.ioengine=file:PATH), or add"
                                + " memory or servers: this machine has no free memory";
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers(OffHeapMemory.BUCKET),
                AdviceNumberFormatter.bytes(now),
                todo,
                severity,
                facts.ofTraffic(),
                why));
    }
}
