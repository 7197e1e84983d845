package org.hconfig.hbase.storage.spec;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Storage policies of HDFS.
 */
public enum StoragePolicy {
    /** All replicas on hard disks: the default. */
    HOT(MediumType.DISK, MediumType.DISK, true),
    /** One replica on a hard disk, the others on ARCHIVE. */
    WARM(MediumType.DISK, MediumType.ARCHIVE, false),
    /** All replicas on ARCHIVE. */
    COLD(MediumType.ARCHIVE, MediumType.ARCHIVE, true),
    /** One replica on an SSD, the others on hard disks. */
    ONE_SSD(MediumType.SSD, MediumType.DISK, false),
    /** All replicas on SSDs. */
    ALL_SSD(MediumType.SSD, MediumType.SSD, true),
    /** One replica in memory, which is written to a disk later, the others on hard disks. */
    LAZY_PERSIST(MediumType.RAM_DISK, MediumType.DISK, false),
    /** All replicas in persistent memory. */
    ALL_NVDIMM(MediumType.NVDIMM, MediumType.NVDIMM, false);

    private final MediumType first;
    private final MediumType others;
    private final boolean striped;

    StoragePolicy(MediumType first, MediumType others, boolean striped) {
        this.first = first;
        this.others = others;
        this.striped = striped;
    }

    /** Returns the policy with this name. */
    public static Optional<StoragePolicy> named(String name) {
        String upper = name.strip().toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(policy -> policy.name().equals(upper))
                .findFirst();
    }

    /** Returns all names. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Enum::name).toList();
    }

    /** Returns the medium of the first replica. */
    public MediumType first() {
        return first;
    }

    /** Returns the medium of the other replicas; a write waits for the slowest of them. */
    public MediumType others() {
        return others;
    }

    /** Returns true if HDFS applies the policy to erasure-coded files. */
    public boolean striped() {
        return striped;
    }
}
