package org.hconfig.bench.balance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.BufferedMutator;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.util.FutureUtils;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;

/** Creator of the tables: regions of random sizes, of which the hot server hosts more than its share. */
final class TpccTableSetup {
    private final LabSession labSession;
    private final BenchTableCreator tables;
    private final HotServer hot;

    TpccTableSetup(LabSession labSession, BenchTableCreator tables, HotServer hot) {
        this.labSession = labSession;
        this.tables = tables;
        this.hot = hot;
    }

    /** Recreates a table and fills it. */
    void create(TpccTable table, long seed) throws IOException {
        tables.drop(table.name());
        tables.split(
                table.name(), new String(TpccTable.FAMILY, java.nio.charset.StandardCharsets.US_ASCII), table.splits());
        place(table);
        fill(table, seed);
        labSession.admin().flush(TableName.valueOf(table.name()));
    }

    /** Moves the regions concurrently: sequential moves would take most of the time of the setup. */
    private void place(TpccTable table) throws IOException {
        List<ServerName> servers =
                labSession.admin().getRegionServers().stream().sorted().toList();
        CompletableFuture<AsyncConnection> opening =
                ConnectionFactory.createAsyncConnection(labSession.configuration());
        try (AsyncConnection connection = FutureUtils.get(opening);
                RegionLocator locator =
                        labSession.cluster().hbase().getRegionLocator(TableName.valueOf(table.name()))) {
            List<HRegionLocation> regions = locator.getAllRegionLocations();
            List<Integer> order = new ArrayList<>();
            order.add(table.largestRegion());
            IntStream.range(0, regions.size())
                    .filter(region -> region != table.largestRegion())
                    .forEach(order::add);
            List<CompletableFuture<Void>> moves = new ArrayList<>();
            for (int i = 0; i < order.size(); i++) {
                HRegionLocation region = regions.get(order.get(i));
                ServerName home = servers.get(hot.home(i, servers.size()));
                if (!home.equals(region.getServerName())) {
                    moves.add(connection.getAdmin().move(region.getRegion().getEncodedNameAsBytes(), home));
                }
            }
            FutureUtils.get(CompletableFuture.allOf(moves.toArray(CompletableFuture[]::new)));
        }
    }

    private void fill(TpccTable table, long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed + table.name().hashCode());
        Connection connection = labSession.cluster().hbase();
        try (BufferedMutator mutator = connection.getBufferedMutator(TableName.valueOf(table.name()))) {
            for (long row = 0; row < table.rows(); row++) {
                mutator.mutate(new Put(TpccTable.key(row))
                        .addColumn(TpccTable.FAMILY, TpccTable.QUALIFIER, TpccTransactions.value(random, table)));
            }
        }
    }
}
