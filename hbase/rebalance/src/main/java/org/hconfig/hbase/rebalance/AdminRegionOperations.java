package org.hconfig.hbase.rebalance;

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
import org.hconfig.hbase.model.RowKey;

/** The moves on regions by HBase's Admin. */
final class AdminRegionOperations implements RegionOperations {
    private static final Duration PAUSE = Duration.ofMillis(250);
    /** A server that is gone would be asked again and again for minutes; a region that is so slow is split unflushed. */
    private static final Duration FLUSH = Duration.ofSeconds(10);

    private final org.hconfig.hbase.cluster.ClusterConnection cluster;
    private final Connection connection;
    private final Admin admin;
    private final TableName table;
    private final ClusterView clusterView;
    private final Optional<ResizableSemaphore> resizableSemaphore;

    /** HBase's calls return when it is done, and its futures know nothing unless someone waits for them. */
    private final ExecutorService calls = Executors.newCachedThreadPool();

    /**
     * Hands on a table.
     *
     * @param resizableSemaphore that splits, merges and moves go through, prepared as far as can be; absent for those that begin at once
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

    /** Hands that look anew each time they are asked, and begin at once. */
    static AdminRegionOperations uncached(
            org.hconfig.hbase.cluster.ClusterConnection cluster, Admin admin, TableName table) {
        return new AdminRegionOperations(
                cluster, admin, table, new UncachedClusterView(cluster.hbase(), admin), Optional.empty());
    }

    @Override
    public RegionLayout layout() throws IOException {
        return clusterView.layout(table);
    }

    @Override
    public List<ServerName> servers() throws IOException {
        return clusterView.servers();
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

    /** An alter that alters nothing: the HMaster opens every region anew, and goes on with that whoever is killed. */
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

    /** {@code HRegion.isMergeable} is that of every served region without references; the public Admin does not ask for it. */
    @Override
    public boolean hasReferences(RegionLayout.LocatedRegion region) throws IOException {
        ServerName server = region.server().orElseThrow(() -> new IOException("nobody serves " + region.start()));
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

    /** Lets a moment pass. */
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

    /** What is written to files while a region is served need not be while it is closed. */
    private void flush(RegionLayout.LocatedRegion locatedRegion) throws InterruptedException {
        Future<?> flush = calls.submit(
                () -> make(own -> own.flushRegion(locatedRegion.info().getRegionName())));
        try {
            flush.get(FLUSH.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException unflushed) {
            // Whatever it is, what comes next meets it as well, and says so.
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
