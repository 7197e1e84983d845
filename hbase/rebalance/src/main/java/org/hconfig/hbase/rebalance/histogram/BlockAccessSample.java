package org.hconfig.hbase.rebalance.histogram;

import java.util.List;
import java.util.Map;

/**
 * Requests for a sample of the data blocks of some tables.
 *
 * @param rate share of the blocks that was sampled, above 0, at most 1
 * @param servers requests by server ({@code host:port})
 * @param blocks number of sampled blocks
 * @param lost requests for sampled blocks that are missing because there were too many
 * @param notes why requests of some regions may be missing, one sentence each
 */
public record BlockAccessSample(
        double rate, Map<String, ServerAccesses> servers, long blocks, long lost, List<String> notes) {
    /** Copies the collections. */
    public BlockAccessSample {
        servers = Map.copyOf(servers);
        notes = List.copyOf(notes);
    }

    /**
     * A request for a data block.
     *
     * @param block identity of the block
     * @param bytes its size in the cache
     * @param inMemory whether its family is {@code IN_MEMORY}
     * @param millis time by the server's clock
     */
    public record SampledAccess(long block, int bytes, boolean inMemory, long millis) {}

    /**
     * Requests of one server in the order of time.
     *
     * @param first those for sampled blocks in the first half of the time
     * @param second those for sampled blocks in the second half
     * @param requests estimated number of requests for all blocks in the second half
     */
    public record ServerAccesses(List<SampledAccess> first, List<SampledAccess> second, double requests) {
        /** Copies the lists. */
        public ServerAccesses {
            first = List.copyOf(first);
            second = List.copyOf(second);
        }
    }
}
