package org.hconfig.hbase.load.sources;

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
import java.util.function.Function;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/** How the text of a field becomes bytes: as HBase's {@code Bytes.toBytes} writes the type. */
enum FieldType {
    /** The text in UTF-8. */
    STRING(text -> text.getBytes(UTF_8)),
    /** Four bytes, big-endian. */
    INT(text -> Bytes.toBytes(Integer.parseInt(text))),
    /** Eight bytes, big-endian. */
    LONG(text -> Bytes.toBytes(Long.parseLong(text))),
    /** Two bytes, big-endian. */
    SHORT(text -> Bytes.toBytes(Short.parseShort(text))),
    /** The four bytes of IEEE 754. */
    FLOAT(text -> {
        float value = Float.parseFloat(number(text));
        return Bytes.toBytes(finite(value, text) ? value : Float.NaN);
    }),
    /** The eight bytes of IEEE 754. */
    DOUBLE(text -> {
        double value = Double.parseDouble(number(text));
        return Bytes.toBytes(finite(value, text) ? value : Double.NaN);
    }),
    /** 0xFF for true, 0x00 for false. */
    BOOLEAN(text -> Bytes.toBytes(truth(text))),
    /** Four bytes of scale, then the unscaled number. */
    BIGDECIMAL(text -> Bytes.toBytes(new BigDecimal(text))),
    /** The bytes that hexadecimal digits stand for. */
    HEX(text -> HexFormat.of().parseHex(text.startsWith("0x") ? text.substring(2) : text)),
    /** The bytes that Base64 stands for. */
    BASE64(text -> Base64.getDecoder().decode(text)),
    /** Milliseconds since 1970 of a date or time as ISO 8601 writes it, UTC unless it says so, as a {@link #LONG}. */
    DATE(text -> Bytes.toBytes(millis(text))),
    /** The largest long minus a timestamp, in milliseconds or as {@link #DATE} reads it: the newest sorts first. */
    REVERSED_TIMESTAMP(text -> Bytes.toBytes(
            Long.MAX_VALUE - (text.matches("[0-9]{1,19}") ? Long.parseLong(text) : millis(text))));

    private static final int SHOWN = 40;

    private final Function<String, byte[]> encoder;

    FieldType(Function<String, byte[]> encoder) {
        this.encoder = encoder;
    }

    /** The type of this name; null when there is none. */
    static @Nullable FieldType named(String name) {
        return Arrays.stream(values())
                .filter(type -> type.word().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** All names, for people. */
    static List<String> words() {
        return Arrays.stream(values()).map(FieldType::word).toList();
    }

    /** The word used in mappings. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The bytes of a text.
     *
     * @throws IllegalArgumentException saying what is wrong with it
     */
    byte[] bytes(String text) {
        try {
            return encoder.apply(text);
        } catch (IllegalArgumentException | ArithmeticException | DateTimeException e) {
            String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
            throw new IllegalArgumentException("'" + shown + "' is no " + word(), e);
        }
    }

    /** Java also reads numbers with blanks around them and with a type at their end. */
    private static String number(String text) {
        char last = text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
        boolean named = text.endsWith("NaN") || text.endsWith("Infinity");
        if (!named && !Character.isDigit(last) && last != '.' || text.charAt(0) <= ' ') {
            throw new NumberFormatException(text);
        }
        return text;
    }

    /** False for what is no number by its own word; a number too large for the type is an error. */
    private static boolean finite(double value, String text) {
        if (Double.isInfinite(value) && !text.endsWith("Infinity")) {
            throw new NumberFormatException(text);
        }
        return !Double.isNaN(value);
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
            return LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC).toEpochMilli();
        }
        int blank = text.indexOf(' ');
        String iso = blank == "2026-01-01".length() ? text.substring(0, blank) + "T" + text.substring(blank + 1) : text;
        boolean zoned = iso.endsWith("Z") || iso.lastIndexOf('+') > 10 || iso.lastIndexOf('-') > 10;
        return zoned
                ? OffsetDateTime.parse(iso).toInstant().toEpochMilli()
                : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC).toEpochMilli();
    }
}
