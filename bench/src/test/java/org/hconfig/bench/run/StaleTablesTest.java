package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.StaleTables;
import org.hconfig.hbase.execution.HBaseAdapter;
import org.junit.jupiter.api.Test;

class StaleTablesTest {
    @Test
    void isLeft_ofATableWithABenchesNameAndMark_isTrue() {
        assertThat(StaleTables.isLeft(table("hconfig_bench_idle_3", BenchTableCreator.MARK)))
                .isTrue();
        assertThat(StaleTables.isLeft(table("hconfig_bench_load", HBaseAdapter.CREATOR)))
                .isTrue();
    }

    @Test
    void isLeft_ofSomebodysTable_isFalse() {
        assertThat(StaleTables.isLeft(table("hconfig_bench_load", "owner"))).isFalse();
        assertThat(StaleTables.isLeft(table("orders", HBaseAdapter.CREATOR))).isFalse();
        assertThat(StaleTables.isLeft(table("orders", BenchTableCreator.MARK))).isFalse();
    }

    private static TableDescriptor table(String name, String key) {
        return TableDescriptorBuilder.newBuilder(TableName.valueOf(name))
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                .setValue(key, "true")
                .build();
    }
}
