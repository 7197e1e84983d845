package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.Route;
import org.junit.jupiter.api.Test;

class ChangeAuthorizerTest {
    /** A Sunday. */
    private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

    private static final Map<Route, AutonomyLevel> AUTO = Map.of(
            FakeRoute.TABLE_ALTER,
            AutonomyLevel.AUTO,
            FakeRoute.ROLLING_RESTART,
            AutonomyLevel.AUTO,
            FakeRoute.CLIENT_HINT,
            AutonomyLevel.AUTO);

    private static final ChangeWindow NIGHT =
            new ChangeWindow(Set.of(DayOfWeek.values()), LocalTime.of(1, 0), LocalTime.of(4, 0), ZoneId.of("UTC"));

    @Test
    void permit_withoutAnyRule_advisesAndSaysWhy() {
        Authorization authorization = new ChangeAuthorizer(AutonomyLimits.CAUTIOUS)
                .authorize(Set.of(FakeRoute.TABLE_ALTER), Set.of(), ChangeHistory.none(), NOW);

        assertThat(authorization.mode()).isEqualTo(AutonomyLevel.ADVISE);
        assertThat(authorization.reason()).contains("table alter", "advise");
    }

    @Test
    void permit_ofRoutesWithSeveralModes_takesTheMostCareful() {
        AutonomyLimits rules = new AutonomyLimits(
                Map.of(FakeRoute.CLIENT_HINT, AutonomyLevel.AUTO, FakeRoute.ROLLING_RESTART, AutonomyLevel.ASK),
                false,
                List.of(),
                2,
                1);

        assertThat(new ChangeAuthorizer(rules)
                        .authorize(
                                Set.of(FakeRoute.CLIENT_HINT, FakeRoute.ROLLING_RESTART),
                                Set.of("rs1"),
                                ChangeHistory.none(),
                                NOW)
                        .mode())
                .isEqualTo(AutonomyLevel.ASK);
    }

    @Test
    void permit_whenFrozen_asks_whateverTheModesSay() {
        AutonomyLimits rules = new AutonomyLimits(AUTO, true, List.of(), 2, 1);

        assertThat(permit(rules, ChangeHistory.none(), Set.of()))
                .isEqualTo(new Authorization(AutonomyLevel.ASK, "the cluster is frozen", java.util.Optional.empty()));
    }

    @Test
    void permit_inAWindowThatClosesTooSoon_waitsForTheNext() {
        AutonomyLimits rules = new AutonomyLimits(AUTO, false, List.of(NIGHT), 2, 1, Optional.of(Duration.ofHours(2)));
        ChangeAuthorizer changeAuthorizer = new ChangeAuthorizer(rules);
        Set<Route> route = Set.of(FakeRoute.TABLE_ALTER);

        assertThat(changeAuthorizer
                        .authorize(route, Set.of(), ChangeHistory.none(), Instant.parse("2026-11-22T02:00:00Z"))
                        .mode())
                .isEqualTo(AutonomyLevel.AUTO);
        Authorization late = changeAuthorizer.authorize(
                route, Set.of(), ChangeHistory.none(), Instant.parse("2026-11-22T02:00:01Z"));
        assertThat(late.mode()).isEqualTo(AutonomyLevel.ASK);
        assertThat(late.reason()).contains("closes too early");
        assertThat(late.notBefore()).hasValue(Instant.parse("2026-11-23T01:00:00Z"));
    }

    @Test
    void permit_outsideEveryWindow_waitsForTheNext() {
        AutonomyLimits rules = new AutonomyLimits(AUTO, false, List.of(NIGHT), 2, 1);

        Authorization authorization = permit(rules, ChangeHistory.none(), Set.of());

        assertThat(authorization.mode()).isEqualTo(AutonomyLevel.ASK);
        assertThat(authorization.notBefore()).contains(Instant.parse("2026-11-23T01:00:00Z"));
    }

