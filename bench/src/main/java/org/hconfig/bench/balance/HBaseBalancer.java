package org.hconfig.bench.balance;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.BalanceRequest;
import org.apache.hadoop.hbase.client.BalanceResponse;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.NormalizeTableFilterParams;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.bench.BenchProgressListener;

/**
 * Balancing strategy with HBase's own functions: the normalizer repeatedly until it makes no more changes, then the
 * balancer until it moves no more regions, both with the default configuration. They are triggered immediately, instead
 * of within half an hour by their own schedule.
 */
final class HBaseBalancer implements BalancingStrategy {
    private static final int ROUNDS_MAX = 6;
    private static final int LOOKS = 4;
    private static final long LOOK_MILLIS = 1000;

    private final Connection connection;
    private final Admin admin;
    private final BenchProgressListener progress;

    HBaseBalancer(Connection connection, Admin admin, BenchProgressListener progress) {
        this.connection = connection;
        this.admin = admin;
        this.progress = progress;
    }

    @Override
    public void balance(List<String> tables) throws IOException, InterruptedException {
        List<TableName> names = tables.stream().map(TableName::valueOf).toList();
        for (TableName name : names) {
            admin.modifyTable(TableDescriptorBuilder.newBuilder(admin.getDescriptor(name))
                    .setNormalizationEnabled(true)
                    .build());
        }
        admin.normalizerSwitch(true);
        admin.balancerSwitch(true, true);
        try {
            Map<String, String> before = regions(names);
            for (int round = 1; round <= ROUNDS_MAX; round++) {
                admin.normalize(new NormalizeTableFilterParams.Builder()
                        .tableNames(names)
                        .build());
                Map<String, String> now = settled(names);
                progress.detail("normalizer, round " + round + ": " + before.size() + " regions -> " + now.size());
                if (now.keySet().equals(before.keySet())) {
                    break;
                }
                before = now;
            }
            for (int round = 1; round <= ROUNDS_MAX && moved(round); round++) {
                settled(names);
            }
        } finally {
            admin.normalizerSwitch(false);
            admin.balancerSwitch(false, true);
        }
    }

    /** Runs the balancer once; returns false if it moved nothing. */
    private boolean moved(int round) throws IOException {
        BalanceResponse response = admin.balance(BalanceRequest.newBuilder().build());
        progress.detail("balancer, round " + round + ": " + response.getMovesExecuted() + " regions moved");
        return response.getMovesExecuted() > 0;
    }

    /** Waits until regions and their locations are stable and none is in transition; returns them. */
    private Map<String, String> settled(List<TableName> tables) throws IOException, InterruptedException {
        int alike = 0;
        Map<String, String> before = Map.of();
        while (alike < LOOKS) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            Map<String, String> now = regions(tables);
            boolean moving = !admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION))
                    .getRegionStatesInTransition()
                    .isEmpty();
            alike = now.equals(before) && !moving ? alike + 1 : 0;
            before = now;
        }
        return before;
    }

    /** Returns the server of each region, by its encoded name. */
    private Map<String, String> regions(List<TableName> tables) throws IOException {
        Map<String, String> regions = new TreeMap<>();
        for (TableName table : tables) {
            try (RegionLocator locator = connection.getRegionLocator(table)) {
                for (HRegionLocation location : locator.getAllRegionLocations()) {
                    regions.put(location.getRegion().getEncodedName(), String.valueOf(location.getServerName()));
                }
            }
        }
        return regions;
    }
}
