package org.hconfig.hbase.catalogue;

import java.util.List;
import java.util.Set;

/**
 * Keys that {@link KeyTable} lacks on purpose, and of which nothing can be said: they are read by something other than the
 * classes of a release.
 */
public final class UnharvestedKeys {
    private static final List<String> BEGINNINGS = List.of(
            // HBase's own integration tests and test utilities; the reference guide shows some in a site file.
            "hbase.it.",
            "hbase.test.",
            "hbase.testing.",
            "hbase.tests.",
            // Apache HBase Connectors, a project of its own.
            "hbase.spark.");

    private static final Set<String> KEYS = Set.of(
            // System properties that bin/hbase sets for the logging configuration.
            "hbase.home.dir",
            "hbase.id.str",
            "hbase.log.file",
            "hbase.root.logger",
            "hbase.security.logger",
            // In the branch after 3.0, of which there is no release.
            "hbase.global.readonly.enabled",
            "hbase.io.compress.gz.allowByteBuffDecompression",
            "hbase.meta.table.suffix",
            "hbase.regionserver.executor.refresh.hfiles.threads");

    private UnharvestedKeys() {}

    /** True for a key that some program may read although the table does not have it. */
    public static boolean mayRead(String key) {
        return KEYS.contains(key) || BEGINNINGS.stream().anyMatch(key::startsWith);
    }
}
