package org.hconfig.hbase.upgrade;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.catalogue.HBaseRelease;

/** Table of HBase's classes that a release up to 3.0 no longer has: generated data. */
final class RemovedClasses {
    private final Map<String, List<HBaseRelease>> releases = new HashMap<>();

    private RemovedClasses(String text) {
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            String[] columns = line.split("\t", -1);
            releases.put(
                    columns[0],
                    Stream.of(columns[1].split(",", -1))
                            .map(release -> HBaseRelease.parse(release).orElseThrow())
                            .toList());
        });
    }

    /** Returns the shipped table. */
    static RemovedClasses standard() {
        return Standard.TABLE;
    }

    /** Returns all classes with the releases that have them, oldest first. */
    Map<String, List<HBaseRelease>> all() {
        return Map.copyOf(releases);
    }

    /** Returns the last release that has a class, if the present release may have it and the target does not; else empty. */
    Optional<HBaseRelease> lastBefore(String name, Upgrade upgrade) {
        return Optional.ofNullable(releases.get(name))
                .map(known -> known.get(known.size() - 1))
                .filter(last -> last.compareTo(upgrade.from()) >= 0 && last.compareTo(upgrade.to()) < 0);
    }

    /** Lazy initialization holder of the shipped table. */
    private static final class Standard {
        private static final RemovedClasses TABLE = new RemovedClasses(UpgradeResources.text("removed-classes.tsv"));
    }
}
