package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.model.ProcessArgument;

/** Decides which options of a command line are in effect: of several for one purpose, the last. */
final class EffectiveOptions {
    /** The GC log file; unlike {@code -Xlog:}, of which each adds an output, the JVM uses only the last. */
    private static final List<String> GC_LOG = List.of("-Xloggc:");

    private static final String LOG = "-Xlog:";
    private static final String LOGS_OFF = "-Xlog:disable";

    private EffectiveOptions() {}

    /**
     * Returns the known options that are in effect, in order. An option that a later unknown word may replace is not
     * among them.
     *
     * @param words all words of the command line; unknown ones contain {@link EnvVariables#UNKNOWN}
     */
    static List<ProcessArgument> of(List<ProcessArgument> words) {
        List<ProcessArgument> effective = new ArrayList<>();
        for (ProcessArgument word : words) {
            String text = word.text();
            Optional<List<String>> purpose = purposes()
                    .filter(beginnings -> JvmSizeOptions.isOneOf(text, beginnings))
                    .findFirst();
            if (purpose.isPresent()) {
                effective.removeIf(earlier -> JvmSizeOptions.isOneOf(earlier.text(), purpose.get()));
            } else if (!text.isEmpty() && text.charAt(0) == EnvVariables.UNKNOWN) {
                effective.removeIf(earlier ->
                        purposes().anyMatch(beginnings -> JvmSizeOptions.isOneOf(earlier.text(), beginnings)));
            } else if (text.equals(LOGS_OFF)) {
                effective.removeIf(earlier -> earlier.text().startsWith(LOG));
            }
            if (text.startsWith("-") && !EnvVariables.isUnknown(text)) {
                effective.add(word);
            }
        }
        return effective;
    }

    private static Stream<List<String>> purposes() {
        return Stream.concat(JvmSizeOptions.purposes().stream(), Stream.of(GC_LOG));
    }
}
