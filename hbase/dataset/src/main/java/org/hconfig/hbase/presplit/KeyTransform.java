package org.hconfig.hbase.presplit;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * Transform of row keys that distributes neighboring input rows over the table. The same class transforms the keys of
 * loaded rows and computes the boundaries of pre-split tables.
 */
public sealed interface KeyTransform {
    /** Notation of the transforms. */
    List<String> WORDS = List.of("reverse", "salt:N", "hash-prefix:N");

    /** Returns the transformed key, as stored. */
    byte[] apply(byte[] key);

    /**
     * Parses a transform: {@code reverse}, {@code salt:16}, {@code hash-prefix:4}.
     *
     * @throws IllegalArgumentException with the reason if it is invalid
     */
    static KeyTransform of(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        String number = colon < 0 ? "" : text.substring(colon + 1);
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "reverse" -> {
                if (colon >= 0) {
                    throw new IllegalArgumentException("reverse has no number");
                }
                yield new Reverse();
            }
            case "salt" -> new Salt(number(text, number, Salt.BUCKETS_MAX));
            case "hash-prefix" -> new HashPrefix(number(text, number, HashPrefix.DIGITS_MAX));
            default -> throw new IllegalArgumentException("'" + text + "' is not one of " + String.join(", ", WORDS));
        };
    }

    private static int number(String text, String number, int most) {
        if (!number.matches("[1-9][0-9]{0,4}") || Integer.parseInt(number) > most) {
            throw new IllegalArgumentException("'" + text + "' needs a number from 1 to " + most + " after the colon");
        }
        return Integer.parseInt(number);
    }

    /** Applies all transforms in order. */
    static byte[] apply(List<KeyTransform> transforms, byte[] key) {
        byte[] transformed = key;
        for (KeyTransform transform : transforms) {
            transformed = transform.apply(transformed);
        }
        return transformed;
    }

    /** Returns the first four bytes of the key's MD5 as an unsigned number, which clients in any language can compute. */
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

    /** Reverses the bytes of the key. */
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
     * Prefixes the key with its bucket number in a fixed number of decimal digits: the key's hash modulo the number of buckets.
     *
     * @param buckets number of buckets
     */
    record Salt(int buckets) implements KeyTransform {
        static final int BUCKETS_MAX = 10_000;

        @Override
        public byte[] apply(byte[] key) {
            return prefixed(prefix((int) (hash(key) % buckets)), key);
        }

        /** Returns the prefix of the keys of a bucket. */
        public String prefix(int bucket) {
            int digits = Integer.toString(buckets - 1).length();
            return String.format(Locale.ROOT, "%0" + digits + "d", bucket);
        }
    }

    /**
     * Prefixes the key with the first hexadecimal digits of its MD5.
     *
     * @param digits number of digits
     */
    record HashPrefix(int digits) implements KeyTransform {
        static final int DIGITS_MAX = 32;

        @Override
        public byte[] apply(byte[] key) {
            return prefixed(HexFormat.of().formatHex(md5(key)).substring(0, digits), key);
        }
    }
}
