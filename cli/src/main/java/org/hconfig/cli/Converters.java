package org.hconfig.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.model.DataSize;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Reads the words that stand for values on a command line. */
final class Converters {
    private Converters() {}

    /** Has numbers and sizes read, with messages for people. */
    static void register(CommandLine line) {
        line.registerConverter(DataSize.class, Converters::size);
        for (Class<?> whole : List.of(int.class, Integer.class)) {
            registerNumber(line, whole, Integer::valueOf, "a whole number");
        }
        for (Class<?> whole : List.of(long.class, Long.class)) {
            registerNumber(line, whole, Long::valueOf, "a whole number");
        }
        for (Class<?> number : List.of(double.class, Double.class)) {
            registerNumber(line, number, Double::valueOf, "a number");
        }
    }

    @SuppressWarnings("unchecked") // int.class stands for Integer, and picocli knows
    private static <N> void registerNumber(CommandLine line, Class<?> type, Function<String, N> read, String what) {
        line.registerConverter((Class<N>) type, text -> {
            try {
                return read.apply(text);
            } catch (NumberFormatException none) {
                throw new TypeConversionException("'" + text + "' is not " + what);
            }
        });
    }

    private static DataSize size(String text) {
        try {
            return DataSize.parse(text);
        } catch (IllegalArgumentException notASize) {
            throw new TypeConversionException(String.valueOf(notASize.getMessage()));
        }
    }

    /** Has constants read as lower-case words: {@code write-mostly}. */
    static <E extends Enum<E>> void register(CommandLine line, Class<E> type) {
        line.registerConverter(type, text -> constant(type, text));
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String text) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> word(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is none of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(Converters::word)
                                .collect(Collectors.joining(", "))));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
