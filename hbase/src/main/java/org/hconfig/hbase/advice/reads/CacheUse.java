package org.hconfig.hbase.advice.reads;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.Vital;
import org.hconfig.xconfig.advice.Examination;

/**
 * How the block caches of all servers served a look.
 *
 * @param asked blocks that were asked for
 * @param misses blocks that were not there
 * @param hit the share that was, 0 to 1
 * @param fill the share of the caches that is in use, 0 to 1
 */
record CacheUse(long asked, long misses, double hit, double fill) {
    /** With fewer blocks asked for, a share says little. */
    private static final long BLOCKS_MIN = 10_000;

    /** What a look shows; when that is too little, the notes say so. */
    static Optional<CacheUse> of(HBaseFacts facts, Examination.Notes notes) {
        OptionalLong hits = facts.grown(Vital.BLOCK_CACHE_HITS);
        OptionalLong misses = facts.grown(Vital.BLOCK_CACHE_MISSES);
        OptionalLong used = facts.sum(Vital.BLOCK_CACHE_BYTES);
        OptionalLong free = facts.sum(Vital.BLOCK_CACHE_FREE_BYTES);
        if (hits.isEmpty() || misses.isEmpty() || used.isEmpty() || free.isEmpty()) {
            notes.missing("hits, misses and size of the block cache");
            return Optional.empty();
        }
        long asked = hits.getAsLong() + misses.getAsLong();
        if (asked < BLOCKS_MIN) {
            notes.missing(Words.number(BLOCKS_MIN) + " blocks asked for during the look (" + Words.number(asked)
                    + " so far)");
            return Optional.empty();
        }
        CacheUse use = new CacheUse(
                asked,
                misses.getAsLong(),
                (double) hits.getAsLong() / asked,
                (double) used.getAsLong() / Math.max(1, used.getAsLong() + free.getAsLong()));
        notes.number("hit ratio " + Words.percent(use.hit) + " of " + Words.number(asked) + " blocks, cache "
                + Words.percent(use.fill) + " full");
        return Optional.of(use);
    }
}
