package org.hconfig.hbase.gcsync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

class GcSyncTasksTest {
    private static final GcSyncTerms TERMS = new GcSyncTerms(10, 3, 1000, false);
    private static final String JAR = "coprocessors-0123456789abcdef.jar";
    private static final String NEWER = "coprocessors-fedcba9876543210.jar";
    private static final GcSyncDeployment.GcSyncState OFF =
            new GcSyncDeployment.GcSyncState("t", false, Map.of(), Optional.empty());
    private static final GcSyncDeployment.GcSyncState ON =
            new GcSyncDeployment.GcSyncState("t", true, TERMS.settings().properties(), Optional.of(JAR));

    @TempDir
    java.nio.file.Path directory;

    private static Optional<Plan> plan(GcSyncDeployment.GcSyncState now, Optional<GcSyncTerms> wanted) {
        return GcSyncTasks.plan("id", "lab", "2026-01-01T00:00:00Z", now, wanted, JAR);
    }

    @Test
    void plan_ofTheStateThatATableHas_isNone() {
        assertThat(plan(OFF, Optional.empty())).isEmpty();
        assertThat(plan(ON, Optional.of(TERMS))).isEmpty();
    }

    @Test
    void plan_toEnable_hasOneStepWithTheParameters() {
        PlanTask task = plan(OFF, Optional.of(TERMS)).orElseThrow().tasks().get(0);

        assertThat(task.kind()).isEqualTo(GcSyncTasks.KIND);
        assertThat(task.target()).isEqualTo(Target.of("t"));
        assertThat(task.steps()).singleElement().asString().contains("add the coprocessor", "period.seconds=10");
    }

    @Test
    void plan_toChangeOrDisable_remembersTheParametersOfBefore() {
        GcSyncTaskContent changed = GcSyncTasks.content(plan(ON, Optional.of(new GcSyncTerms(20, 3, 1000, false)))
                .orElseThrow()
                .tasks()
                .get(0));
        GcSyncTaskContent removed = GcSyncTasks.content(
                plan(ON, Optional.empty()).orElseThrow().tasks().get(0));

        assertThat(changed.before()).isEqualTo(ON.properties());
        assertThat(changed.label()).contains("change the coprocessor");
        assertThat(removed.before()).isEqualTo(ON.properties());
        assertThat(removed.after()).isEmpty();
    }

    @Test
    void plan_forTheSameParametersWithANewerJar_replacesTheJar() {
        GcSyncTaskContent content =
                GcSyncTasks.content(GcSyncTasks.plan("id", "lab", "2026-01-01T00:00:00Z", ON, Optional.of(TERMS), NEWER)
                        .orElseThrow()
                        .tasks()
                        .get(0));

        assertThat(GcSyncTaskContent.jar(content.before().orElseThrow())).contains(JAR);
        assertThat(GcSyncTaskContent.jar(content.after().orElseThrow())).contains(NEWER);
        assertThat(content.label())
                .contains("period.seconds=10", "jar=" + NEWER)
                .doesNotContain("{");
    }

    @Test
    void content_withAForeignJar_isRefused() {
        Map<String, String> foreign = GcSyncTaskContent.withJar(TERMS.settings().properties(), Optional.of("../x.jar"));

        assertThatThrownBy(() -> new GcSyncTaskContent("t", Optional.empty(), Optional.of(foreign)))
                .hasMessageContaining("'../x.jar' is not a jar of HConfig");
    }

    @Test
    void isSame_forAPlanOfAnEarlierVersionWithoutAJar_ignoresTheJar() {
        Optional<Map<String, String>> planned = Optional.of(TERMS.settings().properties());

        assertThat(GcSyncTaskContent.isSame(ON.properties(), planned)).isTrue();
        assertThat(GcSyncTaskContent.isSame(OFF.properties(), planned)).isFalse();
    }

    @Test
    void plan_writtenAndRead_isTheSame() {
        Plan plan = plan(ON, Optional.empty()).orElseThrow();
        PlanFile.write(directory.resolve("p.plan"), plan);

        assertThat(PlanFile.read(directory.resolve("p.plan"), HBaseModel.INSTANCE))
                .isEqualTo(plan);
    }

    @Test
    void task_thatShowsAnotherStepOrTableThanItHas_isRefused() {
        PlanTask task = plan(OFF, Optional.of(TERMS)).orElseThrow().tasks().get(0);

        refused(new PlanTask(task.kind(), Target.of("u"), task.steps(), task.content()), "does other steps");
        refused(new PlanTask(task.kind(), task.target(), List.of("nothing"), task.content()), "does other steps");
        refused(new PlanTask("rebalance", task.target(), task.steps(), task.content()), "rebalance");
    }

    @Test
    void task_ofAnEarlierVersion_whichShowsThePropertiesInBracesAndNamesNoJar_isAccepted() {
        Map<String, String> properties = TERMS.settings().properties();
        PlanTask now = plan(OFF, Optional.of(TERMS)).orElseThrow().tasks().get(0);
        ObjectNode content = (ObjectNode) now.content().deepCopy();
        ((ObjectNode) content.get("after")).remove("jar");
        String shown = "add the coprocessor that synchronizes garbage collection with " + new TreeMap<>(properties);
        PlanTask earlier = new PlanTask(now.kind(), now.target(), List.of(shown), content);

        assertThat(GcSyncTasks.content(earlier).after()).contains(properties);
        refused(
                new PlanTask(now.kind(), now.target(), List.of(shown.replace("seconds=10", "seconds=11")), content),
                "does other steps");
        refused(
                new PlanTask(now.kind(), now.target(), List.of(shown.replace("add", "change")), content),
                "does other steps");
    }

    private static void refused(PlanTask task, String reason) {
        assertThatThrownBy(() -> GcSyncTasks.content(task)).isInstanceOfSatisfying(HConfigException.class, failure -> {
            assertThat(failure.problems().get(0).code()).isEqualTo(PlanError.PLAN_FORBIDDEN);
            assertThat(failure.problems().get(0).what()).contains(reason);
        });
    }
}
