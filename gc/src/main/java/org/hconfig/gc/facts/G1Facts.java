package org.hconfig.gc.facts;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Facts specific to G1.
 *
 * @param regionBytes the region size in bytes
 * @param marking concurrent marking
 * @param mixed the statistics of mixed collections
 * @param survival the ages of objects
 * @param humongous the humongous objects (half a region or more)
 * @param scanMillis the remembered-set scan time of the slowest worker: mean and maximum over the pauses
 */
public record G1Facts(
        OptionalLong regionBytes,
        @JsonUnwrapped Marking marking,
        MixedCollections mixed,
        Optional<Survival> survival,
        Humongous humongous,
        Optional<Scan> scanMillis) {
    /**
     * Concurrent marking.
     *
     * @param ihopPercent the last marking threshold (IHOP), in percent of the heap, when logged
     * @param ihopBytes the same in bytes
     * @param ihopAdapted true when the threshold changed: the JVM adapts it
     * @param markingStartShare the occupancy of the old generation at the start of marking, as a share of the heap; the median
     * @param concurrentCycles the number of completed markings
     * @param abortedCycles the number of markings aborted by a full collection
     * @param markingShare the share of the log's time during which marking ran; for JDK 8 and older only its main phase
     */
    public record Marking(
            OptionalDouble ihopPercent,
            OptionalLong ihopBytes,
            boolean ihopAdapted,
            OptionalDouble markingStartShare,
            long concurrentCycles,
            long abortedCycles,
            OptionalDouble markingShare) {}

    /**
     * Statistics of mixed collections, which follow each marking in a mixed phase (run).
     *
     * @param runs the number of mixed phases
     * @param collections the number of collections in them
     * @param firstMillis the mean duration of a phase's first collection, in ms
     * @param lastMillis the mean duration of a phase's last collection, in ms, for phases of three or more
     * @param reclaimedBytes the mean number of bytes that a phase freed in the old generation
     * @param reclaimableBytes the maximum logged garbage in old regions eligible for collection, in bytes
     */
    public record MixedCollections(
            long runs,
            long collections,
            OptionalDouble firstMillis,
            OptionalDouble lastMillis,
            OptionalLong reclaimedBytes,
            OptionalLong reclaimableBytes) {}

    /**
     * The ages of objects.
     *
     * @param tables the number of age tables in the log
     * @param meanBytes the mean bytes of age 1, 2, …
     * @param transientShare the share of age 1 that does not reach age 2
     * @param maxThreshold the maximum age before promotion
     */
    public record Survival(
            long tables, List<Long> meanBytes, OptionalDouble transientShare, OptionalLong maxThreshold) {}

    /**
     * Humongous objects: objects of half a region or more.
     *
     * @param maxBytes the maximum size of their regions after a collection
     * @param keptBytes the maximum size of their regions after a full collection, which leaves only live objects
     * @param allocations the number of collections started by such an allocation
     * @param objects the number of logged sizes of such objects
     * @param largestBytes the largest of them
     * @param ordinaryAt region sizes in MiB, each with the share of these objects that would be regular ones
     */
    public record Humongous(
            OptionalLong maxBytes,
            OptionalLong keptBytes,
            long allocations,
            long objects,
            OptionalLong largestBytes,
            List<RegionSizeFit> ordinaryAt) {}

    /**
     * A candidate region size.
     *
     * @param regionMebibytes the region size in MiB
     * @param share the share of the humongous objects that would not be humongous with it
     */
    public record RegionSizeFit(long regionMebibytes, double share) {}

    /**
     * Time of the slowest worker.
     *
     * @param mean the mean in ms
     * @param max the maximum in ms
     */
    public record Scan(double mean, double max) {}
}
