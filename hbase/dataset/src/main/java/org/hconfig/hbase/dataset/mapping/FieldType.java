package org.hconfig.hbase.dataset.mapping;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/** Type of a field: conversion of its text to the bytes that HBase's {@code Bytes.toBytes} writes for the type. */
public enum FieldType {
    /** The text in UTF-8. */
    STRING,
    /** Four bytes, big-endian. */
    INT,
    /** Eight bytes, big-endian. */
    LONG,
    /** Two bytes, big-endian. */
    SHORT,
    /** The four bytes of IEEE 754. */
    FLOAT,
    /** The eight bytes of IEEE 754. */
    DOUBLE,
    /** 0xFF for true, 0x00 for false. */
    BOOLEAN,
    /** Four bytes of scale, then the unscaled number. */
    BIGDECIMAL,
    /** Bytes in hexadecimal digits. */
    HEX,
    /** Bytes in Base64. */
    BASE64,
    /** Milliseconds since 1970 of an ISO 8601 date or time, UTC unless it contains a zone, as a {@link #LONG}. */
    DATE,
    /** The maximum long minus a timestamp, in milliseconds or as a {@link #DATE}: the newest sorts first. */
    REVERSED_TIMESTAMP;

    private static final int SHOWN = 40;
    private static final int DECIMAL_MAX = 10_000;

    /** Returns the type of this name; null if there is none. */
    static @Nullable FieldType named(String name) {
        return Arrays.stream(values())
                .filter(type -> type.id().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** Returns the names of all types. */
    static List<String> ids() {
        return Arrays.stream(values()).map(FieldType::id).toList();
    }

    /** Returns the token used in mappings. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Converts a text to bytes.
     *
     * @throws IllegalArgumentException with the reason if the text is not of this type
     */
    public byte[] bytes(String text) {
        try {
            return encoded(text);
        } catch (IllegalArgumentException | ArithmeticException | DateTimeException e) {
            String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
            throw new IllegalArgumentException("'" + shown + "' is " + fault(text), e);
        }
    }

    /** Returns the reason why a text is not of this type. */
    private String fault(String text) {
        String range = switch (this) {
            case SHORT -> Short.MIN_VALUE + " to " + Short.MAX_VALUE;
            case INT -> Integer.MIN_VALUE + " to " + Integer.MAX_VALUE;
            case LONG -> Long.MIN_VALUE + " to " + Long.MAX_VALUE;
            default -> "";
        };
        return !range.isEmpty() && text.matches("[+-]?[0-9]+")
                ? "outside the range of " + id() + ", " + range
                : "not of type " + id();
    }

    private byte[] encoded(String text) {
        return switch (this) {
            case STRING -> text.getBytes(UTF_8);
            case INT -> Bytes.toBytes(Integer.parseInt(text));
            case LONG -> Bytes.toBytes(Long.parseLong(text));
            case SHORT -> Bytes.toBytes(Short.parseShort(text));
            case FLOAT -> Bytes.toBytes((float) finite(Float.parseFloat(number(text)), text));
            case DOUBLE -> Bytes.toBytes(finite(Double.parseDouble(number(text)), text));
            case BOOLEAN -> Bytes.toBytes(truth(text));
            case BIGDECIMAL -> Bytes.toBytes(decimal(text));
            case HEX ->
                HexFormat.of().parseHex(text.startsWith("0x") || text.startsWith("\\x") ? text.substring(2) : text);
            case BASE64 -> Base64.getDecoder().decode(text);
            case DATE -> Bytes.toBytes(millis(text));
            case REVERSED_TIMESTAMP ->
                Bytes.toBytes(Long.MAX_VALUE - (text.matches("[0-9]{1,19}") ? Long.parseLong(text) : millis(text)));
        };
    }

    /** Rejects numbers with surrounding spaces or a type suffix, which Java would accept. */
    private static String number(String text) {
        char last = text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
        boolean named = text.endsWith("NaN") || text.endsWith("Infinity");
        boolean ends = named || Character.isDigit(last) || last == '.';
        if (!ends || text.charAt(0) <= ' ') {
            throw new NumberFormatException(text);
        }
        return text;
    }

    /** Limits the length: parsing time grows with the square of the number of digits, and a field of megabytes would take minutes. */
    private static BigDecimal decimal(String text) {
        if (text.length() > DECIMAL_MAX) {
            throw new NumberFormatException("more than " + DECIMAL_MAX + " characters");
        }
        return new BigDecimal(text);
    }

    /** Rejects a number too large for its type, unless the text explicitly means infinity. */
    private static double finite(double value, String text) {
        if (Double.isInfinite(value) && !text.endsWith("Infinity")) {
            throw new NumberFormatException(text);
        }
        return value;
    }

    private static boolean truth(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static long millis(String text) {
        if (text.length() <= "+99999-12-31".length() && text.indexOf(':') < 0) {
            return LocalDate.parse(text)
                    .atStartOfDay()
                    .toInstant(ZoneOffset.UTC)
                    .toEpochMilli();
        }
        int blank = text.indexOf(' ');
        String iso = blank == "2026-01-01".length() ? text.substring(0, blank) + "T" + text.substring(blank + 1) : text;
        boolean zoned = iso.endsWith("Z") || iso.lastIndexOf('+') > 10 || iso.lastIndexOf('-') > 10;
        return zoned
                ? OffsetDateTime.parse(iso).toInstant().toEpochMilli()
                : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC).toEpochMilli();
    }
}
