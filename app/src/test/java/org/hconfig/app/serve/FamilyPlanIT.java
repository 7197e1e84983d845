package org.hconfig.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.app.cache.CachePlanService;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.cache.budget.BudgetPlanner;
import org.hconfig.hbase.cache.budget.CacheDemand;
import org.hconfig.hbase.cache.budget.CacheMachine;
import org.hconfig.hbase.cache.family.FamilyChange;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.cache.plan.CacheAdvice;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Settings of column families of {@code cache plan} on a real cluster: applied and rolled back. */
@ExtendWith(LabLogs.class)
class FamilyPlanIT {
    private static final TableName TABLE = TableName.valueOf("family_plan_it");

    @TempDir
    Path home;

    @RegisterExtension
    final LabTable table = LabTable.split(TABLE, 4);

    private final ClusterConnection connection = table.connection();

    @Test
    void apply_ofAllSettingsThatAPlanMayHave_setsThemAndARollbackRestoresTheTable() throws IOException {
        TableDescriptor before = descriptor();
        Plan plan = plan(Map.of(
                "BLOCKSIZE", "16384",
                "IN_MEMORY", "true",
                "PREFETCH_BLOCKS_ON_OPEN", "true",
                "CACHE_DATA_ON_WRITE", "true",
                "CACHE_INDEX_ON_WRITE", "true",
                "CACHE_BLOOMS_ON_WRITE", "true"));
        ApplyService service = new ApplyService(home, InstantSource.system(), System::nanoTime, line -> {});

        assertThat(service.apply(connection, plan).progress().state()).isEqualTo(RunState.APPLIED);

        ColumnFamilyDescriptor family = descriptor().getColumnFamily(Bytes.toBytes("f"));
        assertThat(family.getBlocksize()).isEqualTo(16384);
        assertThat(family.isInMemory()).isTrue();
        assertThat(family.isPrefetchBlocksOnOpen()).isTrue();
        assertThat(family.isCacheDataOnWrite()).isTrue();
        assertThat(family.isCacheIndexesOnWrite()).isTrue();
        assertThat(family.isCacheBloomsOnWrite()).isTrue();
        assertThat(service.rollback(plan.id(), false).run().progress().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(descriptor()).isEqualTo(before);
    }

    private Plan plan(Map<String, String> settings) {
        List<FamilyChange> changes = settings.entrySet().stream()
                .map(one -> new FamilyChange(
                        TABLE.getNameAsString(),
                        "f",
                        one.getKey(),
                        "",
                        one.getValue(),
                        "none",
                        "a test wants it",
                        "this test"))
                .toList();
        CacheAdvice advice = new CacheAdvice(
                BudgetPlanner.plan(
                        new CacheMachine(8L << 30, 2, OptionalLong.empty()),
                        CacheDemand.of(1, OptionalLong.empty()),
                        BucketGeometry.STANDARD,
                        Optional.empty()),
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                changes);
        return new CachePlanService(home, InstantSource.system()).plan(advice, connection);
    }

    private TableDescriptor descriptor() throws IOException {
        try (Admin admin = connection.admin()) {
            return admin.getDescriptor(TABLE);
        }
    }
}
