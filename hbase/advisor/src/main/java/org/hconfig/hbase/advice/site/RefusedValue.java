package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R044: value that HBase rejects or replaces. */
public final class RefusedValue extends SiteValueRule implements ReleaseDependent {
    private static final String ENGINE = "hbase.bucketcache.ioengine";
    private static final String SIZE = "hbase.bucketcache.size";
    private static final String SIZES = "hbase.bucketcache.bucket.sizes";
    private static final String CACHE = HeapShares.CACHE;
    private static final String MEMSTORE = HeapShares.MEMSTORE;
    private static final String LOWER = "hbase.regionserver.global.memstore.size.lower.limit";
    private static final List<String> ENGINES = List.of("file:", "files:", "offheap", "mmap:", "pmem:");
    private static final List<String> FACTORS = List.of(
            "hbase.bucketcache.single.factor", "hbase.bucketcache.multi.factor", "hbase.bucketcache.memory.factor");
    private static final List<String> POLICIES = List.of("lru", "indexonlylru", "tinylfu", "adaptivelru");
    private static final String CHECKSUM = "hbase.hstore.checksum.algorithm";
    private static final List<String> CHECKSUMS = List.of("CRC32C", "CRC32", "NULL");
    private static final double[] FACTOR_DEFAULTS = {0.25, 0.5, 0.25};
    private static final double MEMSTORE_MAX = 0.8;
    private static final double LOWER_USUAL = 0.5;
    private static final double TOLERANCE = 1e-6;
    private static final int BUCKET_UNIT = 256;
    /** Share of the heap below which HBase creates no block cache (MemorySizeUtil). */
    private static final double CACHE_NONE = 0.0001;

