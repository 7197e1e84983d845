package org.hconfig.gc.facts;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How full the heap and its parts were.
 *
 * @param maxBytes the heap's largest size; where the log does not say, the largest that was seen
 * @param before the heap before collections
 * @param after the heap after collections
 * @param lastAfterBytes the heap after the last collection of the log
 * @param afterFull the heap after full collections: what is live for sure
 * @param afterOwnFull the same after those that the collector itself began, for want of room: neither ordered nor of metaspace
 * @param oldFullShare the share of the old generation that is in use after those, the median; empty with G1, or while the old
 *     generation has less than 60 % of the largest heap
 * @param tenured the old generation after collections, with G1 old and humongous regions
 * @param eden Eden before collections; with other collectors than G1 the young generation
 * @param survivors survivor regions after collections (G1)
 * @param allocationBytesPerSecond what the application made
 * @param promotionBytesPerSecond what collections of the young generation moved to the old one
 */
public record HeapFacts(
        OptionalLong maxBytes,
        Optional<Quantiles> before,
        Optional<Quantiles> after,
        OptionalLong lastAfterBytes,
        Optional<Quantiles> afterFull,
        Optional<Quantiles> afterOwnFull,
        OptionalDouble oldFullShare,
        Optional<Quantiles> tenured,
        Optional<Quantiles> eden,
        Optional<Quantiles> survivors,
        OptionalDouble allocationBytesPerSecond,
        OptionalDouble promotionBytesPerSecond) {}
