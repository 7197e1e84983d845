package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.workload.WorkloadKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormerPolicyTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final String KEYS = "\nt BLOCKSIZE";

    @TempDir
    Path home;

    @Test
    void cooldown_ofAChangeUnderTheFormerNameOfItsPolicy_countsForThePresentName() {
        try (TuningHistoryStore store = TuningHistoryStore.open(home, "c", HBaseModel.INSTANCE)) {
            store.write(new Experiment(
                    new Experiment.TestedChange(
                            "plan-0123456789ab", "t", WorkloadKind.POINT_READS, "hconfig/points" + KEYS, List.of()),
                    NOON,
                    Experiment.State.REGRESSED,
                    Optional.empty(),
                    new BaselineWindow(Set.of("t"), List.of(), List.of(), Map.of(), NOON),
                    Optional.empty()));

            CooldownPolicy cooldown = new CooldownPolicy(store.since(Instant.MIN), NOON.plusSeconds(60));

            assertThat(cooldown.against("t", WorkloadKind.POINT_READS, "hconfig/point-reads" + KEYS))
                    .hasValueSatisfying(why -> assertThat(why).contains("caused a regression"));
            assertThat(cooldown.against("t", WorkloadKind.POINT_READS, "hconfig/scans" + KEYS))
                    .isEmpty();
        }
    }
}
