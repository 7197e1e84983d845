package org.hconfig.hbase.storage.spec;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The file system of HBase and the policies in force.
 *
 * @param root HBase's root directory, {@code hbase.rootdir}
 * @param hadoop version of Hadoop on the DataNodes; empty if unknown
 * @param logPolicy policy of write-ahead logs; empty if none is set
 * @param filePolicy policy of HFiles; empty if none is set
 * @param volumeChoosing class that chooses volumes, {@code dfs.datanode.fsdataset.volume.choosing.policy}; empty for
 *     HDFS's default
 * @param erasureCoded erasure-coded directories below the root directory
 */
public record FileSystemState(
        String root,
        Optional<String> hadoop,
        Optional<StoragePolicy> logPolicy,
        Optional<StoragePolicy> filePolicy,
        Optional<String> volumeChoosing,
        List<String> erasureCoded) {
    private static final Set<String> OBJECT_STORES =
            Set.of("s3", "s3a", "s3n", "abfs", "abfss", "wasb", "wasbs", "gs", "adl", "oss", "cosn", "obs");

    /** Copies the list. */
    public FileSystemState {
        erasureCoded = List.copyOf(erasureCoded);
    }

    /** Returns true if the root directory is in an object store, where storage policies have no effect. */
    public boolean isObjectStore() {
        int colon = root.indexOf(':');
        return colon > 0 && OBJECT_STORES.contains(root.substring(0, colon).toLowerCase(Locale.ROOT));
    }

    /**
     * Returns true if one lock of a DataNode covers the blocks of all its devices: before Hadoop 3.4 (HDFS-9668). False
     * for an unknown version.
     */
    public boolean hasSharedBlockLock() {
        return hadoop.map(FileSystemState::isBefore34).orElse(false);
    }

    /**
     * Returns the version of several nodes that matters: one with the lock, if any of them has it; empty if all are unknown.
     */
    public static Optional<String> oldest(Collection<String> versions) {
        List<String> known = versions.stream()
                .filter(version -> version.matches("\\d{1,3}\\.\\d{1,3}([.-].*)?"))
                .sorted()
                .toList();
        return known.stream()
                .filter(FileSystemState::isBefore34)
                .findFirst()
                .or(() -> known.stream().findFirst());
    }

    private static boolean isBefore34(String version) {
        String[] parts = version.split("[.-]", 3);
        int major = Integer.parseInt(parts[0]);
        return major < 3 || (major == 3 && Integer.parseInt(parts[1]) < 4);
    }
}
