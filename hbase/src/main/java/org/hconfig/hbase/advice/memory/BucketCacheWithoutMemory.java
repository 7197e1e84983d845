package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.cluster.JvmFacts;
import org.hconfig.model.DataSize;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** A bucket cache that the JVM may not allocate. */
public final class BucketCacheWithoutMemory extends HBaseRule {
    /** The rule. */
    public BucketCacheWithoutMemory() {
        super(new RuleCard(
                "HC-R041",
                "Bucket cache larger than the JVM's direct memory",
                "hbase.bucketcache.ioengine is offheap, and hbase.bucketcache.size exceeds "
                        + "-XX:MaxDirectMemorySize (or, where that is not set, the heap).",
                "The cache is allocated when the server starts; without the memory the RegionServer ends "
                        + "with OutOfMemoryError.",
                "Nothing by itself: set -XX:MaxDirectMemorySize to the cache, plus 1 GiB for buffers.",
                "",
                "The flag is set where HConfig does not see it.",
                "HBase reference guide, off-heap read path; JVM: direct memory is limited to the heap's size "
                        + "by default"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        Optional<String> engine = facts.values().text("hbase.bucketcache.ioengine");
        OptionalDouble mebibytes = facts.values().number("hbase.bucketcache.size");
        if (!facts.values().known()) {
            notes.missing("the servers' values were not seen");
            return;
        }
        if (engine.isEmpty() || !engine.get().equals("offheap") || mebibytes.isEmpty()) {
            notes.number("no bucket cache outside the heap");
            return;
        }
        Optional<DataSize> direct = facts.jvm().flatMap(BucketCacheWithoutMemory::direct);
        Optional<DataSize> limit = direct.or(() -> facts.node().map(NodeFacts::heap));
        if (limit.isEmpty() || facts.jvm().isEmpty()) {
            notes.missing("the JVM's arguments were not seen");
            return;
        }
        DataSize cache = DataSize.ofMebibytes((long) mebibytes.getAsDouble());
        String from = direct.isPresent() ? "-XX:MaxDirectMemorySize" : "the heap, as no -XX:MaxDirectMemorySize is set";
        notes.number("bucket cache " + cache + ", direct memory " + limit.get() + " from " + from);
        if (cache.compareTo(limit.get()) > 0) {
            notes.found(Finding.todo(
                    Subject.ofServers("<direct-memory>"),
                    "direct memory of " + limit.get(),
                    "set -XX:MaxDirectMemorySize=" + (cache.mebibytes() + 1024) + "m in HBASE_REGIONSERVER_OPTS",
                    Severity.CRITICAL,
                    facts.ofSettings(),
                    "the bucket cache takes " + cache + " outside the heap, the JVM allows " + limit.get() + " (" + from
                            + ")"));
        }
    }

    private static Optional<DataSize> direct(JvmFacts jvm) {
        return jvm.arguments().stream()
                .filter(argument -> argument.matches("-XX:MaxDirectMemorySize=\\d+[kKmMgGtT]?"))
                .reduce((first, last) -> last)
                .map(argument -> DataSize.parse(argument.substring(argument.indexOf('=') + 1)));
    }
}
