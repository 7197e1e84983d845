package org.hconfig.bench.run;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.result.RunPath;
import org.hconfig.hbase.presplit.KeySample;
import org.hconfig.xconfig.model.DatasetFacts;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.WorkloadKind;

/** Makes the table that each path of a bench of loads wants. */
final class PlannedTables implements TableMaker {
    private static final String WRITE_BUFFER = "hbase.client.write.buffer";

    /** What YCSB's client uses, and with it every measurement of the papers. */
    private static final String WRITE_BUFFER_OF_YCSB = Integer.toString(12 << 20);

    private final Site site;
    private final BenchTables tables;
    private final BenchLoadSpec spec;
    private final DatasetFacts data;
    private final BenchProgress progress;
    private final Map<RunPath, Plan> told = new HashMap<>();

    PlannedTables(Site site, BenchTables tables, BenchLoadSpec spec, DatasetFacts data, BenchProgress progress) {
        this.site = site;
        this.tables = tables;
        this.spec = spec;
        this.data = data;
        this.progress = progress;
    }

    @Override
    public Made make(RunPath path, String table) throws IOException {
        return make(path, table, List.of());
    }

    /** Makes or alters a table as a path wants it beside other tables, which must exist, that are loaded meanwhile. */
    Made make(RunPath path, String table, List<String> beside) throws IOException {
        return switch (path) {
            case DEFAULT -> tables.newcomers(table, Loading.FAMILY);
            case PRE_SPLIT -> tables.splitByHand(table, Loading.FAMILY, site.servers());
            case TABLE_3 ->
                planned(
                        path,
                        request(table, "xconfig-2016/bulk-load", beside),
                        Map.of(WRITE_BUFFER, WRITE_BUFFER_OF_YCSB));
            case PUTS, HFILES -> planned(path, request(table, "hconfig/bulk-load", beside), Map.of());
        };
    }

    private Made planned(RunPath path, PlanRequest request, Map<String, String> moreHints) {
        String table = request.table();
        Made made = tables.planned(request, plan -> {
            if (table.equals(OneRun.TABLE) && told.putIfAbsent(path, plan) == null) {
                progress.planned(path, plan);
            }
        });
        Map<String, String> hints = new TreeMap<>(made.clientHints());
        hints.putAll(moreHints);
        return new Made(made.regions(), made.plan(), made.settings(), hints);
    }

    private PlanRequest request(String table, String policy, List<String> beside) {
        return new PlanRequest(
                site.clientDirectory().toString(),
                table,
                List.of(Loading.FAMILY),
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
