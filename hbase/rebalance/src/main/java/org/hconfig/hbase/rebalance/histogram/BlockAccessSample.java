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
 * @param families files of the families with the requests for them; those of servers with an older coprocessor are missing
 */
public record BlockAccessSample(
        double rate,
        Map<String, ServerAccesses> servers,
        long blocks,
        long lost,
        List<String> notes,
        List<FamilyFiles> families) {
    /** Copies the collections. */
    public BlockAccessSample {
        servers = Map.copyOf(servers);
        notes = List.copyOf(notes);
        families = List.copyOf(families);
    }

    /**
     * Files of a column family.
     *
     * @param table its table
     * @param family its name
     * @param files all files, in no particular order
     */
    public record FamilyFiles(String table, String family, List<AgedFile> files) {
        /** Copies the list. */
        public FamilyFiles {
            files = List.copyOf(files);
        }
    }

    /**
     * A file.
     *
     * @param ageMillis time since the largest timestamp of its cells, 0 if that is unknown or in the future
     * @param bytes uncompressed bytes of its blocks; 0 if it is no longer there
     * @param requests requests for its sampled blocks
     */
    public record AgedFile(long ageMillis, long bytes, long requests) {}

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
