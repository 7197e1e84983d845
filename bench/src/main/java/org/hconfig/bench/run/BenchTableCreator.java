package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.RegionSplitter;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.execution.HBaseAdapter;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;

/**
 * Creator of tables as {@code hconfig plan} and {@code hconfig apply} do, and without tuning: one region, one family,
 * all defaults. Each table has its own journal, so that no run sees the client hints of an earlier one.
 */
public final class BenchTableCreator {
    /** Attribute of a table with defaults: a benchmark created it and may drop it. */
    static final String MARK = "hconfig.bench";

    private static final int SPLITS_PER_SERVER = 10;

    private final LabSession labSession;
    private final Path work;
    private final BenchContext context;
    private int made;

    /**
     * Creates a creator for the tables of one benchmark.
     *
     * @param work a directory of the benchmark for plans and journals
     */
    public BenchTableCreator(LabSession labSession, Path work, BenchContext context) {
        this.labSession = labSession;
        this.work = work;
        this.context = context;
    }

    /** Creates an empty table with defaults. */
    public TableCreator.CreatedTable withDefaults(String table, String family) throws IOException {
        labSession
                .admin()
                .createTable(TableDescriptorBuilder.newBuilder(TableName.valueOf(table))
                        .setColumnFamily(ColumnFamilyDescriptorBuilder.of(family))
                        .setValue(MARK, "true")
                        .build());
        return new TableCreator.CreatedTable(1, Optional.empty(), Map.of(), Map.of());
    }

    /**
     * Creates an empty table with defaults that is split as YCSB's documentation recommends for its keys ({@code user}
     * and digits): ten regions for each RegionServer, at even distances between {@code user1000} and {@code user9999}.
     *
     * @param servers live RegionServers
     */
    public TableCreator.CreatedTable splitByHand(String table, String family, int servers) throws IOException {
        byte[][] splits = YcsbSplitKeys.of(SPLITS_PER_SERVER * servers);
        split(table, family, splits);
        return new TableCreator.CreatedTable(splits.length + 1, Optional.empty(), Map.of(), Map.of());
    }

    /** Creates an empty table with defaults and a number of regions, split evenly by the first bytes of the row key. */
    public void awaitIdle(String table, String family, int regions) throws IOException {
        split(table, family, new RegionSplitter.UniformSplit().split(regions));
    }

    /** Creates an empty table with defaults, split at these keys. */
    public void split(String table, String family, byte[][] splits) throws IOException {
        labSession
                .admin()
                .createTable(
                        TableDescriptorBuilder.newBuilder(TableName.valueOf(table))
                                .setColumnFamily(ColumnFamilyDescriptorBuilder.of(family))
                                .setValue(MARK, "true")
                                .build(),
                        splits);
    }

    /** Creates an empty table by a plan, which is reported before it is applied. */
    public TableCreator.CreatedTable planned(PlanRequest request, Consumer<Plan> shown) {
        Path home = work.resolve("table-" + ++made);
        Plan plan = PlanService.standard(home, context.clock()).tablesOnly().plan(request, labSession.cluster());
        shown.accept(plan);
        ApplyService apply = new ApplyService(home, context.clock(), context.nanoClock(), step -> {});
        apply.apply(plan);
        return new TableCreator.CreatedTable(
                TableCreation.of(plan).map(TableCreation::regions).orElse(1),
                Optional.of(plan),
                settings(plan),
                apply.hints(labSession.cluster(), request.table()));
    }

    private static Map<String, String> settings(Plan plan) {
        Map<String, String> settings = new TreeMap<>();
        plan.creation().ifPresent(creation -> {
            settings.putAll(creation.settings());
            settings.putAll(creation.partSettings());
        });
        for (Change change : plan.changes()) {
            if (change.route() != HBaseRoute.CLIENT_HINT && change.scope() != HBaseScope.CLIENT) {
                settings.put(change.key(), change.proposed());
            }
        }
        return settings;
    }

    /**
     * Drops a table of the benchmark if it exists.
     *
     * @throws HConfigException {@link BenchError#TABLE_IN_THE_WAY} if no benchmark created it
     */
    public void drop(String table) throws IOException {
        Admin admin = labSession.admin();
        TableName name = TableName.valueOf(table);
        if (!admin.tableExists(name)) {
            return;
        }
        if (!isMade(admin.getDescriptor(name))) {
            throw new HConfigException(
                    BenchError.TABLE_IN_THE_WAY,
                    "Table " + table + " exists in the lab, but no benchmark created it.",
                    "A benchmark creates and drops a table of this name for each run.",
                    "Rename or drop it, or use another lab with --lab.");
        }
        remove(admin, name);
    }

    /** Returns true if a benchmark or a plan created the table. */
    static boolean isMade(TableDescriptor table) {
        return table.getValue(MARK) != null || table.getValue(HBaseAdapter.CREATOR) != null;
    }

    /** Drops a table, enabled or not. */
    static void remove(Admin admin, TableName name) throws IOException {
        if (admin.isTableEnabled(name)) {
            admin.disableTable(name);
        }
        admin.deleteTable(name);
    }
}
