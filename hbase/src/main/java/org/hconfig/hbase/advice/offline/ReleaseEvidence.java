package org.hconfig.hbase.advice.offline;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.model.Problems;

/** The releases of HBase that copied pages show, and the release that follows. */
final class ReleaseEvidence {
    private final Map<String, HBaseRelease> releases = new LinkedHashMap<>();

    /** Adds the version that a file shows; a text that is no version is ignored. */
    void add(String file, String version) {
        HBaseRelease.parse(version).ifPresent(release -> releases.put(file, release));
    }

    /**
     * The release of the servers: the one that all pages show, else the one that the operator names, else unknown.
     *
     * @param named the operator's
     * @param warnings takes {@link AdviceError#RELEASE_CONFLICT}
     */
    Optional<HBaseRelease> decide(Optional<HBaseRelease> named, Problems warnings) {
        TreeSet<HBaseRelease> shown = new TreeSet<>(releases.values());
        if (shown.size() > 1) {
            warnings.add(
                    AdviceError.RELEASE_CONFLICT,
                    "the copied pages are of several releases of HBase: " + places(),
                    named.map(release -> "release " + release + " is assumed, as --hbase-version says")
                            .orElse("the release is treated as unknown"),
                    "Copy pages of one release only, or name it with --hbase-version.");
            return named;
        }
        if (shown.isEmpty()) {
            return named;
        }
        HBaseRelease release = shown.first();
        if (named.isPresent() && !named.get().equals(release)) {
            warnings.add(
                    AdviceError.RELEASE_CONFLICT,
                    "--hbase-version names HBase " + named.get() + ", but the copied pages show " + places(),
                    "advice is given for the release that the servers run, " + release,
                    "Leave --hbase-version out, or copy the pages of the right servers.");
        }
        return Optional.of(release);
    }

    private String places() {
        return String.join(
                ", ",
                releases.entrySet().stream()
                        .map(entry -> entry.getValue() + " (" + entry.getKey() + ")")
                        .toList());
    }
}
