package org.hconfig.hbase.storage.spec;

import java.util.Collection;
import java.util.Comparator;
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

    private static final int MAJOR = 1000;
    private static final int SEPARATE_LOCKS = 3 * MAJOR + 4;
    private static final int SEPARATE_COUNTERS = 2 * MAJOR + 8;

    /** Copies the list. */
    public FileSystemState {
        erasureCoded = List.copyOf(erasureCoded);
    }

    /** Returns true if the root directory is in an object store, where storage policies have no effect. */
    public boolean isObjectStore() {
        int colon = root.indexOf(':');
        return colon > 0 && OBJECT_STORES.contains(root.substring(0, colon).toLowerCase(Locale.ROOT));
    }

    /** Returns the policy of write-ahead logs, which is HDFS's default if none is set. */
    public StoragePolicy logs() {
        return logPolicy.orElse(StoragePolicy.HOT);
    }

    /** Returns the policy of HFiles, which is HDFS's default if none is set. */
    public StoragePolicy files() {
        return filePolicy.orElse(StoragePolicy.HOT);
    }

    /**
     * Returns true if one lock of a DataNode covers the blocks of all its devices: before Hadoop 3.4 (HDFS-9668). False
     * for an unknown version.
     */
    public boolean hasSharedBlockLock() {
        return hadoop.map(version -> number(version) < SEPARATE_LOCKS).orElse(false);
    }

    /**
     * Returns true if a DataNode may have one counter for the volumes of all types, so that volumes get unequal shares:
     * before Hadoop 2.8 (HDFS-9608), and for an unknown version.
     */
    public boolean mayHaveSharedVolumeCounter() {
        return hadoop.map(version -> number(version) < SEPARATE_COUNTERS).orElse(true);
    }

    /** Returns the oldest of the versions of several nodes; empty if all are unknown. */
    public static Optional<String> oldest(Collection<String> versions) {
        return versions.stream()
                .filter(version -> version.matches("\\d{1,3}\\.\\d{1,3}([.-].*)?"))
                .min(Comparator.comparingInt(FileSystemState::number).thenComparing(Comparator.naturalOrder()));
    }

    /** Returns 1000 × major + minor. */
    private static int number(String version) {
        String[] parts = version.split("[.-]", 3);
        return MAJOR * Integer.parseInt(parts[0]) + Integer.parseInt(parts[1]);
    }
}
