package org.hconfig.hbase.storage.spec;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.simulator.spec.StorageSpec.FilePlacement;

/**
 * The placement of HBase's files on media.
 *
 * @param log write-ahead logs
 * @param flushed files written by flushes
 * @param compacted files written by compactions
 * @param large compacted files above {@link #LARGE_BYTES}
 * @param archive archived files, which are renamed and stay where they are unless HDFS's mover moves them
 */
public record Placement(
        MediumType log, MediumType flushed, MediumType compacted, MediumType large, MediumType archive) {
    /** Size above which a file is large, in bytes: part 1 of the report on tiered storage. */
    public static final double LARGE_BYTES = 1.5e9;

    /** Returns the placement of all files on one medium. */
    public static Placement all(MediumType type) {
        return new Placement(type, type, type, type, type);
    }

    /** Returns the placement of logs on one medium and of all other files on another. */
    public static Placement of(MediumType log, MediumType files) {
        return new Placement(log, files, files, files, files);
    }

    /** Returns the media that have files. */
    public Set<MediumType> media() {
        return new TreeSet<>(List.of(log, flushed, compacted, large, archive));
    }

    /** Returns the placement for the simulator. */
    public FilePlacement forSimulator() {
        return new FilePlacement(
                log.name(),
                flushed.name(),
                compacted.name(),
                large.name(),
                large == compacted ? Double.POSITIVE_INFINITY : LARGE_BYTES);
    }

    /**
     * Returns why released HBase and HDFS cannot place files like this; empty if they can, by two policies.
     */
    public Optional<String> impediment() {
        if (!(flushed == compacted && compacted == large)) {
            return Optional.of("HBase has one policy for all HFiles of a family, flushed or compacted, of any size");
        }
        if (log.policy().isEmpty() || flushed.policy().isEmpty()) {
            return Optional.of("HDFS has no policy that keeps all replicas in memory: LAZY_PERSIST keeps one, and"
                    + " acknowledges it before it is on a disk, so rows can be lost");
        }
        return Optional.empty();
    }

    /** Returns the placement as text. */
    public String label() {
        if (media().size() == 1) {
            return "all on " + log;
        }
        if (flushed == compacted && compacted == large) {
            return "WAL " + log + ", files " + flushed;
        }
        return "WAL " + log
                + (flushed == compacted
                        ? ", files up to 1.5 GB " + flushed + ", larger " + large
                        : ", flushed " + flushed
                                + (compacted == large
                                        ? ", compacted " + compacted
                                        : ", compacted up to 1.5 GB " + compacted + ", larger " + large));
    }
}
