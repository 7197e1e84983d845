package org.hconfig.gc.facts;

import java.util.List;
import java.util.Optional;
import org.hconfig.gc.log.event.UnfinishedCollection;

/**
 * The pauses of a log, which are its collections and the phases of concurrent ones.
 *
 * @param pauses all pauses
 * @param unrequested the pauses that were not requested by the application (System.gc()) or an operator: those of the
 *     collector itself
 * @param requested the requested pauses; the initial pause of a requested G1 marking counts as unrequested
 * @param kinds pauses by kind
 * @param causes pauses by cause
 * @param fullCollections the number of full collections, including one that is unfinished at the end of the log
 * @param toSpaceExhausted the number of collections in which no free region was left for survivors (G1)
 * @param unfinished the full collection during which the log ends; empty otherwise
 * @param work the CPU time of the pauses
 */
public record CollectionStats(
        PauseStats pauses,
        PauseStats unrequested,
        PauseStats requested,
        List<PauseKindStats> kinds,
        List<CauseStats> causes,
        long fullCollections,
        long toSpaceExhausted,
        Optional<UnfinishedCollection> unfinished,
        Optional<PauseCpuStats> work) {
    /** Copies the lists. */
    public CollectionStats {
        kinds = List.copyOf(kinds);
        causes = List.copyOf(causes);
    }
}
