package org.hconfig.hbase.dataset.ycsb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.hconfig.hbase.dataset.RowBatch;
import site.ycsb.Utils;

/**
 * Writes rows of YCSB's core workload into batches. Keys are those of its {@code buildKeyName}. Values with
 * {@code dataintegrity} are those of its {@code buildDeterministicValue}; otherwise they are printable bytes from space to
 * underscore (six bits each, approximately the entropy of YCSB's), drawn from a generator seeded by row, field and seed. Not
 * thread-safe.
 */
final class YcsbRowWriter {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final byte[] USER = "user".getBytes(UTF_8);

    private final YcsbWorkload shape;
    private final byte[] family;
    private final byte[][] qualifiers;
    private final long seed;
    private byte[] key = new byte[64];

    YcsbRowWriter(YcsbWorkload shape, String family, long seed) {
        this.shape = shape;
        this.family = family.getBytes(UTF_8);
        this.seed = seed;
        this.qualifiers = IntStream.range(0, shape.fieldCount())
                .mapToObj(field -> (shape.fieldPrefix() + field).getBytes(UTF_8))
                .sorted(Arrays::compareUnsigned)
                .toArray(byte[][]::new);
    }

    /** Adds the row of record {@code number} to a batch. */
    void add(RowBatch into, long number) {
        int length = key(number);
        into.begin(key, 0, length);
        long rowSeed = mix(seed ^ (number * GOLDEN));
        for (int field = 0; field < qualifiers.length; field++) {
            long word = rowSeed + (field + 1) * GOLDEN;
            int valueLength = shape.lengths().length(mix(word));
            int at = into.cell(family, qualifiers[field], valueLength);
            if (shape.integrity()) {
                deterministic(into.bytes(), at, valueLength, length, qualifiers[field]);
            } else {
                random(into.bytes(), at, valueLength, mix(word ^ seed));
            }
        }
        into.end();
    }

    /** Writes the key of a record to {@link #key} and returns its length. */
    private int key(long number) {
        long value = shape.hashed() ? Utils.hash(number) : number;
        int digits = digits(value);
        int fill = Math.max(0, shape.zeroPadding() - digits);
        int length = USER.length + fill + digits;
        if (key.length < length) {
            key = new byte[length];
        }
        System.arraycopy(USER, 0, key, 0, USER.length);
        Arrays.fill(key, USER.length, USER.length + fill, (byte) '0');
        number(key, length, value);
        return length;
    }

    /** Returns the number of characters of a decimal number, including its sign. */
    private static int digits(long value) {
        int digits = value < 0 ? 2 : 1;
        for (long rest = value / 10; rest != 0; rest /= 10) {
            digits++;
        }
        return digits;
    }

    /** Writes a number in decimal so that it ends at {@code end}. */
    private static void number(byte[] into, int end, long value) {
        int at = end;
        long rest = value;
        do {
            into[--at] = (byte) ('0' + Math.abs((int) (rest % 10)));
            rest /= 10;
        } while (rest != 0);
        if (value < 0) {
            into[--at] = '-';
        }
    }

    private static void random(byte[] into, int from, int length, long start) {
        long state = start;
        int at = from;
        int end = from + length;
        for (; at + 8 <= end; at += 8) {
            state += GOLDEN;
            LONG.set(into, at, (mix(state) & 0x3F3F3F3F3F3F3F3FL) + 0x2020202020202020L);
        }
        long word = mix(state + GOLDEN);
        for (; at < end; at++) {
            into[at] = (byte) ((word & 0x3F) + 0x20);
            word >>>= 8;
        }
    }

    /** Writes key, field name and hash codes of the preceding text, separated by colons and truncated to the length. */
    private void deterministic(byte[] into, int from, int length, int keyLength, byte[] field) {
        byte[] text = new byte[Math.max(length, keyLength + 1 + field.length) + 12];
        System.arraycopy(key, 0, text, 0, keyLength);
        text[keyLength] = ':';
        System.arraycopy(field, 0, text, keyLength + 1, field.length);
        int at = keyLength + 1 + field.length;
        int hash = 0;
        int hashed = 0;
        while (at < length) {
            text[at++] = ':';
            for (; hashed < at; hashed++) {
                hash = 31 * hash + text[hashed];
            }
            int end = at + digits(hash);
            number(text, end, hash);
            at = end;
        }
        System.arraycopy(text, 0, into, from, length);
    }

    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
