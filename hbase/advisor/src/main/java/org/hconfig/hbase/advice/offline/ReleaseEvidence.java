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

/** Evidence of the HBase release from copied pages, and the resulting release. */
final class ReleaseEvidence {
    /** HBase version by major HDP release; HDP 2 has this or an older version. */
    private static final Map<Integer, HBaseVersion> HDP = Map.of(
            3, new HBaseVersion(new HBaseRelease(2, 0), OptionalInt.of(2), ""),
            2, new HBaseVersion(new HBaseRelease(1, 1), OptionalInt.of(2), ""));

    private final Map<String, HBaseVersion> versions = new LinkedHashMap<>();

    /** Adds the version shown by a file; invalid versions are ignored. */
    void add(String file, String version) {
        HBaseVersion.parse(version).ifPresent(known -> versions.put(file, known));
    }

    /**
     * Determines the version of the servers: the one shown by all pages, else the operator's, else unknown. For pages of
     * several patch releases only the release is known.
     *
     * @param named the version given by the operator
     * @param warnings receives {@link AdviceError#RELEASE_CONFLICT}
     */
    Optional<HBaseVersion> decide(Optional<HBaseVersion> named, ProblemCollector warnings) {
        TreeSet<HBaseRelease> shown =
                versions.values().stream().map(HBaseVersion::release).collect(Collectors.toCollection(TreeSet::new));
        if (shown.size() > 1) {
            warnings.add(
                    AdviceError.RELEASE_CONFLICT,
                    "the copied pages are from different HBase releases: " + places(),
                    named.map(version -> "release " + version.release() + " is assumed, as set by --hbase-version")
                            .orElse("the release is treated as unknown"),
                    "Copy pages of one release only, or set it with --hbase-version.");
            return named;
        }
        if (shown.isEmpty()) {
            return named;
        }
        HBaseRelease release = shown.first();
        if (named.isPresent() && !named.get().release().equals(release)) {
            warnings.add(
                    AdviceError.RELEASE_CONFLICT,
                    "--hbase-version is " + named.get() + ", but the copied pages show " + places(),
                    "advice is based on the servers' release, " + release,
                    "Omit --hbase-version, or copy the pages of the correct servers.");
        }
        Set<HBaseVersion> shownVersions = new HashSet<>(versions.values());
        if (shownVersions.size() > 1) {
            return Optional.of(HBaseVersion.of(release));
        }
        return Optional.of(shownVersions.iterator().next());
    }

    /**
     * Returns the version used by rules; for an HDP version, that of its HBase.
     *
     * @param warnings receives {@link AdviceError#RELEASE_OUTSIDE} for a version that HConfig's tables do not cover
     */
    static HBaseVersion judged(HBaseVersion version, ProblemCollector warnings) {
        HBaseVersion inside =
                version.isVendorStack() ? HDP.getOrDefault(version.release().major(), version) : version;
        boolean outside = ReferenceReleases.outside(Optional.of(inside.release()));
        if (version.isVendorStack() || outside) {
            warnings.add(
                    AdviceError.RELEASE_OUTSIDE,
                    (version.isVendorStack()
                                    ? version + " is the version of a vendor distribution"
                                    : "HBase " + version)
                            + ": release not in HConfig's tables (" + ReferenceReleases.range() + ")",
                    outside
                            ? "the keys of HBase " + inside
                                    + " are not in the tables, so rules that depend on the release are"
                                    + " not evaluated; the others are, with defaults that are the same from "
                                    + ReferenceReleases.range()
                            : "HBase " + inside + " is assumed, which this distribution contains",
                    outside && !version.isVendorStack()
                            ? "If hbase version prints " + version
                                    + ", no correction is needed; otherwise set the version that it prints with"
                                    + " --hbase-version."
                            : "Set the version that hbase version prints, such as 2.4.17, with --hbase-version.");
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
