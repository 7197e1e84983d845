package org.hconfig.hbase.rebalance.histogram;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.coprocessor.BlockAccessObserver;
import org.hconfig.hbase.coprocessor.BlockAccessReply;
import org.hconfig.hbase.coprocessor.BlockSampling;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.RegionLayout;

/**
 * Samples which data blocks of some tables are requested: an observer on the tables records them in the RegionServers for some time.
 * Regions of the tables are reopened twice.
 */
public final class BlockAccessSampler {
    /** Time between queries: new files are sampled after it, and a region that was moved. */
    private static final Duration INTERVAL = Duration.ofSeconds(5);

    private final ClusterConnection connection;
    private final Consumer<String> progress;

    /**
     * Creates a sampler.
     *
     * @param progress receives one line per step
     */
    public BlockAccessSampler(ClusterConnection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /**
     * Which blocks of which tables are sampled.
     *
     * @param tables names of the tables
     * @param rate share of the blocks, above 0, at most 1
     * @param leafRate share of the leaves of large indexes that is read, at least {@code rate}, at most 1
     */
    public record Request(List<String> tables, double rate, double leafRate) {
        /** Copies the list. */
        public Request {
            tables = List.copyOf(tables);
        }
    }

    /**
     * Samples requests.
     *
     * @param half called when the second half of the time begins, and when it ends
     * @throws org.hconfig.core.HConfigException {@link BalanceError#HISTOGRAM_FAILED} if servers do not reply
     */
    public BlockAccessSample sample(Request request, Duration time, Runnable half) {
        BlockAccessCollector collector = new BlockAccessCollector(request.rate());
        try (Admin admin = connection.admin();
                Deployments deployments = new Deployments()) {
            for (String table : request.tables()) {
                DeployedCoprocessor.deploy(
                                admin,
                                connection.configuration(),
                                TableName.valueOf(table),
                                BlockAccessObserver.class,
                                progress)
                        .ifPresentOrElse(
                                observer -> deployments.all.add(new Deployment(TableName.valueOf(table), observer)),
                                () -> collector.note("requests to " + table
                                        + " were not sampled: the cluster rejects coprocessors"));
            }
            if (!deployments.all.isEmpty()) {
                progress.accept("sampling the requested blocks of " + String.join(", ", request.tables()) + " for "
                        + time.toSeconds() + " s");
                observe(deployments.all, request, time, half, collector);
            }
        } catch (InterruptedException | InterruptedIOException interrupted) {
            Thread.currentThread().interrupt();
            throw HBaseExceptions.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "sampling the requested blocks was interrupted",
                    "run the command again",
                    interrupted);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    BalanceError.HISTOGRAM_FAILED,
                    "the requested blocks could not be sampled",
                    "check that all RegionServers are live, then try again",
                    failure);
        }
        return collector.sample();
    }

    private record Deployment(TableName table, DeployedCoprocessor observer) {}

    /** Observers that are all removed, also if the removal of one fails. */
    private static final class Deployments implements AutoCloseable {
        final List<Deployment> all = new ArrayList<>();

        @Override
        public void close() throws IOException {
            IOException first = null;
            for (Deployment deployment : all) {
                try {
                    deployment.observer().close();
                } catch (IOException failure) {
                    if (first == null) {
                        first = failure;
                    } else {
                        first.addSuppressed(failure);
                    }
                }
            }
            if (first != null) {
                throw first;
            }
        }
    }

    private void observe(
            List<Deployment> deployments, Request request, Duration time, Runnable half, BlockAccessCollector collector)
            throws IOException, InterruptedException {
        byte[] sampling = new BlockSampling(request.rate(), request.leafRate()).toBytes();
        int queries = (int) Math.max(1, time.dividedBy(INTERVAL.multipliedBy(2))) * 2;
        long pauseNanos = time.toNanos() / queries;
        query(deployments, sampling, collector, false);
        for (int i = 0; i < queries; i++) {
            if (i == queries / 2) {
                half.run();
            }
            TimeUnit.NANOSECONDS.sleep(pauseNanos);
            query(deployments, sampling, collector, i >= queries / 2);
        }
        half.run();
    }

    private void query(List<Deployment> deployments, byte[] sampling, BlockAccessCollector collector, boolean second)
            throws IOException {
        List<RegionLayout.LocatedRegion> regions = new ArrayList<>();
        List<Callable<Optional<byte[]>>> queries = new ArrayList<>();
        for (Deployment deployment : deployments) {
            for (RegionLayout.LocatedRegion region :
                    RegionLayout.read(connection.hbase(), deployment.table()).regions()) {
                if (region.server().isPresent()) {
                    regions.add(region);
                    queries.add(() -> deployment
                            .observer()
                            .query(
                                    connection.hbase(),
                                    region,
                                    Map.of(
                                            BlockAccessObserver.ASKED,
                                            sampling,
                                            BlockAccessObserver.UNDERSTOOD,
                                            new byte[] {BlockAccessReply.VERSION})));
                }
            }
        }
        List<Optional<byte[]>> replies = HistogramService.runAll(queries);
        for (int i = 0; i < replies.size(); i++) {
            RegionLayout.LocatedRegion region = regions.get(i);
            if (replies.get(i).isEmpty()) {
                collector.note("blocks of some regions were not sampled: they do not load coprocessors");
            } else {
                collector.add(
                        region.address(),
                        region.info(),
                        BlockAccessReply.ofBytes(replies.get(i).get()),
                        second);
            }
        }
    }
}
