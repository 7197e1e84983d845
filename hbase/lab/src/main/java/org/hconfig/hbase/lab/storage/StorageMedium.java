package org.hconfig.hbase.lab.storage;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Storage types of HDFS with which the volumes of a lab's DataNode can be tagged. All volumes are directories of the lab: the tags
 * show where HDFS places blocks, not how fast a medium is.
 */
public enum StorageMedium {
    /** Memory. HDFS writes to it only by the policy LAZY_PERSIST, which HBase does not use. */
    RAM_DISK,
    /** Solid-state disk. */
    SSD,
    /** Hard disk: the type of a volume without a tag, which each lab has. */
    DISK,
    /** Dense, slow storage. */
    ARCHIVE;

    private Path directory(Path data) {
        return data.resolve(this == DISK ? "dn" : "dn-" + name().toLowerCase(Locale.ROOT));
    }

    /**
     * Returns the value of {@code dfs.datanode.data.dir}: the volumes of these types, and that of {@link #DISK}.
     *
     * @param data the lab's data directory
     */
    public static String volumes(Path data, Set<StorageMedium> media) {
        if (media.isEmpty()) {
            return DISK.directory(data).toUri().toString();
        }
        Set<StorageMedium> all = EnumSet.copyOf(media);
        all.add(DISK);
        return all.stream()
                .map(medium -> "[" + medium + "]" + medium.directory(data).toUri())
                .collect(Collectors.joining(","));
    }
}