    /** Creates the rule with its card. */
    public RefusedValue() {
        super(
                new RuleCard(
                        "HC-R044",
                        "Value that HBase rejects or replaces",
                        "A setting has a value that HBase rejects at startup or replaces with another value.",
                        "With a rejected value the RegionServer exits during startup. A replaced value has no effect.",
                        "No value. Choose a value that HBase accepts.",
                        "",
                        "A patched HBase has different checks.",
                        "HBase 2.4 to 3.0: BucketCache, BlockCacheFactory, MemorySizeUtil, HFile.checkHFileVersion, ChecksumType"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber(
                "bucket cache, block cache, memstores, checksums and HFile version checked as HBase does");
        Optional<String> engine = SiteValueChecks.set(facts, ENGINE);
        List<HeapShares> readings = facts.heapReadings();
        boolean noCache = !readings.isEmpty() && readings.stream().allMatch(shares -> shares.cache() <= CACHE_NONE);
        if (engine.isPresent() && noCache) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    ENGINE,
                    engine.get(),
                    Severity.WARN,
                    CACHE + " disables the whole block cache, so the bucket" + " cache is not created",
                    "set " + CACHE + " above 0, or remove " + ENGINE);
        } else {
            engine.ifPresent(name -> bucketCache(facts, name, ruleResultBuilder));
        }
        heap(facts, ruleResultBuilder);
        SiteValueChecks.set(facts, CHECKSUM)
                .filter(name -> !CHECKSUMS.contains(name))
                .ifPresent(name -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        CHECKSUM,
                        name,
                        Severity.WARN,
                        "HBase supports CRC32C, CRC32 and NULL, in upper case; with any other name no HFile can be written, so flushes"
                                + " fail",
                        "set it to CRC32C, or remove the property"));
        number(facts, "hfile.format.version").ifPresent(version -> {
            boolean older =
                    facts.release().filter(release -> release.major() < 2).isPresent();
            if (version != 3 && !(older && version == 2)) {
                SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        "hfile.format.version",
                        text(version),
                        Severity.CRITICAL,
                        "HBase from 2.0 on accepts only version 3; the RegionServer does not start",
                        "set it to 3");
            }
        });
    }

    private static void bucketCache(HBaseFacts facts, String engine, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (ENGINES.stream().noneMatch(engine::startsWith)) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    ENGINE,
                    engine,
                    Severity.CRITICAL,
                    "BucketCache accepts only offheap, file:, files:, mmap: and pmem:; the RegionServer does not start",
                    "use one of them with its path, or remove the property");
            return;
        }
        Optional<String> size = SiteValueChecks.set(facts, SIZE);
        OptionalDouble megabytes = number(facts, SIZE);
        boolean readable = size.isPresent() ? megabytes.isPresent() : SiteValueChecks.isUnset(facts, SIZE);
        if (readable && megabytes.orElse(0) < 1) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    SIZE,
                    size.orElse("not set"),
                    Severity.CRITICAL,
                    "with " + ENGINE + " the size is in MiB and must be at least 1; the RegionServer does not start",
                    "set the size in MiB, or remove " + ENGINE);
        }
        SiteValueChecks.set(facts, SIZES).ifPresent(sizes -> sizes(sizes, ruleResultBuilder));
        factors(facts, ruleResultBuilder);
    }

    private static void sizes(String sizes, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<String> wrong = Stream.of(sizes.split(",", -1))
                .map(String::strip)
                .filter(one -> !one.isEmpty())
                .filter(one -> !one.matches("\\d{1,9}") || Integer.parseInt(one) % BUCKET_UNIT != 0)
                .toList();
        if (!wrong.isEmpty()) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    SIZES,
                    sizes,
                    Severity.CRITICAL,
                    String.join(", ", wrong)
                            + ": every bucket size must be a multiple of 256; the RegionServer does not"
                            + " start",
                    "round the sizes to multiples of 256");
        }
    }

    private static void factors(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (FACTORS.stream().anyMatch(facts.values()::isUnknown)) {
            return;
        }
        double sum = 0;
        Optional<String> first = Optional.empty();
        for (int i = 0; i < FACTORS.size(); i++) {
            sum += number(facts, FACTORS.get(i)).orElse(FACTOR_DEFAULTS[i]);
            String key = FACTORS.get(i);
            first = first.or(() -> SiteValueChecks.set(facts, key).map(value -> key));
        }
        if (first.isPresent() && Math.abs(sum - 1) > TOLERANCE) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    first.get(),
                    SiteValueChecks.set(facts, first.get()).orElse(""),
                    Severity.CRITICAL,
                    "the factors of single, multi and memory add up to " + text(Math.round(sum * 1000) / 1000.0)
                            + ", BucketCache requires 1; the RegionServer does not start",
                    "make the three factors add up to 1");
        }
    }

    private static void heap(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        number(facts, MEMSTORE).ifPresent(share -> {
            if (share > MEMSTORE_MAX || share <= 0) {
                SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        MEMSTORE,
                        text(share),
                        Severity.WARN,
                        "HBase accepts shares above 0 and up to 0.8, and uses 0.4 instead",
                        "set it to a share such as 0.4");
            }
        });
        number(facts, LOWER).ifPresent(share -> {
            if (share > 0 && share < LOWER_USUAL) {
                SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        LOWER,
                        text(share),
                        Severity.WARN,
                        "the value is a share of the memstores' limit, default 0.95; its predecessor"
                                + " hbase.regionserver.global.memstore.lowerLimit was a share of the heap",
                        "set it to 0.95, or divide the old value by " + MEMSTORE);
            }
        });
        SiteValueChecks.set(facts, "hfile.block.cache.policy").ifPresent(policy -> {
            if (!POLICIES.contains(policy.toLowerCase(Locale.ROOT))) {
                SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        "hfile.block.cache.policy",
                        policy,
                        Severity.CRITICAL,
                        "BlockCacheFactory supports only LRU, IndexOnlyLRU, TinyLFU and AdaptiveLRU; the RegionServer does not"
                                + " start",
                        "set it to LRU or TinyLFU");
            }
        });
    }

    private static OptionalDouble number(HBaseFacts facts, String key) {
        try {
            Optional<String> text = SiteValueChecks.set(facts, key);
            return text.isPresent() ? OptionalDouble.of(Double.parseDouble(text.get())) : OptionalDouble.empty();
        } catch (NumberFormatException unreadable) {
            return OptionalDouble.empty(); // HC-R043 checks the syntax
        }
    }

    private static String text(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
