package org.hconfig.hbase.coprocessor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/** Requests for sampled data blocks since the last reply, of bounded number. Thread-safe. */
final class BlockAccessRecorder {
    private final LongSupplier clock;
    private final LongAdder candidates = new LongAdder();
    private List<BlockAccessReply.Access> accesses = new ArrayList<>();
    private long asked;
    private long passed;
    private long scanned;
    private long lost;

    /**
     * Creates a recorder without requests.
     *
     * @param clock milliseconds since the epoch
     */
    BlockAccessRecorder(LongSupplier clock) {
        this.clock = clock;
    }

    /** Counts blocks that a Get requests of a file whose range of keys contains its row, if it reads the file. */
    void candidates(int blocks) {
        candidates.add(blocks);
    }

    /**
     * Counts a question to a Bloom filter.
     *
     * @param passes whether HBase reads the file
     */
    synchronized void checked(boolean passes) {
        asked++;
        passed += passes ? 1 : 0;
    }

    /** Counts a sampled block that a Get requests. */
    synchronized void access(SampledBlocks.Block block, boolean inMemory) {
        add(block, inMemory);
    }

    /** Counts a sampled block that a scan requests. */
    synchronized void scan(SampledBlocks.Block block, boolean inMemory) {
        scanned++;
        add(block, inMemory);
    }

    private void add(SampledBlocks.Block block, boolean inMemory) {
        block.file.requested();
        if (accesses.size() == BlockAccessReply.ACCESSES_MAX) {
            lost++;
        } else {
            accesses.add(new BlockAccessReply.Access(
                    block.identity, inMemory ? -block.bytes : block.bytes, clock.getAsLong()));
        }
    }

    /**
     * Returns the requests since the last reply, and forgets them.
     *
     * @param failure why blocks are not sampled; empty if they are
     * @param blocks the number of sampled blocks
     * @param files their files
     */
    synchronized BlockAccessReply reply(String failure, int blocks, List<BlockAccessReply.FileReads> files) {
        BlockAccessReply reply = new BlockAccessReply(
                failure,
                new long[] {candidates.sumThenReset(), asked, passed, scanned, lost},
                blocks,
                accesses,
                clock.getAsLong(),
                files);
        accesses = new ArrayList<>();
        asked = 0;
        passed = 0;
        scanned = 0;
        lost = 0;
        return reply;
    }
}
