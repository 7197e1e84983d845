package org.hconfig.hbase.advice.offline;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.ReferenceReleases;

/** The releases of HBase that copied pages show, and the release that follows. */
final class ReleaseEvidence {
    /** The version of HBase in releases of HDP, by their first number; those of 2 have this one or an older one. */
    private static final Map<Integer, HBaseVersion> HDP = Map.of(
            3, new HBaseVersion(new HBaseRelease(2, 0), OptionalInt.of(2), ""),
            2, new HBaseVersion(new HBaseRelease(1, 1), OptionalInt.of(2), ""));

    private final Map<String, HBaseVersion> versions = new LinkedHashMap<>();

    /** Adds the version that a file shows; a text that is no version is ignored. */
    void add(String file, String version) {
        HBaseVersion.parse(version).ifPresent(known -> versions.put(file, known));
    }

    /**
     * The version of the servers: the one that all pages show, else the one that the operator names, else unknown. Pages of
     * several patch releases show their release only.
     *
     * @param named the operator's
     * @param warnings takes {@link AdviceError#RELEASE_CONFLICT}
     */
    Optional<HBaseVersion> decide(Optional<HBaseVersion> named, ProblemCollector warnings) {
        TreeSet<HBaseRelease> shown =
                versions.values().stream().map(HBaseVersion::release).collect(Collectors.toCollection(TreeSet::new));
        if (shown.size() > 1) {
            warnings.add(
                    AdviceError.RELEASE_CONFLICT,
                    "the copied pages are of several releases of HBase: " + places(),
                    named.map(version -> "release " + version.release() + " is assumed, as --hbase-version says")
                            .orElse("the release is treated as unknown"),
                    "Copy pages of one release only, or name it with --hbase-version.");
            return named;
        }
        if (shown.isEmpty()) {
            return named;
        }
        HBaseRelease release = shown.first();
        if (named.isPresent() && !named.get().release().equals(release)) {
            warnings.add(
                    AdviceError.RELEASE_CONFLICT,
                    "--hbase-version names HBase " + named.get() + ", but the copied pages show " + places(),
                    "advice is given for the release that the servers run, " + release,
                    "Leave --hbase-version out, or copy the pages of the right servers.");
        }
        Set<HBaseVersion> shownVersions = new HashSet<>(versions.values());
        if (shownVersions.size() > 1) {
            return Optional.of(HBaseVersion.of(release));
        }
        return Optional.of(shownVersions.iterator().next());
    }

    /**
     * The version by which rules judge, which for the version of HDP is that of its HBase.
     *
     * @param warnings takes {@link AdviceError#RELEASE_OUTSIDE} for a version that HConfig's tables do not cover
     */
    static HBaseVersion judged(HBaseVersion version, ProblemCollector warnings) {
        HBaseVersion inside =
                version.isVendorStack() ? HDP.getOrDefault(version.release().major(), version) : version;
        boolean outside = ReferenceReleases.outside(Optional.of(inside.release()));
        if (version.isVendorStack() || outside) {
            warnings.add(
                    AdviceError.RELEASE_OUTSIDE,
                    (version.isVendorStack() ? version + " is the version of a vendor's stack" : "HBase " + version)
                            + ": release not in HConfig's tables (" + ReferenceReleases.range() + ")",
                    outside
                            ? "the keys of HBase " + inside
                                    + " are not in the tables, so rules that depend on the release do"
                                    + " not judge; the others do, with defaults that are the same from "
                                    + ReferenceReleases.range()
                            : "HBase " + inside + " is assumed, which this stack contains",
                    outside && !version.isVendorStack()
                            ? "If hbase version prints " + version
                                    + ", there is nothing to correct; else name the version that it prints with"
                                    + " --hbase-version."
                            : "Name the version that hbase version prints, such as 2.4.17, with --hbase-version.");
        }
        return inside;
    }

    private String places() {
        return String.join(
                ", ",
                versions.entrySet().stream()
                        .map(entry -> entry.getValue().release() + " (" + entry.getKey() + ")")
                        .toList());
    }
}
