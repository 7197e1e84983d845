package org.hconfig.hbase.balance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CompactionState;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.balance.Key;

/** The moves on regions by HBase's Admin. */
final class AdminHands implements RegionHands {
    private static final Duration PAUSE = Duration.ofMillis(250);
    private static final int MOVES_AT_ONCE = 8;

    private final Connection connection;
    private final Admin admin;
    private final TableName table;

    /** HBase's call to move a region returns when it has moved. */
    private final ExecutorService moves = Executors.newFixedThreadPool(MOVES_AT_ONCE);

    AdminHands(Connection connection, Admin admin, TableName table) {
        this.connection = connection;
        this.admin = admin;
        this.table = table;
    }

    @Override
    public Layout layout() throws IOException {
        return Layout.read(connection, table);
    }

    @Override
    public List<ServerName> servers() throws IOException {
        return List.copyOf(admin.getRegionServers(true));
    }

    @Override
    public Map<String, Integer> others() throws IOException {
        return others(admin, table);
    }

    /** For each server that may carry regions, how many it has of other tables. */
    static Map<String, Integer> others(Admin admin, TableName table) throws IOException {
        Map<ServerName, ServerMetrics> live = admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                .getLiveServerMetrics();
        Map<String, Integer> others = new TreeMap<>();
        for (ServerName server : admin.getRegionServers(true)) {
            int count = 0;
            ServerMetrics metrics = live.get(server);
            for (RegionMetrics region : metrics == null
                    ? List.<RegionMetrics>of()
                    : metrics.getRegionMetrics().values()) {
                count += RegionInfo.getTable(region.getRegionName()).equals(table) ? 0 : 1;
            }
            others.put(server.getAddress().toString(), count);
        }
        return others;
    }

    @Override
    public Order split(Layout.Place region, Key at) {
        return asked(() -> admin.splitRegionAsync(region.info().getRegionName(), at.bytes()));
    }

    @Override
    public Order merge(List<Layout.Place> regions) {
        byte[][] names = regions.stream()
                .map(place -> place.info().getEncodedNameAsBytes())
                .toArray(byte[][]::new);
        return asked(() -> admin.mergeRegionsAsync(names, false));
    }

    @Override
    public Order move(Layout.Place region, ServerName to) {
        return asked(() -> moves.submit(() -> {
            try (Admin own = connection.getAdmin()) {
                own.move(region.info().getEncodedNameAsBytes(), to);
            }
            return to;
        }));
    }

    @Override
    public void compact(Layout.Place region) throws IOException {
        admin.compactRegion(region.info().getRegionName());
    }

    @Override
    public boolean compacting(Layout.Place region) throws IOException {
        return admin.getCompactionStateForRegion(region.info().getRegionName()) != CompactionState.NONE;
    }

    @Override
    public void forgetMergedParents() throws IOException {
        admin.runCatalogJanitor();
    }

    @Override
    public void pause() throws InterruptedIOException {
        try {
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted between two steps");
        }
    }

    @Override
    public void close() {
        moves.shutdownNow();
    }

    private interface Call {
        Future<?> make() throws IOException;
    }

    private static Order asked(Call call) {
        try {
            return new Asked(call.make());
        } catch (IOException refused) {
            return new Asked(CompletableFuture.failedFuture(refused));
        }
    }

    private static final class Asked implements Order {
        private static final long LOOK_MILLIS = 20;

        private final Future<?> future;
        private Optional<String> refusal = Optional.empty();

        Asked(Future<?> future) {
            this.future = future;
        }

        /** HBase's futures know nothing unless someone waits for them. */
        @Override
        public boolean ended() throws IOException {
            try {
                future.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                return true;
            } catch (TimeoutException underWay) {
                return false;
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while a region was split, merged or moved");
            } catch (ExecutionException refused) {
                Throwable cause = refused.getCause() == null ? refused : refused.getCause();
                refusal = Optional.of(cause.getClass().getSimpleName() + ": " + cause.getMessage());
                return true;
            }
        }

        @Override
        public Optional<String> refusal() {
            return refusal;
        }
    }
}
