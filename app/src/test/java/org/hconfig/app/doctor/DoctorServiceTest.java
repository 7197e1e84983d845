package org.hconfig.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.security.access.Permission.Action;
import org.hconfig.app.doctor.CheckResult.Outcome;
import org.hconfig.app.doctor.CommandRights.Right;
import org.hconfig.app.doctor.CommandRights.Scope;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.login.LoginError;
import org.junit.jupiter.api.Test;

class DoctorServiceTest {
    private final List<CheckResult> reported = new ArrayList<>();
    private final DoctorService doctor = new DoctorService(reported::add);

    @Test
    void run_ofNoCluster_failsAtTheConfiguration_andSkipsTheRest() {
        DoctorReport report = doctor.run("/no/such/place", null, List.of(CommandRights.INSPECT));

        assertThat(report.healthy()).isFalse();
        assertThat(report.user()).isNull();
        assertThat(report.checks()).isEqualTo(reported);
        assertThat(report.checks().get(0))
                .satisfies(check -> assertThat(check.code()).isEqualTo("HC-2301"))
                .satisfies(check -> assertThat(check.repairer()).isEqualTo(Repairer.YOU));
        assertThat(report.checks().subList(1, report.checks().size()))
                .extracting(CheckResult::check, CheckResult::outcome)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("login", Outcome.SKIPPED),
                        org.assertj.core.groups.Tuple.tuple("zookeeper", Outcome.SKIPPED),
                        org.assertj.core.groups.Tuple.tuple("master", Outcome.SKIPPED),
                        org.assertj.core.groups.Tuple.tuple("servers", Outcome.SKIPPED),
                        org.assertj.core.groups.Tuple.tuple("rights", Outcome.SKIPPED));
    }

    @Test
    void run_whereNothingListens_namesZooKeeper() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }

        DoctorReport report = doctor.run("127.0.0.1:" + free, null, List.of());

        assertThat(report.checks())
                .extracting(check -> check.check() + " " + check.outcome().id())
                .startsWith("configuration ok", "names ok", "login ok", "zookeeper failed");
        assertThat(report.healthy()).isFalse();
    }

    @Test
    void repairer_ofEachCause_isWhoCanDoSomething() {
        assertThat(Repairer.of(LoginError.NO_TICKET)).isEqualTo(Repairer.YOU);
        assertThat(Repairer.of(LoginError.PRINCIPAL_UNKNOWN)).isEqualTo(Repairer.KERBEROS);
        assertThat(Repairer.of(LoginError.CLOCK_SKEW)).isEqualTo(Repairer.HOST);
        assertThat(Repairer.of(LoginError.ACCESS_DENIED)).isEqualTo(Repairer.HBASE);
        assertThat(Repairer.of(ClusterError.MASTER_UNREACHABLE)).isEqualTo(Repairer.HBASE);
    }

    @Test
    void grant_ofARight_isTheShellsCommand() {
        TableName table = TableName.valueOf("ns:t");

        assertThat(new Right("x", Scope.TABLE, Action.EXEC).grant("bob", table)).isEqualTo("grant 'bob', 'X', 'ns:t'");
        assertThat(new Right("x", Scope.TABLE, Action.WRITE).grant("bob", null)).isEqualTo("grant 'bob', 'W'");
        assertThat(new Right("x", Scope.CLUSTER, Action.ADMIN).grant("bob", table))
                .isEqualTo("grant 'bob', 'A'");
    }
}
