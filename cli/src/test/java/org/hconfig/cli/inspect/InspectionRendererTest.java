package org.hconfig.cli.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.SilentSession;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.hbase.workload.WorkloadProfile;
import org.hconfig.hbase.workload.WorkloadProfile.RecordSize;
import org.hconfig.hbase.workload.WorkloadProfile.Shares;
import org.hconfig.hbase.workload.WorkloadProfile.State;
import org.junit.jupiter.api.Test;

class InspectionRendererTest {
    private List<InspectionReport.Group> groups = List.of();

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private final WorkloadProfile mostly = new WorkloadProfile(
            "usertable",
            State.RECOGNIZED,
            Optional.of(WorkloadKind.WRITE_MOSTLY),
            0.934,
            new WorkloadProfile.Traffic(50, 950, new Shares(0.05, 0, 0, 0.95, 0), Optional.of(1.2)),
            Optional.of(new RecordSize(1350, RecordSize.Source.WRITES)),
            new WorkloadProfile.Observation(120, 120_000, Optional.of(NOON), List.of(), Optional.empty()));
    private final WorkloadProfile lacking = new WorkloadProfile(
            "young",
            State.NOT_ENOUGH_DATA,
            Optional.empty(),
            0,
            new WorkloadProfile.Traffic(1, 0, new Shares(1, 0, 0, 0, 0), Optional.empty()),
            Optional.empty(),
            new WorkloadProfile.Observation(
                    10, 10, Optional.of(NOON), List.of("watched for 10 s, 36 s are needed"), Optional.of(26.0)));

    private List<String> lines(int columns, WorkloadProfile... workloads) {
        CommandContext commandContext = SilentSession.context(columns, NOON);
        InspectionReport.Server silent = new InspectionReport.Server(
                "rs1,16020,1",
                false,
                null,
                new InspectionReport.Server.Requests(null, null),
                new InspectionReport.Server.Memory(null, null, null, null, null, null),
                new InspectionReport.Server.Files(null, null),
                new InspectionReport.Server.Queues(null, null, null),
                null,
                InspectionReport.Gc.unknown());
        return new InspectionRenderer(commandContext)
                .lines(new InspectionReport(
                        NOON,
                        "c",
                        "2.6.4",
                        10,
                        List.of(silent),
                        new InspectionReport.Availability(List.of("rs2,16020,1"), 0, groups),
                        List.of(new InspectionReport.Table("usertable", 12, 50, 950, 1.2, 1 << 30, 1 << 20)),
                        List.of(workloads)));
    }

    @Test
    void lines_ofARecognizedWorkload_nameItWithItsShares() {
        assertThat(lines(80, mostly))
                .anyMatch(line -> line.matches("usertable +write-mostly +0\\.93 +5 % +0 % +0 % +95 % +1\\.3 KiB"));
    }

    @Test
    void lines_withoutEnoughData_sayWhatIsMissingAndWhenThereWillBe() {
        assertThat(String.join(" ", lines(80, mostly, lacking)))
                .contains("Not enough data for young: watched for 10 s, 36 s are needed; enough in about 26 s.");
    }

    @Test
    void lines_ofASilentServer_haveNoZeros() {
        assertThat(lines(80)).anyMatch(line -> line.matches("rs1:16020 +\\? +\\? +\\? .*"));
        assertThat(String.join(" ", lines(80))).contains("rs1,16020,1 is live", "rs2,16020,1 is dead");
    }

    @Test
    void lines_withGroups_showThem_andNameTablesThatDependOnOneServer() {
        groups = List.of(
                new InspectionReport.Group("default", List.of("rs1:16020", "rs3:16020"), List.of("usertable")),
                new InspectionReport.Group("gold", List.of("rs2:16020"), List.of("sales")),
                new InspectionReport.Group("lost", List.of(), List.of("log")));

        assertThat(lines(100))
                .anyMatch(line -> line.matches("default +2 +1 +rs1:16020, rs3:16020 *"))
                .anyMatch(line -> line.matches("lost +0 +1 +- *"));
        assertThat(String.join(" ", lines(100)))
                .contains("Group gold has one live server, rs2:16020: while it restarts, sales would be unavailable.")
                .contains("Group lost has no live server: the regions of log cannot be opened.")
                .doesNotContain("Group default");
    }

    @Test
    void lines_onATerminal_fitIt() {
        for (int columns : new int[] {80, 160}) {
            assertThat(lines(columns, mostly, lacking))
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns));
        }
    }
}
