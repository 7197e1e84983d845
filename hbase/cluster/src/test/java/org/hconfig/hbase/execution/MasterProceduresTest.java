package org.hconfig.hbase.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MasterProceduresTest {
    @Test
    void altering_ofARunningAlterOfThisTable_isTrue() throws java.io.IOException {
        assertThat(MasterProcedures.altering(one("ModifyTableProcedure", "WAITING", "t"), "t"))
                .isTrue();
    }

    @Test
    void altering_ofAnythingElse_isFalse() throws java.io.IOException {
        assertThat(MasterProcedures.altering("[]", "t")).isFalse();
        assertThat(MasterProcedures.altering(one("ModifyTableProcedure", "SUCCESS", "t"), "t"))
                .isFalse();
        assertThat(MasterProcedures.altering(one("ModifyTableProcedure", "WAITING", "tt"), "t"))
                .isFalse();
        assertThat(MasterProcedures.altering(one("CreateTableProcedure", "RUNNABLE", "t"), "t"))
                .isFalse();
    }

    @Test
    void changingRegions_countsUnfinishedSplitsAndMerges() throws java.io.IOException {
        assertThat(MasterProcedures.changingRegions(one("SplitTableRegionProcedure", "WAITING", "t")))
                .isOne();
        assertThat(MasterProcedures.changingRegions(one("MergeTableRegionsProcedure", "RUNNABLE", "t")))
                .isOne();
        assertThat(MasterProcedures.changingRegions(one("SplitTableRegionProcedure", "SUCCESS", "t")))
                .isZero();
        assertThat(MasterProcedures.changingRegions(one("ModifyTableProcedure", "WAITING", "t")))
                .isZero();
    }

    private static String one(String kind, String state, String table) {
        return "[{\"className\":\"org.apache.hadoop.hbase.master.procedure." + kind + "\",\"state\":\"" + state
                + "\",\"stateMessage\":[{\"x\":{\"tableName\":{\"qualifier\":\"" + table + "\"}}}]}]";
    }
}
