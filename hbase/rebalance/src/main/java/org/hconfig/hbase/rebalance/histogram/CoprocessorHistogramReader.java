package org.hconfig.hbase.rebalance.histogram;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.coprocessor.HistogramObserver;
import org.hconfig.hbase.coprocessor.RegionRowsReply;
import org.hconfig.hbase.execution.ClusterRunStatus;
import org.hconfig.hbase.rebalance.layout.BalancePreconditions;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * Reads histograms through the RegionServers: adds a coprocessor to the table, which reads the indexes of the server's own
 * HFiles, calls it once per region, and removes it. Both alters reopen the table's regions.
 */
final class CoprocessorHistogramReader {
    private final ClusterConnection connection;
    private final Consumer<String> progress;

    CoprocessorHistogramReader(ClusterConnection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /**
     * Returns the histogram; empty when the cluster rejects the coprocessor or has an HBase version that the coprocessor does
     * not support.
     */
    Optional<RowHistogram> histogram(Admin admin, TableName table, Map<String, RegionMetrics> metrics)
            throws IOException {
        ClusterRunStatus.requireNoUnfinishedRun(connection);
        Optional<DeployedCoprocessor> there =
                DeployedCoprocessor.deploy(admin, connection.configuration(), table, HistogramObserver.class, progress);
        if (there.isEmpty()) {
            return Optional.empty();
        }
        try (DeployedCoprocessor observer = there.get()) {
            return ask(observer, BalancePreconditions.requireComplete(connection.hbase(), table), metrics);
        } catch (DoNotRetryIOException unknown) {
            progress.accept(
                    String.valueOf(unknown.getMessage()).lines().findFirst().orElse("the coprocessor failed"));
            return Optional.empty();
        }
    }

    private Optional<RowHistogram> ask(
            DeployedCoprocessor observer, RegionLayout regionLayout, Map<String, RegionMetrics> metrics)
            throws IOException {
        List<Callable<Optional<byte[]>>> questions = new ArrayList<>();
        regionLayout
                .regions()
                .forEach(locatedRegion -> questions.add(
                        () -> observer.query(connection.hbase(), locatedRegion, HistogramObserver.ASKED)));
        List<Optional<byte[]>> answers = HistogramService.runAll(questions);
        List<RegionHistogram> regions = new ArrayList<>();
        int guessed = 0;
        for (int i = 0; i < answers.size(); i++) {
            if (answers.get(i).isEmpty()) {
                progress.accept("the cluster does not load table coprocessors");
                return Optional.empty();
            }
            RegionRowsReply answer = RegionRowsReply.ofBytes(answers.get(i).get());
            RegionLayout.LocatedRegion locatedRegion = regionLayout.regions().get(i);
            RegionMetrics metric = metrics.get(locatedRegion.info().getEncodedName());
            regions.add(CoprocessorReplyDecoder.rows(locatedRegion, answer, HistogramService.requests(metric)));
            guessed += answer.counted ? 0 : 1;
        }
        return Optional.of(new RowHistogram(
                regionLayout.table().getNameAsString(),
                HistogramMethod.SERVERS,
                regions,
                CoprocessorReplyDecoder.notes(regions, guessed)));
    }
}
