package org.hconfig.hbase.storage.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.hbase.storage.spec.FileSystemState;
import org.hconfig.hbase.storage.spec.Medium;
import org.hconfig.hbase.storage.spec.MediumType;
import org.hconfig.hbase.storage.spec.NodeGroup;
import org.hconfig.hbase.storage.spec.StorageDescription;
import org.hconfig.simulator.spec.ServerSettingsReader;

/** Warnings about the media of a group of nodes, by the findings of the report on tiered storage. */
final class MediaWarnings {
    private static final double MEGABYTE = 1e6;
    /** Ratio of access times from which two media must not be mixed: a RAM disk and a hard disk have 75,000, an SSD 84. */
    private static final double GAP = 1000;
    /** Share of the link from which another one is advised. */
    private static final double LINK = 0.8;

    private final StorageDescription description;
    private final NodeGroup group;
    private final List<StorageWarning> warnings = new ArrayList<>();

    private MediaWarnings(StorageDescription description, NodeGroup group) {
        this.description = description;
        this.group = group;
    }

    /**
     * Returns the warnings.
     *
     * @param best the recommended placement
     */
    static List<StorageWarning> of(StorageDescription description, NodeGroup group, PlacementPrediction best) {
        MediaWarnings media = new MediaWarnings(description, group);
        media.controllers();
        media.ports();
        media.lock();
        media.gap();
        media.volumes();
        media.load(best);
        return media.warnings;
    }

    private void controllers() {
        double controller = group.controllerBytesPerSecond();
        group.media().stream()
                .filter(medium -> !medium.type().inMemory() && medium.bytesPerSecondInAll() > controller)
                .forEach(medium -> warnings.add(new StorageWarning(
                        "controller-limit",
                        false,
                        String.format(
                                Locale.ROOT,
                                "controllers carry %.0f MB/s, and %d devices of type %s write %.0f MB/s",
                                controller / MEGABYTE,
                                medium.devices(),
                                medium.type(),
                                medium.bytesPerSecondInAll() / MEGABYTE),
                        String.format(
                                Locale.ROOT,
                                "%.1f devices fill the controllers; more add space and no rate",
                                controller / medium.bytesPerSecond()),
                        "Add a host bus adapter, or use other media in the remaining slots.")));
    }

    private void ports() {
        group.media().stream()
                .filter(medium -> medium.slowestPort() < medium.bytesPerSecond())
                .forEach(medium -> warnings.add(new StorageWarning(
                        "uneven-ports",
                        false,
                        String.format(
                                Locale.ROOT,
                                "a device of type %s has %.0f MB/s on the slowest port, of %.0f",
                                medium.type(),
                                medium.slowestPort() / MEGABYTE,
                                medium.bytesPerSecond() / MEGABYTE),
                        "HDFS writes as much to slow devices as to fast ones, so that logs wait for them",
                        "Connect the fastest devices to the fastest ports.")));
    }

    private void lock() {
        FileSystemState state = description.fileSystem();
        boolean slow = group.media().stream().anyMatch(medium -> medium.type().seeks());
        if (state.hasSharedBlockLock() && slow && group.media().size() > 1) {
            warnings.add(new StorageWarning(
                    "shared-lock",
                    false,
                    "DataNodes of Hadoop " + state.hadoop().orElseThrow()
                            + " have one lock for the blocks of all media",
                    "while a block is created on a hard disk, which can take seconds, logs on faster media wait"
                            + " (HDFS-9668)",
                    "Upgrade DataNodes to Hadoop 3.4 or later."));
        }
        if (state.hadoop().isEmpty() && slow && group.media().size() > 1 && !state.isObjectStore()) {
            warnings.add(new StorageWarning(
                    "hadoop-unknown",
                    false,
                    "the version of Hadoop on the DataNodes is unknown",
                    "before 3.4 their lock makes placements with hard disks slower than predicted",
                    "Give hadoop: in the description."));
        }
    }

    private void gap() {
        Optional<Medium> memory = group.medium(MediumType.RAM_DISK);
        Optional<Medium> disk = group.medium(MediumType.DISK);
        if (memory.isPresent()
                && disk.isPresent()
                && group.medium(MediumType.SSD).isEmpty()
                && disk.get().accessSeconds() > GAP * memory.get().accessSeconds()) {
            warnings.add(new StorageWarning(
                    "large-gap",
                    false,
                    "memory and hard disks are mixed, without a medium between them",
                    "memstores fill faster than hard disks accept flushes: in the report such a mix was 11 % slower than hard"
                            + " disks alone",
                    "Place flushed files on SSDs, or do not use the RAM disk."));
        }
    }

    private void volumes() {
        boolean roundRobin = description
                .fileSystem()
                .volumeChoosing()
                .map(name -> name.endsWith("RoundRobinVolumeChoosingPolicy"))
                .orElse(true);
        boolean unequal = group.media().stream().map(Medium::devices).distinct().count() > 1;
        if (roundRobin
                && unequal
                && description.fileSystem().mayHaveSharedVolumeCounter()
                && !description.fileSystem().isObjectStore()) {
            warnings.add(new StorageWarning(
                    "volume-choice",
                    false,
                    "DataNodes choose volumes in turn, and media have different numbers of volumes",
                    "volumes at the end of dfs.datanode.data.dir can get fewer blocks (HDFS-9608, fixed in Hadoop 2.8 by a"
                            + " counter for each storage type)",
                    "Compare the shares of volumes; AvailableSpaceVolumeChoosingPolicy evens them out."));
        }
    }

    /** Returns what a node receives, in words. */
    private String copies() {
        int replication = ServerSettingsReader.read(description.release(), description.heap(), description.settings())
                .replication();
        int others = Math.min(replication, group.count()) - 1;
        return switch (others) {
            case 0 -> "each node receives the rows of its clients, and no copies";
            case 1 -> "each node receives one more copy of all that is written on another node";
            default -> "each node receives as much as " + others + " more copies of all that is written on a node";
        };
    }

    private void load(PlacementPrediction best) {
        if (best.utilization().getOrDefault("network", 0.0) >= LINK) {
            warnings.add(new StorageWarning(
                    "network",
                    false,
                    String.format(
                            Locale.ROOT,
                            "the recommended placement uses %.0f %% of a link of %.0f MB/s",
                            100 * best.utilization().getOrDefault("network", 0.0),
                            group.networkBytesPerSecond() / MEGABYTE),
                    copies(),
                    "Bond links, or use a faster switch."));
        }
        if (best.utilization().getOrDefault("garbage collection", 0.0) >= 0.1) {
            warnings.add(
                    new StorageWarning(
                            "collections",
                            false,
                            String.format(
                                    Locale.ROOT,
                                    "collections stop servers for %.0f s of each minute",
                                    60 * best.utilization().getOrDefault("garbage collection", 0.0)),
                            "fast logs fill memstores fast, and collections copy them",
                            "See hconfig gc advise, and memstores off the heap (hbase.regionserver.offheap.global.memstore.size)."));
        }
    }
}
