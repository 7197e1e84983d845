package org.hconfig.validation.claims;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.spec.StorageSpec;
import org.hconfig.simulator.spec.StorageSpec.FilePlacement;
import org.hconfig.simulator.spec.StorageTier;
import org.hconfig.simulator.spec.TableWriteLoad;

/**
 * A load of the report on tiered storage (HDFS HSM and HBase, parts 1 to 7): three identical servers, YCSB with 200
 * threads on one node, rows of five values of 200 bytes.
 *
 * @param rows rows to write
 * @param regions initial regions of the table; it does not split
 * @param ssds SSDs of a node
 * @param hdds hard disks of a node
 * @param places the placement of files on them, or in a RAM disk
 */
record TieredStorageLoad(double rows, int regions, int ssds, int hdds, FilePlacement places) {
    static final int SERVERS = 3;
    static final String RAM = "RAM_DISK";
    static final String SSD = "SSD";
    static final String HDD = StorageSpec.DISK;

    /** Table 14: the write rate of {@code fio} to one device. */
    static final double SSD_BYTES = 447e6;

    static final double HDD_BYTES = 127e6;
    /** Part 4: 4 KB of raw data. */
    private static final double SSD_ACCESS_SECONDS = 80e-6;

    private static final double HDD_ACCESS_SECONDS = 6.7e-3;
    /** Figure 17: four ports with this rate while all are written, and four slower ones; SSDs take the fast ones first. */
    private static final int FAST_PORTS = 4;

    private static final double FAST_PORT_BYTES = 213.5e6;
    private static final double SLOW_PORT_BYTES = 107e6;
    /**
     * As in opteron-2013, where a stream on one of two disks takes 0.15 of both. SSDs are not affected by concurrent
     * streams.
     */
    private static final double STREAM_LOSS = 0.3;

    private static final double RAM_BYTES = 11_194e6;
    /** Table 4, and the size of the report's RAM disk. */
    private static final DataSize RAM_DISK = DataSize.ofGibibytes(300);
    /** Part 5: files up to 1.5 GB are placed on SSDs when placement is by size. */
    private static final double SMALL_BYTES = 1.5e9;

    private static final int MOST_DEVICES = 8;
    static final int THREADS = 200;

    /** Returns a load of 50 GB, with all files on one kind of device. */
    static TieredStorageLoad small(String tier, int devices) {
        return new TieredStorageLoad(
                50e6, 18, tier.equals(SSD) ? devices : 0, tier.equals(HDD) ? devices : 0, FilePlacement.all(tier));
    }

    /** Returns a load of 1 TB, with all files except the log on eight devices of one kind. */
    static TieredStorageLoad large(String log, String tier) {
        FilePlacement filePlacement = new FilePlacement(log, tier, tier, tier, Double.POSITIVE_INFINITY);
        return new TieredStorageLoad(
                1e9, 210, tier.equals(SSD) ? MOST_DEVICES : 0, tier.equals(HDD) ? MOST_DEVICES : 0, filePlacement);
    }

    /** Returns a load of 1 TB on four SSDs and four hard disks, with files above 1.5 GB on hard disks. */
    static TieredStorageLoad bySize(String log) {
        return new TieredStorageLoad(1e9, 210, 4, 4, new FilePlacement(log, SSD, SSD, HDD, SMALL_BYTES));
    }

    /** Returns a load of 1 TB on four SSDs and four hard disks, with all compacted files on hard disks. */
    static TieredStorageLoad byOrigin(String log) {
        return new TieredStorageLoad(1e9, 210, 4, 4, new FilePlacement(log, SSD, HDD, HDD, Double.POSITIVE_INFINITY));
    }

    static RowShapeSpec form() {
        // The command names the family "family"; YCSB's fields are field0 to field4.
        return new RowShapeSpec(5, 200, 22.9, 6, 6);
    }

    Scenario on(Hardware hardware) {
        Hardware tiered = hardware.with(node(hardware.server()));
        // HBase 1.0.0 accounts memstores and resumes clients like 0.96; the report runs it with G1.
        ServerSettings settings = ServerSettingsReader.read(
                        HBaseReleaseLine.V0_96, DataSize.ofGibibytes(64), settings())
                .with(ServerSettings.GcAlgorithm.G1);
        TableWriteLoad tableWriteLoad =
                TableWriteLoad.uniform("table", rows, form(), LoadClient.ycsb(1, THREADS), regions);
        return new Scenario(tiered, SERVERS, settings, List.of(tableWriteLoad), 2, Scenario.RunLimits.STANDARD);
    }

    /**
     * Returns the settings of tables 8 and 9: fewer concurrent flushes and compactions without SSDs. The multiplier of
     * 1.0 is 4 instead of 2.
     */
    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("hbase.hstore.flusher.count", ssds > 0 ? "15" : "5");
        settings.put("hbase.regionserver.thread.compaction.small", ssds > 0 ? "8" : "3");
        settings.put("hbase.hstore.blockingStoreFiles", "15");
        settings.put("hbase.regionserver.handler.count", "200");
        settings.put("hbase.regionserver.region.split.policy", "DisabledRegionSplitPolicy");
        settings.put("hbase.hregion.memstore.block.multiplier", "4");
        return settings;
    }

    private NodeSpec node(NodeSpec base) {
        List<StorageTier> storageTiers = new java.util.ArrayList<>();
        if (ssds > 0) {
            storageTiers.add(StorageTier.disks(SSD, ssds, SSD_BYTES, 0)
                    .accessedIn(SSD_ACCESS_SECONDS)
                    .withSlowestPort(ssds > FAST_PORTS ? SLOW_PORT_BYTES : FAST_PORT_BYTES));
        }
        if (hdds > 0) {
            storageTiers.add(
                    StorageTier.disks(HDD, hdds, HDD_BYTES, STREAM_LOSS / hdds).accessedIn(HDD_ACCESS_SECONDS));
        }
        if (List.of(places.log(), places.flushed()).contains(RAM)) {
            storageTiers.add(new StorageTier(RAM, 1, RAM_BYTES, 0, RAM_DISK));
        }
        return base.with(new StorageSpec(storageTiers, base.storage().controllerBytesPerSecond(), places, true));
    }
}
