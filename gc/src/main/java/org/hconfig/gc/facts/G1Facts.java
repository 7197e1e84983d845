package org.hconfig.gc.facts;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What only G1 does.
 *
 * @param regionBytes bytes of a region
 * @param ihopPercent the last threshold at which marking begins, in percent of the heap, where the log says it
 * @param ihopBytes the same in bytes
 * @param ihopMoved true when that threshold was another before: the JVM adapts it
 * @param markedAtShare how full the old generation was when marking began, as a share of the heap; the median
 * @param concurrentCycles markings that came to their end
 * @param abortedCycles markings that a full collection cut short
 * @param markingShare the share of the log's time in which a marking was under way; of JDK 8 and older its main part alone
 * @param mixed what mixed collections did
 * @param survival how objects age
 * @param humongous objects of half a region or more
 * @param scanMillis the slowest worker's look for references into collected regions: mean and longest of pauses
 */
public record G1Facts(
        OptionalLong regionBytes,
        OptionalDouble ihopPercent,
        OptionalLong ihopBytes,
        boolean ihopMoved,
        OptionalDouble markedAtShare,
        long concurrentCycles,
        long abortedCycles,
        OptionalDouble markingShare,
        MixedCollections mixed,
        Optional<Survival> survival,
        Humongous humongous,
        Optional<Scan> scanMillis) {
    /**
     * Mixed collections, in runs after each marking.
     *
     * @param runs how many runs
     * @param collections how many collections in them
     * @param firstMillis the mean length of a run's first collection
     * @param lastMillis the mean length of a run's last collection, of runs of three or more
     * @param reclaimedBytes what a run freed of the old generation, the mean
     * @param reclaimableBytes garbage in old regions that may be collected, as the log says it, the largest
     */
    public record MixedCollections(
            long runs,
            long collections,
            OptionalDouble firstMillis,
            OptionalDouble lastMillis,
            OptionalLong reclaimedBytes,
            OptionalLong reclaimableBytes) {}

    /**
     * How objects age.
     *
     * @param tables age tables that the log holds
     * @param meanBytes the mean size of age 1, 2, …
     * @param transientShare the share of age 1 that does not come to age 2
     * @param maxThreshold the age at which objects are promoted at the latest
     */
    public record Survival(
            long tables, List<Long> meanBytes, OptionalDouble transientShare, OptionalLong maxThreshold) {}

    /**
     * Objects of half a region or more.
     *
     * @param maxBytes the most that such objects' regions held after a collection
     * @param keptBytes the most that they held after a full collection, which leaves only live ones
     * @param allocations collections that such an object brought about
     * @param objects sizes of such objects that the log says
     * @param largestBytes the largest of them
     * @param ordinaryAt region sizes in MiB and the share of those objects that would be ordinary ones
     */
    public record Humongous(
            OptionalLong maxBytes,
            OptionalLong keptBytes,
            long allocations,
            long objects,
            OptionalLong largestBytes,
            List<RegionSizeFit> ordinaryAt) {}

    /**
     * A region size.
     *
     * @param regionMebibytes MiB of a region
     * @param share the share of the humongous objects that would not be humongous with it
     */
    public record RegionSizeFit(long regionMebibytes, double share) {}

    /**
     * Time of the slowest worker.
     *
     * @param mean mean milliseconds
     * @param max the longest, in milliseconds
     */
    public record Scan(double mean, double max) {}
}
