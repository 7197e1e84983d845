package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.budget.HeapSizeDecision;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.NodeFacts;

/** Rule HC-R041: off-heap memory larger than the JVM or the machine allows. */
public final class BucketCacheWithoutMemory extends HBaseRule {
    private static final long MEBI = 1L << 20;

    /** Smallest bucket cache in bytes: the default buckets need 28.1 MiB. */
    private static final long BUCKET_MIN = 29 * MEBI;

    /** Creates the rule with its card. */
    public BucketCacheWithoutMemory() {
        super(new RuleCard(
                "HC-R041",
                "Off-heap memory larger than the JVM or the machine allows",
                "An off-heap bucket cache and off-heap memstores exceed -XX:MaxDirectMemorySize (or, where that is not "
                        + "set, the heap), or 85 % of the machine's memory together with the heap.",
                "The bucket cache is allocated when the server starts: without that memory the RegionServer fails with"
                        + " OutOfMemoryError. Off-heap memstores are allocated as they fill, so the failure occurs later.",
                "hbase.bucketcache.size = 0.85 x memory - heap - off-heap memstores where the machine has too little;"
                        + " no value where only -XX:MaxDirectMemorySize is too small: set it to bucket cache plus"
                        + " memstores plus 1 GiB or more for buffers.",
                "A smaller bucket cache has a lower hit ratio.",
                "The flag is set in a place that HConfig does not read.",
                "HBase reference guide, off-heap read path; ByteBufferIOEngine; JVM: direct memory is limited to the "
                        + "heap's size by default; 85 % is set by HConfig"));
    }

    @Override
    public boolean precedesPolicies() {
        return true;
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (!facts.values().isKnown()) {
            ruleResultBuilder.addMissing("the servers' settings");
            return;
        }
        OffHeapMemory outside = facts.offHeap();
        if (outside.usedBytes() == 0) {
            ruleResultBuilder.addNumber("no bucket cache or memstores in direct memory");
            return;
        }
        String taken = taken(outside);
        OptionalLong limit = facts.directMemoryBytes();
        boolean start = limit.isPresent() && outside.bucketBytes() > limit.getAsLong();
        Optional<Long> fitting = facts.node()
                .filter(node -> HeapSizeDecision.of(facts)
                        .filter(choice -> choice.reason() == HeapSizeDecision.HeapSizeReason.TOO_LARGE)
                        .isEmpty())
                .map(node -> fitting(facts, node, outside));
        if (fitting.isPresent() && fitting.get() >= BUCKET_MIN && fitting.get() <= outside.bucketBytes() - MEBI) {
            ruleResultBuilder.addFinding(Finding.change(
                    HBaseSubject.ofServers(OffHeapMemory.BUCKET),
                    facts.values().text(OffHeapMemory.BUCKET).orElse(""),
                    Long.toString(fitting.get() / MEBI),
                    start ? Severity.CRITICAL : Severity.WARN,
                    facts.ofSettings(),
                    taken + " off-heap and a heap of "
                            + AdviceNumberFormatter.bytes(facts.heapBytes().orElse(0)) + " take more than 85 % of "
                            + facts.node().orElseThrow().ram() + "; " + AdviceNumberFormatter.bytes(fitting.get())
                            + " remain for the bucket cache"));
        }
        limit(facts, ruleResultBuilder, limit, taken, start);
    }

    /** Returns the bytes available for the bucket cache, in whole MiB; never less than the smallest cache. */
    private static long fitting(HBaseFacts facts, NodeFacts node, OffHeapMemory outside) {
        long heap = facts.heapBytes().orElse(0);
        double rest = HeapSizes.PROCESS_SHARE_MAX * node.ram().bytes() - heap - outside.memstoreBytes();
        return Math.max(0, (long) Math.floor(rest / MEBI)) * MEBI;
    }

    private static void limit(
            HBaseFacts facts,
            RuleResult.RuleResultBuilder ruleResultBuilder,
            OptionalLong limit,
            String taken,
            boolean start) {
        OffHeapMemory outside = facts.offHeap();
        if (limit.isEmpty()) {
            ruleResultBuilder.addMissing(
                    facts.jvm().isEmpty() ? "the JVM arguments" : "all JVM arguments, for the direct memory limit");
            return;
        }
        boolean set =
                JvmMemorySizes.direct(facts.jvm().orElseThrow().arguments()).isPresent();
        String from = set ? "-XX:MaxDirectMemorySize" : "the heap size, because -XX:MaxDirectMemorySize is not set";
        ruleResultBuilder.addNumber(
                taken + ", direct memory " + AdviceNumberFormatter.bytes(limit.getAsLong()) + " from " + from);
        if (outside.usedBytes() <= limit.getAsLong()) {
            return;
        }
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers("<direct-memory>"),
                "direct memory of " + AdviceNumberFormatter.bytes(limit.getAsLong()),
                "set -XX:MaxDirectMemorySize=" + (outside.neededBytes() + MEBI - 1) / MEBI
                        + "m in HBASE_REGIONSERVER_OPTS (HBASE_OFFHEAPSIZE in hbase-env.sh), or use less off-heap"
                        + " memory",
                start ? Severity.CRITICAL : Severity.WARN,
                facts.ofSettings(),
                taken + (outside.memstoreBytes() == 0 ? " is" : " are") + " off-heap, and the JVM allows "
                        + AdviceNumberFormatter.bytes(limit.getAsLong()) + " (" + from
                        + ")"
                        + (start
                                ? ": a RegionServer fails with OutOfMemoryError when it starts"
                                : ": the server fails with OutOfMemoryError as they fill")));
    }

    private static String taken(OffHeapMemory outside) {
        return outside.memstoreBytes() == 0
                ? "a bucket cache of " + AdviceNumberFormatter.bytes(outside.bucketBytes())
                : outside.bucketBytes() == 0
                        ? "memstores of " + AdviceNumberFormatter.bytes(outside.memstoreBytes())
                        : "a bucket cache of " + AdviceNumberFormatter.bytes(outside.bucketBytes())
                                + " and memstores of " + AdviceNumberFormatter.bytes(outside.memstoreBytes());
    }
}
