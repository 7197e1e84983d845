package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.catalogue.HBaseRelease;

/** Table of HBase's classes with the releases that have them, from 1.0 to 3.0: generated data. */
final class ClassTable {
    private static final List<HBaseRelease> RELEASES = List.of(
            new HBaseRelease(1, 0),
            new HBaseRelease(1, 1),
            new HBaseRelease(1, 2),
            new HBaseRelease(1, 3),
            new HBaseRelease(1, 4),
            new HBaseRelease(1, 5),
            new HBaseRelease(1, 6),
            new HBaseRelease(1, 7),
            new HBaseRelease(2, 0),
            new HBaseRelease(2, 1),
            new HBaseRelease(2, 2),
            new HBaseRelease(2, 3),
            new HBaseRelease(2, 4),
            new HBaseRelease(2, 5),
            HBaseRelease.V2_6,
            new HBaseRelease(3, 0));

    private final Map<String, List<HBaseRelease>> releases = new HashMap<>();

    private ClassTable(String text) {
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            String[] columns = line.split("\t", -1);
            releases.put(columns[0], releases(columns[1]));
        });
    }

    /** Returns the shipped table. */
    static ClassTable standard() {
        return Standard.TABLE;
    }

    private static List<HBaseRelease> releases(String ranges) {
        List<HBaseRelease> all = new ArrayList<>();
        for (String range : ranges.split(",", -1)) {
            String[] ends = range.split("-", -1);
            HBaseRelease first = HBaseRelease.parse(ends[0]).orElseThrow();
            HBaseRelease last = HBaseRelease.parse(ends[ends.length - 1]).orElseThrow();
            RELEASES.stream()
                    .filter(release -> release.compareTo(first) >= 0 && release.compareTo(last) <= 0)
                    .forEach(all::add);
        }
        return List.copyOf(all);
    }

    /** Returns all classes with the releases that have them, oldest first. */
    Map<String, List<HBaseRelease>> all() {
        return Map.copyOf(releases);
    }

    /** Returns true if a release has a class or, for a nested class, the class around it. */
    boolean has(String name, HBaseRelease release) {
        return of(name).contains(release);
    }

    /** Returns true if any release has a class or, for a nested class, the class around it. */
    boolean isKnown(String name) {
        return !of(name).isEmpty();
    }

    /** Returns the last release before the target that has a class, if the target of an upgrade does not have it; else empty. */
    Optional<HBaseRelease> lastBefore(String name, Upgrade upgrade) {
        return has(name, upgrade.to())
                ? Optional.empty()
                : of(name).stream()
                        .filter(release -> release.compareTo(upgrade.to()) < 0)
                        .reduce((first, last) -> last)
                        .filter(last -> last.compareTo(upgrade.from()) >= 0);
    }

    private List<HBaseRelease> of(String name) {
        return releases.getOrDefault(name.replaceFirst("\\$.*", ""), List.of());
    }

    /** Lazy initialization holder of the shipped table. */
    private static final class Standard {
        private static final ClassTable TABLE = new ClassTable(UpgradeResources.text("classes.tsv"));
    }
}
