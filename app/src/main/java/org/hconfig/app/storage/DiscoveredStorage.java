package org.hconfig.app.storage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.storage.StorageLayout;
import org.hconfig.hbase.cluster.storage.StorageLayout.DataNodeVolumes;
import org.hconfig.hbase.cluster.storage.StorageLayout.Volume;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.storage.StorageError;
import org.hconfig.hbase.storage.spec.FileSystemState;
import org.hconfig.hbase.storage.spec.Medium;
import org.hconfig.hbase.storage.spec.MediumType;
import org.hconfig.hbase.storage.spec.NodeGroup;
import org.hconfig.hbase.storage.spec.StorageDescription;
import org.hconfig.hbase.storage.spec.StoragePolicy;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.ServerSettings.GcAlgorithm;
import org.hconfig.simulator.whatif.UniformLoadSpec;
import org.hconfig.xconfig.spi.ClusterFacts;

/** Describes the storage of a cluster by what was found there, with assumptions for the rest. */
final class DiscoveredStorage {
    /** Settings that the simulator takes from the cluster. */
    private static final List<String> KEYS = List.of(
            "hbase.regionserver.handler.count",
            "hbase.hstore.blockingStoreFiles",
            "hbase.hstore.compaction.min",
            "hbase.hstore.compaction.max",
            "hbase.hregion.memstore.flush.size",
            "hbase.hregion.memstore.block.multiplier");

    private static final String PROFILE = "server-2020";
    private static final double ROWS_PER_NODE = 1e7;
    private static final int REGIONS_PER_NODE = 20;
    private static final int THREADS = 100;
    private static final double GIGABYTE = 1e9;

    private final List<String> assumptions = new ArrayList<>();
    private final StorageLayout layout;
    private final ClusterFacts facts;
    private final HardwareProfile profile = HardwareProfiles.of(PROFILE);

    DiscoveredStorage(StorageLayout layout, ClusterFacts facts) {
        this.layout = layout;
        this.facts = facts;
    }

    List<String> assumptions() {
        return assumptions;
    }

    /**
     * Returns the description.
     *
     * @throws HConfigException {@link StorageError#NO_MEDIA}
     */
    StorageDescription description() {
        if (!layout.isHdfs() || layout.nodes().isEmpty()) {
            throw new HConfigException(
                    StorageError.NO_MEDIA,
                    "the cluster has no volumes of DataNodes to place files on",
                    layout.isHdfs()
                            ? "no DataNode is live"
                            : "HBase's root directory is " + layout.root() + ", where storage policies have no effect",
                    "describe nodes in a file to plan others: hconfig storage plan --spec FILE");
        }
        Map<String, List<DataNodeVolumes>> groups = layout.nodes().stream()
                .collect(Collectors.groupingBy(DiscoveredStorage::label, TreeMap::new, Collectors.toList()));
        int nodes = layout.nodes().size();
        assumptions.add(String.format(
                java.util.Locale.ROOT,
                "load: %.0f rows of 10 cells of 100 bytes, %d threads, %d regions; --spec FILE describes another",
                ROWS_PER_NODE * nodes,
                THREADS,
                REGIONS_PER_NODE * nodes));
        assumptions.add(
                "rates of devices by their type: SSD 447 MB/s and 80 us, DISK and ARCHIVE 127 MB/s and 6.7 ms, RAM_DISK"
                        + " 11,194 MB/s; as measured in the report on tiered storage");
        assumptions.add("network and costs of profile " + PROFILE + "; no controller limits its devices");
        Map<String, String> settings = new HashMap<>();
        KEYS.forEach(
                key -> Optional.ofNullable(facts.siteSettings().get(key)).ifPresent(value -> settings.put(key, value)));
        return new StorageDescription(
                profile,
                HBaseReleaseLine.V2_6,
                facts.node().heap(),
                GcAlgorithm.G1,
                settings,
                new UniformLoadSpec(
                        ROWS_PER_NODE * nodes,
                        1,
                        new RowShapeSpec(10, 100, 23, 2, 6),
                        new LoadClient(1, THREADS, DataSize.ofMebibytes(2), 0.1, Double.POSITIVE_INFINITY),
                        REGIONS_PER_NODE * nodes,
                        0),
                groups.entrySet().stream()
                        .map(group -> group(group.getKey(), group.getValue()))
                        .toList(),
                state(layout, facts),
                Optional.empty());
    }

    /** Returns the file system and the policies in force. */
    static FileSystemState state(StorageLayout layout, ClusterFacts facts) {
        return new FileSystemState(
                layout.root(),
                FileSystemState.oldest(
                        layout.nodes().stream().map(DataNodeVolumes::hadoop).toList()),
                StoragePolicy.named(layout.logPolicy()),
                filePolicy(layout)
                        .or(() -> StoragePolicy.named(
                                facts.siteSettings().getOrDefault("hbase.hstore.block.storage.policy", ""))),
                Optional.of(layout.volumeChoosing()).filter(name -> !name.isEmpty()),
                layout.erasureCoded());
    }

    /** Returns the policy that all families of users' tables have; empty if they have different ones, or none. */
    private static Optional<StoragePolicy> filePolicy(StorageLayout layout) {
        Set<String> policies = layout.tables().entrySet().stream()
                .filter(table -> !TableFacts.internal(table.getKey()))
                .flatMap(table -> table.getValue().values().stream())
                .collect(Collectors.toSet());
        return policies.size() == 1 ? StoragePolicy.named(policies.iterator().next()) : Optional.empty();
    }

    private static String label(DataNodeVolumes node) {
        Map<String, Long> counts = node.volumes().stream()
                .collect(Collectors.groupingBy(Volume::type, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }

    private NodeGroup group(String label, List<DataNodeVolumes> nodes) {
        Map<MediumType, List<Volume>> byType = new TreeMap<>();
        nodes.get(0)
                .volumes()
                .forEach(volume -> MediumType.named(volume.type())
                        .ifPresentOrElse(
                                type -> byType.computeIfAbsent(type, unused -> new ArrayList<>())
                                        .add(volume),
                                () -> assumptions.add("volumes of type " + volume.type() + " are not considered")));
        List<Medium> media = byType.entrySet().stream()
                .map(entry -> medium(entry.getKey(), entry.getValue()))
                .toList();
        return new NodeGroup(
                label,
                nodes.size(),
                facts.node().cores(),
                facts.node().ram(),
                profile.unfitted().server().networkBytesPerSecond(),
                Math.max(
                        1,
                        media.stream().mapToDouble(Medium::bytesPerSecondInAll).sum()),
                media);
    }

    private Medium medium(MediumType type, List<Volume> volumes) {
        long smallest = volumes.stream().mapToLong(Volume::bytes).min().orElse(1);
        if (type.inMemory()) {
            // A directory that is only tagged RAM_DISK has the size of its disk.
            long free = (facts.node().ram().bytes() - facts.node().heap().bytes()) / 2 / volumes.size();
            smallest = Math.min(smallest, free);
        }
        double rate = type.inMemory() ? 11.194 : type.seeks() ? 0.127 : 0.447;
        double access = type.inMemory() ? 89e-9 : type.seeks() ? 6.7e-3 : 80e-6;
        return new Medium(
                type,
                volumes.size(),
                new DataSize(Math.max(1, smallest)),
                rate * GIGABYTE,
                access,
                Double.POSITIVE_INFINITY,
                0);
    }
}
