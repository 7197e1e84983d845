package org.hconfig.console.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.hconfig.console.ConsoleFixture;
import org.hconfig.console.SnapshotFactory;
import org.hconfig.console.security.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Responses that are rendered once until their source changes. */
class SharedValuesTest {
    @TempDir
    Path home;

    @Test
    void snapshot_betweenTwoObservations_staysTheSameAndTellsItsAge() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            SnapshotFactory factory = new SnapshotFactory(2, 2, 10);
            console.observe(factory, 4);
            ConsoleFixture.Answer first = console.get("/api/v1/snapshot");
            console.pass(Duration.ofSeconds(3));
            ConsoleFixture.Answer second = console.get("/api/v1/snapshot");

            assertThat(second.body()).isEqualTo(first.body());
            assertThat(first.raw().headers().firstValue("Age")).contains("0");
            assertThat(second.raw().headers().firstValue("Age")).contains("3");
            console.observe(factory, 1);
            assertThat(console.get("/api/v1/snapshot").json().path("at").asString())
                    .isEqualTo(console.now().toString());
        }
    }

    @Test
    void events_withDifferentCounts_areNotMixedUp() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            String token = console.token(Role.OPERATOR, Optional.empty());
            for (int i = 0; i < 3; i++) {
                console.send("PUT", "/api/v1/pause", "{}", "Authorization", "Bearer " + token);
            }

            assertThat(console.get("/api/v1/events?last=2").json()).hasSize(2);
            assertThat(console.get("/api/v1/events?last=3").json()).hasSize(3);
            assertThat(console.get("/api/v1/events?last=2").json()).hasSize(2);
        }
    }
}
