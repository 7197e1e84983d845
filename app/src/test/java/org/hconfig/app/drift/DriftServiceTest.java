package org.hconfig.app.drift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.hconfig.app.drift.DriftDifference.DriftKind;
import org.hconfig.app.drift.DriftService.DriftRequest;
import org.hconfig.app.drift.DriftService.PolicyTarget;
import org.hconfig.hbase.cluster.recording.RecordedCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriftServiceTest {
    private static final DriftRequest PLAIN = new DriftRequest(Optional.empty(), Optional.empty());

    @TempDir
    Path home;

    private final RecordedCluster cluster = new RecordedCluster();

    private DriftReport read(DriftRequest request) {
        return new DriftService(home, () -> Instant.EPOCH).read(cluster.connection("zk1:2181"), request);
    }

    @Test
    void read_equalServers_findsNothing() {
        DriftReport report = read(PLAIN);

        assertThat(report.differs()).isFalse();
        assertThat(report.compared()).containsExactly("4 servers with each other");
        assertThat(report.unread()).singleElement().asString().contains("access to them is not configured");
    }

    @Test
    void read_oneServerAndItsFileDiffer_findsBoth() throws IOException {
        cluster.conf("rs2", Map.of("hbase.regionserver.handler.count", "45", "hbase.hostname.of", "rs2.example"));
        Path conf = Files.createDirectory(home.resolve("conf"));
        Files.writeString(
                conf.resolve("hbase-site.xml"),
                "<configuration><property><name>hbase.regionserver.handler.count</name><value>60</value></property>"
                        + "</configuration>");
        Files.createDirectory(home.resolve("targets"));
        Files.writeString(
                home.resolve("targets").resolve(RecordedCluster.ID + ".yaml"),
                "format: 1\nkind: directory\nservers:\n  rs2.example:16020: {directory: " + conf + "}\n");

        DriftReport report = read(PLAIN);

        assertThat(report.differences())
                .extracting(DriftDifference::kind)
                .containsExactly(DriftKind.SERVERS, DriftKind.SITE_FILE);
        assertThat(report.differences().get(0).deviations().get(0).servers()).containsExactly("rs2.example:16020");
        assertThat(report.compared()).contains("1 server with the site file");
        assertThat(report.unread())
                .contains("site file of RegionServer rs1.example:16020: the target file does not name it");
    }

    @Test
    void read_aSilentServer_saysSo() {
        cluster.silent("rs1");

        DriftReport report = read(PLAIN);

        assertThat(report.compared()).containsExactly("3 servers with each other");
        assertThat(report.unread()).anyMatch(line -> line.startsWith("RegionServer rs1.example:16020: "));
    }

    @Test
    void read_withAPolicy_findsWhatItWouldChange() {
        DriftReport report =
                read(new DriftRequest(Optional.empty(), Optional.of(new PolicyTarget("hconfig/write-only", "orders"))));

        assertThat(report.differences())
                .isNotEmpty()
                .allMatch(difference -> difference.kind() == DriftKind.POLICY)
                .anyMatch(difference -> difference.subject().startsWith("table orders"));
    }

    @Test
    void read_withAnUnknownPlanOrPolicy_isRefused() {
        assertThatThrownBy(() -> read(new DriftRequest(Optional.of("plan-000000000000"), Optional.empty())))
                .hasMessageContaining("HC-2104");
        assertThatThrownBy(() ->
                        read(new DriftRequest(Optional.empty(), Optional.of(new PolicyTarget("no/policy", "orders")))))
                .hasMessageContaining("HC-5010");
    }
}
