package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** Memstores and block cache leave the heap too little. */
public final class MemstoreAndCacheTooLarge extends HBaseRule {
    /** The least block cache, in percent of the heap, that is proposed before memstores shrink. */
    private static final int CACHE_MIN = 10;

    private static final int HALF_MAX = 40;

    /** The full version, which {@code /conf} shows; a release is known without its patch. */
    private static final String VERSION = "hbase.defaults.for.version";

    /** Of the heap, what HBase keeps free unless a size in bytes is set. */
    private static final double FREE_DEFAULT = 0.2;

    /** The rule. */
    public MemstoreAndCacheTooLarge() {
        super(new RuleCard(
                "HC-R001",
                "Memstores and block cache take more of the heap than HBase allows",
                "The shares with which HBase works, each cut to whole percent, exceed 100 % less the heap that must stay "
                        + "free: 20 %, or hbase.regionserver.free.heap.min.memory.size. A memstore share outside (0, 0.8] "
                        + "counts as 0.4; hfile.block.cache.memory.size wins over hfile.block.cache.size.",
                "HBase refuses to start a RegionServer with these values.",
                "The block cache shrinks to what the memstores leave. Where that is less than 10 % of the heap, memstores "
                        + "and block cache get half each of what is allowed.",
                "Less memory for blocks or for memstores.",
                "The values are for another heap: then set them for this one.",
                "HBase 2.4 MemorySizeUtil.checkForClusterFreeHeapMemoryLimit; 2.5.13, 2.6.4 and 3.0.0 "
                        + "MemorySizeUtil.validateRegionServerHeapMemoryAllocation"));
    }

    @Override
    public boolean precedesPolicies() {
        return true;
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        Optional<HeapShares> known = facts.heapShares();
        if (known.isEmpty()) {
            notes.missing(
                    facts.values().known()
                            ? "the heap, or a share that can be read"
                            : "the servers' values were not seen");
            return;
        }
        HeapShares shares = known.get();
        String calculation = shares.memstorePercent() + " % + " + shares.cachePercent() + " % = "
                + (shares.memstorePercent() + shares.cachePercent()) + " %";
        notes.number("memstores and block cache: " + calculation + " of the heap, at most " + shares.allowedPercent()
                + " %");
        if (shares.refused()) {
            refused(facts, notes, shares, calculation);
        }
    }

    private static void refused(HBaseFacts facts, Examination.Notes notes, HeapShares shares, String calculation) {
        String why = "memstores and block cache take " + calculation + " of the heap, and HBase allows "
                + shares.allowedPercent() + " %: a RegionServer refuses to start with these values. ";
        boolean certain =
                !shares.bytes() || HeapShares.versionReadsBytes(facts.values().text(VERSION));
        Severity severity = certain ? Severity.CRITICAL : Severity.WARN;
        int rest = shares.besideMemstore();
        if (shares.allowedPercent() < 2 * CACHE_MIN) {
            free(facts, notes, severity, why);
        } else if (rest >= CACHE_MIN) {
            cache(facts, notes, severity, rest, why);
        } else {
            int half = Math.min(HALF_MAX, shares.allowedPercent() / 2);
            notes.found(Finding.change(
                    Subject.ofServers(HeapShares.MEMSTORE),
                    facts.values().text(HeapShares.MEMSTORE).orElse(""),
                    percent(half),
                    severity,
                    facts.ofSettings(),
                    why + "Half of it for memstores is " + half + " %."));
            cache(facts, notes, severity, half, why);
        }
    }

    private static void cache(HBaseFacts facts, Examination.Notes notes, Severity severity, int percent, String why) {
        OptionalLong heap = facts.heapBytes();
        boolean bytes = HeapShares.readsBytes(facts.release())
                && facts.values().number(HeapShares.CACHE_BYTES).orElse(0) > 0
                && heap.isPresent();
        String key = bytes ? HeapShares.CACHE_BYTES : HeapShares.CACHE;
        long size = heap.orElse(0) / 100 * percent;
        notes.found(Finding.change(
                Subject.ofServers(key),
                facts.values().text(key).orElse(""),
                bytes ? Long.toString(size) : percent(percent),
                severity,
                facts.ofSettings(),
                why + percent + " %" + (bytes ? " of the heap, " + Words.bytes(size) + "," : "")
                        + " remain for the block cache."));
    }

    private static void free(HBaseFacts facts, Examination.Notes notes, Severity severity, String why) {
        long size = (long) (facts.heapBytes().orElse(0) * FREE_DEFAULT);
        notes.found(Finding.change(
                Subject.ofServers(HeapShares.FREE_BYTES),
                facts.values().text(HeapShares.FREE_BYTES).orElse(""),
                Long.toString(size),
                severity,
                facts.ofSettings(),
                why + "The heap that must stay free is almost all of it; a fifth is " + Words.bytes(size) + "."));
    }

    private static String percent(int percent) {
        return Double.toString(percent / 100.0);
    }
}
