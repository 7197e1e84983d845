package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;

class TableDescriptorSettingsTest {
    private static final String MULTIPLIER = "hbase.hregion.memstore.block.multiplier";
    private static final String MIN = "hbase.hstore.compaction.min";
    private static final String MAX = "hbase.hstore.compaction.max";
    private static final String BLOCKING = "hbase.hstore.blockingStoreFiles";
    /** Two sets of values of HConfig's own policies, whose sums of hashes are equal. */
    private static final Map<String, String> LOADING = Map.of(MULTIPLIER, "5", MIN, "6", MAX, "12", BLOCKING, "30");

    private static final Map<String, String> WRITING = Map.of(MULTIPLIER, "4", MIN, "3", MAX, "10", BLOCKING, "25");

    @Test
    void same_ofTableValuesWithEqualHashes_isFalse() {
        TableDescriptor loading = table(LOADING, Map.of(), "cf");
        TableDescriptor writing = table(WRITING, Map.of(), "cf");

        assertThat(TableDescriptor.COMPARATOR.compare(loading, writing))
                .as("HBase's comparator")
                .isZero();
        assertThat(TableDescriptorSettings.same(loading, writing)).isFalse();
    }

    @Test
    void same_ofFamilyConfigurationWithEqualHashes_isFalse() {
        assertThat(TableDescriptorSettings.same(table(Map.of(), LOADING, "cf"), table(Map.of(), WRITING, "cf")))
                .isFalse();
    }

    @Test
    void same_ofOtherFamilies_isFalse() {
        assertThat(TableDescriptorSettings.same(table(LOADING, Map.of(), "cf"), table(LOADING, Map.of(), "cg")))
                .isFalse();
    }

    @Test
    void same_ofEqualValues_isTrue() {
        assertThat(TableDescriptorSettings.same(table(LOADING, WRITING, "cf"), table(LOADING, WRITING, "cf")))
                .isTrue();
    }

    private static TableDescriptor table(Map<String, String> values, Map<String, String> configuration, String family) {
        TableDescriptorBuilder table = TableDescriptorBuilder.newBuilder(TableName.valueOf("people"));
        values.forEach(table::setValue);
        ColumnFamilyDescriptorBuilder families = ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes(family));
        configuration.forEach(families::setConfiguration);
        return table.setColumnFamily(families.build()).build();
    }

    @Test
    void set_ofAnAttributeWithoutDefault_isReadByHBase() {
        ColumnFamilyDescriptorBuilder family =
                ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("d")).setConfiguration("STORAGE_POLICY", "HOT");

        TableDescriptorSettings.set(family, "STORAGE_POLICY", java.util.Optional.of("ALL_SSD"));
        TableDescriptorSettings.set(family, "IN_MEMORY_COMPACTION", java.util.Optional.of("BASIC"));

        assertThat(family.build().getStoragePolicy()).isEqualTo("ALL_SSD");
        assertThat(family.build().getInMemoryCompaction())
                .isEqualTo(org.apache.hadoop.hbase.MemoryCompactionPolicy.BASIC);
        assertThat(family.build().getConfiguration()).isEmpty();
        TableDescriptorSettings.set(family, "STORAGE_POLICY", java.util.Optional.empty());
        assertThat(family.build().getStoragePolicy()).isNull();
    }
}
