package org.hconfig.hbase.heat.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.hconfig.hbase.heat.HeatMetric;

/**
 * Compact form of the amounts of a slice: a version, the number of regions, and, deflated, the differences of the ascending place
 * numbers followed by the high and the low bytes of each metric's {@link RoundedAmount}s. Columns of one kind compress well, and
 * most regions are idle.
 */
final class HeatSliceCodec {
    private static final int VERSION = 1;
    private static final int METRICS = HeatMetric.values().length;
    private static final int HEADER = 9;

    /** Bound on a damaged file: ten times the largest supported table. */
    private static final int PLACES_MAX = 1_000_000;

    private static final int VARINT_BYTES_MAX = 9;

    private HeatSliceCodec() {}

    /**
     * Amounts of a slice.
     *
     * @param places ascending place numbers
     * @param amounts by metric and place
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record EncodedAmounts(long[] places, long[][] amounts) {}

    static byte[] encode(EncodedAmounts slice) {
        int count = slice.places().length;
        ByteArrayOutputStream raw = new ByteArrayOutputStream(count * 10 + 16);
        long before = 0;
        for (long place : slice.places()) {
            varint(raw, place - before);
            before = place;
        }
        for (long[] column : slice.amounts()) {
            byte[] low = new byte[count];
            for (int i = 0; i < count; i++) {
                int rounded = RoundedAmount.encode(column[i]);
                raw.write(rounded >>> 8);
                low[i] = (byte) rounded;
            }
            raw.writeBytes(low);
        }
        byte[] bytes = raw.toByteArray();
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            byte[] packed = new byte[bytes.length + bytes.length / 1000 + 64];
            int length = 0;
            while (!deflater.finished()) {
                length += deflater.deflate(packed, length, packed.length - length);
            }
            return ByteBuffer.allocate(HEADER + length)
                    .put((byte) VERSION)
                    .putInt(count)
                    .putInt(bytes.length)
                    .put(packed, 0, length)
                    .array();
        } finally {
            deflater.end();
        }
    }

    /**
     * Decodes a blob.
     *
     * @throws IllegalArgumentException when it is damaged
     */
    static EncodedAmounts decode(byte[] blob) {
        try {
            if (blob.length < HEADER || blob[0] != VERSION) {
                throw new IllegalArgumentException("a slice of an unknown version");
            }
            int count = ByteBuffer.wrap(blob).getInt(1);
            int length = ByteBuffer.wrap(blob).getInt(5);
            long most = (long) count * (VARINT_BYTES_MAX + 2 * METRICS);
            if (count < 0 || count > PLACES_MAX || length < 0 || length > most) {
                throw new IllegalArgumentException("a slice of " + count + " regions in " + length + " bytes");
            }
            return columns(new DataInputStream(new ByteArrayInputStream(inflated(blob, length))), count);
        } catch (IOException | DataFormatException damaged) {
            throw new IllegalArgumentException("a damaged slice: " + damaged, damaged);
        }
    }

    private static byte[] inflated(byte[] blob, int length) throws DataFormatException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(blob, HEADER, blob.length - HEADER);
            byte[] raw = new byte[Math.min(length, 1 << 16)];
            int filled = 0;
            while (filled < length) {
                if (filled == raw.length) {
                    raw = Arrays.copyOf(raw, (int) Math.min(length, raw.length * 2L));
                }
                int more = inflater.inflate(raw, filled, raw.length - filled);
                if (more == 0) {
                    throw new DataFormatException("only " + filled + " of " + length + " bytes");
                }
                filled += more;
            }
            return filled == raw.length ? raw : Arrays.copyOf(raw, filled);
        } finally {
            inflater.end();
        }
    }

    private static EncodedAmounts columns(DataInputStream in, int count) throws IOException {
        long[] places = new long[count];
        long place = 0;
        for (int i = 0; i < count; i++) {
            place += varint(in);
            places[i] = place;
        }
        long[][] amounts = new long[METRICS][count];
        for (long[] column : amounts) {
            byte[] high = in.readNBytes(count);
            byte[] low = in.readNBytes(count);
            if (low.length < count) {
                throw new IOException("it ends early");
            }
            for (int i = 0; i < count; i++) {
                column[i] = RoundedAmount.decode((high[i] & 0xff) << 8 | (low[i] & 0xff));
            }
        }
        return new EncodedAmounts(places, amounts);
    }

    private static void varint(ByteArrayOutputStream out, long value) {
        long rest = value;
        while (rest >= 0x80) {
            out.write((int) ((rest & 0x7f) | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    private static long varint(DataInputStream in) throws IOException {
        long value = 0;
        for (int shift = 0; shift < 7 * VARINT_BYTES_MAX; shift += 7) {
            int next = in.readUnsignedByte();
            value |= (long) (next & 0x7f) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw new IOException("a number of more than nine bytes");
    }
}
