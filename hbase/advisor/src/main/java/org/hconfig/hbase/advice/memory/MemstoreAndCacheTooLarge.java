package org.hconfig.hbase.advice.memory;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.HeapSizeKey;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R001: memstores and block cache take more of the heap than HBase allows. */
public final class MemstoreAndCacheTooLarge extends HBaseRule {
    /** Smallest proposed block cache in percent of the heap before memstores are reduced. */
    private static final int CACHE_MIN = 10;

    private static final int HALF_MAX = 40;

    /** Fraction of the heap that HBase keeps free unless a size in bytes is set. */
    private static final double FREE_DEFAULT = 0.2;

    /** Creates the rule with its card. */
    public MemstoreAndCacheTooLarge() {
        super(new RuleCard(
                "HC-R001",
                "Memstores and block cache take more of the heap than HBase allows",
                "The shares that HBase uses, each truncated to whole percent, exceed 100 % minus the heap that must"
                        + " stay free: 20 %, or hbase.regionserver.free.heap.min.memory.size. A memstore share outside (0,"
                        + " 0.8] counts as 0.4. Sizes in bytes take precedence over shares where the version reads them:"
                        + " hfile.block.cache.memory.size from 2.5.11 and 2.6.2 on,"
                        + " hbase.regionserver.free.heap.min.memory.size from 2.5.13 and 2.6.4 on,"
                        + " hbase.regionserver.global.memstore.memory.size from 2.5.14 and 2.6.5 on, all from 3.0.0-beta-2"
                        + " on.",
                "A RegionServer does not start with these values.",
                "The block cache is reduced to the heap left by the memstores. If that is less than 10 % of the heap,"
                        + " memstores and block cache get half each of the allowed share.",
                "Less memory for blocks or for memstores.",
                "The values were set for another heap size: then adjust them to this one.",
                "MemorySizeUtil.checkForClusterFreeHeapMemoryLimit of HBase 2.4 to 2.5.12 and 2.6.3; of later versions "
                        + "validateRegionServerHeapMemoryAllocation; HBASE-28600, HBASE-15625, HBASE-28601"));
    }

    @Override
    public boolean precedesPolicies() {
        return true;
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<HeapShares> readings = facts.heapReadings();
        if (readings.isEmpty()) {
            ruleResultBuilder.addMissing(facts.missingForShares());
            return;
        }
        readings.forEach(shares -> ruleResultBuilder.addNumber("memstores and block cache: " + calculation(shares)
                + " of the heap, at most " + shares.allowedPercent() + " %"));
        withoutEffect(facts).forEach(ruleResultBuilder::addNumber);
        Optional<HeapShares> refused =
                readings.stream().filter(HeapShares::isRejected).findFirst();
        if (refused.isPresent() && readings.size() > 1) {
            uncertain(facts, ruleResultBuilder, readings, refused.get());
        } else if (refused.isPresent()) {
            refused(facts, ruleResultBuilder, refused.get());
        } else if (readings.size() > 1) {
            ruleResultBuilder.addMissing(facts.missingForShares());
        }
    }

    /** Returns a note on sizes in bytes that are set but not read by the servers' version. */
    private static List<String> withoutEffect(HBaseFacts facts) {
        return Arrays.stream(HeapSizeKey.values())
                .filter(size -> size.in(facts.version()) == HeapSizeKey.ReadStatus.NO)
                .filter(size -> facts.values().set(size.key()).isPresent())
                .map(size -> size.key() + " has no effect in HBase "
                        + facts.version().map(HBaseVersion::toString).orElse("") + "; " + size.since() + " read it")
                .toList();
    }

