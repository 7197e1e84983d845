package org.hconfig.hbase.config;

import java.util.List;
import java.util.Optional;

/** JVM options that set memory sizes. Of several options with one purpose, the JVM uses the last. */
final class JvmSizeOptions {
    /** The maximum heap size. */
    static final String HEAP = "-Xmx";

    /** The limit of direct memory. */
    static final String DIRECT = "-XX:MaxDirectMemorySize=";

    private static final List<List<String>> PURPOSES = List.of(
            List.of(HEAP, "-XX:MaxHeapSize="),
            List.of("-Xms", "-XX:InitialHeapSize="),
            List.of("-Xmn", "-XX:NewSize=", "-XX:MaxNewSize="),
            List.of("-XX:MaxRAM=", "-XX:MaxRAMPercentage=", "-XX:MaxRAMFraction="),
            List.of(DIRECT));

    private JvmSizeOptions() {}

    /** Returns the option prefixes of each purpose. */
    static List<List<String>> purposes() {
        return PURPOSES;
    }

    /** Returns the prefix of an option that sets a size, without the size; a hyphen for any other option. */
    static String prefix(String option) {
        Optional<String> prefix = PURPOSES.stream()
                .flatMap(List::stream)
                .filter(option::startsWith)
                .findFirst();
        return prefix.orElse("-");
    }

    /** True when the option has one of these prefixes. */
    static boolean isOneOf(String option, List<String> beginnings) {
        return beginnings.stream().anyMatch(option::startsWith);
    }
}
