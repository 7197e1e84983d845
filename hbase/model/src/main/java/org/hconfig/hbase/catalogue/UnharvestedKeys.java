package org.hconfig.hbase.catalogue;

import java.util.List;
import java.util.Set;

/**
 * Keys that {@link KeyTable} excludes on purpose and that cannot be checked, because they are read by code other than the
 * classes of a release.
 */
public final class UnharvestedKeys {
    private static final List<String> BEGINNINGS = List.of(
            // HBase's own integration tests and test utilities; the reference guide shows some in a site file.
            "hbase.it.",
            "hbase.test.",
            "hbase.testing.",
            "hbase.tests.",
            // Apache HBase Connectors, a separate project.
            "hbase.spark.");

    private static final Set<String> KEYS = Set.of(
            // System properties that bin/hbase sets for the logging configuration.
            "hbase.home.dir",
            "hbase.id.str",
            "hbase.log.file",
            "hbase.root.logger",
            "hbase.security.logger",
            // In the branch after 3.0, which has no release.
            "hbase.global.readonly.enabled",
            "hbase.io.compress.gz.allowByteBuffDecompression",
            "hbase.meta.table.suffix",
            "hbase.regionserver.executor.refresh.hfiles.threads");

    private UnharvestedKeys() {}

    /** Returns true for a key that a program may read although the table lacks it. */
    public static boolean mayRead(String key) {
        return KEYS.contains(key) || BEGINNINGS.stream().anyMatch(key::startsWith);
    }
}
