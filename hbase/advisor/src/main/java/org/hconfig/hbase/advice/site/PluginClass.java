package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.catalogue.HBaseRelease;

/**
 * A plug-in class that not every HBase release can load.
 *
 * @param name its full name
 * @param first the oldest release from 2.4 on that contains it; empty when no older one lacks it
 * @param last the newest release that contains it; empty when no newer one lacks it
 * @param origin its project, and its replacement
 */
record PluginClass(String name, Optional<HBaseRelease> first, Optional<HBaseRelease> last, String origin) {
    private static final String HBASE = "org.apache.hadoop.hbase.";
    private static final HBaseRelease ONE = new HBaseRelease(1, 7);
    private static final HBaseRelease BEFORE_2_4 = new HBaseRelease(2, 3);

    /** Source trees of HBase 1, 2.4, 2.5, 2.6 and 3; of Phoenix 4.7 to 5.3. */
    private static final List<PluginClass> ALL = List.of(
            until("security.access.SecureBulkLoadEndpoint", HBaseRelease.V2_6, "HBase secures bulk loads itself"),
            until("coprocessor.BaseRowProcessorEndpoint", HBaseRelease.V2_6, "HBase 3.0 removed it"),
            until("master.balancer.FavoredNodeLoadBalancer", ONE, "replaced by FavoredStochasticBalancer"),
            since("backup.BackupObserver", HBaseRelease.V2_6, "it belongs to hbase-backup"),
            since("backup.BackupMasterObserver", HBaseRelease.V2_6, "it belongs to hbase-backup"),
            since("backup.BackupHFileCleaner", HBaseRelease.V2_6, "it belongs to hbase-backup"),
            since("backup.master.BackupLogCleaner", HBaseRelease.V2_6, "it belongs to hbase-backup"),
            since("master.balancer.CacheAwareLoadBalancer", HBaseRelease.V2_6, "HBase 2.6 added it"),
            until(
                    "security.visibility.VisibilityController$VisibilityReplication",
                    ONE,
                    "replaced by security.visibility.VisibilityReplication"),
            until(
                    "regionserver.LocalIndexMerger",
                    ONE,
                    "a class of Phoenix 4.7 and older; no Phoenix for HBase 2 contains it"),
            new PluginClass(
                    "org.apache.phoenix.hbase.index.master.IndexMasterObserver",
                    Optional.empty(),
                    Optional.of(BEFORE_2_4),
                    "a class of Phoenix up to 5.0; Phoenix for HBase 2.4 and later does not contain it"));

    /** HBase's own coprocessors for site files, in any release from 2.4 to 3.0. */
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

    /** Returns the class with this name if the release lacks it; empty when the release has it or when unknown. */
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

    /** Returns HBase's coprocessor with the same simple name in another package; empty when there is none. */
    static Optional<String> relocated(String name) {
        if (!name.startsWith(HBASE) || COPROCESSORS.contains(name)) {
            return Optional.empty();
        }
        String simple = name.substring(name.lastIndexOf('.') + 1);
        return COPROCESSORS.stream()
                .filter(known -> known.endsWith("." + simple))
                .findFirst();
    }

    /** Returns true when a vendor may have added it to an older release. */
    boolean mayBeAdded() {
        return first.isPresent();
    }
}
