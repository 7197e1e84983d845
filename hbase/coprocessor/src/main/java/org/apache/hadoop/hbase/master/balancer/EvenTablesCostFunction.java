package org.apache.hadoop.hbase.master.balancer;

import org.apache.hadoop.conf.Configuration;
import org.jspecify.annotations.NullMarked;

/**
 * Cost function for HBase's stochastic balancer, which preserves the region distribution of {@code hconfig balance}: the number
 * of regions on servers that exceed their share of a table's regions. 0 when in every table servers differ by at most one
 * region, 1 when every table is on a single server. It does not depend on which servers have the remainder of regions that
 * cannot be divided evenly, nor on regions of the same table that are exchanged.
 *
 * <p>It is in HBase's package because its superclass is package-private. To use it, add this jar to the HMasters' class path,
 * add this class to {@code hbase.master.balancer.stochastic.additionalCostFunctions} and restart the HMasters. For HBase 2.6.
 */
@NullMarked
public final class EvenTablesCostFunction extends CostFunction {
    /** The key of its weight relative to HBase's own costs, of which the region count has weight 500. */
    public static final String COST_KEY = "hbase.master.balancer.stochastic.evenTablesCost";

    /** The default weight. */
    public static final float COST_DEFAULT = 1000;

    private int[] tables = new int[0];
    private int[][] counts = new int[0][];
    private int[] misplaced = new int[0];
    private long sum;
    private long most;

    /** Creates the function with the configured weight. */
    public EvenTablesCostFunction(Configuration configuration) {
        setMultiplier(configuration.getFloat(COST_KEY, COST_DEFAULT));
    }

    @Override
    void prepare(BalancerClusterState cluster) {
        super.prepare(cluster);
        tables = cluster.regionIndexToTableIndex;
        counts = new int[cluster.numTables][cluster.numServers];
        for (int region = 0; region < cluster.numRegions; region++) {
            int server = cluster.regionIndexToServerIndex[region];
            if (server >= 0) {
                counts[tables[region]][server]++;
            }
        }
        misplaced = new int[cluster.numTables];
        sum = 0;
        most = 0;
        for (int table = 0; table < counts.length; table++) {
            misplaced[table] = misplaced(counts[table]);
            sum += misplaced[table];
            int regions = sum(counts[table]);
            most += regions - (regions + cluster.numServers - 1) / cluster.numServers;
        }
    }

    @Override
    protected void regionMoved(int region, int oldServer, int newServer) {
        int table = tables[region];
        if (oldServer >= 0) {
            counts[table][oldServer]--;
        }
        if (newServer >= 0) {
            counts[table][newServer]++;
        }
        sum -= misplaced[table];
        misplaced[table] = misplaced(counts[table]);
        sum += misplaced[table];
    }

    @Override
    protected double cost() {
        return most <= 0 ? 0 : Math.min(1, (double) sum / most);
    }

    /** Returns the minimum number of region moves after which servers differ by at most one region. */
    static int misplaced(int[] regionsOfServers) {
        int regions = sum(regionsOfServers);
        int least = regions / regionsOfServers.length;
        int more = regions % regionsOfServers.length;
        int above = 0;
        int withOneMore = 0;
        for (int count : regionsOfServers) {
            if (count > least) {
                above += count - least - 1;
                withOneMore++;
            }
        }
        return above + Math.max(0, withOneMore - more);
    }

    private static int sum(int[] counts) {
        int sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }
}
