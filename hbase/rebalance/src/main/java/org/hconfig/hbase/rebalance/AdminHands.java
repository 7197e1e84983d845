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
final class AdminHands implements RegionHands {
    private static final Duration PAUSE = Duration.ofMillis(250);
    /** A server that is gone would be asked again and again for minutes; a region that is so slow is split unflushed. */
    private static final Duration FLUSH = Duration.ofSeconds(10);

    private final org.hconfig.hbase.cluster.ClusterConnection cluster;
    private final Connection connection;
    private final Admin admin;
    private final TableName table;
    private final Looks looks;
    private final Optional<Gate> gate;

    /** HBase's calls return when it is done, and its futures know nothing unless someone waits for them. */
    private final ExecutorService calls = Executors.newCachedThreadPool();

    /**
     * Hands on a table.
     *
     * @param gate that splits, merges and moves go through, prepared as far as can be; absent for those that begin at once
     */
    AdminHands(
            org.hconfig.hbase.cluster.ClusterConnection cluster,
            Admin admin,
            TableName table,
            Looks looks,
            Optional<Gate> gate) {
        this.cluster = cluster;
        this.connection = cluster.hbase();
        this.admin = admin;
        this.table = table;
        this.looks = looks;
        this.gate = gate;
    }

    /** Hands that look anew each time they are asked, and begin at once. */
    static AdminHands alone(org.hconfig.hbase.cluster.ClusterConnection cluster, Admin admin, TableName table) {
        return new AdminHands(cluster, admin, table, new FreshLooks(cluster.hbase(), admin), Optional.empty());
    }

    @Override
    public Layout layout() throws IOException {
        return looks.layout(table);
    }

    @Override
    public List<ServerName> servers() throws IOException {
        return looks.servers();
    }

    @Override
    public Map<String, Integer> others() throws IOException {
        return looks.others(table);
    }

    @Override
    public Order split(Layout.Place region, RowKey at) {
        return asked(
                List.of(region),
                own -> own.splitRegionAsync(region.info().getRegionName(), at.bytes())
                        .get());
    }

    @Override
    public Order merge(List<Layout.Place> regions) {
        byte[][] names = regions.stream()
                .map(place -> place.info().getEncodedNameAsBytes())
                .toArray(byte[][]::new);
        return asked(regions, own -> own.mergeRegionsAsync(names, false).get());
    }

    @Override
    public Order move(Layout.Place region, ServerName to) {
        Asked order = asked(List.of(region), own -> own.move(region.info().getEncodedNameAsBytes(), to));
        looks.moving(region.info(), to, order.future());
        return order;
    }

    /** An alter that alters nothing: the HMaster opens every region anew, and goes on with that whoever is killed. */
    @Override
    public Order reopen() {
        return new Asked(calls.submit(() -> make(own -> own.modifyTable(own.getDescriptor(table)))), Optional.empty());
    }

    @Override
    public void compact(Layout.Place region) throws IOException {
        admin.compactRegion(region.info().getRegionName());
    }

    @Override
    public boolean compacting(Layout.Place region) throws IOException {
        return admin.getCompactionStateForRegion(region.info().getRegionName()) != CompactionState.NONE;
    }

    /** {@code HRegion.isMergeable} is that of every served region without references; the public Admin does not ask for it. */
    @Override
    public boolean referring(Layout.Place region) throws IOException {
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
    public List<Stay> stays(Layout.Place region) throws IOException {
        return Stay.of(connection, region.info());
    }

    @Override
    public void forgetMergedParents() throws IOException {
        admin.runCatalogJanitor();
    }

    @Override
    public void pause() throws InterruptedIOException {
        moment();
    }

    /** Lets a moment pass. */
    static void moment() throws InterruptedIOException {
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
        void make(Admin own) throws IOException, ExecutionException, InterruptedException;
    }

    private Asked asked(List<Layout.Place> places, Call call) {
        Optional<Gate.Visit> visit = gate.map(Gate::visit);
        return new Asked(
                calls.submit(() -> {
                    if (visit.isEmpty()) {
                        return make(call);
                    }
                    for (Layout.Place place : places) {
                        flush(place);
                    }
                    visit.get().begin();
                    try {
                        return make(call);
                    } finally {
                        visit.get().end();
                    }
                }),
                visit);
    }

    /** What is written to files while a region is served need not be while it is closed. */
    private void flush(Layout.Place place) throws InterruptedException {
        Future<?> flush =
                calls.submit(() -> make(own -> own.flushRegion(place.info().getRegionName())));
        try {
            flush.get(FLUSH.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException unflushed) {
            // Whatever it is, what comes next meets it as well, and says so.
            flush.cancel(true);
        }
    }

    private boolean make(Call call) throws IOException, ExecutionException, InterruptedException {
        try (Admin own = cluster.admin()) {
            call.make(own);
        }
        return true;
    }

    private static final class Asked implements Order {
        private final Future<?> future;
        private final Optional<Gate.Visit> visit;
        private Optional<String> refusal = Optional.empty();

        Asked(Future<?> future, Optional<Gate.Visit> visit) {
            this.future = future;
            this.visit = visit;
        }

        @Override
        public void seen() {
            visit.ifPresent(Gate.Visit::end);
        }

        Future<?> future() {
            return future;
        }

        @Override
        public boolean ended() throws IOException {
            if (!future.isDone()) {
                return false;
            }
            try {
                future.get();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while a region was split, merged or moved");
            } catch (ExecutionException refused) {
                refusal = Optional.of(words(refused));
            }
            return true;
        }

        private static String words(ExecutionException refused) {
            Throwable cause = refused;
            while (cause instanceof ExecutionException && cause.getCause() != null) {
                cause = cause.getCause();
            }
            return cause.getClass().getSimpleName() + ": " + cause.getMessage();
        }

        @Override
        public Optional<String> refusal() {
            return refusal;
        }
    }
}
