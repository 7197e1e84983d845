package org.hconfig.hbase.model;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sizes of a JVM's memory that its arguments set, or that it chooses itself. */
public final class JvmMemorySizes {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,18})([kKmMgGtT]?)");
    private static final List<String> HEAP = List.of("-Xmx", "-XX:MaxHeapSize=");
    private static final List<String> INITIAL = List.of("-Xms", "-XX:InitialHeapSize=");
    private static final String DIRECT = "-XX:MaxDirectMemorySize=";
    private static final String PERCENTAGE = "-XX:MaxRAMPercentage=";
    private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,9})?)");
    private static final double PERCENT_MAX = 100;

    /** MaxRAMPercentage, in percent of the memory; MaxRAMFraction is 4 in JDK 8. */
    private static final double PERCENT_DEFAULT = 25;

    /** Arguments that change the JVM's own choice in other ways. */
    private static final Pattern OTHER_CHOICE = Pattern.compile(
            "-XX:(?:MaxRAM=|MaxRAMFraction=|MinRAM|DefaultMaxRAM|[+]AggressiveHeap|ErgoHeapSizeLimit=|-UseContainerSupport).*");

    /** Below 32 GiB less HeapBaseMinAddress of 2 GiB, so that compressed pointers reach all of it (arguments.cpp). */
    private static final long CHOSEN_MAX = 30L << 30;

    private JvmMemorySizes() {}

    /** A size as a JVM reads it, in bytes: {@code 4096m}; empty for a text that it refuses, or one beyond 2⁶³ − 1. */
    public static OptionalLong bytes(String size) {
        Matcher matcher = SIZE.matcher(size);
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        String unit = matcher.group(2).toLowerCase(Locale.ROOT);
        int shift = unit.isEmpty() ? 0 : 10 * (1 + "kmgt".indexOf(unit));
        long number = Long.parseLong(matcher.group(1));
        return number > Long.MAX_VALUE >> shift ? OptionalLong.empty() : OptionalLong.of(number << shift);
    }

    /** Bytes of the largest heap that arguments set; of several the last counts. Empty when none does, or it is no size. */
    public static OptionalLong heap(List<String> arguments) {
        return last(arguments, HEAP);
    }

    /** Bytes of the initial heap that arguments set; of several the last counts. Empty when none does, or it is no size. */
    public static OptionalLong initialHeap(List<String> arguments) {
        return last(arguments, INITIAL);
    }

    /** True when arguments set the largest heap, readable or not. */
    public static boolean setsHeap(List<String> arguments) {
        return arguments.stream().anyMatch(argument -> HEAP.stream().anyMatch(argument::startsWith));
    }

    /** Bytes of direct memory that arguments allow; of several the last counts. Empty when none does; 0 means not set. */
    public static OptionalLong direct(List<String> arguments) {
        OptionalLong last = last(arguments, List.of(DIRECT));
        return last.isPresent() && last.getAsLong() == 0 ? OptionalLong.empty() : last;
    }

    /** True when the argument sets the largest heap or the direct memory. */
    public static boolean isSize(String argument) {
        return argument.startsWith(DIRECT) || HEAP.stream().anyMatch(argument::startsWith);
    }

    /** True when the last argument that allows direct memory is not readable as a size. */
    public static boolean directIsUnreadable(List<String> arguments) {
        return arguments.stream().anyMatch(argument -> argument.startsWith(DIRECT))
                && last(arguments, List.of(DIRECT)).isEmpty();
    }

    /**
     * Bytes of the heap that a JVM chooses when nothing sets it: a quarter of the memory, or {@code -XX:MaxRAMPercentage} of
     * it; without that argument, at most what compressed pointers reach. Empty when arguments decide it in another way.
     *
     * @param arguments all of its arguments
     * @param ram bytes of memory that the JVM sees
     */
    public static OptionalLong chosenHeap(List<String> arguments, long ram) {
        double percent = PERCENT_DEFAULT;
        boolean set = false;
        for (String argument : arguments) {
            if (OTHER_CHOICE.matcher(argument).matches()) {
                return OptionalLong.empty();
            }
            if (argument.startsWith(PERCENTAGE)) {
                Matcher matcher = PERCENT.matcher(argument.substring(PERCENTAGE.length()));
                if (!matcher.matches()) {
                    return OptionalLong.empty();
                }
                percent = Math.min(PERCENT_MAX, Double.parseDouble(matcher.group(1)));
                set = true;
            }
        }
        long chosen = (long) (ram * percent / PERCENT_MAX);
        boolean compressed = arguments.stream()
                .noneMatch(argument -> argument.equals("-XX:+UseZGC") || argument.equals("-XX:-UseCompressedOops"));
        return OptionalLong.of(!set && compressed ? Math.min(chosen, CHOSEN_MAX) : chosen);
    }

    private static OptionalLong last(List<String> arguments, List<String> beginnings) {
        OptionalLong last = OptionalLong.empty();
        for (String argument : arguments) {
            for (String beginning : beginnings) {
                last = argument.startsWith(beginning) ? bytes(argument.substring(beginning.length())) : last;
            }
        }
        return last;
    }
}
