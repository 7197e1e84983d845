package org.hconfig.hbase.policies.capture;

import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.hconfig.hbase.policies.PolicyInputs;

/** A relation by which settings of HBase are known to be chosen, from facts of servers and tables. */
final class KnownRelation {
    /** The heap as a share of the memory. */
    private static final KnownRelation HEAP_OF_MEMORY = new KnownRelation(
            "share of the machine's memory",
            "node.ram_bytes",
            inputs -> inputs.node().ram().bytes(),
            Coefficient.parts(2, 4, 3, 8),
            Coefficient.factors(0.75, 0.6, 0.7, 0.8, 0.4),
            Set.of("<heapsize>"));

    /** The part of a region in the memory for writes. */
    private static final KnownRelation REGION_SHARE = new KnownRelation(
            "a region's part of the memory for writes",
            "node.memstore_share * node.heap_bytes / plan.sharing_regions_per_server",
            inputs -> inputs.memstoreShare() * inputs.node().heap().bytes() / inputs.sharingRegionsPerServer(),
            Coefficient.parts(2),
            Coefficient.factors(1, 0.95, 0.75, 0.9, 0.8, 0.6),
            Set.of("hbase.hregion.memstore.flush.size"));

    /** A part of the heap. */
    private static final KnownRelation PART_OF_HEAP = new KnownRelation(
            "part of the heap",
            "node.heap_bytes",
            inputs -> inputs.node().heap().bytes(),
            Coefficient.parts(8, 16, 4, 32, 64, 10, 12, 20, 24, 40, 48, 128, 256),
            List.of(),
            Set.of("hbase.hregion.memstore.flush.size", "hbase.client.write.buffer"));

    /** The memory that the heap leaves. */
    private static final KnownRelation REST_OF_MEMORY = new KnownRelation(
            "share of the memory that the heap leaves",
            "(node.ram_bytes - node.heap_bytes) / MiB(1)",
            inputs ->
                    (double) (inputs.node().ram().bytes() - inputs.node().heap().bytes()) / (1 << 20),
            Coefficient.parts(2, 4, 3, 8),
            Coefficient.factors(0.75, 0.6, 0.7, 0.8, 0.9),
            Set.of("hbase.bucketcache.size"));

    /** A number for each processor. */
    private static final KnownRelation OF_PROCESSORS = new KnownRelation(
            "number per processor",
            "node.cores",
            inputs -> inputs.node().cores(),
            Coefficient.factors(1, 2, 3, 4, 1.5, 2.5, 5, 6, 8, 10, 12, 15, 16, 20, 25, 30),
            Coefficient.parts(2, 4, 3, 8),
            Set.of(
                    "hbase.regionserver.handler.count",
                    "hbase.regionserver.metahandler.count",
                    "hbase.regionserver.thread.compaction.small",
                    "hbase.regionserver.thread.compaction.large",
                    "hbase.regionserver.thread.split",
                    "hbase.hstore.flusher.count",
                    "hbase.regionserver.executor.openregion.threads",
                    "hbase.netty.eventloop.rpcserver.thread.count",
                    "hbase.bucketcache.writer.threads"));

    /** A number of files for each GiB of heap. */
    private static final KnownRelation OF_HEAP_GIBIBYTES = new KnownRelation(
            "number per GiB of heap",
            "node.heap_gb",
            inputs -> inputs.node().heap().gibibytes(),
            Coefficient.factors(1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 30, 32),
            List.of(),
            Set.of(
                    "hbase.hstore.compaction.min",
                    "hbase.hstore.compaction.max",
                    "hbase.hstore.blockingStoreFiles",
                    "hbase.regionserver.maxlogs"));

    /** All relations, the more usual ones of a setting first. */
    static final List<KnownRelation> ALL =
            List.of(HEAP_OF_MEMORY, REGION_SHARE, PART_OF_HEAP, REST_OF_MEMORY, OF_PROCESSORS, OF_HEAP_GIBIBYTES);

    private final String label;
    private final String expression;
    private final ToDoubleFunction<PolicyInputs> base;
    private final List<Coefficient> coefficients;
    private final Set<String> keys;

    private KnownRelation(
            String label,
            String expression,
            ToDoubleFunction<PolicyInputs> base,
            List<Coefficient> first,
            List<Coefficient> then,
            Set<String> keys) {
        this.label = label;
        this.expression = expression;
        this.base = base;
        this.coefficients = Stream.concat(first.stream(), then.stream()).toList();
        this.keys = keys;
    }

    /** Returns the relation for people. */
    String label() {
        return label;
    }

    /** Returns its expression without a coefficient. */
    String expression() {
        return expression;
    }

    /** Returns the value of the expression. */
    double base(PolicyInputs inputs) {
        return base.applyAsDouble(inputs);
    }

    /** Returns its coefficients, the usual ones first. */
    List<Coefficient> coefficients() {
        return coefficients;
    }

    /** Returns true when a setting is known to be chosen by this relation. */
    boolean isFor(String key) {
        return keys.contains(key);
    }

    /** Returns true when it depends on the regions of a table. */
    boolean needsTable() {
        return this == REGION_SHARE;
    }
}
