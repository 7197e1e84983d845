package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.result.RunPath;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.presplit.KeySample;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.model.Plan;

/** Creator of the table for each path of a load benchmark. */
final class LoadTableCreator implements TableCreator {
    private static final String WRITE_BUFFER = "hbase.client.write.buffer";

    /** Write buffer of YCSB's client, which all measurements of the papers use. */
    private static final String WRITE_BUFFER_OF_YCSB = Integer.toString(12 << 20);

    private final LabSession labSession;
    private final BenchTableCreator tables;
    private final LoadBenchmarkSpec spec;
    private final DatasetFacts data;
    private final BenchProgressListener progress;
    private final Map<RunPath, Plan> told = new HashMap<>();

    /**
     * Returns the creator of a benchmark.
     *
     * @param work a directory of the benchmark for plans and journals
     */
    static LoadTableCreator of(
            LabSession labSession, Path work, LoadBenchmarkSpec spec, DatasetLoader dataset, BenchContext context)
            throws IOException {
        return new LoadTableCreator(
                labSession,
                new BenchTableCreator(labSession, work, context),
                spec,
                dataset.facts(),
                context.progress());
    }

    private LoadTableCreator(
            LabSession labSession,
            BenchTableCreator tables,
            LoadBenchmarkSpec spec,
            DatasetFacts data,
            BenchProgressListener progress) {
        this.labSession = labSession;
        this.tables = tables;
        this.spec = spec;
        this.data = data;
        this.progress = progress;
    }

    @Override
    public CreatedTable create(RunPath path, String table) throws IOException {
        return create(path, table, List.of());
    }

    /** Creates or alters a table for a path while other tables, which must exist, are loaded concurrently. */
    CreatedTable create(RunPath path, String table, List<String> beside) throws IOException {
        return switch (path) {
            case DEFAULT -> tables.withDefaults(table, DatasetLoader.FAMILY);
            case PRE_SPLIT -> tables.splitByHand(table, DatasetLoader.FAMILY, labSession.servers());
            case TABLE_3 ->
                planned(
                        path,
                        request(table, "xconfig-2016/bulk-load", beside),
                        Map.of(WRITE_BUFFER, WRITE_BUFFER_OF_YCSB));
            case PUTS, HFILES -> planned(path, request(table, "hconfig/bulk-load", beside), Map.of());
        };
    }

    private CreatedTable planned(RunPath path, PlanRequest request, Map<String, String> moreHints) {
        String table = request.table();
        CreatedTable createdTable = tables.planned(request, plan -> {
            if (table.equals(LoadRunner.TABLE) && told.putIfAbsent(path, plan) == null) {
                progress.planned(path, plan);
            }
        });
        Map<String, String> hints = new TreeMap<>(createdTable.clientHints());
        hints.putAll(moreHints);
        return new CreatedTable(createdTable.regions(), createdTable.plan(), createdTable.settings(), hints);
    }

    private PlanRequest request(String table, String policy, List<String> beside) {
        return new PlanRequest(
                labSession.clientDirectory().toString(),
                table,
                List.of(DatasetLoader.FAMILY),
                WorkloadKind.BULK_LOAD,
                Optional.of(policy),
                data,
                Runtime.getRuntime().availableProcessors(),
                beside,
                new PresplitRequest(
                        Optional.of("ycsb-hash"),
                        Map.of(),
                        KeySample.none(),
                        spec.regionsPerServer() > 0 ? OptionalInt.of(spec.regionsPerServer()) : OptionalInt.empty()));
    }

    @Override
    public void drop(String table) throws IOException {
        tables.drop(table);
    }
}
