package org.hconfig.hbase.upgrade;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Classes of Phoenix that servers of HBase load, with the releases of Phoenix that have them: generated data. */
final class PhoenixClasses {
    /** The newest release in the table. */
    static final String NEWEST = "5.2";

    private final Map<String, List<String>> releases = new HashMap<>();

    private PhoenixClasses(String text) {
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            String[] columns = line.split("\t", -1);
            releases.put(columns[0], List.of(columns[1].split(",", -1)));
        });
    }

    /** Returns the shipped table. */
    static PhoenixClasses standard() {
        return Standard.TABLE;
    }

    /** Returns all classes with the releases that have them, oldest first. */
    Map<String, List<String>> all() {
        return Map.copyOf(releases);
    }

    /** Returns the last release that has a class, if the newest one does not have it; else empty. */
    Optional<String> lastRelease(String name) {
        return Optional.ofNullable(releases.get(name.replaceFirst("\\$.*", "")))
                .filter(known -> !known.contains(NEWEST))
                .map(known -> known.get(known.size() - 1));
    }

    /** Lazy initialization holder of the shipped table. */
    private static final class Standard {
        private static final PhoenixClasses TABLE = new PhoenixClasses(UpgradeResources.text("phoenix-classes.tsv"));
    }
}
