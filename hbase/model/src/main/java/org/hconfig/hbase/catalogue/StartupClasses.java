package org.hconfig.hbase.catalogue;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Classes of HBase 2.4 to 3.0 whose constructors run during RegionServer startup, so that a value that they cannot parse
 * terminates the server. Classes created when a region opens or a request arrives are not included.
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

    /** Keys that a class used by both processes reads only in an HMaster (RSRpcServices of 2.x, MasterRpcServices of 3.0). */
    private static final Set<String> OF_MASTER = Set.of("hbase.master.port");

    /** Readers required to open a region, for keys with another reader in the key table (HBase 1.7 to 3.0). */
    private static final Map<String, String> AT_OPEN = Map.of(
            "hbase.hregion.memstore.flush.size", "HRegion.setHTableSpecificConf",
            "hbase.hregion.max.filesize", "ConstantSizeRegionSplitPolicy.configureForRegion");

    /** Classes created by the constructor of a region or store, which read all their keys at that time (1.7 to 3.0). */
    private static final Set<String> OPENING = Set.of("CompactionConfiguration");

    private StartupClasses() {}

    /** Returns the reader that must succeed for a region to open, unless tables set the key themselves; empty when there is none. */
    public static Optional<String> atRegionOpen(HarvestedKey key) {
        return Optional.ofNullable(AT_OPEN.get(key.key()))
                .or(() -> Optional.of(key.owner()).filter(OPENING::contains));
    }

    /** Returns true when a class with this simple name reads its settings during RegionServer startup. */
    public static boolean reads(String simpleName) {
        return CLASSES.contains(simpleName);
    }

    /** Returns true when an HMaster reads the key during startup and a RegionServer does not. */
    public static boolean isOfMaster(String key) {
        return OF_MASTER.contains(key);
    }
}
