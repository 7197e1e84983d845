package org.hconfig.hbase.rebalance;

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
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.coprocessor.RequestKeysReply;
import org.hconfig.hbase.coprocessor.RequestObserver;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * Finds out which keys of a table are asked for: an observer on the table samples them in the RegionServers for a while. A
 * histogram then knows requests by key, and not only by region.
 */
final class RequestKeySampler {
    private final ClusterConnection connection;
    private final Consumer<String> progress;

    RequestKeySampler(ClusterConnection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /**
     * The histogram with the requests of a while in place of those that regions counted; as it was, with a note, when the
     * cluster refuses the observer or nobody asked for anything.
     */
    RowHistogram sample(RowHistogram histogram, Duration time) {
        TableName table = TableName.valueOf(histogram.table());
        try (Admin admin = connection.admin()) {
            Optional<DeployedCoprocessor> there = DeployedCoprocessor.deploy(
                    admin, connection.configuration(), table, RequestObserver.class, progress);
            if (there.isEmpty()) {
                return noted(histogram, "requests could not be sampled: the cluster refuses coprocessors");
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
                    "ask again when you want it",
                    interrupted);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    BalanceError.HISTOGRAM_FAILED,
                    "the requests to " + table + " could not be sampled",
                    "see that all RegionServers live, then try again",
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
            return noted(histogram, "requests could not be sampled: the regions changed, or load no coprocessors");
        }
        List<RegionHistogram> regions = new ArrayList<>();
        long sampled = 0;
        for (int i = 0; i < answers.size(); i++) {
            RequestKeysReply answer = RequestKeysReply.ofBytes(answers.get(i).get());
            sampled += answer.keys.size();
            regions.add(CoprocessorReplyDecoder.requests(histogram.regions().get(i), answer));
        }
        if (sampled == 0) {
            return noted(histogram, "nobody asked for a row while requests were sampled");
        }
        RowHistogram known = new RowHistogram(histogram.table(), histogram.way(), regions, histogram.notes());
        return noted(
                known,
                String.format(
                        Locale.ROOT, "%,d requests, of which %,d keys were remembered", known.requests(), sampled));
    }

    private static RowHistogram noted(RowHistogram histogram, String note) {
        List<String> notes = new ArrayList<>(histogram.notes());
        notes.add(note);
        return new RowHistogram(histogram.table(), histogram.way(), histogram.regions(), notes);
    }
}
