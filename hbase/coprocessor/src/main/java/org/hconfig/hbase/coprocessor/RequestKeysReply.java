package org.hconfig.hbase.coprocessor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reply with a sample of the keys that were requested from a region, serialized as bytes in a versioned format. */
public final class RequestKeysReply {
    private static final int VERSION = 1;

    /**
     * Upper limit of a plausible weight, more than the requests of several years; multiplied by the number of keys it still
     * fits in a long.
     */
    private static final long WEIGHT_MAX = 1L << 31;

    /** The number of requests that each key represents. */
    public final long weight;

    /** The keys, in no order; possibly with duplicates. */
    public final List<byte[]> keys;

    RequestKeysReply(long weight, List<byte[]> keys) {
        this.weight = weight;
        this.keys = keys;
    }

    /** Returns the reply as bytes. */
    public byte[] toBytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(VERSION);
            out.writeLong(weight);
            out.writeInt(keys.size());
            for (byte[] key : keys) {
                out.writeShort(key.length);
                out.write(key);
            }
        }
        return bytes.toByteArray();
    }

    /** Parses the result of {@link #toBytes}. */
    public static RequestKeysReply ofBytes(byte[] bytes) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int version = in.readInt();
            if (version != VERSION) {
                throw new IOException("reply of version " + version + ", expected " + VERSION);
            }
            long weight = in.readLong();
            int count = in.readInt();
            List<byte[]> keys = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                byte[] key = new byte[in.readUnsignedShort()];
                in.readFully(key);
                keys.add(key);
            }
            if (count < 0 || in.available() > 0 || weight < 1 || weight > WEIGHT_MAX) {
                throw new IOException("reply with invalid counts");
            }
            return new RequestKeysReply(weight, keys);
        }
    }
}
