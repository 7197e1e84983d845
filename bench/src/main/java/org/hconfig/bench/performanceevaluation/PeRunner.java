package org.hconfig.bench.performanceevaluation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.run.QuietWaiter;
import org.hconfig.bench.run.TableCreator;
import org.hconfig.bench.workload.BenchArm;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.presplit.KeySample;

/**
 * Runner of one run: creates the table, fills it with PerformanceEvaluation, waits until the cluster is idle, and runs
 * the measured test under the CPU budgets.
 */
final class PeRunner {
    /** Name of the table of all runs. */
    static final String TABLE = "hconfig_bench_pe";

    /** PerformanceEvaluation's name of its only family. */
    private static final String FAMILY = "info0";

    /** Size of its row keys, decimal numbers with leading zeros, and of its values in bytes. */
    private static final int KEY_BYTES = 26;

    private static final int VALUE_BYTES = 1_000;
    private static final int SAMPLE = 2_000;

    private final LabSession labSession;
    private final BenchTableCreator tables;
    private final PeProcess process;
    private final PeSpec spec;
    private final BenchContext context;

    PeRunner(LabSession labSession, BenchTableCreator tables, PeProcess process, PeSpec spec, BenchContext context) {
        this.labSession = labSession;
        this.tables = tables;
        this.process = process;
        this.spec = spec;
        this.context = context;
    }

    /** Executes the run and drops its table. */
    PeRun run(PeCommand command, RunSlot<BenchArm> slot) throws IOException, InterruptedException {
        labSession.limitServers(false);
        TableCreator.CreatedTable createdTable = slot.variant() == BenchArm.DEFAULT
                ? tables.withDefaults(TABLE, FAMILY)
                : tables.planned(request(command), plan -> {});
        List<String> keep = options();
        context.progress().detail("filling the table");
        process.run("sequentialWrite", spec, TABLE, createdTable.clientHints(), keep);
        Admin admin = labSession.admin();
        admin.flush(TableName.valueOf(TABLE));
        QuietWaiter.await(labSession, context, TABLE, "");
        admin.balance();
        QuietWaiter.await(labSession, context, TABLE, "");
        int regions = admin.getRegions(TableName.valueOf(TABLE)).size();
        labSession.limitServers(true);
        long millis = process.run(command.id(), spec, TABLE, createdTable.clientHints(), keep);
        labSession.limitServers(false);
        labSession.checkUnchanged();
        tables.drop(TABLE);
        Map<String, String> settings = new TreeMap<>(createdTable.settings());
        settings.putAll(createdTable.clientHints());
        return new PeRun(command, slot.variant(), slot.repeat(), regions, 1000.0 * spec.totalRows() / millis, settings);
    }

    /**
     * Returns the option for the split policy: PerformanceEvaluation recreates a table with another split policy than
     * specified.
     */
    private List<String> options() throws IOException {
        String policy =
                labSession.admin().getDescriptor(TableName.valueOf(TABLE)).getRegionSplitPolicyClassName();
        return policy == null ? List.of() : List.of("--splitPolicy=" + policy);
    }

    private PlanRequest request(PeCommand command) {
        return new PlanRequest(
                labSession.clientDirectory().toString(),
                TABLE,
                List.of(FAMILY),
                command.kind(),
                Optional.empty(),
                new DatasetFacts(spec.totalRows(), KEY_BYTES + VALUE_BYTES, 1),
                Runtime.getRuntime().availableProcessors(),
                new PresplitRequest(Optional.of("sampled"), Map.of(), sample(), OptionalInt.empty()));
    }

    private KeySample sample() {
        List<KeySample.SampledRow> rows = new ArrayList<>();
        for (long i = 0; i < SAMPLE; i++) {
            String key = String.format(Locale.ROOT, "%0" + KEY_BYTES + "d", i * spec.totalRows() / SAMPLE);
            rows.add(new KeySample.SampledRow(
                    RowKey.of(key.getBytes(StandardCharsets.US_ASCII)), KEY_BYTES + VALUE_BYTES));
        }
        return new KeySample(rows);
    }
}
