package org.hconfig.console.prometheus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.hconfig.app.serve.LiveState.LiveView;
import org.hconfig.console.DataFreshness;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.workload.WorkloadProfile;

/**
 * Metrics of the cluster, its servers and its tables, from the newest snapshot. The number of series is bounded: at most 60 a
 * server and 20 a table, for a number of tables, and none for a region.
 */
final class ClusterMetrics {
    private final int tablesMax;
    private final RegionSumTotals totals = new RegionSumTotals();

    ClusterMetrics(int tablesMax) {
        this.tablesMax = tablesMax;
    }

    /** Continues the counters with a snapshot; called with each one, whether the page is read or not. */
    void observe(ClusterSnapshot snapshot) {
        totals.add(snapshot);
    }

    /** Returns the metrics of a view; without values from a snapshot that does not describe the present state. */
    List<MetricFamily> of(LiveView view, DataFreshness freshness) {
        List<MetricFamily> families = new ArrayList<>();
        if (freshness != DataFreshness.CURRENT) {
            if (freshness == DataFreshness.UNREACHABLE) {
                view.snapshot().ifPresent(snapshot -> unreachable(snapshot, families));
            }
            return families;
        }
        view.snapshot().ifPresent(snapshot -> {
            observe(snapshot);
            cluster(snapshot, families);
            servers(snapshot, families);
        });
        view.observation().ifPresent(report -> tables(report, families));
        return families;
    }

    /** The servers of the last snapshot have not returned their metrics since. */
    private static void unreachable(ClusterSnapshot snapshot, List<MetricFamily> families) {
        families.add(servers(0, snapshot.servers().size(), snapshot.dead().size()));
        MetricFamily up = up();
        snapshot.servers().forEach(server -> up.add(0, "server", server.address()));
        families.add(up);
    }

    private static MetricFamily servers(int answering, int silent, int dead) {
        return MetricFamily.gauge("hconfig_cluster_servers", "RegionServers by state.")
                .add(answering, "state", "answering")
                .add(silent, "state", "silent")
                .add(dead, "state", "dead");
    }

    private static MetricFamily up() {
        return MetricFamily.gauge("hconfig_server_up", "1 if the RegionServer returned its metrics, else 0.");
    }

    private static void cluster(ClusterSnapshot snapshot, List<MetricFamily> families) {
        families.add(servers(
                snapshot.servers().size() - snapshot.unreachable().size(),
                snapshot.unreachable().size(),
                snapshot.dead().size()));
        families.add(MetricFamily.gauge("hconfig_cluster_regions", "Regions that servers reported.")
                .add(snapshot.regions().size()));
        families.add(MetricFamily.gauge("hconfig_cluster_regions_in_transition", "Regions neither open nor closed.")
                .add(snapshot.regionsInTransition()));
    }

    private void servers(ClusterSnapshot snapshot, List<MetricFamily> families) {
        MetricFamily up = up();
        snapshot.servers().forEach(server -> up.add(server.answered() ? 1 : 0, "server", server.address()));
        families.add(up);
        for (ServerMetric metric : ServerMetricNames.EXPOSED) {
            MetricFamily family = metric.kind() == ServerMetric.Kind.COUNTER
                    ? MetricFamily.counter(ServerMetricNames.name(metric), ServerMetricNames.help(metric))
                    : MetricFamily.gauge(ServerMetricNames.name(metric), ServerMetricNames.help(metric));
            for (ServerSnapshot server : snapshot.servers()) {
                OptionalLong value = metric.isSumOfRegions() ? total(server, metric) : server.get(metric);
                if (value.isPresent() && isValid(metric, value.getAsLong())) {
                    family.add(ServerMetricNames.value(metric, value.getAsLong()), "server", server.address());
                }
            }
            families.add(family);
        }
        collectors(snapshot, families);
    }

    private OptionalLong total(ServerSnapshot server, ServerMetric metric) {
        return server.answered() ? totals.total(server.address(), metric) : OptionalLong.empty();
    }

    /** A counter that a server reports as negative cannot be exposed. */
    private static boolean isValid(ServerMetric metric, long value) {
        return value >= 0 || metric.kind() == ServerMetric.Kind.GAUGE;
    }

    private static void collectors(ClusterSnapshot snapshot, List<MetricFamily> families) {
        MetricFamily collections =
                MetricFamily.counter("hconfig_server_gc_collections", "Collections of a garbage collector.");
        MetricFamily seconds =
                MetricFamily.counter("hconfig_server_gc_seconds", "Time of the collections of a garbage collector.");
        for (ServerSnapshot server : snapshot.servers()) {
            server.collectors().entrySet().stream().limit(3).forEach(collector -> {
                String name = collector.getKey().toLowerCase(Locale.ROOT).replace(' ', '-');
                collections.add(
                        Math.max(0, collector.getValue().collections()), "server", server.address(), "collector", name);
                seconds.add(
                        Math.max(0, collector.getValue().millis()) / 1e3,
                        "server",
                        server.address(),
                        "collector",
                        name);
            });
        }
        families.add(collections);
        families.add(seconds);
    }

    private void tables(InspectionReport report, List<MetricFamily> families) {
        MetricFamily regions = MetricFamily.gauge("hconfig_table_regions", "Regions of a table.");
        MetricFamily reads = MetricFamily.gauge("hconfig_table_read_rows_per_second", "Rows read from a table.");
        MetricFamily writes = MetricFamily.gauge("hconfig_table_written_rows_per_second", "Rows written to a table.");
        MetricFamily skew = MetricFamily.gauge(
                "hconfig_table_request_skew_ratio", "Requests of the hottest region of a table to its even share.");
        MetricFamily files = MetricFamily.gauge("hconfig_table_store_file_bytes", "Bytes of the HFiles of a table.");
        MetricFamily memstores =
                MetricFamily.gauge("hconfig_table_memstore_bytes", "Memory of the memstores of a table.");
        MetricFamily workload = MetricFamily.gauge(
                "hconfig_table_workload_confidence_ratio", "Recognized workload of a table, and its confidence.");
        Map<String, WorkloadProfile> profiles = new TreeMap<>();
        report.workloads().forEach(profile -> profiles.put(profile.table(), profile));
        for (InspectionReport.Table table : busiest(report.tables())) {
            String[] label = {"table", table.name()};
            regions.add(table.regions(), label);
            reads.add(table.readsPerSecond(), label);
            writes.add(table.writesPerSecond(), label);
            skew.add(table.skew(), label);
            files.add(table.storeFileBytes(), label);
            memstores.add(table.memstoreBytes(), label);
            Optional.ofNullable(profiles.get(table.name()))
                    .filter(profile -> profile.kind().isPresent())
                    .ifPresent(profile -> workload.add(
                            profile.confidence(),
                            "table",
                            table.name(),
                            "workload",
                            profile.kind().orElseThrow().id()));
        }
        families.addAll(List.of(regions, reads, writes, skew, files, memstores, workload));
        families.add(MetricFamily.gauge("hconfig_cluster_tables", "Tables with regions; the busiest are exposed.")
                .add(report.tables().size()));
    }

    /** Returns the tables with the most requests, the largest first among equals. */
    private List<InspectionReport.Table> busiest(List<InspectionReport.Table> tables) {
        return tables.stream()
                .sorted(Comparator.comparingDouble(
                                (InspectionReport.Table table) -> -(table.readsPerSecond() + table.writesPerSecond()))
                        .thenComparing(Comparator.comparingLong(InspectionReport.Table::storeFileBytes)
                                .reversed())
                        .thenComparing(InspectionReport.Table::name))
                .limit(tablesMax)
                .toList();
    }
}
