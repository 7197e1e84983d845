package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommandContextTest {
    @Test
    void home_isTheOneOfTheEnvironment() {
        Map<String, String> environment = Map.of("HCONFIG_HOME", "/some/where");

        assertThat(CommandContext.ofProcess(environment, InstantSource.system(), () -> 0L)
                        .log())
                .isEqualTo(Path.of("/some/where/logs/hconfig.log"));
    }

    @Test
    void home_whenNotGiven_isInTheUsersHome() {
        assertThat(CommandContext.ofProcess(Map.of(), InstantSource.system(), () -> 0L)
                        .home())
                .isEqualTo(Path.of(System.getProperty("user.home"), ".hconfig"));
    }
}
