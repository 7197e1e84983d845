package org.hconfig.terminal.units;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Converters of option values from text. */
public final class OptionConverters {
    /** Former spellings of constants. */
    private static final Map<String, String> FORMER = Map.of("points", "point-reads");

    private OptionConverters() {}

    /** Registers converters for numbers and sizes, with readable error messages. */
    public static void register(CommandLine line) {
        register(line, DataSize.class, DataSize::parse);
        for (Class<?> whole : List.of(int.class, Integer.class)) {
            registerNumber(line, whole, Integer::valueOf, "a whole number");
        }
        for (Class<?> whole : List.of(long.class, Long.class)) {
            registerNumber(line, whole, Long::valueOf, "a whole number");
        }
        for (Class<?> number : List.of(double.class, Double.class)) {
            registerNumber(line, number, OptionConverters::decimal, "a number");
        }
    }

    /** Reads a decimal number. Java would also accept {@code 2d}, {@code NaN} and hexadecimal numbers. */
    private static Double decimal(String text) {
        if (!text.matches("[+-]?(\\d{1,300}(\\.\\d{0,300})?|\\.\\d{1,300})([eE][+-]?\\d{1,3})?")) {
            throw new NumberFormatException(text);
        }
        return Double.valueOf(text);
    }

    @SuppressWarnings("unchecked") // picocli maps int.class to Integer
    private static <N> void registerNumber(CommandLine line, Class<?> type, Function<String, N> read, String what) {
        line.registerConverter((Class<N>) type, text -> {
            try {
                return read.apply(text);
            } catch (NumberFormatException none) {
                throw new TypeConversionException("'" + text + "' is not " + what);
            }
        });
    }

    /** Registers an enum whose constants are written in lower case with hyphens: {@code write-mostly}. */
    public static <E extends Enum<E>> void register(CommandLine line, Class<E> type) {
        line.registerConverter(type, text -> constant(type, text));
    }

    /** Registers a type whose values are parsed by {@code of}. */
    public static <V> void register(CommandLine line, Class<V> type, Function<String, V> of) {
        line.registerConverter(type, text -> {
            try {
                return of.apply(text);
            } catch (IllegalArgumentException unknown) {
                throw new TypeConversionException(String.valueOf(unknown.getMessage()));
            }
        });
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String text) {
        String word = text.toLowerCase(Locale.ROOT).replace('_', '-');
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> id(constant).equals(FORMER.getOrDefault(word, word)))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is not one of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(OptionConverters::id)
                                .collect(Collectors.joining(", "))));
    }

    private static String id(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
