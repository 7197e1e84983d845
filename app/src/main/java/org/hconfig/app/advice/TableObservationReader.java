package org.hconfig.app.advice;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.TableDescriptorSettings;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.hbase.workload.WorkloadProfile;
import org.hconfig.xconfig.advice.Finding;
import org.jspecify.annotations.Nullable;

/** Reader of what is observed of tables: their descriptors, the traffic of their regions, and their workloads. */
final class TableObservationReader {
    private final ClusterConnection connection;

    TableObservationReader(ClusterConnection connection) {
        this.connection = connection;
    }

    /**
     * Reads the descriptors of all tables, and returns each with its regions' traffic between two snapshots and its workload.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_READ}
     */
    List<TableObservation> read(ClusterSnapshot from, ClusterSnapshot to, WorkloadClassifier workloadClassifier) {
        Map<String, RegionSnapshot> before = new HashMap<>();
        from.regions().forEach(region -> before.put(region.name() + "@" + region.server(), region));
        Map<String, List<RegionSnapshot>> regions = new TreeMap<>();
        to.regions()
                .forEach(region -> regions.computeIfAbsent(region.table(), table -> new ArrayList<>())
                        .add(region));
        List<TableObservation> tables = new ArrayList<>();
        try (Admin admin = connection.admin()) {
            for (TableDescriptor descriptor : admin.listTableDescriptors()) {
                String name = descriptor.getTableName().getNameAsString();
                List<RegionSnapshot> mine = regions.getOrDefault(name, List.of());
                RowKey last = mine.stream()
                        .map(RegionSnapshot::startKey)
                        .max(Comparator.naturalOrder())
                        .orElse(RowKey.EMPTY);
                tables.add(new TableObservation(
                        facts(descriptor, name, mine),
                        mine.stream()
                                .map(region -> look(
                                        region,
                                        before.get(region.name() + "@" + region.server()),
                                        region.startKey().equals(last)))
                                .toList(),
                        workloadClassifier.table(name).flatMap(TableObservationReader::workload)));
            }
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the tables of cluster " + connection.name(), failure);
        }
        return tables;
    }

    private static Optional<TableObservation.RecognizedWorkload> workload(WorkloadProfile profile) {
        return profile.kind()
                .map(kind -> new TableObservation.RecognizedWorkload(
                        kind,
                        new Finding.FindingEvidence(
                                Math.round(profile.confidence() * 100) / 100.0,
                                "recognized over "
                                        + AdviceNumberFormatter.seconds(
                                                profile.observation().seconds()) + ", "
                                        + AdviceNumberFormatter.number(
                                                profile.observation().requests()) + " requests"),
                        profile.record().map(record -> (double) record.bytes()),
                        Optional.of(mix(profile.traffic().shares()))));
    }

    private static TableObservation.RequestMix mix(WorkloadProfile.Shares shares) {
        return new TableObservation.RequestMix(shares.gets() + shares.multiGets(), shares.scans(), shares.writes());
    }

    private static TableFacts facts(TableDescriptor descriptor, String name, List<RegionSnapshot> regions) {
        Map<String, Map<String, String>> families = new HashMap<>();
        for (ColumnFamilyDescriptor family : descriptor.getColumnFamilies()) {
            families.put(family.getNameAsString(), TableDescriptorSettings.settings(family));
        }
        return new TableFacts(
                name,
                true,
                true,
                List.copyOf(families.keySet()),
                regions.size(),
                regions.stream()
                        .mapToLong(regionSnapshot -> regionSnapshot.sizes().storeFileBytes())
                        .sum(),
                TableDescriptorSettings.settings(descriptor),
                families);
    }

    /** Returns the observation of a region; the traffic of a region without an earlier snapshot is unknown. */
    private static TableObservation.RegionObservation look(
            RegionSnapshot region, @Nullable RegionSnapshot before, boolean last) {
        return new TableObservation.RegionObservation(
                region.name(),
                region.server(),
                before == null ? 0 : grown(before.rows().reads(), region.rows().reads()),
                before == null ? 0 : grown(before.rows().writes(), region.rows().writes()),
                region.storeFiles(),
                region.sizes().storeFileBytes(),
                region.locality(),
                last);
    }

    /** Returns the increase of a counter; a smaller value than before means that the counter was reset. */
    private static long grown(long before, long after) {
        return after >= before ? after - before : after;
    }
}
