package org.hconfig.hbase.coprocessor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Some of the keys that a region was asked for. Travels as bytes, in a form with a version of its own. */
public final class RequestKeysReply {
    private static final int VERSION = 1;

    /** More requests than a server answers in years; times the number of keys it is still a long. */
    private static final long WEIGHT_MAX = 1L << 31;

    /** For how many requests each key stands. */
    public final long weight;

    /** The keys, in no order; one may be there more than once. */
    public final List<byte[]> keys;

    RequestKeysReply(long weight, List<byte[]> keys) {
        this.weight = weight;
        this.keys = keys;
    }

    /** The answer as bytes. */
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

    /** Reads what {@link #toBytes} wrote. */
    public static RequestKeysReply ofBytes(byte[] bytes) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int version = in.readInt();
            if (version != VERSION) {
                throw new IOException("an answer of version " + version + ", where " + VERSION + " is known");
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
                throw new IOException("an answer whose counts cannot be");
            }
            return new RequestKeysReply(weight, keys);
        }
    }
}
