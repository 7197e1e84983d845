package org.hconfig.readbench.fanout;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * Client threads that alternate between requests with five trips, one for each source (column), and requests with one trip for
 * all sources, so that both meet the same conditions.
 */
final class TripClients {
    /** Columns of the sources, in the order of their precedence. */
    static final List<String> SOURCES = List.of("s1", "s2", "s3", "s4", "s5");

    private static final byte[] FAMILY = Bytes.toBytes(HashedRows.FAMILY);
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(30);
    private static final double MILLI = 1e6;

    private final Connection connection;
    private final LadderSpec spec;
    private final LongSupplier nanoClock;
    private final Histogram fiveTrips = new ConcurrentHistogram(LONGEST, 3);
    private final Histogram oneTrip = new ConcurrentHistogram(LONGEST, 3);

    TripClients(Connection connection, LadderSpec spec, LongSupplier nanoClock) {
        this.connection = connection;
        this.spec = spec;
        this.nanoClock = nanoClock;
    }

    /** Sends requests for some seconds; only those of the last call count. */
    void run(TableName table, long seed, int seconds) throws IOException, InterruptedException {
        fiveTrips.reset();
        oneTrip.reset();
        long end = nanoClock.getAsLong() + TimeUnit.SECONDS.toNanos(seconds);
        ExecutorService threads = Executors.newFixedThreadPool(spec.threads());
        try {
            List<Future<?>> running = new ArrayList<>();
            SplittableRandom seeds = new SplittableRandom(seed);
            for (int i = 0; i < spec.threads(); i++) {
                SplittableRandom random = seeds.split();
                running.add(threads.submit(() -> {
                    try (Table mine = connection.getTable(table)) {
                        boolean all = random.nextBoolean();
                        while (nanoClock.getAsLong() - end < 0) {
                            request(mine, random, all);
                            all = !all;
                        }
                    }
                    return null;
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof IOException io ? io : new IOException(failed.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    private void request(Table table, SplittableRandom random, boolean all) throws IOException {
        List<byte[]> keys = random.ints(spec.rowsPerRequest(), 0, spec.rows())
                .mapToObj(HashedRows::key)
                .toList();
        long began = nanoClock.getAsLong();
        if (all) {
            trip(table, keys, SOURCES);
        } else {
            for (String source : SOURCES) {
                trip(table, keys, List.of(source));
            }
        }
        (all ? oneTrip : fiveTrips).recordValue(Math.min(LONGEST, nanoClock.getAsLong() - began));
    }

    private static void trip(Table table, List<byte[]> keys, List<String> sources) throws IOException {
        List<Get> gets = new ArrayList<>(keys.size());
        for (byte[] key : keys) {
            Get get = new Get(key);
            sources.forEach(source -> get.addColumn(FAMILY, Bytes.toBytes(source)));
            gets.add(get);
        }
        for (Result result : table.get(gets)) {
            if (result.size() != sources.size()) {
                throw new IOException("a row has " + result.size() + " cells instead of " + sources.size());
            }
        }
    }

    LadderRun.TripTimes fiveTrips() {
        return times(fiveTrips);
    }

    LadderRun.TripTimes oneTrip() {
        return times(oneTrip);
    }

    private static LadderRun.TripTimes times(Histogram histogram) {
        return new LadderRun.TripTimes(
                histogram.getTotalCount(), histogram.getMean() / MILLI, histogram.getValueAtPercentile(99) / MILLI);
    }
}
