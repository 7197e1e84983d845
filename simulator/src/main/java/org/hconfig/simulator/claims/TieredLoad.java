package org.hconfig.simulator.claims;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.Generation;
import org.hconfig.simulator.spec.Client;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.Load;
import org.hconfig.simulator.spec.Node;
import org.hconfig.simulator.spec.RowForm;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.SettingsReader;
import org.hconfig.simulator.spec.Storage;
import org.hconfig.simulator.spec.Storage.Places;
import org.hconfig.simulator.spec.Tier;

/**
 * One of the loads of the report on tiered storage (HDFS HSM and HBase, parts 1 to 7): three servers of one kind, YCSB with 200
 * threads on one node, rows of five values of 200 bytes.
 *
 * @param rows rows to write
 * @param regions regions that the table begins with; it does not split
 * @param ssds SSDs of a node
 * @param hdds hard disks of a node
 * @param places which files lie on which of them, or in a RAM disk
 */
record TieredLoad(double rows, int regions, int ssds, int hdds, Places places) {
    static final int SERVERS = 3;
    static final String RAM = "RAM_DISK";
    static final String SSD = "SSD";
    static final String HDD = Storage.DISK;

    /** Table 14: what {@code fio} wrote to one device. */
    static final double SSD_BYTES = 447e6;

    static final double HDD_BYTES = 127e6;
    /** As in opteron-2013, where a stream on one of two disks takes 0.15 of both. SSDs do not mind several streams. */
    private static final double STREAM_LOSS = 0.3;

    private static final double RAM_BYTES = 11_194e6;
    /** Table 4 and the memory that the report's RAM disk has. */
    private static final DataSize RAM_DISK = DataSize.ofGibibytes(300);
    /** Part 5: files up to 1.5 GB go to SSDs where files are told apart by size. */
    private static final double SMALL_BYTES = 1.5e9;

    private static final int MOST_DEVICES = 8;
    static final int THREADS = 200;

    /** 50 GB, all on one kind of device. */
    static TieredLoad small(String tier, int devices) {
        return new TieredLoad(
                50e6, 18, tier.equals(SSD) ? devices : 0, tier.equals(HDD) ? devices : 0, Places.all(tier));
    }

    /** 1 TB, all on eight devices of one kind but for the log. */
    static TieredLoad large(String log, String tier) {
        Places places = new Places(log, tier, tier, tier, Double.POSITIVE_INFINITY);
        return new TieredLoad(
                1e9, 210, tier.equals(SSD) ? MOST_DEVICES : 0, tier.equals(HDD) ? MOST_DEVICES : 0, places);
    }

    /** 1 TB on four SSDs and four hard disks, which have the files above 1.5 GB. */
    static TieredLoad bySize(String log) {
        return new TieredLoad(1e9, 210, 4, 4, new Places(log, SSD, SSD, HDD, SMALL_BYTES));
    }

    /** 1 TB on four SSDs and four hard disks, which have all that compactions write. */
    static TieredLoad byOrigin(String log) {
        return new TieredLoad(1e9, 210, 4, 4, new Places(log, SSD, HDD, HDD, Double.POSITIVE_INFINITY));
    }

    static RowForm form() {
        // The command names the family "family"; YCSB's fields are field0 to field4.
        return new RowForm(5, 200, 22.9, 6, 6);
    }

    Scenario on(Hardware hardware) {
        Hardware tiered = hardware.with(node(hardware.server()));
        // HBase 1.0.0 counts memstores and lets clients go on as 0.96 does; the report runs it with G1.
        ServerSettings settings = SettingsReader.read(Generation.V0_96, DataSize.ofGibibytes(64), settings())
                .with(ServerSettings.Collector.G1);
        Load load = Load.uniform("table", rows, form(), Client.ycsb(1, THREADS), regions);
        return new Scenario(tiered, SERVERS, settings, List.of(load), 2, Scenario.Limits.STANDARD);
    }

    /** Tables 8 and 9: fewer flushes and compactions at a time where no SSD is. 1.0's multiplier is 4, no longer 2. */
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

    private Node node(Node base) {
        List<Tier> tiers = new java.util.ArrayList<>();
        if (ssds > 0) {
            tiers.add(Tier.disks(SSD, ssds, SSD_BYTES, 0));
        }
        if (hdds > 0) {
            tiers.add(Tier.disks(HDD, hdds, HDD_BYTES, STREAM_LOSS / hdds));
        }
        if (List.of(places.log(), places.flushed()).contains(RAM)) {
            tiers.add(new Tier(RAM, 1, RAM_BYTES, 0, RAM_DISK));
        }
        return base.with(new Storage(tiers, base.storage().controllerBytesPerSecond(), places));
    }
}
