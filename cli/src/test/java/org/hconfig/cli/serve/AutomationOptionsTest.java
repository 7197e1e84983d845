package org.hconfig.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.controlloop.AutonomyLevel;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class AutomationOptionsTest {
    private static AutonomyLevel highest(String... options) {
        AutomationOptions automation = new AutomationOptions();
        new CommandLine(automation).parseArgs(options);
        return AutomationOptions.highest(automation.rules());
    }

    @Test
    void highest_withoutAMode_isAdvice() {
        assertThat(highest()).isEqualTo(AutonomyLevel.ADVISE);
    }

    @Test
    void highest_ofSeveralRoutes_isThatOfTheFreestRoute() {
        assertThat(highest("--mode", "off")).isEqualTo(AutonomyLevel.OFF);
        assertThat(highest("--mode", "table-alter=off")).isEqualTo(AutonomyLevel.ADVISE);
        assertThat(highest("--mode", "off", "--mode", "rolling-restart=ask")).isEqualTo(AutonomyLevel.ASK);
        assertThat(highest("--mode", "ask", "--mode", "table-alter=auto")).isEqualTo(AutonomyLevel.AUTO);
    }
}
