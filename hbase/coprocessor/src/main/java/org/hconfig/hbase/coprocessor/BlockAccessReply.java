package org.hconfig.hbase.coprocessor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reply with the requests for sampled data blocks of a region since the last reply, as bytes in a versioned format. */
public final class BlockAccessReply {
    private static final int VERSION = 1;

    /** The maximum number of requests in a reply; more are counted, but not listed. */
    public static final int ACCESSES_MAX = 1 << 16;

    /** Why blocks are not sampled; empty if they are. */
    public final String failure;

    /** Blocks of files whose range of keys contains the row of a Get, for all Gets. */
    public final long candidates;

    /** Files of some of the Gets, with such a range, for which their Bloom filters were asked. */
    public final long asked;

    /** Those of {@link #asked} that HBase reads, as the Bloom filter contains the row. */
    public final long passed;

    /** Blocks that scans requested, as far as they are sampled. */
    public final long scanned;

    /** Requests for sampled blocks that are not listed, because there were too many. */
    public final long lost;

    /** The number of sampled blocks. */
    public final int blocks;

    /** The requests for sampled blocks in their order. */
    public final List<Access> accesses;

    /** One request for a data block. */
    public static final class Access {
        /** Identity of the block. */
        public final long block;

        /** Bytes of the block in a cache; negative for a family in memory. */
        public final int bytes;

        /** Milliseconds since the epoch by the server's clock. */
        public final long millis;

        Access(long block, int bytes, long millis) {
            this.block = block;
            this.bytes = bytes;
            this.millis = millis;
        }
    }

    BlockAccessReply(String failure, long[] counts, int blocks, List<Access> accesses) {
        this.failure = failure;
        this.candidates = counts[0];
        this.asked = counts[1];
        this.passed = counts[2];
        this.scanned = counts[3];
        this.lost = counts[4];
        this.blocks = blocks;
        this.accesses = accesses;
    }

    /** Returns the reply as bytes. */
    public byte[] toBytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(VERSION);
            out.writeUTF(failure);
            for (long count : new long[] {candidates, asked, passed, scanned, lost}) {
                out.writeLong(count);
            }
            out.writeInt(blocks);
            out.writeInt(accesses.size());
            for (Access access : accesses) {
                out.writeLong(access.block);
                out.writeInt(access.bytes);
                out.writeLong(access.millis);
            }
        }
        return bytes.toByteArray();
    }

    /** Parses the result of {@link #toBytes}. */
    public static BlockAccessReply ofBytes(byte[] bytes) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int version = in.readInt();
            if (version != VERSION) {
                throw new IOException("reply of version " + version + ", expected " + VERSION);
            }
            String failure = in.readUTF();
            long[] counts = new long[5];
            boolean valid = true;
            for (int i = 0; i < counts.length; i++) {
                counts[i] = in.readLong();
                valid &= counts[i] >= 0;
            }
            int blocks = in.readInt();
            int count = in.readInt();
            if (!valid || blocks < 0 || count < 0 || count > ACCESSES_MAX || counts[2] > counts[1]) {
                throw new IOException("reply with invalid counts");
            }
            List<Access> accesses = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Access access = new Access(in.readLong(), in.readInt(), in.readLong());
                if (access.bytes == 0 || access.bytes == Integer.MIN_VALUE) {
                    throw new IOException("reply with an invalid block");
                }
                accesses.add(access);
            }
            if (in.available() > 0) {
                throw new IOException("reply with invalid counts");
            }
            return new BlockAccessReply(failure, counts, blocks, accesses);
        }
    }
}
