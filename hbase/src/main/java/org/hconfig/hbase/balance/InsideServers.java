package org.hconfig.hbase.balance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CoprocessorDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.balance.RegionRows;
import org.hconfig.balance.RowHistogram;
import org.hconfig.balance.Way;
import org.hconfig.coprocessor.HistogramObserver;
import org.hconfig.coprocessor.RegionAnswer;
import org.hconfig.hbase.cluster.ClusterConnection;

/**
 * Has the RegionServers read their own indexes: a coprocessor is put on the table, asked once for each region, and taken
 * off again. Both alters reopen the table's regions.
 */
final class InsideServers {
    private static final String CLASS = HistogramObserver.class.getName();

    private final ClusterConnection connection;
    private final Consumer<String> progress;

    InsideServers(ClusterConnection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /** The histogram; empty when the cluster refuses the coprocessor. */
    Optional<RowHistogram> histogram(Admin admin, TableName table, Map<String, RegionMetrics> metrics)
            throws IOException {
        try (ObserverJar jar = ObserverJar.place(
                connection.configuration(),
                "histogram-" + table.getNameAsString().hashCode())) {
            if (!load(admin, table, jar)) {
                return Optional.empty();
            }
            try {
                return ask(TableCheck.whole(connection.hbase(), table), metrics);
            } finally {
                unload(admin, table);
            }
        }
    }

    private boolean load(Admin admin, TableName table, ObserverJar jar) throws IOException {
        TableDescriptor before = admin.getDescriptor(table);
        TableDescriptorBuilder with = TableDescriptorBuilder.newBuilder(before);
        if (before.hasCoprocessor(CLASS)) {
            with.removeCoprocessor(CLASS); // of a run that was killed; its jar may be gone
        }
        with.setCoprocessor(CoprocessorDescriptorBuilder.newBuilder(CLASS)
                .setJarPath(jar.path())
                .build());
        try {
            progress.accept("putting HConfig's coprocessor on " + table + "; its regions reopen");
            admin.modifyTable(with.build());
            return true;
        } catch (org.apache.hadoop.hbase.DoNotRetryIOException refused) {
            progress.accept("the cluster refuses coprocessors: " + refused.getMessage());
            return false;
        }
    }

    private void unload(Admin admin, TableName table) throws IOException {
        progress.accept("taking the coprocessor off " + table + "; its regions reopen");
        TableDescriptorBuilder without = TableDescriptorBuilder.newBuilder(admin.getDescriptor(table));
        without.removeCoprocessor(CLASS);
        admin.modifyTable(without.build());
    }

    private Optional<RowHistogram> ask(Layout layout, Map<String, RegionMetrics> metrics) throws IOException {
        List<Callable<Optional<RegionAnswer>>> questions = new ArrayList<>();
        layout.regions().forEach(place -> questions.add(() -> ask(layout.table(), place)));
        List<Optional<RegionAnswer>> answers = HistogramService.together(questions);
        List<RegionRows> regions = new ArrayList<>();
        int guessed = 0;
        for (int i = 0; i < answers.size(); i++) {
            if (answers.get(i).isEmpty()) {
                progress.accept("the cluster does not load coprocessors of tables");
                return Optional.empty();
            }
            RegionAnswer answer = answers.get(i).get();
            Layout.Place place = layout.regions().get(i);
            RegionMetrics metric = metrics.get(place.info().getEncodedName());
            regions.add(Answers.rows(place, answer, HistogramService.requests(metric)));
            guessed += answer.counted ? 0 : 1;
        }
        return Optional.of(new RowHistogram(
                layout.table().getNameAsString(), Way.SERVERS, regions, Answers.notes(regions, guessed)));
    }

    private Optional<RegionAnswer> ask(TableName name, Layout.Place place) throws IOException {
        byte[] start = place.info().getStartKey();
        Get question = new Get(start.length == 0 ? new byte[] {0} : start);
        question.setAttribute(HistogramObserver.ASKED, new byte[] {1});
        try (Table table = connection.hbase().getTable(name)) {
            Result result = table.get(question);
            boolean answered = result.size() == 1
                    && result.rawCells()[0].getFamilyLength() == HistogramObserver.FAMILY_LENGTH
                    && result.rawCells()[0].getTimestamp() == 0;
            return answered ? Optional.of(RegionAnswer.ofBytes(result.value())) : Optional.empty();
        }
    }
}
