package org.hconfig.hbase.coprocessor;

import java.util.concurrent.atomic.LongAdder;

/** An HFile with sampled blocks, and the requests for them since the last reply. Thread-safe. */
final class SampledFile {
    final long identity;
    final String family;

    /** Largest timestamp of its cells, milliseconds since the epoch if clients set no others; {@link Long#MAX_VALUE} if it is unknown. */
    final long newest;

    /** Uncompressed bytes of its blocks. */
    final long bytes;

    private final LongAdder requests = new LongAdder();

    SampledFile(long identity, String family, long newest, long bytes) {
        this.identity = identity;
        this.family = family;
        this.newest = newest;
        this.bytes = bytes;
    }

    void requested() {
        requests.increment();
    }

    /** Returns the file with its requests, and forgets them. */
    BlockAccessReply.FileReads reads() {
        return new BlockAccessReply.FileReads(identity, family, newest, bytes, requests.sumThenReset());
    }
}
