package org.hconfig.console.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some of the regions of a cluster.
 *
 * @param at end of the observation
 * @param seconds length of the observation
 * @param regions number of all regions
 * @param matched number of regions that match the request
 * @param offset number of matching regions before the first of this page
 * @param page the regions of this page
 */
record RegionPage(Instant at, double seconds, int regions, int matched, int offset, List<RegionView> page) {
    /** Copies the list. */
    RegionPage {
        page = List.copyOf(page);
    }

    /**
     * A region.
     *
     * @param name its encoded name
     * @param table its table
     * @param startKey its first key, as HBase prints keys; empty at the table's start
     * @param server {@code host,port,startcode} of its server
     * @param requests rows read and written; null values if the region is new, or its server has not reported
     * @param storage its files
     */
    record RegionView(
            String name,
            String table,
            String startKey,
            String server,
            @JsonUnwrapped Requests requests,
            @JsonUnwrapped Storage storage) {}

    /**
     * Traffic of a region.
     *
     * @param readsPerSecond rows read
     * @param writesPerSecond rows written
     */
    record Requests(
            @Nullable Double readsPerSecond, @Nullable Double writesPerSecond) {
        double total() {
            return (readsPerSecond == null ? 0 : readsPerSecond) + (writesPerSecond == null ? 0 : writesPerSecond);
        }
    }

    /**
     * Storage of a region.
     *
     * @param storeFiles number of its HFiles
     * @param storeFileBytes bytes of its HFiles
     * @param memstoreBytes memory of its memstores
     * @param locality share of its bytes on the disks of its server, 0 to 1
     */
    record Storage(int storeFiles, long storeFileBytes, long memstoreBytes, double locality) {}
}
