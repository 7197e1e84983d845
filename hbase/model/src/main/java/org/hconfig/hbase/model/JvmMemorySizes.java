package org.hconfig.hbase.model;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Calculates a JVM's memory sizes from its arguments and the JVM's defaults. */
public final class JvmMemorySizes {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,18})([kKmMgGtT]?)");
    private static final List<String> HEAP = List.of("-Xmx", "-XX:MaxHeapSize=");
    private static final List<String> INITIAL = List.of("-Xms", "-XX:InitialHeapSize=");
    private static final String DIRECT = "-XX:MaxDirectMemorySize=";
    private static final String PERCENTAGE = "-XX:MaxRAMPercentage=";
    private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,9})?)");
    private static final double PERCENT_MAX = 100;

    /** Default of MaxRAMPercentage, in percent of the memory; MaxRAMFraction is 4 in JDK 8. */
    private static final double PERCENT_DEFAULT = 25;

    /** Other arguments that change the JVM's default heap. */
    private static final Pattern OTHER_CHOICE = Pattern.compile(
            "-XX:(?:MaxRAM=|MaxRAMFraction=|MinRAM|DefaultMaxRAM|[+]AggressiveHeap|ErgoHeapSizeLimit=|-UseContainerSupport).*");

    /** Largest default heap: 32 GiB minus HeapBaseMinAddress of 2 GiB, the range of compressed pointers (arguments.cpp). */
    private static final long CHOSEN_MAX = 30L << 30;

    private JvmMemorySizes() {}

    /** Parses a JVM size such as {@code 4096m} to bytes; empty for invalid text, or a size above 2⁶³ − 1. */
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

    /** Returns the maximum heap in bytes set by arguments; the last of several applies. Empty when it is not set, or invalid. */
    public static OptionalLong heap(List<String> arguments) {
        return last(arguments, HEAP);
    }

    /** Returns the initial heap in bytes set by arguments; the last of several applies. Empty when it is not set, or invalid. */
    public static OptionalLong initialHeap(List<String> arguments) {
        return last(arguments, INITIAL);
    }

    /** Returns true when arguments set the maximum heap, validly or not. */
    public static boolean setsHeap(List<String> arguments) {
        return arguments.stream().anyMatch(argument -> HEAP.stream().anyMatch(argument::startsWith));
    }

    /** Returns the direct memory limit in bytes set by arguments; the last of several applies. Empty when absent; 0 means not set. */
    public static OptionalLong direct(List<String> arguments) {
        OptionalLong last = last(arguments, List.of(DIRECT));
        return last.isPresent() && last.getAsLong() == 0 ? OptionalLong.empty() : last;
    }

    /** Returns true when the argument sets the maximum heap or the direct memory. */
    public static boolean isSize(String argument) {
        return argument.startsWith(DIRECT) || HEAP.stream().anyMatch(argument::startsWith);
    }

    /** Returns true when the last direct memory argument is not a valid size. */
    public static boolean directIsUnreadable(List<String> arguments) {
        return arguments.stream().anyMatch(argument -> argument.startsWith(DIRECT))
                && last(arguments, List.of(DIRECT)).isEmpty();
    }

    /**
     * Returns the JVM's default heap in bytes: a quarter of the memory, or {@code -XX:MaxRAMPercentage} of
     * it; without that argument, at most the range of compressed pointers. Empty when other arguments determine it.
     *
     * @param arguments all of its arguments
     * @param ram bytes of memory that the JVM detects
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
