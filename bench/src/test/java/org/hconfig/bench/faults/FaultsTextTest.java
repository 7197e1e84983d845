package org.hconfig.bench.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.LabStay;
import org.hconfig.bench.faults.CommandRun.Step;
import org.junit.jupiter.api.Test;

class FaultsTextTest {
    private static final FaultRun GOOD = new FaultRun(
            Cases.of(FaultOperation.LOAD_PUTS, Fault.KILL_HCONFIG, false),
            true,
            "",
            List.of(Cases.killed(), Cases.done(Step.AGAIN)),
            5,
            9,
            List.of(),
            "");
    private static final FaultRun BAD = new FaultRun(
            Cases.of(FaultOperation.BALANCE, Fault.KILL_MASTER, false),
            true,
            "",
            List.of(Cases.done(Step.FIRST)),
            5,
            11,
            List.of("rows: 1 lost, 0 invented, 0 changed"),
            "/evidence");

    @Test
    void of_aCampaign_countsByOperationAndFault_andTellsHowToRepeatWhatFailed() {
        assertThat(FaultsText.of(result(GOOD, BAD)))
                .containsPattern("load-puts +1 +1 +0 +9.0")
                .containsPattern("kill-master +1 +1 +1 +11.0")
                .contains("rows: 1 lost", "hconfig bench faults --repeat-seed 1 --brief", "/evidence")
                .contains("2 runs, 2 faults in the middle of a command, 1 runs broke an invariant");
        assertThat(FaultsText.of(result(GOOD))).doesNotContain("Failed");
    }

    @Test
    void json_ofACampaign_hasEachRunWithItsSeedAndCommands() {
        assertThat(FaultsJson.of(result(GOOD, BAD)))
                .contains("\"failed\" : 1", "\"fault\" : \"kill-hconfig\"", "\"killed\" : true", "1 lost");
    }

    private static FaultsResult result(FaultRun... runs) {
        FaultsSpec spec = new FaultsSpec(
                new LabStay(Optional.empty(), Path.of("lab"), false, Path.of("home")),
                Path.of("home"),
                List.of("java"),
                List.of("java"),
                List.of(1L, 2L),
                true,
                1_000,
                "hconfig bench faults");
        return new FaultsResult(spec, "2026-11-21T12:00:00Z", List.of(runs), 100, 20);
    }
}