    /** Reports the case where the unknown version decides whether sizes in bytes take effect. */
    private static void uncertain(
            HBaseFacts facts,
            RuleResult.RuleResultBuilder ruleResultBuilder,
            List<HeapShares> readings,
            HeapShares worst) {
        boolean all = readings.stream().allMatch(HeapShares::isRejected);
        List<HeapSizeKey> open = Arrays.stream(HeapSizeKey.values())
                .filter(size -> size.in(facts.version()) == HeapSizeKey.ReadStatus.UNKNOWN)
                .filter(size -> facts.values().set(size.key()).isPresent())
                .toList();
        String keys = open.stream().map(HeapSizeKey::key).collect(Collectors.joining(" and "));
        String since =
                open.stream().map(size -> size.key() + ": " + size.since()).collect(Collectors.joining("; "));
        Optional<HBaseVersion> vendors =
                facts.version().filter(version -> !version.suffix().isEmpty());
        String lower = "; then lower the memstores or the block cache as required";
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers(open.get(0).key()),
                facts.values().text(open.get(0).key()).orElse(""),
                vendors.map(version -> "ask the vendor whether HBase " + version + " reads " + keys)
                                .orElse("find out the version (command: hbase version) and pass it with"
                                        + " --hbase-version")
                        + lower,
                all ? Severity.CRITICAL : Severity.WARN,
                facts.ofSettings(),
                (all
                                ? "a RegionServer does not start whether or not its version reads " + keys + ": "
                                : "whether a RegionServer starts depends on whether its version reads " + keys
                                        + ", which is unknown: in one of the cases ")
                        + "memstores and block cache take " + calculation(worst) + " of the heap, and HBase allows "
                        + worst.allowedPercent() + " %. Apache HBase versions that read it: " + since));
    }

    private static String calculation(HeapShares shares) {
        return shares.memstorePercent() + " % + " + shares.cachePercent() + " % = "
                + (shares.memstorePercent() + shares.cachePercent()) + " %";
    }

    private static void refused(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, HeapShares shares) {
        String why = "memstores and block cache take " + calculation(shares) + " of the heap, and HBase allows "
                + shares.allowedPercent() + " %: a RegionServer does not start with these values. ";
        int rest = shares.maxCachePercent();
        if (shares.allowedPercent() < 2 * CACHE_MIN) {
            free(facts, ruleResultBuilder, why);
        } else if (rest >= CACHE_MIN) {
            cache(facts, ruleResultBuilder, rest, why);
        } else {
            memstores(facts, ruleResultBuilder, shares, why);
        }
    }

    private static void memstores(
            HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, HeapShares shares, String why) {
        int half = Math.min(HALF_MAX, shares.allowedPercent() / 2);
        share(
                facts,
                ruleResultBuilder,
                HeapSizeKey.MEMSTORE,
                HeapShares.MEMSTORE,
                half,
                why,
                "half of it for the memstores");
        // A valid size in bytes was set on purpose.
        if (shares.cachePercent() > half || !inBytes(facts, HeapSizeKey.CACHE)) {
            cache(facts, ruleResultBuilder, half, why);
        }
    }

    private static void cache(
            HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, int percent, String why) {
        share(facts, ruleResultBuilder, HeapSizeKey.CACHE, HeapShares.CACHE, percent, why, "for the block cache");
    }

    private static boolean inBytes(HBaseFacts facts, HeapSizeKey size) {
        return size.isEffective(facts.values().number(size.key()), facts.version());
    }

    /** Proposes a heap share under the key that the servers read. */
    private static void share(
            HBaseFacts facts,
            RuleResult.RuleResultBuilder ruleResultBuilder,
            HeapSizeKey size,
            String share,
            int percent,
            String why,
            String use) {
        OptionalLong heap = facts.heapBytes();
        boolean bytes = inBytes(facts, size) && heap.isPresent();
        String key = bytes ? size.key() : share;
        long wanted = heap.orElse(0) / 100 * percent;
        ruleResultBuilder.addFinding(Finding.change(
                HBaseSubject.ofServers(key),
                facts.values().text(key).orElse(""),
                bytes ? Long.toString(wanted) : Double.toString(percent / 100.0),
                Severity.CRITICAL,
                facts.ofSettings(),
                why + percent + " %" + (bytes ? " of the heap, " + AdviceNumberFormatter.bytes(wanted) + "," : "")
                        + " remain " + use + "."));
    }

    private static void free(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, String why) {
        long size = (long) (facts.heapBytes().orElse(0) * FREE_DEFAULT);
        ruleResultBuilder.addFinding(Finding.change(
                HBaseSubject.ofServers(HeapShares.FREE_BYTES),
                facts.values().text(HeapShares.FREE_BYTES).orElse(""),
                Long.toString(size),
                Severity.CRITICAL,
                facts.ofSettings(),
                why + "Almost the whole heap must stay free; a fifth is " + AdviceNumberFormatter.bytes(size) + "."));
    }
}
