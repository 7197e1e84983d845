package org.hconfig.hbase.presplit;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * What is done to a row key so that neighbors in the input are no neighbors in the table. The same class makes keys when
 * rows are loaded and boundaries when a table is pre-split.
 */
public sealed interface KeyTransform {
    /** The words by which transforms are named. */
    List<String> WORDS = List.of("reverse", "salt:N", "hash-prefix:N");

    /** The key as it is stored. */
    byte[] apply(byte[] key);

    /**
     * The transform of this name: {@code reverse}, {@code salt:16}, {@code hash-prefix:4}.
     *
     * @throws IllegalArgumentException saying what is wrong with it
     */
    static KeyTransform of(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        String number = colon < 0 ? "" : text.substring(colon + 1);
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "reverse" -> {
                if (colon >= 0) {
                    throw new IllegalArgumentException("reverse takes no number");
                }
                yield new Reverse();
            }
            case "salt" -> new Salt(number(text, number, Salt.BUCKETS_MAX));
            case "hash-prefix" -> new HashPrefix(number(text, number, HashPrefix.DIGITS_MAX));
            default -> throw new IllegalArgumentException("'" + text + "' is none of " + String.join(", ", WORDS));
        };
    }

    private static int number(String text, String number, int most) {
        if (!number.matches("[1-9][0-9]{0,4}") || Integer.parseInt(number) > most) {
            throw new IllegalArgumentException("'" + text + "' needs a number from 1 to " + most + " after the colon");
        }
        return Integer.parseInt(number);
    }

    /** All of them, one after the other. */
    static byte[] apply(List<KeyTransform> transforms, byte[] key) {
        byte[] transformed = key;
        for (KeyTransform transform : transforms) {
            transformed = transform.apply(transformed);
        }
        return transformed;
    }

    /** The first four bytes of the key's MD5, as an unsigned number: any language can work it out again. */
    private static long hash(byte[] key) {
        byte[] digest = md5(key);
        long hash = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            hash = (hash << Byte.SIZE) | (digest[i] & 0xff);
        }
        return hash;
    }

    private static byte[] md5(byte[] key) {
        try {
            return MessageDigest.getInstance("MD5").digest(key);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has MD5", e);
        }
    }

    private static byte[] prefixed(String prefix, byte[] key) {
        byte[] transformed = new byte[prefix.length() + key.length];
        System.arraycopy(prefix.getBytes(US_ASCII), 0, transformed, 0, prefix.length());
        System.arraycopy(key, 0, transformed, prefix.length(), key.length);
        return transformed;
    }

    /** The bytes in reverse order. */
    record Reverse() implements KeyTransform {
        @Override
        public byte[] apply(byte[] key) {
            byte[] reversed = new byte[key.length];
            for (int i = 0; i < key.length; i++) {
                reversed[i] = key[key.length - 1 - i];
            }
            return reversed;
        }
    }

    /**
     * A bucket's number before the key, in decimal digits, all equally many: the key's hash modulo the number of buckets.
     *
     * @param buckets their number
     */
    record Salt(int buckets) implements KeyTransform {
        static final int BUCKETS_MAX = 10_000;

        @Override
        public byte[] apply(byte[] key) {
            return prefixed(prefix((int) (hash(key) % buckets)), key);
        }

        /** What stands before keys of a bucket. */
        public String prefix(int bucket) {
            int digits = Integer.toString(buckets - 1).length();
            return String.format(Locale.ROOT, "%0" + digits + "d", bucket);
        }
    }

    /**
     * The first hexadecimal digits of the key's MD5 before the key.
     *
     * @param digits how many
     */
    record HashPrefix(int digits) implements KeyTransform {
        static final int DIGITS_MAX = 32;

        @Override
        public byte[] apply(byte[] key) {
            return prefixed(HexFormat.of().formatHex(md5(key)).substring(0, digits), key);
        }
    }
}
