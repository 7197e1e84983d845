package org.hconfig.hbase.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hconfig.hbase.placement.ServerGroups;
import org.junit.jupiter.api.Test;

class InspectionReportTest {
    private final InspectionReport report = new InspectionReport(
            Instant.EPOCH,
            "c",
            "2.6.4",
            10,
            Stream.of("rs1,16020,1", "rs2,16020,1", "rs3,16020,1")
                    .map(InspectionReportTest::server)
                    .toList(),
            new InspectionReport.Availability(List.of(), 0, null),
            List.of(table("orders"), table("ns:sales")),
            List.of());

    private static InspectionReport.Server server(String name) {
        return new InspectionReport.Server(
                name,
                true,
                1L,
                new InspectionReport.Server.Requests(null, null),
                new InspectionReport.Server.Memory(null, null, null, null, null, null),
                new InspectionReport.Server.Files(null, null),
                new InspectionReport.Server.Queues(null, null, null),
                null,
                InspectionReport.Gc.unknown());
    }

    private static InspectionReport.Table table(String name) {
        return new InspectionReport.Table(name, 1, 0, 0, 0, 0, 0);
    }

    @Test
    void withGroups_listsTheLiveServersAndTablesOfEach_andGroupsWithoutALiveServer() {
        ServerGroups groups = new ServerGroups(
                Map.of("rs2:16020", "gold", "rs9:16020", "idle"), Map.of("ns:sales", "gold"), Map.of());

        assertThat(report.withGroups(groups).availability().groups())
                .containsExactly(
                        new InspectionReport.Group("default", List.of("rs1:16020", "rs3:16020"), List.of("orders")),
                        new InspectionReport.Group("gold", List.of("rs2:16020"), List.of("ns:sales")),
                        new InspectionReport.Group("idle", List.of(), List.of()));
    }

    @Test
    void withGroups_whereNoneAreInUse_isEmpty_andUnreadOnesAreNull() {
        assertThat(report.withGroups(ServerGroups.NONE).availability().groups()).isEmpty();
        assertThat(report.availability().groups()).isNull();
    }
}
