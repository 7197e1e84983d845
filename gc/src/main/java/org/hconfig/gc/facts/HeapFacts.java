package org.hconfig.gc.facts;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The occupancy of the heap and its generations.
 *
 * @param maxBytes the maximum heap size; when not logged, the largest observed one
 * @param before the heap before collections
 * @param after the heap after collections
 * @param lastAfterBytes the heap after the last collection of the log
 * @param full the occupancy after full collections
 * @param generations the occupancy of the generations
 * @param rates the rates of allocation and promotion
 */
public record HeapFacts(
        OptionalLong maxBytes,
        Optional<Quantiles> before,
        Optional<Quantiles> after,
        OptionalLong lastAfterBytes,
        @JsonUnwrapped FullCollectionOccupancy full,
        @JsonUnwrapped GenerationOccupancy generations,
        @JsonUnwrapped AllocationRates rates) {
    /**
     * The occupancy after full collections, which is the live data.
     *
     * @param afterFull the heap after full collections: the live data
     * @param afterOwnFull the heap after full collections that the collector itself started because memory ran out: neither
     *     requested nor caused by metaspace
     * @param oldFullShare the share of the old generation in use after those, the median; empty with G1, or while the old
     *     generation has less than 60 % of the maximum heap
     */
    public record FullCollectionOccupancy(
            Optional<Quantiles> afterFull, Optional<Quantiles> afterOwnFull, OptionalDouble oldFullShare) {}

    /**
     * The occupancy of the generations.
     *
     * @param tenured the old generation after collections; with G1 old and humongous regions
     * @param eden Eden before collections; with collectors other than G1 the young generation
     * @param survivors survivor regions after collections (G1)
     */
    public record GenerationOccupancy(
            Optional<Quantiles> tenured, Optional<Quantiles> eden, Optional<Quantiles> survivors) {}

    /**
     * The rates of allocation and promotion.
     *
     * @param allocationBytesPerSecond the allocation rate of the application
     * @param promotionBytesPerSecond the promotion rate of young collections
     */
    public record AllocationRates(OptionalDouble allocationBytesPerSecond, OptionalDouble promotionBytesPerSecond) {}
}
