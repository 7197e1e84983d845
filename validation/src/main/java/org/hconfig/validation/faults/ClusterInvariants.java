package org.hconfig.validation.faults;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.util.CommonFSUtils;

/**
 * Snapshot of the cluster state that a run must not change.
 *
 * @param switches the switches of the HMaster
 * @param places server of each region of the background client's table
 * @param tables the descriptors of all tables except the one under test, as text
 * @param nodes HConfig's nodes in ZooKeeper
 * @param staged staging directories of HFiles
 */
record ClusterInvariants(
        Map<String, Boolean> switches,
        Map<String, String> places,
        Map<String, String> tables,
        Set<String> nodes,
        Set<String> staged) {
    /** Prefix of a staging directory in the list of leftovers. */
    static final String STAGED = "HFiles in ";

    static ClusterInvariants capture(Connection connection, TableName steady, TableName disturbed)
            throws IOException, InterruptedException {
        Map<String, Boolean> switches = new TreeMap<>();
        Map<String, String> tables = new TreeMap<>();
        try (Admin admin = connection.getAdmin()) {
            switches.put("balancer", admin.isBalancerEnabled());
            switches.put("normalizer", admin.isNormalizerEnabled());
            switches.put("split", admin.isSplitEnabled());
            switches.put("merge", admin.isMergeEnabled());
            for (TableDescriptor table : admin.listTableDescriptors()) {
                if (!table.getTableName().equals(disturbed)) {
                    tables.put(table.getTableName().getNameAsString(), table.toString());
                }
            }
        }
        try (LeaseNodeProbe leaseNodeProbe = new LeaseNodeProbe(connection.getConfiguration())) {
            return new ClusterInvariants(
                    switches,
                    places(connection, steady),
                    tables,
                    new TreeSet<>(leaseNodeProbe.nodes()),
                    staged(connection));
        }
    }

    private static Map<String, String> places(Connection connection, TableName table) throws IOException {
        Map<String, String> places = new TreeMap<>();
        connection.clearRegionLocationCache();
        try (RegionLocator locator = connection.getRegionLocator(table)) {
            for (HRegionLocation region : locator.getAllRegionLocations()) {
                places.put(region.getRegion().getEncodedName(), region.getHostnamePort());
            }
        }
        return places;
    }

    private static Set<String> staged(Connection connection) throws IOException {
        FileSystem files = CommonFSUtils.getRootDirFileSystem(connection.getConfiguration());
        FileStatus[] found = files.globStatus(new Path(HConstants.DEFAULT_TEMPORARY_HDFS_DIRECTORY, "hconfig-*"));
        Set<String> staged = new TreeSet<>();
        for (FileStatus status : found == null ? new FileStatus[0] : found) {
            staged.add(status.getPath().toString());
        }
        return staged;
    }

    /** Returns the differences between this snapshot and the current one. */
    List<String> differences(ClusterInvariants now, Fault fault) {
        List<String> differences = new ArrayList<>();
        if (!now.switches.equals(switches)) {
            differences.add("switches: before " + switches + ", now " + now.switches);
        }
        if (!fault.movesRegions() && !now.places.equals(places)) {
            Map<String, String> moved = new TreeMap<>(now.places);
            moved.entrySet().removeAll(places.entrySet());
            differences.add("regions of another table are on other servers: " + moved);
        }
        if (!now.tables.equals(tables)) {
            Map<String, String> changed = new TreeMap<>(now.tables);
            changed.entrySet().removeAll(tables.entrySet());
            Set<String> gone = new HashSet<>(tables.keySet());
            gone.removeAll(now.tables.keySet());
            differences.add("other tables were altered: " + changed + (gone.isEmpty() ? "" : ", missing: " + gone));
        }
        return differences;
    }

    /** Returns the leftovers in the current snapshot. */
    List<String> leftovers(ClusterInvariants now) {
        List<String> left = new ArrayList<>();
        now.nodes.stream().filter(node -> !nodes.contains(node)).forEach(node -> left.add("ZooKeeper node " + node));
        now.staged.stream().filter(path -> !staged.contains(path)).forEach(path -> left.add(STAGED + path));
        return left;
    }
}
