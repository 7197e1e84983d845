package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.catalogue.HBaseRelease;

/**
 * A class that site files name, and that not every release of HBase can load.
 *
 * @param name its full name
 * @param first the oldest release from 2.4 on that has it; empty when no older one lacks it
 * @param last the newest release that has it; empty when no newer one lacks it
 * @param origin whose class it is, and what came in its place
 */
record PluginClass(String name, Optional<HBaseRelease> first, Optional<HBaseRelease> last, String origin) {
    private static final String HBASE = "org.apache.hadoop.hbase.";
    private static final HBaseRelease ONE = new HBaseRelease(1, 7);
    private static final HBaseRelease BEFORE_2_4 = new HBaseRelease(2, 3);

    /** Source trees of HBase 1, 2.4, 2.5, 2.6 and 3; of Phoenix 4.7 to 5.3. */
    private static final List<PluginClass> ALL = List.of(
            until("security.access.SecureBulkLoadEndpoint", HBaseRelease.V2_6, "HBase itself secures bulk loads"),
            until("coprocessor.BaseRowProcessorEndpoint", HBaseRelease.V2_6, "HBase 3.0 removed it"),
            until("master.balancer.FavoredNodeLoadBalancer", ONE, "FavoredStochasticBalancer replaced it"),
            since("backup.BackupObserver", HBaseRelease.V2_6, "it belongs to hbase-backup"),
            since("backup.BackupMasterObserver", HBaseRelease.V2_6, "it belongs to hbase-backup"),
            since("backup.BackupHFileCleaner", HBaseRelease.V2_6, "it belongs to hbase-backup"),
            since("backup.master.BackupLogCleaner", HBaseRelease.V2_6, "it belongs to hbase-backup"),
            since("master.balancer.CacheAwareLoadBalancer", HBaseRelease.V2_6, "HBase 2.6 added it"),
            until(
                    "security.visibility.VisibilityController$VisibilityReplication",
                    ONE,
                    "security.visibility.VisibilityReplication replaced it"),
            until(
                    "regionserver.LocalIndexMerger",
                    ONE,
                    "a class of Phoenix 4.7 and older; no Phoenix for HBase 2 has it"),
            new PluginClass(
                    "org.apache.phoenix.hbase.index.master.IndexMasterObserver",
                    Optional.empty(),
                    Optional.of(BEFORE_2_4),
                    "a class of Phoenix up to 5.0; Phoenix for HBase 2.4 and later does not have it"));

    /** HBase's own coprocessors that site files name, in every release from 2.4 to 3.0. */
    private static final List<String> COPROCESSORS = List.of(
            HBASE + "security.access.AccessController",
            HBASE + "security.access.CoprocessorWhitelistMasterObserver",
            HBASE + "security.access.SnapshotScannerHDFSAclController",
            HBASE + "security.token.TokenProvider",
            HBASE + "security.visibility.VisibilityController",
            HBASE + "security.visibility.VisibilityReplication",
            HBASE + "coprocessor.AggregateImplementation",
            HBASE + "coprocessor.MultiRowMutationEndpoint",
            HBASE + "coprocessor.MetaTableMetrics",
            HBASE + "coprocessor.Export",
            HBASE + "constraint.ConstraintProcessor",
            HBASE + "quotas.MasterQuotasObserver",
            HBASE + "replication.regionserver.ReplicationObserver",
            HBASE + "rsgroup.RSGroupAdminEndpoint",
            HBASE + "security.access.SecureBulkLoadEndpoint",
            HBASE + "JMXListener");

    private static PluginClass until(String name, HBaseRelease last, String origin) {
        return new PluginClass(HBASE + name, Optional.empty(), Optional.of(last), origin);
    }

    private static PluginClass since(String name, HBaseRelease first, String origin) {
        return new PluginClass(HBASE + name, Optional.of(first), Optional.empty(), origin);
    }

    /** The class of this name that the release lacks; empty when it has it, or when that is not known. */
    static Optional<PluginClass> absent(String name, HBaseRelease release) {
        return ALL.stream()
                .filter(known -> known.name.equals(name))
                .filter(known -> known.first
                                .filter(first -> release.compareTo(first) < 0)
                                .isPresent()
                        || known.last
                                .filter(last -> release.compareTo(last) > 0)
                                .isPresent())
                .findFirst();
    }

    /** HBase's coprocessor with the same simple name in another package; empty when there is none. */
    static Optional<String> relocated(String name) {
        if (!name.startsWith(HBASE) || COPROCESSORS.contains(name)) {
            return Optional.empty();
        }
        String simple = name.substring(name.lastIndexOf('.') + 1);
        return COPROCESSORS.stream()
                .filter(known -> known.endsWith("." + simple))
                .findFirst();
    }

    /** True when a vendor may have added it to an older release. */
    boolean mayBeAdded() {
        return first.isPresent();
    }
}
