package org.hconfig.validation.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.LabLease;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;
import org.junit.jupiter.api.Test;

class FaultsReportTest {
    private static final FaultRun GOOD = new FaultRun(
            SampleFaultCases.of(FaultOperation.LOAD_PUTS, Fault.KILL_HCONFIG, false),
            true,
            "",
            List.of(SampleFaultCases.killed(), SampleFaultCases.done(CommandPurpose.AGAIN)),
            5,
            9,
            List.of(),
            "");
    private static final FaultRun BAD = new FaultRun(
            SampleFaultCases.of(FaultOperation.BALANCE, Fault.KILL_MASTER, false),
            true,
            "",
            List.of(SampleFaultCases.done(CommandPurpose.FIRST)),
            5,
            11,
            List.of("rows: 1 lost, 0 unexpected, 0 changed"),
            "/evidence");

    @Test
    void text_ofACampaign_countsByOperationAndFaultAndShowsHowToRepeatFailures() {
        assertThat(result(GOOD, BAD).text())
                .containsPattern("load-puts +1 +1 +0 +9.0")
                .containsPattern("kill-master +1 +1 +1 +11.0")
                .contains("rows: 1 lost", "hconfig bench faults --repeat-seed 1 --brief", "/evidence")
                .contains("2 runs, 2 faults during a command, 1 runs violated an invariant");
        assertThat(result(GOOD).text()).doesNotContain("Failed");
    }

    @Test
    void json_ofACampaign_hasEachRunWithItsSeedAndCommands() {
        assertThat(result(GOOD, BAD).json())
                .contains("\"failed\" : 1", "\"fault\" : \"kill-hconfig\"", "\"killed\" : true", "1 lost");
    }

    private static FaultsReport result(FaultRun... runs) {
        FaultsSpec spec = new FaultsSpec(
                new LabLease(Optional.empty(), Path.of("lab"), false, Path.of("home")),
                Path.of("home"),
                List.of("java"),
                List.of("java"),
                List.of(1L, 2L),
                true,
                1_000,
                "hconfig bench faults");
        return new FaultsReport(spec, "2026-11-21T12:00:00Z", List.of(runs), 100, 20);
    }
}
