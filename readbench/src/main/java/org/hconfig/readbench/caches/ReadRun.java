package org.hconfig.readbench.caches;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Locale;
import org.hconfig.bench.experiment.PairedRun;
import org.hconfig.bench.workload.RequestFigures;

/**
 * Measurement of one case with the cache in one place.
 *
 * @param place the place of the cache
 * @param repeat the number of its pair, from 1
 * @param readCase the case
 * @param requests the requests of the clients
 * @param hitRatio share of the lookups of data blocks that the cache answered, 0 to 1
 * @param collector garbage collection in the measured time
 */
public record ReadRun(
        CachePlace place,
        int repeat,
        @JsonUnwrapped ReadCase readCase,
        @JsonUnwrapped RequestFigures requests,
        double hitRatio,
        @JsonUnwrapped CollectorFigures collector)
        implements PairedRun<CachePlace> {
    /**
     * What is read and how.
     *
     * @param size size of the table divided by the capacity of the cache outside the heap
     * @param exponent exponent of the Zipf distribution of the keys
     * @param request the requests
     * @param threads number of client threads
     */
    public record ReadCase(double size, double exponent, ReadRequest request, int threads) {
        /** Returns the case in a phrase: {@code multi-get, 25 threads, table 1.0 x the cache, Zipf 0.99}. */
        public String label() {
            return String.format(
                    Locale.ROOT,
                    "%s, %d threads, table %s x the cache, Zipf %s",
                    request.id(),
                    threads,
                    size,
                    exponent);
        }
    }

    /**
     * Garbage collection of all servers.
     *
     * @param pausedShare share of the measured time for which a server was paused, mean over the servers
     * @param maxPauseMillis the longest pause of any server
     * @param collectorShare share of the collectors in the CPU time of the servers
     */
    public record CollectorFigures(double pausedShare, double maxPauseMillis, double collectorShare) {}

    @Override
    public CachePlace variant() {
        return place;
    }

    /** Returns the rows that requests read per second. */
    @JsonProperty
    public double rowsPerSecond() {
        return requests.operationsPerSecond() * readCase.request().rows();
    }

    /** Returns the run in a line. */
    String label() {
        return String.format(
                Locale.ROOT,
                "%s-%d: %s: %,.1f requests/s, p99 %.1f ms, %.1f %% hits, collector %.1f %% of the CPU time",
                place.id(),
                repeat,
                readCase.label(),
                requests.operationsPerSecond(),
                requests.p99Millis(),
                100 * hitRatio,
                100 * collector.collectorShare());
    }
}
