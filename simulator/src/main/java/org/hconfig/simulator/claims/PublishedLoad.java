package org.hconfig.simulator.claims;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.spec.TableWriteLoad;

/**
 * One of the papers' loads: HBase 0.96 on nodes of 8 GB, YCSB's rows and clients.
 *
 * @param servers RegionServers
 * @param rows rows of each table
 * @param rowBytes bytes of a row's values
 * @param regions regions that each table begins with: 1, or as many as there are servers, cut as the paper cuts them
 * @param tables tables, each with clients of its own
 * @param clients client nodes of each table
 * @param threads threads of each
 * @param settings what is set, by HBase's keys
 */
record PublishedLoad(
        int servers,
        double rows,
        double rowBytes,
        int regions,
        int tables,
        int clients,
        int threads,
        Map<String, String> settings) {
    static final double MILLION = 1e6;
    /** Bytes of values of 100 million rows of 1 KB. */
    private static final double LARGEST_BYTES = 100e9;

    static final String HEAP = ServerSettingsReader.HEAP;
    static final String FLUSH = "hbase.hregion.memstore.flush.size";
    static final String MULTIPLIER = "hbase.hregion.memstore.block.multiplier";
    static final String BLOCKING = "hbase.hstore.blockingStoreFiles";
    static final String BUFFER = "hbase.client.write.buffer";
    static final String THRESHOLD = "hbase.hstore.compactionThreshold";
    private static final String SPLIT = "hbase.regionserver.region.split.policy";

    /** The defaults: one region, 4 threads on one client node. */
    static PublishedLoad defaults(double millionRows) {
        return new PublishedLoad(9, millionRows * MILLION, 1000, 1, 1, 1, 4, Map.of());
    }

    /** HConfig 2015, section 4.1: a region for each server and splits at a constant size. */
    static PublishedLoad preSplit(double millionRows) {
        return defaults(millionRows).cut().with(SPLIT, "ConstantSizeRegionSplitPolicy");
    }

    /** HConfig 2015, section 4.2, steps 1 to 4. */
    static PublishedLoad hconfig(int step, double millionRows) {
        PublishedLoad made = preSplit(millionRows).with(HEAP, "4g").with(FLUSH, "512m");
        if (step >= 2) {
            made = made.with(BLOCKING, "20").with(THRESHOLD, "12");
        }
        return step >= 4 ? made.with(MULTIPLIER, "4") : made;
    }

    /** xConfig 2016, table 3 for bulk loads, on a node of 8 GB. */
    static PublishedLoad xconfig(double millionRows) {
        return hconfig(4, millionRows)
                .with("hbase.regionserver.global.memstore.size", "0.6")
                .with("hbase.regionserver.global.memstore.size.lower.limit", "0.58")
                .with("hfile.block.cache.size", "0.1");
    }

    PublishedLoad with(String key, String value) {
        Map<String, String> more = new LinkedHashMap<>(settings);
        more.put(key, value);
        return new PublishedLoad(servers, rows, rowBytes, regions, tables, clients, threads, more);
    }

    PublishedLoad cut() {
        return new PublishedLoad(servers, rows, rowBytes, servers, tables, clients, threads, settings);
    }

    PublishedLoad threads(int number) {
        return new PublishedLoad(servers, rows, rowBytes, regions, tables, clients, number, settings);
    }

    PublishedLoad clients(int number) {
        return new PublishedLoad(servers, rows, rowBytes, regions, tables, number, threads, settings);
    }

    PublishedLoad tables(int number) {
        return new PublishedLoad(servers, rows, rowBytes, regions, number, clients, threads, settings);
    }

    PublishedLoad servers(int number) {
        return new PublishedLoad(number, rows, rowBytes, regions == 1 ? 1 : number, tables, clients, threads, settings);
    }

    /**
     * As many rows of another size, as HConfig 2015, section 4.3, changes the size and nothing else; of large ones only so
     * many as the largest of the paper's loads has bytes.
     */
    PublishedLoad rowsOf(double bytes) {
        double number = Math.min(rows, LARGEST_BYTES / bytes);
        return new PublishedLoad(servers, number, bytes, regions, tables, clients, threads, settings);
    }

    Scenario on(Hardware hardware) {
        ServerSettings read = ServerSettingsReader.read(HBaseReleaseLine.V0_96, DataSize.ofGibibytes(1), settings);
        RowShapeSpec row = RowShapeSpec.ycsb(rowBytes);
        LoadClient loadClient = ServerSettingsReader.client(LoadClient.ycsb(clients, threads), settings);
        List<Double> shares = regions == 9
                ? YcsbKeyDistribution.byFirstDigit()
                : java.util.Collections.nCopies(regions, 1.0 / regions);
        List<TableWriteLoad> tableWriteLoads = new java.util.ArrayList<>();
        for (int table = 1; table <= tables; table++) {
            tableWriteLoads.add(new TableWriteLoad("table" + table, rows, row, loadClient, shares));
        }
        return new Scenario(hardware, servers, read, tableWriteLoads, 2, Scenario.RunLimits.STANDARD);
    }

    /** Whether chance matters: where regions split and move. */
    boolean byChance() {
        return regions < servers;
    }
}