    @Test
    void permit_afterAsManyRunsAsAreAllowed_waitsUntilTheOldestIsAnHourAgo() {
        AutonomyLimits rules = new AutonomyLimits(AUTO, false, List.of(), 2, 1);
        ChangeHistory changeHistory = new ChangeHistory(
                List.of(NOW.minusSeconds(4_000), NOW.minusSeconds(3_000), NOW.minusSeconds(100)), Map.of());

        assertThat(permit(rules, changeHistory, Set.of()).notBefore()).contains(NOW.plusSeconds(600));
    }

    @Test
    void permit_ofARestartOfAServerRestartedToday_waitsADay_andNamesIt() {
        AutonomyLimits rules = new AutonomyLimits(AUTO, false, List.of(), 2, 1);
        ChangeHistory changeHistory =
                new ChangeHistory(List.of(), Map.of("rs2:16020", List.of(NOW.minus(Duration.ofHours(20)))));

        Authorization authorization = permit(rules, changeHistory, Set.of("rs1:16020", "rs2:16020"));

        assertThat(authorization.reason()).contains("rs2:16020");
        assertThat(authorization.notBefore()).contains(NOW.plus(Duration.ofHours(4)));
        assertThat(permit(rules, changeHistory, Set.of("rs1:16020")).mode()).isEqualTo(AutonomyLevel.AUTO);
    }

    @Test
    void permit_whereNoRestartIsAllowed_asks() {
        AutonomyLimits rules = new AutonomyLimits(AUTO, false, List.of(), 2, 0);

        assertThat(permit(rules, ChangeHistory.none(), Set.of("rs1")).mode()).isEqualTo(AutonomyLevel.ASK);
        assertThat(permit(rules, ChangeHistory.none(), Set.of()).mode()).isEqualTo(AutonomyLevel.AUTO);
    }

    @Test
    void permit_aPlanWithoutARoute_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ChangeAuthorizer(AutonomyLimits.CAUTIOUS)
                        .authorize(Set.of(), Set.of(), ChangeHistory.none(), NOW));
    }

    @Test
    void permit_atTheMomentNamed_isNotHeldBackForTheSameReason() {
        PropertyCheck.forAll(500, ValueGenerator.ints(0, Integer.MAX_VALUE), seed -> {
            Random random = new Random(seed);
            AutonomyLimits rules = new AutonomyLimits(
                    AUTO,
                    false,
                    random.nextBoolean() ? List.of(NIGHT) : List.of(),
                    1 + random.nextInt(3),
                    1 + random.nextInt(2));
            ChangeHistory changeHistory =
                    new ChangeHistory(times(random), Map.of("rs1", times(random), "rs2", times(random)));
            Instant now = NOW;
            Authorization authorization = new ChangeAuthorizer(rules)
                    .authorize(Set.of(FakeRoute.ROLLING_RESTART), Set.of("rs1", "rs2"), changeHistory, now);
            int waits = 0;
            while (authorization.mode() != AutonomyLevel.AUTO) {
                Instant next = authorization.notBefore().orElseThrow();
                assertThat(next).isAfter(now);
                now = next;
                authorization = new ChangeAuthorizer(rules)
                        .authorize(Set.of(FakeRoute.ROLLING_RESTART), Set.of("rs1", "rs2"), changeHistory, now);
                assertThat(++waits).isLessThan(20);
            }
        });
    }

    private static List<Instant> times(Random random) {
        List<Instant> times = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            times.add(NOW.minusSeconds(random.nextInt(100_000)));
        }
        return times;
    }

    private static Authorization permit(AutonomyLimits rules, ChangeHistory changeHistory, Set<String> restarted) {
        Set<Route> routes = restarted.isEmpty() ? Set.of(FakeRoute.TABLE_ALTER) : Set.of(FakeRoute.ROLLING_RESTART);
        return new ChangeAuthorizer(rules).authorize(routes, restarted, changeHistory, NOW);
    }
}
