package org.hconfig.hbase.storage.spec;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Storage policies of HDFS, with the media that HDFS uses for new blocks if one of the policy's is missing. */
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

    /** Returns the media of the policy that are not among these. */
    public Set<MediumType> missing(Set<MediumType> media) {
        Set<MediumType> missing = new TreeSet<>(List.of(first, others));
        missing.removeAll(media);
        return missing;
    }

    /**
     * Returns the medium on which HDFS creates a replica: the wanted one, or the first fallback of the policy; empty if
     * there is neither, so that HDFS does not create the replica.
     *
     * @param wanted {@link #first} or {@link #others}
     * @param media the media of the nodes
     */
    public Optional<MediumType> created(MediumType wanted, Set<MediumType> media) {
        return Stream.concat(Stream.of(wanted), fallbacks().stream())
                .filter(media::contains)
                .findFirst();
    }

    /** Returns the media for new blocks if those of the policy are missing, as in HDFS's own list of policies. */
    private List<MediumType> fallbacks() {
        return switch (this) {
            case HOT, COLD -> List.of();
            case WARM -> List.of(MediumType.DISK, MediumType.ARCHIVE);
            case ONE_SSD -> List.of(MediumType.SSD, MediumType.DISK);
            case ALL_SSD, LAZY_PERSIST, ALL_NVDIMM -> List.of(MediumType.DISK);
        };
    }

    /** Returns true if HDFS applies the policy to erasure-coded files. */
    public boolean striped() {
        return striped;
    }
}
