package org.hconfig.hbase.catalogue;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Classes of HBase 2.4 to 3.0 whose constructors a RegionServer runs while it starts, so that a value that they cannot read
 * ends it. Classes that are made when a region is opened or a request comes are not among them.
 */
public final class StartupClasses {
    private static final Set<String> CLASSES = Set.of(
            "HRegionServer",
            "HBaseServerBase",
            "RSRpcServices",
            "HBaseRpcServicesBase",
            "RpcServer",
            "NettyRpcServer",
            "SimpleRpcScheduler",
            "RpcExecutor",
            "ByteBuffAllocator",
            "MemStoreFlusher",
            "CompactSplit",
            "AbstractWALRoller",
            "LogRoller",
            "MemorySizeUtil",
            "BlockCacheFactory",
            "ZKUtil",
            "ZKWatcher",
            "RecoverableZooKeeper");

    /** Keys that a class of both roles reads in an HMaster alone (RSRpcServices of 2.x, MasterRpcServices of 3.0). */
    private static final Set<String> OF_MASTER = Set.of("hbase.master.port");

    /** Keys whose reader in the table of keys is not the one that a region needs in order to open (HBase 1.7 to 3.0). */
    private static final Map<String, String> AT_OPEN = Map.of(
            "hbase.hregion.memstore.flush.size", "HRegion.setHTableSpecificConf",
            "hbase.hregion.max.filesize", "ConstantSizeRegionSplitPolicy.configureForRegion");

    /** Classes that the constructor of a region or of a store makes, and that read all their keys then (1.7 to 3.0). */
    private static final Set<String> OPENING = Set.of("CompactionConfiguration");

    private StartupClasses() {}

    /** The reader without whose success no region opens, unless tables set the key themselves; empty when there is none. */
    public static Optional<String> atRegionOpen(HarvestedKey key) {
        return Optional.ofNullable(AT_OPEN.get(key.key()))
                .or(() -> Optional.of(key.owner()).filter(OPENING::contains));
    }

    /** True when a class of this simple name reads its settings while a RegionServer starts. */
    public static boolean reads(String simpleName) {
        return CLASSES.contains(simpleName);
    }

    /** True when an HMaster reads the key while it starts and a RegionServer does not. */
    public static boolean isOfMaster(String key) {
        return OF_MASTER.contains(key);
    }
}
