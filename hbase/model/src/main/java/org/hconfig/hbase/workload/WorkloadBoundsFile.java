package org.hconfig.hbase.workload;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.core.io.BoundedFileReader;

/**
 * The bounds of workload kinds in {@code $HCONFIG_HOME/workloads.properties}, where the user changes them: a line for each, such
 * as {@code write-mostly = 90%}. Bounds that the file does not contain, or all without a file, are those of
 * {@link WorkloadBounds#STANDARD}.
 */
public final class WorkloadBoundsFile {
    private static final String NAME = "workloads.properties";
    private static final List<String> KEYS = List.of("write-only", "write-mostly", "scans", "multi-gets");
    private static final double PERCENT = 100;

    private final Path file;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Double> shares = new TreeMap<>();

    private WorkloadBoundsFile(Path file) {
        this.file = file;
    }

    /**
     * Reads the bounds.
     *
     * @param home {@code $HCONFIG_HOME}
     * @throws HConfigException {@link WorkloadError#BOUNDS_FILE} with all problems of the file
     */
    public static WorkloadBounds read(Path home) {
        Path file = home.resolve(NAME);
        return Files.exists(file) ? new WorkloadBoundsFile(file).parse() : WorkloadBounds.STANDARD;
    }

    private WorkloadBounds parse() {
        Properties lines = lines();
        for (String key : new TreeSet<>(lines.stringPropertyNames())) {
            if (KEYS.contains(key)) {
                share(key, lines.getProperty(key).strip());
            } else {
                problems.add("'" + key + "' is no bound"
                        + SpellingSuggester.of(key, KEYS).stream()
                                .findFirst()
                                .map(name -> "; did you mean '" + name + "'?")
                                .orElse(""));
            }
        }
        WorkloadBounds standard = WorkloadBounds.STANDARD;
        double only = shares.getOrDefault("write-only", standard.writeOnly());
        double mostly = shares.getOrDefault("write-mostly", standard.writeMostly());
        if (problems.isEmpty() && (mostly <= 0.5 || only <= mostly)) {
            problems.add(String.format(
                    Locale.ROOT,
                    "write-mostly (%.4g %%) is not between 50 %% and write-only (%.4g %%)",
                    mostly * PERCENT,
                    only * PERCENT));
        }
        if (!problems.isEmpty()) {
            throw refused(String.join("; ", problems));
        }
        return new WorkloadBounds(
                only,
                mostly,
                shares.getOrDefault("scans", standard.scans()),
                shares.getOrDefault("multi-gets", standard.multiGets()));
    }

    private Properties lines() {
        Properties lines = new Properties();
        try {
            lines.load(new StringReader(BoundedFileReader.text(file)));
        } catch (IOException | IllegalArgumentException unreadable) {
            throw refused(Optional.ofNullable(unreadable.getMessage()).orElse("it is no text in UTF-8"));
        }
        return lines;
    }

    private void share(String key, String text) {
        boolean percent = text.endsWith("%");
        try {
            double number = Double.parseDouble(percent ? text.substring(0, text.length() - 1) : text);
            double share = percent ? number / PERCENT : number;
            if (share > 0 && share < 1) {
                shares.put(key, share);
                return;
            }
        } catch (NumberFormatException noNumber) {
            // Reported as any other value that is no share.
        }
        problems.add(key + " is '" + text + "', which is not between 0 % and 100 %");
    }

    private HConfigException refused(String why) {
        return new HConfigException(
                WorkloadError.BOUNDS_FILE,
                "the bounds of workload kinds in " + file + " are not valid",
                why,
                "Write lines such as 'write-mostly = 90%', for " + String.join(", ", KEYS)
                        + ", or remove the file: it only changes HConfig's own bounds.");
    }
}
