package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.gc.advice.HeapSizes;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.budget.HeapSizeDecision;
import org.hconfig.hbase.advice.budget.OffHeapMemory;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.NodeFacts;
import org.hconfig.xconfig.model.Severity;

/** Memory outside the heap that the JVM or the machine does not have. */
public final class BucketCacheWithoutMemory extends HBaseRule {
    private static final long MEBI = 1L << 20;

    /** A cache of this size is refused: the default buckets need 28.1 MiB. */
    private static final long BUCKET_MIN = 29 * MEBI;

    /** The rule. */
    public BucketCacheWithoutMemory() {
        super(new RuleCard(
                "HC-R041",
                "Off-heap memory larger than the JVM or the machine allows",
                "An off-heap bucket cache and off-heap memstores exceed -XX:MaxDirectMemorySize (or, where that is not "
                        + "set, the heap), or 85 % of the machine's memory together with the heap.",
                "The bucket cache is allocated when the server starts: without the memory the RegionServer ends with "
                        + "OutOfMemoryError. Memstores are allocated as they fill, and end it later.",
                "hbase.bucketcache.size = 0.85 x memory - heap - off-heap memstores where the machine has not enough; no "
                        + "value where only -XX:MaxDirectMemorySize is too small: set it to bucket cache and memstores, "
                        + "plus 1 GiB or more for buffers.",
                "A smaller bucket cache finds fewer blocks.",
                "The flag is set where HConfig does not see it.",
                "HBase reference guide, off-heap read path; ByteBufferIOEngine; JVM: direct memory is limited to the "
                        + "heap's size by default; 85 % is HConfig's own"));
    }

    @Override
    public boolean precedesPolicies() {
        return true;
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (!facts.values().isKnown()) {
            ruleResultBuilder.addMissing("the servers' values were not seen");
            return;
        }
        OffHeapMemory outside = facts.offHeap();
        if (outside.usedBytes() == 0) {
            ruleResultBuilder.addNumber("neither bucket cache nor memstores in direct memory");
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
                    FindingSubject.ofServers(OffHeapMemory.BUCKET),
                    facts.values().text(OffHeapMemory.BUCKET).orElse(""),
                    Long.toString(fitting.get() / MEBI),
                    start ? Severity.CRITICAL : Severity.WARN,
                    facts.ofSettings(),
                    taken + " outside the heap and a heap of "
                            + AdviceNumberFormatter.bytes(facts.heapBytes().orElse(0)) + " take more than 85 % of "
                            + facts.node().orElseThrow().ram() + "; " + AdviceNumberFormatter.bytes(fitting.get())
                            + " remain for the bucket cache"));
        }
        limit(facts, ruleResultBuilder, limit, taken, start);
    }

    /** Bytes that the machine has for the bucket cache, in whole MiB; never less than a cache needs to be made. */
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
                    facts.jvm().isEmpty()
                            ? "the JVM's arguments were not seen"
                            : "the direct memory of the JVM: not all of its arguments are known");
            return;
        }
        boolean set =
                JvmMemorySizes.direct(facts.jvm().orElseThrow().arguments()).isPresent();
        String from = set ? "-XX:MaxDirectMemorySize" : "the heap, as no -XX:MaxDirectMemorySize is set";
        ruleResultBuilder.addNumber(
                taken + ", direct memory " + AdviceNumberFormatter.bytes(limit.getAsLong()) + " from " + from);
        if (outside.usedBytes() <= limit.getAsLong()) {
            return;
        }
        ruleResultBuilder.addFinding(Finding.todo(
                FindingSubject.ofServers("<direct-memory>"),
                "direct memory of " + AdviceNumberFormatter.bytes(limit.getAsLong()),
                "set -XX:MaxDirectMemorySize=" + (outside.neededBytes() + MEBI - 1) / MEBI
                        + "m in HBASE_REGIONSERVER_OPTS (HBASE_OFFHEAPSIZE in hbase-env.sh), or take less outside the heap",
                start ? Severity.CRITICAL : Severity.WARN,
                facts.ofSettings(),
                taken + (outside.memstoreBytes() == 0 ? " is" : " are") + " outside the heap, and the JVM allows "
                        + AdviceNumberFormatter.bytes(limit.getAsLong()) + " (" + from
                        + ")"
                        + (start
                                ? ": a RegionServer ends with OutOfMemoryError when it starts"
                                : ": the server ends with OutOfMemoryError as they fill")));
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
