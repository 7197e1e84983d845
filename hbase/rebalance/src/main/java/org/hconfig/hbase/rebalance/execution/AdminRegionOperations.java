package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ClusterConnection;
import org.apache.hadoop.hbase.client.CompactionState;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.shaded.protobuf.RequestConverter;
import org.apache.hbase.thirdparty.com.google.protobuf.ServiceException;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.layout.ClusterView;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.layout.UncachedClusterView;

/** Region operations through HBase's Admin. */
public final class AdminRegionOperations implements RegionOperations {
    private static final Duration PAUSE = Duration.ofMillis(250);
    /**
     * The time limit of a flush: the client would retry a lost server for minutes, and a region that takes longer is split
     * without a flush.
     */
    private static final Duration FLUSH = Duration.ofSeconds(10);

    private final org.hconfig.hbase.cluster.ClusterConnection cluster;
    private final Connection connection;
    private final Admin admin;
    private final TableName table;
    private final ClusterView clusterView;
    private final Optional<ResizableSemaphore> resizableSemaphore;

    /**
     * Runs the calls: HBase's calls block until completion, and its futures make no progress unless a thread waits for them.
     */
    private final ExecutorService calls = Executors.newCachedThreadPool();

    /**
     * Creates the operations of a table.
     *
     * @param resizableSemaphore limits concurrent splits, merges and moves, which are prepared as far as possible before they
     *     acquire it; absent for operations that start at once
     */
    AdminRegionOperations(
            org.hconfig.hbase.cluster.ClusterConnection cluster,
            Admin admin,
            TableName table,
            ClusterView clusterView,
            Optional<ResizableSemaphore> resizableSemaphore) {
        this.cluster = cluster;
        this.connection = cluster.hbase();
        this.admin = admin;
        this.table = table;
        this.clusterView = clusterView;
        this.resizableSemaphore = resizableSemaphore;
    }

    /** Returns operations that read the layout on every call and start at once. */
    public static AdminRegionOperations uncached(
            org.hconfig.hbase.cluster.ClusterConnection cluster, Admin admin, TableName table) throws IOException {
        return new AdminRegionOperations(
                cluster,
                admin,
                table,
                new UncachedClusterView(cluster.hbase(), admin, ServerGroupReader.read(cluster.hbase(), admin)),
                Optional.empty());
    }

    @Override
    public RegionLayout layout() throws IOException {
        return clusterView.layout(table);
    }

    @Override
    public List<ServerName> servers() throws IOException {
        return clusterView.servers(table);
    }

    @Override
    public Map<String, Integer> otherTableRegionCounts() throws IOException {
        return clusterView.otherTableRegionCounts(table);
    }

    @Override
    public RegionOperation split(RegionLayout.LocatedRegion region, RowKey at) {
        return request(
                List.of(region),
                own -> own.splitRegionAsync(region.info().getRegionName(), at.bytes())
                        .get());
    }

    @Override
    public RegionOperation merge(List<RegionLayout.LocatedRegion> regions) {
        byte[][] names = regions.stream()
                .map(locatedRegion -> locatedRegion.info().getEncodedNameAsBytes())
                .toArray(byte[][]::new);
        return request(regions, own -> own.mergeRegionsAsync(names, false).get());
    }

    @Override
    public RegionOperation move(RegionLayout.LocatedRegion region, ServerName to) {
        AdminOperation order =
                request(List.of(region), own -> own.move(region.info().getEncodedNameAsBytes(), to));
        clusterView.noteMove(region.info(), to, order.future());
        return order;
    }

    /**
     * Reopens all regions with an alter that changes nothing: the HMaster reopens every region, and continues even if the
     * client is killed.
     */
    @Override
    public RegionOperation reopen() {
        return new AdminOperation(
                calls.submit(() -> make(own -> own.modifyTable(own.getDescriptor(table)))), Optional.empty());
    }

    @Override
    public void compact(RegionLayout.LocatedRegion region) throws IOException {
        admin.compactRegion(region.info().getRegionName());
    }

