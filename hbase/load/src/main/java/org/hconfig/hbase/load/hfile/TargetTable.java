package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.tool.BulkLoadHFiles;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.hfile.format.FamilyFormat;
import org.hconfig.hbase.load.hfile.sort.RegionBoundaries;

/**
 * Snapshot of the target table of HFiles at the start of the load.
 */
public final class TargetTable {
    private static final String BULK_LOAD_REPLICATION = "hbase.replication.bulkload.enabled";
    private static final int FILES_PER_REGION_DEFAULT = 32;

    private final TableDescriptor descriptor;
    private final RegionBoundaries bounds;
    private final List<FamilyFormat> families;
    private final long newestRegion;

    private TargetTable(
            TableDescriptor descriptor, RegionBoundaries bounds, List<FamilyFormat> families, long newestRegion) {
        this.descriptor = descriptor;
        this.bounds = bounds;
        this.families = List.copyOf(families);
        this.newestRegion = newestRegion;
    }

    /**
     * Reads the table and checks that HFiles are possible for it.
     *
     * @param names the families that the load writes
     * @param keepWal whether every row must pass the WAL
     * @throws org.hconfig.core.HConfigException with all reasons against it
     */
    static TargetTable read(
            Connection connection, Configuration configuration, String table, List<String> names, boolean keepWal)
            throws IOException {
        TableName name = TableName.valueOf(table);
        try (Table handle = connection.getTable(name);
                RegionLocator locator = connection.getRegionLocator(name)) {
            TableDescriptor descriptor = handle.getDescriptor();
            check(configuration, descriptor, names, keepWal);
            List<FamilyFormat> families = names.stream()
                    .map(Bytes::toBytes)
                    .sorted(Arrays::compareUnsigned)
                    .map(family -> new FamilyFormat(configuration, descriptor, descriptor.getColumnFamily(family)))
                    .toList();
            return new TargetTable(
                    descriptor,
                    new RegionBoundaries(new ArrayList<>(List.of(locator.getStartKeys()))),
                    families,
                    regionIds(locator).max().orElse(0));
        }
    }

    /**
     * Returns true if all of the table's regions are newer than the recorded ones: it was recreated or truncated, or
     * every region was split or merged.
     *
     * @param newestRegion the largest ID of its recorded regions
     */
    static boolean isRecreated(Connection connection, String table, long newestRegion) throws IOException {
        try (RegionLocator locator = connection.getRegionLocator(TableName.valueOf(table))) {
            return regionIds(locator).min().orElse(Long.MAX_VALUE) > newestRegion;
        }
    }

    /** A region's id is the time of its creation, by the HMaster's clock. */
    private static LongStream regionIds(RegionLocator locator) throws IOException {
        return locator.getAllRegionLocations().stream()
                .mapToLong(location -> location.getRegion().getRegionId());
    }

    /** The largest id among its regions. */
    long newestRegion() {
        return newestRegion;
    }

    /** Rejects tables that are not suitable for HFiles, with all reasons. */
    static void check(Configuration configuration, TableDescriptor table, List<String> names, boolean keepWal) {
        ProblemCollector problemCollector = new ProblemCollector();
        if (keepWal) {
            problemCollector.add(
                    HFileError.WAL_WANTED,
                    "the rows must be written to the WAL",
                    "HFiles that are moved into the regions bypass the WAL.",
                    "Load with --engine puts, or omit --keep-wal.");
        }
        for (String name : names) {
            ColumnFamilyDescriptor family = table.getColumnFamily(Bytes.toBytes(name));
            if (family == null) {
                problemCollector.add(
                        LoadError.TABLE_SCHEMA,
                        "table " + table.getTableName() + " has no column family '" + name + "'",
                        "The input contains columns of that family.",
                        "Add the family to the table, or map the columns to another.");
            } else {
                check(configuration, family, problemCollector);
            }
        }
        problemCollector.throwIfAny();
    }

    private static void check(
            Configuration configuration, ColumnFamilyDescriptor family, ProblemCollector problemCollector) {
        if (family.getEncryptionType() != null) {
            problemCollector.add(
                    HFileError.FAMILY_ENCRYPTED,
                    "column family '" + family.getNameAsString() + "' is encrypted with " + family.getEncryptionType(),
                    "Its HFiles would be unencrypted in HDFS until they are compacted.",
                    "Load with --engine puts.");
        }
        if (family.getScope() != HConstants.REPLICATION_SCOPE_LOCAL
                && !configuration.getBoolean(BULK_LOAD_REPLICATION, false)) {
            problemCollector.add(
                    HFileError.FAMILY_REPLICATED,
                    "column family '" + family.getNameAsString() + "' is replicated (scope " + family.getScope() + ")",
                    "Bulk-loaded HFiles bypass the WAL, so peers would not receive the rows.",
                    "Load with --engine puts; or, if the cluster replicates bulk loads, set " + BULK_LOAD_REPLICATION
                            + "=true in the client's configuration.");
        }
    }

    /** Its schema. */
    public TableDescriptor descriptor() {
        return descriptor;
    }

    /** Its regions. */
    RegionBoundaries bounds() {
        return bounds;
    }

    /** Formats of the families that the load writes, in ascending order of name. */
    List<FamilyFormat> families() {
        return families;
    }

    /**
     * Returns the size at which a region's file is closed and another one is started: the maximum size of a store file, but large
     * enough that the number of files of a region does not exceed the limit of one bulk load.
     *
     * @param regionBytes bytes of the region's rows
     */
    public long rollBytes(Configuration configuration, long regionBytes) {
        int filesMax = configuration.getInt(BulkLoadHFiles.MAX_FILES_PER_REGION_PER_FAMILY, FILES_PER_REGION_DEFAULT);
        long site = configuration.getLong(HConstants.HREGION_MAX_FILESIZE, HConstants.DEFAULT_MAX_FILE_SIZE);
        long wanted = Math.max(site, descriptor.getMaxFileSize());
        return Math.max(wanted, regionBytes / Math.max(1, filesMax / 2) + 1);
    }
}
