package org.hconfig.hbase.config;

import java.util.List;
import java.util.Optional;

/** Options of a JVM that set the sizes of its memory. Of several for one purpose, the JVM takes the last. */
final class JvmSizeOptions {
    /** The heap's size. */
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

    /** The beginnings of options for one purpose, for each purpose. */
    static List<List<String>> purposes() {
        return PURPOSES;
    }

    /** The beginning of an option that sets a size, without the size; a hyphen for any other option. */
    static String prefix(String option) {
        Optional<String> prefix = PURPOSES.stream()
                .flatMap(List::stream)
                .filter(option::startsWith)
                .findFirst();
        return prefix.orElse("-");
    }

    /** True when the option is one of these. */
    static boolean isOneOf(String option, List<String> beginnings) {
        return beginnings.stream().anyMatch(option::startsWith);
    }
}
