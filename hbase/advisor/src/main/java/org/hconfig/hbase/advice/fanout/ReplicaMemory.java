package org.hconfig.hbase.advice.fanout;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.snapshot.ServerMetric;

/**
 * Memory that one more replica of each region of a table takes, over all servers.
 *
 * @param indexBytes indexes and Bloom filters of its HFiles: the table's share, by bytes, of those in the cluster; empty when
 *     unknown
 * @param memstoreBytes upper bound of its memstores if edits are replicated: one flush size for each region and family; empty
 *     when unknown
 * @param regions number of its regions
 */
record ReplicaMemory(OptionalLong indexBytes, OptionalLong memstoreBytes, int regions) {
    private static final String FLUSH_SIZE = "hbase.hregion.memstore.flush.size";

    /** Calculates the memory of one more replica of a table. */
    static ReplicaMemory of(HBaseFacts facts, TableObservation table) {
        return new ReplicaMemory(
                index(facts, table),
                facts.values().text(table.facts(), FLUSH_SIZE).stream()
                        .filter(size -> size.matches("\\d{1,15}"))
                        .mapToLong(Long::parseLong)
                        .map(size -> size * table.regions().size())
                        .findFirst(),
                table.regions().size());
    }

    private static OptionalLong index(HBaseFacts facts, TableObservation table) {
        OptionalLong index = facts.sum(ServerMetric.STATIC_INDEX_BYTES);
        OptionalLong bloom = facts.sum(ServerMetric.STATIC_BLOOM_BYTES);
        OptionalLong all = facts.sum(ServerMetric.STORE_FILE_BYTES);
        if (index.isEmpty() || bloom.isEmpty() || all.isEmpty() || all.getAsLong() == 0) {
            return OptionalLong.empty();
        }
        double share = Math.min(1, (double) table.facts().storeBytes() / all.getAsLong());
        return OptionalLong.of(Math.round(share * (index.getAsLong() + bloom.getAsLong())));
    }

    /** Returns the memory as text. */
    String label() {
        return AdviceNumberFormatter.count(regions, "more open region")
                + indexBytes.stream()
                        .mapToObj(bytes -> ", about " + AdviceNumberFormatter.bytes(bytes)
                                + " for their indexes and Bloom filters")
                        .findFirst()
                        .orElse(", an unknown size of indexes and Bloom filters")
                + ", and a second copy of the blocks that are read from both"
                + memstoreBytes.stream()
                        .mapToObj(bytes -> "; with replication of edits up to " + AdviceNumberFormatter.bytes(bytes)
                                + " of memstores, within the servers' limit")
                        .findFirst()
                        .orElse("; with replication of edits also memstores");
    }
}
