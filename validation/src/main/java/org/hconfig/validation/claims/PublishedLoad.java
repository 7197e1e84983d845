package org.hconfig.validation.claims;

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
 * A load of the papers: HBase 0.96 on nodes of 8 GB, YCSB's rows and clients.
 *
 * @param servers number of RegionServers
 * @param rows rows of each table
 * @param rowBytes bytes of a row's values
 * @param regions initial regions of each table: 1, or one per server, split as in the paper
 * @param tables number of tables, each with clients of its own
 * @param clients client nodes of each table
 * @param threads threads of each client
 * @param settings settings by HBase's keys
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

    /** Returns a load with the defaults: one region, 4 threads on one client node. */
    static PublishedLoad defaults(double millionRows) {
        return new PublishedLoad(9, millionRows * MILLION, 1000, 1, 1, 1, 4, Map.of());
    }

    /** Returns the load of HConfig 2015, section 4.1: one region per server, and splits at a constant size. */
    static PublishedLoad preSplit(double millionRows) {
        return defaults(millionRows).cut().with(SPLIT, "ConstantSizeRegionSplitPolicy");
    }

    /** Returns the load of HConfig 2015, section 4.2, steps 1 to 4. */
    static PublishedLoad hconfig(int step, double millionRows) {
        PublishedLoad made = preSplit(millionRows).with(HEAP, "4g").with(FLUSH, "512m");
        if (step >= 2) {
            made = made.with(BLOCKING, "20").with(THRESHOLD, "12");
        }
        return step >= 4 ? made.with(MULTIPLIER, "4") : made;
    }

    /** Returns the load of xConfig 2016, table 3 for bulk loads, on a node of 8 GB. */
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
     * Returns the same number of rows of another size, like HConfig 2015, section 4.3, which changes only the size; the
     * number of large rows is limited to the bytes of the largest of the paper's loads.
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

    /** Returns whether the result is random: where regions split and move. */
    boolean byChance() {
        return regions < servers;
    }
}
