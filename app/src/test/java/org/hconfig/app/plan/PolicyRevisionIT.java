package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.sharing.PolicyInstaller;
import org.hconfig.app.sharing.PolicyRevisionService;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.policy.Policy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Revisions of policies that follow from changes of a real cluster. */
class PolicyRevisionIT {
    private static final String FILES = "hbase.hstore.compaction.max";

    @TempDir
    Path home;

    private final InstantSource clock = InstantSource.system();
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    @Test
    void propose_aChangeThatWasKept_isAnInstallablePolicyAndChangesNone() {
        ServerLab lab = new ServerLab();
        try (ClusterConnection connection = ClusterConnection.open(lab.cluster())) {
            ApplyService service = new ApplyService(home, clock, System::nanoTime, line -> {});
            Run run = service.apply(new ServerPlan(connection)
                    .set(HBaseRoute.ONLINE_UPDATE, FILES, "12")
                    .made());
            try {
                PolicyRevisionService revisions = new PolicyRevisionService(home, clock, List.of());
                Policy mixed = PolicyRepository.standard(catalogue).forWorkload(WorkloadKind.MIXED);
                assertThat(mixed.rules()).extracting(Policy.SettingRule::key).doesNotContain(FILES);

                assertThat(revisions.propose(
                                connection,
                                event(TuningEvent.Kind.ROLLED_BACK, run),
                                table -> Optional.of(WorkloadKind.MIXED)))
                        .isEmpty();
                assertThat(revisions.propose(connection, event(TuningEvent.Kind.KEPT, run), table -> Optional.empty()))
                        .isEmpty();
                Path file = revisions
                        .propose(
                                connection, event(TuningEvent.Kind.KEPT, run), table -> Optional.of(WorkloadKind.MIXED))
                        .orElseThrow();

                assertThat(PolicyRepository.text(file)).contains("rows per second +12 %", run.id());
                assertThat(new PolicyInstaller(catalogue, home.resolve("policies")).install(file, false))
                        .extracting(PolicyInstaller.InstalledPolicy::name)
                        .containsExactly("revised/hconfig-mixed-" + run.id());
                PolicyRepository installed = PolicyRepository.standard(catalogue, home.resolve("policies"));
                assertThat(installed.get("revised/hconfig-mixed-" + run.id()).rules())
                        .extracting(Policy.SettingRule::key)
                        .containsAll(mixed.rules().stream()
                                .map(Policy.SettingRule::key)
                                .toList())
                        .contains(FILES);
                assertThat(installed.forWorkload(WorkloadKind.MIXED).name()).isEqualTo(mixed.name());
            } finally {
                service.rollback(run.id(), false);
            }
        }
    }

    private static TuningEvent event(TuningEvent.Kind kind, Run run) {
        return new TuningEvent(
                Instant.EPOCH, kind, Optional.empty(), "rows per second +12 %", Optional.of(run.planId()));
    }
}
