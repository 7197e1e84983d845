package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.client.RegionReplicaUtil;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegionNamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "m", "a,b_1,c", "x_0001"})
    void isSecondary_ofReplicas_isTrueExceptForThePrimary(String start) {
        RegionInfo primary = RegionInfoBuilder.newBuilder(TableName.valueOf("shop", "orders"))
                .setStartKey(Bytes.toBytes(start))
                .build();
        assertThat(RegionNames.isSecondary(primary.getRegionName())).isFalse();
        assertThat(RegionNames.isSecondary(
                        RegionReplicaUtil.getRegionInfoForReplica(primary, 1).getRegionName()))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase:meta,,1", "", "no region"})
    void isSecondary_ofOtherNames_isFalse(String name) {
        assertThat(RegionNames.isSecondary(Bytes.toBytes(name))).isFalse();
    }
}