    @Override
    public boolean compacting(RegionLayout.LocatedRegion region) throws IOException {
        return admin.getCompactionStateForRegion(region.info().getRegionName()) != CompactionState.NONE;
    }

    /** Reads the references of any served region from {@code HRegion.isMergeable}, which the public Admin does not query. */
    @Override
    public boolean hasReferences(RegionLayout.LocatedRegion region) throws IOException {
        ServerName server =
                region.server().orElseThrow(() -> new IOException("no server serves region " + region.start()));
        try {
            return !((ClusterConnection) connection)
                    .getAdmin(server)
                    .getRegionInfo(
                            null,
                            RequestConverter.buildGetRegionInfoRequest(
                                    region.info().getRegionName()))
                    .getMergeable();
        } catch (ServiceException refused) {
            throw new IOException(String.valueOf(refused.getMessage()), refused);
        }
    }

    @Override
    public List<RegionLocationRecord> locationHistory(RegionLayout.LocatedRegion region) throws IOException {
        return RegionLocationRecord.of(connection, region.info());
    }

    @Override
    public void forgetMergedParents() throws IOException {
        admin.runCatalogJanitor();
    }

    @Override
    public void sleep() throws InterruptedIOException {
        sleepBetweenPolls();
    }

    /** Sleeps between two polls. */
    static void sleepBetweenPolls() throws InterruptedIOException {
        try {
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted between two steps");
        }
    }

    @Override
    public void close() {
        calls.shutdownNow();
    }

    private interface Call {
        void call(Admin own) throws IOException, ExecutionException, InterruptedException;
    }

    private AdminOperation request(List<RegionLayout.LocatedRegion> locatedRegions, Call call) {
        Optional<ResizableSemaphore.SemaphorePermit> semaphorePermit =
                resizableSemaphore.map(ResizableSemaphore::newPermit);
        return new AdminOperation(
                calls.submit(() -> {
                    if (semaphorePermit.isEmpty()) {
                        return make(call);
                    }
                    for (RegionLayout.LocatedRegion locatedRegion : locatedRegions) {
                        flush(locatedRegion);
                    }
                    semaphorePermit.get().acquire();
                    try {
                        return make(call);
                    } finally {
                        semaphorePermit.get().release();
                    }
                }),
                semaphorePermit);
    }

    /**
     * Flushes a region before the operation: data written while the region is still served need not be written while it is
     * closed.
     */
    private void flush(RegionLayout.LocatedRegion locatedRegion) throws InterruptedException {
        Future<?> flush = calls.submit(
                () -> make(own -> own.flushRegion(locatedRegion.info().getRegionName())));
        try {
            flush.get(FLUSH.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException unflushed) {
            // The following operation meets the same failure and reports it.
            flush.cancel(true);
        }
    }

    private boolean make(Call call) throws IOException, ExecutionException, InterruptedException {
        try (Admin own = cluster.admin()) {
            call.call(own);
        }
        return true;
    }

    private static final class AdminOperation implements RegionOperation {
        private final Future<?> future;
        private final Optional<ResizableSemaphore.SemaphorePermit> semaphorePermit;
        private Optional<String> rejection = Optional.empty();

        AdminOperation(Future<?> future, Optional<ResizableSemaphore.SemaphorePermit> semaphorePermit) {
            this.future = future;
            this.semaphorePermit = semaphorePermit;
        }

        @Override
        public void confirm() {
            semaphorePermit.ifPresent(ResizableSemaphore.SemaphorePermit::release);
        }

        Future<?> future() {
            return future;
        }

        @Override
        public boolean isDone() throws IOException {
            if (!future.isDone()) {
                return false;
            }
            try {
                future.get();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while a region was split, merged or moved");
            } catch (ExecutionException refused) {
                rejection = Optional.of(message(refused));
            }
            return true;
        }

        private static String message(ExecutionException refused) {
            Throwable cause = refused;
            while (cause instanceof ExecutionException && cause.getCause() != null) {
                cause = cause.getCause();
            }
            return cause.getClass().getSimpleName() + ": " + cause.getMessage();
        }

        @Override
        public Optional<String> rejection() {
            return rejection;
        }
    }
}
