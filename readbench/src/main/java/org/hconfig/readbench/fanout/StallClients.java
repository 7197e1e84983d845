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
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;

/** Client threads of one consistency with a connection of their own, which read in a closed loop until they are stopped. */
final class StallClients implements AutoCloseable {
    private final ReadConsistency consistency;
    private final StallSpec spec;
    private final LongSupplier nanoClock;
    private final Connection connection;
    private final ExecutorService threads;
    private final List<Future<?>> running = new ArrayList<>();
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final ReadMeter meter = new ReadMeter();

    /** Creates the connection; {@link #start} begins the requests. */
    StallClients(Configuration configuration, ReadConsistency consistency, StallSpec spec, LongSupplier nanoClock)
            throws IOException {
        Configuration mine = new Configuration(configuration);
        mine.setInt("hbase.client.primaryCallTimeout.get", spec.primaryTimeoutMicros());
        mine.setInt("hbase.client.primaryCallTimeout.multiget", spec.primaryTimeoutMicros());
        if (spec.metaReplicas()) {
            mine.setBoolean("hbase.meta.replicas.use", true);
            mine.setInt("hbase.client.meta.replica.scan.timeout", spec.primaryTimeoutMicros());
        }
        this.consistency = consistency;
        this.spec = spec;
        this.nanoClock = nanoClock;
        this.connection = ConnectionFactory.createConnection(mine);
        this.threads = Executors.newFixedThreadPool(spec.threads());
    }

    /** Begins to send requests. */
    void start(TableName table, long seed) {
        SplittableRandom seeds = new SplittableRandom(seed);
        for (int i = 0; i < spec.threads(); i++) {
            SplittableRandom random = seeds.split();
            running.add(threads.submit(() -> {
                try (Table mine = connection.getTable(table)) {
                    while (!stopped.get()) {
                        request(mine, random);
                    }
                }
                return null;
            }));
        }
    }

    private void request(Table table, SplittableRandom random) throws IOException {
        List<Get> gets = HashedRows.gets(random, spec.rows(), spec.rowsPerRequest());
        gets.forEach(get -> get.setConsistency(consistency.ofHBase()));
        long began = nanoClock.getAsLong();
        int stale = 0;
        try {
            Result[] results = gets.size() == 1 ? new Result[] {table.get(gets.get(0))} : table.get(gets);
            for (Result result : results) {
                if (result.isEmpty()) {
                    throw new MissingRowException(consistency);
                }
                stale += result.isStale() ? 1 : 0;
            }
            meter.done(nanoClock.getAsLong() - began, stale);
        } catch (MissingRowException wrong) {
            throw wrong;
        } catch (IOException abandoned) {
            meter.failed();
        }
    }

    /** Returns the figures since the last call. */
    StallRun.StallFigures next() {
        return meter.next();
    }

    /** Lets each thread complete its request, and waits for it. */
    void stop(long seconds) throws IOException, InterruptedException {
        stopped.set(true);
        for (Future<?> one : running) {
            try {
                one.get(seconds, TimeUnit.SECONDS);
            } catch (ExecutionException failed) {
                throw failed.getCause() instanceof IOException io ? io : new IOException(failed.getCause());
            } catch (TimeoutException late) {
                throw new IOException(
                        "a request of consistency " + consistency.id() + " did not end within " + seconds + " s", late);
            }
        }
    }

    @Override
    public void close() throws IOException {
        stopped.set(true);
        threads.shutdownNow();
        connection.close();
    }

    /** A row that was written is not in a result. */
    private static final class MissingRowException extends IOException {
        private static final long serialVersionUID = 1;

        MissingRowException(ReadConsistency consistency) {
            super("a read of consistency " + consistency.id() + " did not return a row that was written");
        }
    }
}
