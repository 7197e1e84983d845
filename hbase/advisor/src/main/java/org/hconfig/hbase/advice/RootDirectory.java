package org.hconfig.hbase.advice;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The file system that holds HBase's root directory.
 *
 * @param scheme the scheme of its address: {@code hdfs}, {@code s3a}, {@code file}
 */
public record RootDirectory(String scheme) {
    private static final Set<String> HDFS = Set.of("hdfs", "webhdfs", "swebhdfs", "viewfs", "maprfs", "har");

    /** The root directory that settings name; empty when none was seen, or it has no scheme. */
    public static Optional<RootDirectory> of(EffectiveHBaseSettings values) {
        return Stream.of("hbase.rootdir", "fs.defaultFS", "fs.default.name")
                .flatMap(key -> values.set(key).stream())
                .filter(address -> address.matches("[A-Za-z][A-Za-z0-9+.-]*:.*"))
                .findFirst()
                .map(address -> new RootDirectory(
                        address.substring(0, address.indexOf(':')).toLowerCase(Locale.ROOT)));
    }

    /**
     * The file system of the write-ahead logs: that of {@code hbase.wal.dir}, else of the root directory; empty when none was
     * seen, or it has no scheme.
     */
    public static Optional<RootDirectory> ofLogs(EffectiveHBaseSettings values) {
        return values.set("hbase.wal.dir")
                .filter(address -> address.matches("[A-Za-z][A-Za-z0-9+.-]*:.*"))
                .map(address -> new RootDirectory(
                        address.substring(0, address.indexOf(':')).toLowerCase(Locale.ROOT)))
                .or(() -> of(values));
    }

    /** True when the directory is set without a scheme, and no core-site.xml was seen, which says where it is then. */
    static boolean dependsOnCoreSite(HBaseFacts facts) {
        return facts.values().set("hbase.rootdir").isPresent()
                && of(facts.values()).isEmpty()
                && facts.written().stream()
                        .noneMatch(property -> property.file().endsWith("core-site.xml"));
    }

    /** True when blocks of its files may be on the RegionServers' own disks, through a DataNode. */
    public boolean hasLocality() {
        return HDFS.contains(scheme);
    }
}
