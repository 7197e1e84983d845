package org.hconfig.gc.facts;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;

/**
 * The facts of a log.
 *
 * @param name the name of the log
 * @param jvm the JVM that wrote the log
 * @param extent the size of the log, and the time that it covers
 * @param collections the pauses
 * @param stopped the share of the time in pauses and other stops
 * @param concurrent the cycles of a concurrent collector, and its failures
 * @param heap the heap and its generations
 * @param g1 the facts specific to G1
 * @param quality the part of the log that was understood
 */
public record LogFacts(
        String name,
        @JsonUnwrapped LoggedJvm jvm,
        @JsonUnwrapped LogExtent extent,
        @JsonUnwrapped CollectionStats collections,
        @JsonUnwrapped StoppedTime stopped,
        @JsonUnwrapped ConcurrentFacts concurrent,
        HeapFacts heap,
        Optional<G1Facts> g1,
        @JsonUnwrapped LogQuality quality) {
    /** Returns true when the log contains concurrent collections but none of their pauses: {@code -Xlog:gc} of ZGC. */
    public boolean pausesUnknown() {
        return collections.pauses().count() == 0 && concurrent.cycles().count() > 0;
    }

    /** Returns true when the log contains no collection. */
    public boolean nothingRecorded() {
        return collections.pauses().count() == 0 && concurrent.cycles().count() == 0;
    }

    /**
     * Returns true when the metrics of this log are reliable: nearly all of it was understood, and it reports pauses.
     */
    public boolean reliable() {
        return quality.understood().complete() && collections.pauses().count() > 0;
    }
}
