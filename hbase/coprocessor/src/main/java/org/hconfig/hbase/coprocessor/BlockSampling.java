package org.hconfig.hbase.coprocessor;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Which data blocks are sampled: those whose identity, file and offset, has a hash below a threshold (SHARDS, FAST 2015). In files
 * with a large index only some leaves of the index are read, chosen in the same way, so that the cost is bounded; each block is
 * sampled with the same probability.
 */
public final class BlockSampling {
    private static final double SCALE = 1.0 / (1L << 53);
    private static final long LEAF = 0x5851f42d4c957f2dL;

    private final double rate;
    private final double leafRate;

    /**
     * Creates a sampling.
     *
     * @param rate share of the blocks that is sampled, above 0, at most 1
     * @param leafRate share of the leaves of large indexes that is read, at least {@code rate}, at most 1
     */
    public BlockSampling(double rate, double leafRate) {
        if (!(rate > 0 && rate <= leafRate && leafRate <= 1)) {
            throw new IllegalArgumentException("rate=" + rate + ", leafRate=" + leafRate);
        }
        this.rate = rate;
        this.leafRate = leafRate;
    }

    /** Returns the sampling as bytes. */
    public byte[] toBytes() {
        return ByteBuffer.allocate(2 * Double.BYTES)
                .putDouble(rate)
                .putDouble(leafRate)
                .array();
    }

    /**
     * Parses the result of {@link #toBytes}.
     *
     * @throws IllegalArgumentException if these are other bytes
     */
    public static BlockSampling ofBytes(byte[] bytes) {
        if (bytes.length != 2 * Double.BYTES) {
            throw new IllegalArgumentException(bytes.length + " bytes");
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new BlockSampling(buffer.getDouble(), buffer.getDouble());
    }

    /** Returns true if the leaf of an index is read. */
    boolean readsLeaf(long leaf) {
        return share(mixed(leaf ^ LEAF)) < leafRate;
    }

    /**
     * Returns true if a block is sampled.
     *
     * @param leaves whether its file's index has leaves, of which only some were read
     */
    boolean samples(long block, boolean leaves) {
        return share(block) < (leaves ? rate / leafRate : rate);
    }

    /** Returns the identity of a block: evenly distributed bits. */
    static long identity(String file, long offset) {
        long hash = 0xcbf29ce484222325L;
        for (byte part : file.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ part) * 0x100000001b3L;
        }
        return mixed(hash ^ mixed(offset));
    }

    private static double share(long hash) {
        return (hash >>> 11) * SCALE;
    }

    /** Mixes bits (Stafford's variant 13). */
    private static long mixed(long value) {
        long bits = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
        bits = (bits ^ (bits >>> 27)) * 0x94d049bb133111ebL;
        return bits ^ (bits >>> 31);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BlockSampling
                && Double.compare(rate, ((BlockSampling) other).rate) == 0
                && Double.compare(leafRate, ((BlockSampling) other).leafRate) == 0;
    }

    @Override
    public int hashCode() {
        return Double.hashCode(rate) * 31 + Double.hashCode(leafRate);
    }
}
