package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedPlansTest {
    @TempDir
    Path home;

    @Test
    void count_ofPlanFiles_doesNotReadThem_andIgnoresOthers() throws Exception {
        assertThat(SavedPlans.count(home)).isZero();

        Path plans = Files.createDirectories(home.resolve("plans"));
        Files.writeString(plans.resolve("plan-0123456789ab.json"), "not a plan");
        Files.writeString(plans.resolve("plan-0123456789ab.json.new"), "unfinished");

        assertThat(SavedPlans.count(home)).isEqualTo(1);
    }
}
