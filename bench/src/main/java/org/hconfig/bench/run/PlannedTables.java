package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.result.RunPath;
import org.hconfig.hbase.plans.ApplyService;
import org.hconfig.hbase.plans.PlanRequest;
import org.hconfig.hbase.plans.PlanService;
import org.hconfig.hbase.plans.PresplitRequest;
import org.hconfig.hbase.presplit.KeySample;
import org.hconfig.hbase.routes.HBaseHands;
import org.hconfig.model.Change;
import org.hconfig.model.DatasetFacts;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Plan;
import org.hconfig.model.Route;
import org.hconfig.model.Scope;
import org.hconfig.model.WorkloadKind;

/**
 * Makes tables as {@code hconfig plan} and {@code hconfig apply} would, and as a newcomer does: one region, one family,
 * all defaults. Each table has a journal of its own, so that no run sees what an earlier one told its clients.
 */
final class PlannedTables implements TableMaker {
    /** Says on a table of defaults that a bench made it, and may drop it. */
    private static final String MARK = "hconfig.bench";

    private static final String WRITE_BUFFER = "hbase.client.write.buffer";

    /** What YCSB's client uses, and with it every measurement of the papers. */
    private static final String WRITE_BUFFER_OF_YCSB = Integer.toString(12 << 20);

    private final Site site;
    private final BenchLoadSpec spec;
    private final DatasetFacts data;
    private final Path work;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final BenchProgress progress;
    private final Map<RunPath, Plan> told = new HashMap<>();
    private int made;

    PlannedTables(
            Site site,
            BenchLoadSpec spec,
            DatasetFacts data,
            Path work,
            InstantSource clock,
            LongSupplier nanoClock,
            BenchProgress progress) {
        this.site = site;
        this.spec = spec;
        this.data = data;
        this.work = work;
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    @Override
    public Made make(RunPath path, String table) throws IOException {
        return switch (path) {
            case DEFAULT -> newcomers(table);
            case TABLE_3 -> planned(path, table, "xconfig-2016/bulk-load", Map.of(WRITE_BUFFER, WRITE_BUFFER_OF_YCSB));
            case PUTS, HFILES -> planned(path, table, "hconfig/bulk-load", Map.of());
        };
    }

    private Made newcomers(String table) throws IOException {
        site.admin()
                .createTable(TableDescriptorBuilder.newBuilder(TableName.valueOf(table))
                        .setColumnFamily(ColumnFamilyDescriptorBuilder.of(Loading.FAMILY))
                        .setValue(MARK, "true")
                        .build());
        return new Made(1, Optional.empty(), Map.of(), Map.of());
    }

    private Made planned(RunPath path, String table, String policy, Map<String, String> moreHints) {
        Path home = work.resolve("table-" + ++made);
        Plan plan = PlanService.standard(home, clock).tablesOnly().plan(request(table, policy), site.cluster());
        if (table.equals(OneRun.TABLE) && told.putIfAbsent(path, plan) == null) {
            progress.planned(path, plan);
        }
        ApplyService apply = new ApplyService(home, clock, nanoClock, step -> {});
        apply.apply(plan);
        Map<String, String> hints = new TreeMap<>(apply.hints(site.cluster(), table));
        hints.putAll(moreHints);
        return new Made(
                plan.creation().map(creation -> creation.regions()).orElse(1),
                Optional.of(plan),
                settings(plan),
                hints);
    }

    private PlanRequest request(String table, String policy) {
        return new PlanRequest(
                site.clientDirectory().toString(),
                table,
                List.of(Loading.FAMILY),
                WorkloadKind.BULK_LOAD,
                Optional.of(policy),
                data,
                Runtime.getRuntime().availableProcessors(),
                new PresplitRequest(
                        Optional.of("ycsb-hash"),
                        Map.of(),
                        KeySample.none(),
                        spec.regionsPerServer() > 0 ? OptionalInt.of(spec.regionsPerServer()) : OptionalInt.empty()));
    }

    private static Map<String, String> settings(Plan plan) {
        Map<String, String> settings = new TreeMap<>();
        plan.creation().ifPresent(creation -> {
            settings.putAll(creation.settings());
            settings.putAll(creation.familySettings());
        });
        for (Change change : plan.changes()) {
            if (change.route() != Route.CLIENT_HINT && change.scope() != Scope.CLIENT) {
                settings.put(change.key(), change.proposed());
            }
        }
        return settings;
    }

    @Override
    public void drop(String table) throws IOException {
        Admin admin = site.admin();
        TableName name = TableName.valueOf(table);
        if (!admin.tableExists(name)) {
            return;
        }
        TableDescriptor descriptor = admin.getDescriptor(name);
        if (descriptor.getValue(MARK) == null && descriptor.getValue(HBaseHands.CREATOR) == null) {
            throw new HConfigException(
                    BenchError.TABLE_IN_THE_WAY,
                    "A table " + table + " exists in the lab that no bench made.",
                    "A bench makes and drops a table of this name for each run.",
                    "Rename or drop it, or use another lab with --lab.");
        }
        if (admin.isTableEnabled(name)) {
            admin.disableTable(name);
        }
        admin.deleteTable(name);
    }
}
