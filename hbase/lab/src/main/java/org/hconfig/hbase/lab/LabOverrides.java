package org.hconfig.hbase.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.host.ServerHeaps;
import org.hconfig.hbase.lab.storage.StorageMedium;

/**
 * Requested changes to a lab that may already exist: values that are not set keep their present value, or the default in a new
 * lab.
 *
 * @param regionServers the number of RegionServers
 * @param heap the heap of each; if it is set, and {@code serverHeaps} is not, no RegionServer keeps a heap of its own
 * @param serverHeaps the heaps of {@code rs1}, {@code rs2} … in this order; the others have {@code heap}
 * @param nodeCpu the CPU budget of each in cores; 0 for none
 * @param hbaseSite settings that override those of the lab; a setting with an empty value is removed
 * @param jvmOptions all additional options of the RegionServers' JVM
 * @param secure true for a new lab with security
 * @param offHeap size of an off-heap bucket cache of each RegionServer; 0 removes it; empty to keep what there is
 * @param media types of volumes to add to the DataNode; HDFS would lose the blocks on a volume that is removed
 */
public record LabOverrides(
        OptionalInt regionServers,
        Optional<DataSize> heap,
        Optional<List<DataSize>> serverHeaps,
        OptionalDouble nodeCpu,
        Map<String, String> hbaseSite,
        Optional<List<String>> jvmOptions,
        boolean secure,
        Optional<DataSize> offHeap,
        Set<StorageMedium> media) {
    private static final String DIRECT = "-XX:MaxDirectMemorySize=";

    /** Direct memory beside the cache: the buffers of 30 handlers, and of the HDFS client. */
    private static final long BUFFERS_MEBIBYTES = 256;

    /** The smallest cache with HBase's default sizes of buckets. */
    private static final int CACHE_MEBIBYTES_MIN = 29;

    private static final String ENGINE = "hbase.bucketcache.ioengine";
    private static final String SIZE = "hbase.bucketcache.size";

    /** Makes defensive copies. */
    public LabOverrides {
        hbaseSite = Map.copyOf(hbaseSite);
        jvmOptions = jvmOptions.map(List::copyOf);
        serverHeaps = serverHeaps.map(List::copyOf);
        offHeap.filter(size -> size.bytes() > 0 && size.mebibytes() < CACHE_MEBIBYTES_MIN)
                .ifPresent(size -> {
                    throw new HConfigException(
                            LabError.BAD_SPEC,
                            "The lab cannot use a bucket cache of " + size.bytes() + " bytes.",
                            "a bucket cache with HBase's 14 sizes of buckets has " + CACHE_MEBIBYTES_MIN
                                    + " MiB or more.",
                            "Try --offheap 256m.");
                });
        media = Set.copyOf(media);
    }

    /** Returns changes that ask neither for security nor for volumes. */
    public LabOverrides(
            OptionalInt regionServers,
            Optional<DataSize> heap,
            OptionalDouble nodeCpu,
            Map<String, String> hbaseSite,
            Optional<List<String>> jvmOptions) {
        this(regionServers, heap, Optional.empty(), nodeCpu, hbaseSite, jvmOptions, false, Optional.empty(), Set.of());
    }

    /**
     * Returns the resulting specification of the lab in a directory.
     *
     * @throws org.hconfig.core.HConfigException with {@link LabError#BAD_SPEC}
     */
    public LabSpec of(Path directory) {
        return applyTo(Lab.find(directory).map(Lab::spec).orElseGet(() -> LabSpec.defaults(directory)));
    }

    LabSpec applyTo(LabSpec before) {
        Map<String, String> site = new TreeMap<>(before.hbaseSite());
        List<String> options = new ArrayList<>(jvmOptions.orElse(before.jvmOptions()));
        offHeap.ifPresent(size -> offHeap(size.mebibytes(), site, options));
        site.putAll(hbaseSite);
        hbaseSite.forEach((key, value) -> site.remove(key, ""));
        Set<StorageMedium> volumes = new HashSet<>(before.media());
        volumes.addAll(media);
        OptionalDouble budget = nodeCpu.isPresent() && nodeCpu.getAsDouble() == 0 ? OptionalDouble.empty() : nodeCpu;
        int servers = regionServers.orElse(before.regionServers());
        return new LabSpec(
                before.directory(),
                servers,
                heaps(before.heaps(), servers),
                nodeCpu.isPresent() ? budget : before.nodeCpu(),
                site,
                options,
                secure || before.secure(),
                before.software(),
                volumes);
    }

    /** Returns the heaps of so many RegionServers; of those of before, heaps of removed servers are dropped. */
    private ServerHeaps heaps(ServerHeaps before, int servers) {
        DataSize common = heap.orElse(before.common());
        if (serverHeaps.isPresent()) {
            return new ServerHeaps(common, serverHeaps.get());
        }
        return heap.isPresent() ? ServerHeaps.of(common) : before.limit(Math.max(servers, 0));
    }

    private static void offHeap(long mebibytes, Map<String, String> site, List<String> options) {
        options.removeIf(option -> option.startsWith(DIRECT));
        site.remove(ENGINE);
        site.remove(SIZE);
        if (mebibytes > 0) {
            options.add(DIRECT + (mebibytes + BUFFERS_MEBIBYTES) + "m");
            site.put(ENGINE, "offheap");
            site.put(SIZE, Long.toString(mebibytes));
        }
    }
}
