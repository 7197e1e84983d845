package org.hconfig.bench.workload;

import java.io.IOException;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Table;

/** Clients that send a mix of requests in a {@link ClosedLoop}. */
public final class WorkloadClients {
    private final ClosedLoop closedLoop;
    private final WorkloadSpec spec;
    private final AtomicLong nextInsert;

    /**
     * Creates clients with their own configuration.
     *
     * @param nanoClock the clock of the meter
     * @param servers throws if servers ended; see {@link ClosedLoop}
     */
    public WorkloadClients(Configuration configuration, WorkloadSpec spec, LongSupplier nanoClock, Runnable servers) {
        this.closedLoop = new ClosedLoop(configuration, spec.clients().threads(), nanoClock, servers);
        this.spec = spec;
        this.nextInsert = new AtomicLong(spec.dataset().rows());
    }

    /** Returns the number of rows inserted by all runs so far, measured or not. */
    long inserted() {
        return nextInsert.get() - spec.dataset().rows();
    }

    /**
     * Sends requests until the measured time is over, and returns after the last response.
     *
     * @param lead duration of the requests before the measured time
     * @param measured the measured time
     * @throws InterruptedException when the calling thread was interrupted; all clients have ended then
     */
    public RequestMeter run(WorkloadMix workloadMix, TableName table, long seed, Duration lead, Duration measured)
            throws IOException, InterruptedException {
        return closedLoop.run(
                table,
                seed,
                lead,
                measured,
                (mine, keySeed, random) -> client(workloadMix, requests(mine, keySeed, random)));
    }

    private ClientRequests requests(Table table, long keySeed, SplittableRandom random) {
        return new ClientRequests(
                table,
                new KeyChooser(spec.clients().keys(), spec.dataset().rows(), keySeed),
                random,
                new ClientRequests.RequestRowShape(
                        WorkloadSpec.FAMILY,
                        spec.dataset().fieldCount(),
                        spec.dataset().fieldLength()),
                nextInsert);
    }

    private static ClosedLoop.Client client(WorkloadMix workloadMix, ClientRequests clientRequests) {
        return new ClosedLoop.Client() {
            @Override
            public RequestKind next() {
                return clientRequests.next(workloadMix);
            }

            @Override
            public void execute(RequestKind requestKind) throws IOException {
                clientRequests.execute(requestKind);
            }
        };
    }
}
