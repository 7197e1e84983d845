package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.hbase.execution.HBaseHands;
import org.junit.jupiter.api.Test;

class LeftTablesTest {
    @Test
    void isLeft_ofATableWithABenchesNameAndMark_isTrue() {
        assertThat(LeftTables.isLeft(table("hconfig_bench_idle_3", BenchTables.MARK)))
                .isTrue();
        assertThat(LeftTables.isLeft(table("hconfig_bench_load", HBaseHands.CREATOR)))
                .isTrue();
    }

    @Test
    void isLeft_ofSomebodysTable_isFalse() {
        assertThat(LeftTables.isLeft(table("hconfig_bench_load", "owner"))).isFalse();
        assertThat(LeftTables.isLeft(table("orders", HBaseHands.CREATOR))).isFalse();
        assertThat(LeftTables.isLeft(table("orders", BenchTables.MARK))).isFalse();
    }

    private static TableDescriptor table(String name, String key) {
        return TableDescriptorBuilder.newBuilder(TableName.valueOf(name))
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                .setValue(key, "true")
                .build();
    }
}
