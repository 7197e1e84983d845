package org.hconfig.hbase.rebalance.histogram;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.Count;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.coprocessor.RequestKeysReply;
import org.hconfig.hbase.coprocessor.RequestObserver;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.BalancePreconditions;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * Samples which keys of a table are requested: an observer on the table samples them in the RegionServers for some time, so
 * that a histogram has requests by key, and not only by region.
 */
public final class RequestKeySampler {
    private final ClusterConnection connection;
    private final Consumer<String> progress;

    public RequestKeySampler(ClusterConnection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /**
     * Returns the histogram with the sampled requests in place of the regions' request counts; unchanged, with a note, when the
     * cluster rejects the observer or there were no requests.
     */
    public RowHistogram sample(RowHistogram histogram, Duration time) {
        TableName table = TableName.valueOf(histogram.table());
        try (Admin admin = connection.admin()) {
            Optional<DeployedCoprocessor> there = DeployedCoprocessor.deploy(
                    admin, connection.configuration(), table, RequestObserver.class, progress);
            if (there.isEmpty()) {
                return noted(histogram, "requests could not be sampled: the cluster rejects coprocessors");
            }
            try (DeployedCoprocessor observer = there.get()) {
                progress.accept("sampling the requests to " + table + " for " + time.toSeconds() + " s");
                TimeUnit.NANOSECONDS.sleep(time.toNanos());
                return ask(observer, histogram);
            }
        } catch (InterruptedException | InterruptedIOException interrupted) {
            Thread.currentThread().interrupt();
            throw HBaseExceptions.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "sampling the requests to " + table + " was interrupted",
                    "run the command again",
                    interrupted);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    BalanceError.HISTOGRAM_FAILED,
                    "the requests to " + table + " could not be sampled",
                    "check that all RegionServers are live, then try again",
                    failure);
        }
    }

    private RowHistogram ask(DeployedCoprocessor observer, RowHistogram histogram) throws IOException {
        RegionLayout regionLayout =
                BalancePreconditions.requireComplete(connection.hbase(), TableName.valueOf(histogram.table()));
        List<Callable<Optional<byte[]>>> questions = new ArrayList<>();
        regionLayout
                .regions()
                .forEach(locatedRegion ->
                        questions.add(() -> observer.query(connection.hbase(), locatedRegion, RequestObserver.ASKED)));
        List<Optional<byte[]>> answers = HistogramService.runAll(questions);
        if (regionLayout.regions().size() != histogram.regions().size()
                || answers.stream().anyMatch(Optional::isEmpty)) {
            return noted(histogram, "requests could not be sampled: the regions changed or do not load coprocessors");
        }
        List<RegionHistogram> regions = new ArrayList<>();
        long sampled = 0;
        for (int i = 0; i < answers.size(); i++) {
            RequestKeysReply answer = RequestKeysReply.ofBytes(answers.get(i).get());
            sampled += answer.keys.size();
            regions.add(CoprocessorReplyDecoder.requests(histogram.regions().get(i), answer));
        }
        if (sampled == 0) {
            return noted(histogram, "there were no row requests during sampling");
        }
        RowHistogram known = new RowHistogram(histogram.table(), histogram.method(), regions, histogram.notes());
        return noted(
                known,
                String.format(
                        Locale.ROOT,
                        "%,d requests, %,d %s sampled",
                        known.requests(),
                        sampled,
                        Count.noun(sampled, "key")));
    }

    private static RowHistogram noted(RowHistogram histogram, String note) {
        List<String> notes = new ArrayList<>(histogram.notes());
        notes.add(note);
        return new RowHistogram(histogram.table(), histogram.method(), histogram.regions(), notes);
    }
}
