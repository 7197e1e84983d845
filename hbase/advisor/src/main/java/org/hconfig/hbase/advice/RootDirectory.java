package org.hconfig.hbase.advice;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * File system of HBase's root directory.
 *
 * @param scheme URI scheme: {@code hdfs}, {@code s3a}, {@code file}
 */
public record RootDirectory(String scheme) {
    private static final Set<String> HDFS = Set.of("hdfs", "webhdfs", "swebhdfs", "viewfs", "maprfs", "har");

    /** Returns the configured root directory; empty when it is unknown or has no scheme. */
    public static Optional<RootDirectory> of(EffectiveHBaseSettings values) {
        return Stream.of("hbase.rootdir", "fs.defaultFS", "fs.default.name")
                .flatMap(key -> values.set(key).stream())
                .filter(address -> address.matches("[A-Za-z][A-Za-z0-9+.-]*:.*"))
                .findFirst()
                .map(address -> new RootDirectory(
                        address.substring(0, address.indexOf(':')).toLowerCase(Locale.ROOT)));
    }

    /**
     * Returns the file system of the write-ahead logs: that of {@code hbase.wal.dir}, else of the root directory; empty when it
     * is unknown or has no scheme.
     */
    public static Optional<RootDirectory> ofLogs(EffectiveHBaseSettings values) {
        return values.set("hbase.wal.dir")
                .filter(address -> address.matches("[A-Za-z][A-Za-z0-9+.-]*:.*"))
                .map(address -> new RootDirectory(
                        address.substring(0, address.indexOf(':')).toLowerCase(Locale.ROOT)))
                .or(() -> of(values));
    }

    /** Returns true when the directory has no scheme and the core-site.xml that determines its file system is missing. */
    static boolean dependsOnCoreSite(HBaseFacts facts) {
        return facts.values().set("hbase.rootdir").isPresent()
                && of(facts.values()).isEmpty()
                && facts.written().stream()
                        .noneMatch(property -> property.file().endsWith("core-site.xml"));
    }

    /** Returns true when a DataNode may store blocks of its files on the RegionServers' local disks. */
    public boolean hasLocality() {
        return HDFS.contains(scheme);
    }
}
