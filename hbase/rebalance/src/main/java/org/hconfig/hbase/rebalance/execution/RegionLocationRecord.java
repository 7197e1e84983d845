package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * A server that hosted a region, from the history in hbase:meta.
 *
 * @param server the server
 * @param since the time when the region was opened there, in milliseconds of the HMaster's clock
 */
record RegionLocationRecord(ServerName server, long since) {
    /** Reads the records that hbase:meta retains ({@code hbase.meta.versions} is 3), newest first. */
    static List<RegionLocationRecord> of(Connection connection, RegionInfo region) throws IOException {
        Get get = new Get(region.getRegionName())
                .addColumn(HConstants.CATALOG_FAMILY, HConstants.SERVER_QUALIFIER)
                .addColumn(HConstants.CATALOG_FAMILY, HConstants.STARTCODE_QUALIFIER)
                .readAllVersions();
        try (Table meta = connection.getTable(TableName.META_TABLE_NAME)) {
            return in(meta.get(get));
        }
    }

    private static List<RegionLocationRecord> in(Result row) {
        List<RegionLocationRecord> regionLocationRecords = new ArrayList<>();
        List<Cell> codes = row.getColumnCells(HConstants.CATALOG_FAMILY, HConstants.STARTCODE_QUALIFIER);
        for (Cell server : row.getColumnCells(HConstants.CATALOG_FAMILY, HConstants.SERVER_QUALIFIER)) {
            // Both are written in the same mutation.
            codes.stream()
                    .filter(code -> code.getTimestamp() == server.getTimestamp() && code.getValueLength() == Long.BYTES)
                    .map(code -> ServerName.valueOf(
                            Bytes.toString(CellUtil.cloneValue(server)), Bytes.toLong(CellUtil.cloneValue(code))))
                    .map(name -> new RegionLocationRecord(name, server.getTimestamp()))
                    .forEach(regionLocationRecords::add);
        }
        regionLocationRecords.sort(
                Comparator.comparingLong(RegionLocationRecord::since).reversed());
        return regionLocationRecords;
    }
}
