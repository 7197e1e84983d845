package org.hconfig.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.hadoop.hbase.ServerName;
import org.hconfig.app.doctor.CheckResult.Outcome;
import org.hconfig.hbase.cluster.recording.RecordedCluster;
import org.junit.jupiter.api.Test;

class ServersCheckTest {
    private final RecordedCluster cluster = new RecordedCluster();

    @Test
    void run_withADeadServer_namesIt() {
        cluster.dead(ServerName.valueOf("rs9.example", 16020, 1_700_000_000_000L));

        assertThat(new ServersCheck(cluster.connection("zk1:2181")).run())
                .filteredOn(check -> check.subject().equals("rs9.example:16020"))
                .singleElement()
                .satisfies(check -> {
                    assertThat(check.outcome()).isEqualTo(Outcome.SKIPPED);
                    assertThat(check.detail()).contains("lists this server as dead", "2023-11-14T22:13:20Z");
                });
    }

    @Test
    void run_withoutDeadServers_namesNone() {
        assertThat(new ServersCheck(cluster.connection("zk1:2181")).run())
                .noneMatch(check -> check.detail().contains("dead"));
    }
}
