package org.hconfig.hbase.rebalance;

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
import org.hconfig.hbase.coprocessor.RegionAnswer;
import org.hconfig.hbase.execution.ClusterMark;
import org.hconfig.hbase.rebalance.plan.RegionRows;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.Way;

/**
 * Has the RegionServers read their own indexes: a coprocessor is put on the table, asked once for each region, and taken
 * off again. Both alters reopen the table's regions.
 */
final class InsideServers {
    private final ClusterConnection connection;
    private final Consumer<String> progress;

    InsideServers(ClusterConnection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /** The histogram; empty when the cluster refuses the coprocessor, or is of an HBase that it does not know. */
    Optional<RowHistogram> histogram(Admin admin, TableName table, Map<String, RegionMetrics> metrics)
            throws IOException {
        ClusterMark.refuse(connection);
        Optional<Deployed> there =
                Deployed.on(admin, connection.configuration(), table, HistogramObserver.class, progress);
        if (there.isEmpty()) {
            return Optional.empty();
        }
        try (Deployed observer = there.get()) {
            return ask(observer, TableCheck.whole(connection.hbase(), table), metrics);
        } catch (DoNotRetryIOException unknown) {
            progress.accept(
                    String.valueOf(unknown.getMessage()).lines().findFirst().orElse("the coprocessor failed"));
            return Optional.empty();
        }
    }

    private Optional<RowHistogram> ask(Deployed observer, Layout layout, Map<String, RegionMetrics> metrics)
            throws IOException {
        List<Callable<Optional<byte[]>>> questions = new ArrayList<>();
        layout.regions()
                .forEach(
                        place -> questions.add(() -> observer.ask(connection.hbase(), place, HistogramObserver.ASKED)));
        List<Optional<byte[]>> answers = HistogramService.together(questions);
        List<RegionRows> regions = new ArrayList<>();
        int guessed = 0;
        for (int i = 0; i < answers.size(); i++) {
            if (answers.get(i).isEmpty()) {
                progress.accept("the cluster does not load coprocessors of tables");
                return Optional.empty();
            }
            RegionAnswer answer = RegionAnswer.ofBytes(answers.get(i).get());
            Layout.Place place = layout.regions().get(i);
            RegionMetrics metric = metrics.get(place.info().getEncodedName());
            regions.add(Answers.rows(place, answer, HistogramService.requests(metric)));
            guessed += answer.counted ? 0 : 1;
        }
        return Optional.of(new RowHistogram(
                layout.table().getNameAsString(), Way.SERVERS, regions, Answers.notes(regions, guessed)));
    }
}
