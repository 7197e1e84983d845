package org.hconfig.bench.balance;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.NormalizeTableFilterParams;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.bench.BenchProgress;

/**
 * HBase's own means: the normalizer again and again until it changes nothing more, then the balancer until it moves nothing
 * more, both as they are configured by default. Asked at once for what they would do within half an hour by themselves.
 */
final class HBaseBalancer implements Balancer {
    private static final int ROUNDS_MAX = 6;
    private static final int LOOKS = 4;
    private static final long LOOK_MILLIS = 1000;

    private final Admin admin;
    private final BenchProgress progress;

    HBaseBalancer(Admin admin, BenchProgress progress) {
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
            int before = regions(names);
            for (int round = 1; round <= ROUNDS_MAX; round++) {
                admin.normalize(new NormalizeTableFilterParams.Builder()
                        .tableNames(names)
                        .build());
                int now = settled(names);
                progress.detail("normalizer, round " + round + ": " + before + " regions became " + now);
                if (now == before) {
                    break;
                }
                before = now;
            }
            for (int round = 1; round <= ROUNDS_MAX && admin.balance(); round++) {
                progress.detail("balancer, round " + round);
                settled(names);
            }
        } finally {
            admin.normalizerSwitch(false);
            admin.balancerSwitch(false, true);
        }
    }

    /** Waits until the number of regions stays as it is and none is in transition; returns it. */
    private int settled(List<TableName> tables) throws IOException, InterruptedException {
        int alike = 0;
        int before = -1;
        while (alike < LOOKS) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            int now = regions(tables);
            boolean moving = !admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION))
                    .getRegionStatesInTransition()
                    .isEmpty();
            alike = now == before && !moving ? alike + 1 : 0;
            before = now;
        }
        return before;
    }

    private int regions(List<TableName> tables) throws IOException {
        int count = 0;
        for (TableName table : tables) {
            count += admin.getRegions(table).size();
        }
        return count;
    }
}
