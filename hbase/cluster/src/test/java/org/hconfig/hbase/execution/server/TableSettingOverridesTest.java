package org.hconfig.hbase.execution.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;

class TableSettingOverridesTest {
    @Test
    void differs_ofATableAsItComes_isFalse() {
        assertThat(differs(Map.of(), family())).isFalse();
        assertThat(differs(Map.of("hbase.rs.cacheblocksonwrite", "true"), family()))
                .isFalse();
        assertThat(differs(Map.of("hbase.block.data.cacheonread", "false"), family()))
                .isFalse();
    }

    @Test
    void differs_ofAFamilyWithFlagsOfItsOwn_isTrueUnlessTheServerSaysTheSame() {
        assertThat(differs(Map.of(), family().setBlockCacheEnabled(false))).isTrue();
        assertThat(differs(Map.of("hbase.block.data.cacheonread", "false"), family().setBlockCacheEnabled(false)))
                .isFalse();
        assertThat(differs(Map.of(), family().setCacheDataOnWrite(true))).isTrue();
        assertThat(differs(Map.of("hbase.rs.cacheblocksonwrite", "true"), family().setCacheDataOnWrite(true)))
                .isFalse();
        assertThat(differs(Map.of(), family().setEvictBlocksOnClose(true))).isTrue();
        assertThat(differs(Map.of(), family().setConfiguration("hbase.rs.evictblocksonclose", "true")))
                .isTrue();
    }

    @Test
    void differs_ofAnUncachedFamily_countsWhatTheServerWritesThrough() {
        assertThat(differs(
                        Map.of("hbase.block.data.cacheonread", "false", "hbase.rs.cacheblocksonwrite", "true"),
                        family().setBlockCacheEnabled(false)))
                .isTrue();
    }

    @Test
    void differs_ofATableWithALimitOfItsOwn_isTrue() {
        String limit = "hbase.region.store.parallel.put.limit";
        TableDescriptor table = TableDescriptorBuilder.newBuilder(table(family()))
                .setValue(limit, "10")
                .build();

        assertThat(new TableSettingOverrides(Map.of()).differs(table)).isTrue();
        assertThat(new TableSettingOverrides(Map.of(limit, "10")).differs(table))
                .isFalse();
    }

    private static boolean differs(Map<String, String> server, ColumnFamilyDescriptorBuilder family) {
        return new TableSettingOverrides(server).differs(table(family));
    }

    private static TableDescriptor table(ColumnFamilyDescriptorBuilder family) {
        return TableDescriptorBuilder.newBuilder(TableName.valueOf("t"))
                .setColumnFamily(family.build())
                .build();
    }

    private static ColumnFamilyDescriptorBuilder family() {
        return ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("f"));
    }
}
