package org.hconfig.hbase.load.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.load.client.RequestTransport.FailedRows;
import org.junit.jupiter.api.Test;

class TroublesTest {
    private static final ServerName RS1 = ServerName.valueOf("rs1", 16020, 5);
    private static final ServerName RS2 = ServerName.valueOf("rs2", 16020, 5);
    private static final FailedRows REFUSED = new FailedRows(
            0,
            1,
            "java.net.ConnectException",
            "java.net.ConnectException: Call to address=rs1:16020 failed on connection exception:"
                    + " org.apache.hbase.thirdparty.io.netty.channel.ConnectException: Connection refused");

    private final Troubles troubles = new Troubles();

    @Test
    void text_ofAServerThatRefusesConnections_isShortAndNamesItOnce() {
        troubles.failed(RS1, REFUSED);

        assertThat(troubles.text(Set.of(), Set.of()))
                .isEqualTo("server rs1:16020 does not respond (ConnectException: Connection refused)");
        assertThat(troubles.text(Set.of(RS1), Set.of(RS1)))
                .isEqualTo(
                        "server rs1:16020 does not respond (ConnectException: Connection refused); the HMaster lists it"
                                + " as dead");
        assertThat(troubles.unreachable()).containsExactly(RS1);
    }

    @Test
    void text_ofAServerThatAnswersWithAFailure_doesNotSayThatItIsSilent() {
        troubles.failed(
                RS1,
                new FailedRows(0, 1, "org.apache.hadoop.hbase.RegionTooBusyException", "over memstore limit\n\tat x"));

        assertThat(troubles.text(Set.of(), Set.of()))
                .isEqualTo("server rs1:16020 did not accept rows (RegionTooBusyException: over memstore limit)");
        assertThat(troubles.unreachable()).isEmpty();
    }

    @Test
    void text_afterAnAcknowledgementOrAMove_leavesTheServerOut() {
        troubles.failed(RS1, REFUSED);
        troubles.failed(RS2, REFUSED);
        troubles.acknowledged(RS2);
        troubles.keep(List.of(RS2));

        assertThat(troubles.text(Set.of(RS2), Set.of())).isEqualTo("server rs2:16020 has not responded yet");
    }

    @Test
    void text_ofRegionsWithoutAServer_namesNone() {
        troubles.failed(
                RegionMap.NOWHERE,
                new FailedRows(0, 1, RpcRequestTransport.NO_SERVER, "its regions are not assigned to a server"));

        assertThat(troubles.text(Set.of(), Set.of())).isEqualTo("some regions are not assigned to a server");
    }
}
