package org.hconfig.hbase.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HBaseModelTest {
    @Test
    void atRestart_ofAnOnlineUpdate_restartsTheServersThatReadIt() {
        assertThat(HBaseModel.INSTANCE.atRestart(HBaseScope.SERVER, HBaseRoute.ONLINE_UPDATE))
                .isEqualTo(HBaseRoute.ROLLING_RESTART);
        assertThat(HBaseModel.INSTANCE.atRestart(HBaseScope.TABLE, HBaseRoute.REGION_REOPEN))
                .isEqualTo(HBaseRoute.ROLLING_RESTART);
        assertThat(HBaseModel.INSTANCE.atRestart(HBaseScope.CLUSTER, HBaseRoute.ONLINE_UPDATE))
                .isEqualTo(HBaseRoute.MASTER_RESTART);
    }

    @Test
    void alterDisturbance_ofTables_namesUpToThree() {
        assertThat(HBaseModel.INSTANCE.alterDisturbance(List.of("people")))
                .contains("the regions of table people will be reopened");
        assertThat(HBaseModel.INSTANCE.alterDisturbance(List.of("a", "b", "c", "d", "e")))
                .contains("the regions of the tables a, b, c and 2 more will be reopened");
    }

    @Test
    void atRestart_ofOtherRoutes_keepsThem() {
        assertThat(HBaseModel.INSTANCE.atRestart(HBaseScope.CLUSTER, HBaseRoute.MASTER_RESTART))
                .isEqualTo(HBaseRoute.MASTER_RESTART);
        assertThat(HBaseModel.INSTANCE.atRestart(HBaseScope.TABLE, HBaseRoute.TABLE_ALTER))
                .isEqualTo(HBaseRoute.TABLE_ALTER);
    }
}
