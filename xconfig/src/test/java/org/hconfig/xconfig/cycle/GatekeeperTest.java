package org.hconfig.xconfig.cycle;

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
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.hconfig.xconfig.model.Route;
import org.junit.jupiter.api.Test;

class GatekeeperTest {
    /** A Sunday. */
    private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

    private static final Map<Route, Mode> AUTO =
            Map.of(Route.TABLE_ALTER, Mode.AUTO, Route.ROLLING_RESTART, Mode.AUTO, Route.CLIENT_HINT, Mode.AUTO);

    private static final ChangeWindow NIGHT =
            new ChangeWindow(Set.of(DayOfWeek.values()), LocalTime.of(1, 0), LocalTime.of(4, 0), ZoneId.of("UTC"));

    @Test
    void permit_withoutAnyRule_advisesAndSaysWhy() {
        Permission permission =
                new Gatekeeper(CycleRules.CAUTIOUS).permit(Set.of(Route.TABLE_ALTER), Set.of(), Past.none(), NOW);

        assertThat(permission.mode()).isEqualTo(Mode.ADVISE);
        assertThat(permission.reason()).contains("table alter", "advise");
    }

    @Test
    void permit_ofRoutesWithSeveralModes_takesTheMostCareful() {
        CycleRules rules = new CycleRules(
                Map.of(Route.CLIENT_HINT, Mode.AUTO, Route.ROLLING_RESTART, Mode.ASK), false, List.of(), 2, 1);

        assertThat(new Gatekeeper(rules)
                        .permit(Set.of(Route.CLIENT_HINT, Route.ROLLING_RESTART), Set.of("rs1"), Past.none(), NOW)
                        .mode())
                .isEqualTo(Mode.ASK);
    }

    @Test
    void permit_whenFrozen_asks_whateverTheModesSay() {
        CycleRules rules = new CycleRules(AUTO, true, List.of(), 2, 1);

        assertThat(permit(rules, Past.none(), Set.of()))
                .isEqualTo(new Permission(Mode.ASK, "the cluster is frozen", java.util.Optional.empty()));
    }

    @Test
    void permit_inAWindowThatClosesTooSoon_waitsForTheNext() {
        CycleRules rules = new CycleRules(AUTO, false, List.of(NIGHT), 2, 1, Optional.of(Duration.ofHours(2)));
        Gatekeeper gatekeeper = new Gatekeeper(rules);
        Set<Route> route = Set.of(Route.TABLE_ALTER);

        assertThat(gatekeeper
                        .permit(route, Set.of(), Past.none(), Instant.parse("2026-11-22T02:00:00Z"))
                        .mode())
                .isEqualTo(Mode.AUTO);
        Permission late = gatekeeper.permit(route, Set.of(), Past.none(), Instant.parse("2026-11-22T02:00:01Z"));
        assertThat(late.mode()).isEqualTo(Mode.ASK);
        assertThat(late.reason()).contains("closes before");
        assertThat(late.notBefore()).hasValue(Instant.parse("2026-11-23T01:00:00Z"));
    }

    @Test
    void permit_outsideEveryWindow_waitsForTheNext() {
        CycleRules rules = new CycleRules(AUTO, false, List.of(NIGHT), 2, 1);

        Permission permission = permit(rules, Past.none(), Set.of());

        assertThat(permission.mode()).isEqualTo(Mode.ASK);
        assertThat(permission.notBefore()).contains(Instant.parse("2026-11-23T01:00:00Z"));
    }

    @Test
    void permit_afterAsManyRunsAsAreAllowed_waitsUntilTheOldestIsAnHourAgo() {
        CycleRules rules = new CycleRules(AUTO, false, List.of(), 2, 1);
        Past past =
                new Past(List.of(NOW.minusSeconds(4_000), NOW.minusSeconds(3_000), NOW.minusSeconds(100)), Map.of());

        assertThat(permit(rules, past, Set.of()).notBefore()).contains(NOW.plusSeconds(600));
    }

    @Test
    void permit_ofARestartOfAServerRestartedToday_waitsADay_andNamesIt() {
        CycleRules rules = new CycleRules(AUTO, false, List.of(), 2, 1);
        Past past = new Past(List.of(), Map.of("rs2:16020", List.of(NOW.minus(Duration.ofHours(20)))));

        Permission permission = permit(rules, past, Set.of("rs1:16020", "rs2:16020"));

        assertThat(permission.reason()).contains("rs2:16020");
        assertThat(permission.notBefore()).contains(NOW.plus(Duration.ofHours(4)));
        assertThat(permit(rules, past, Set.of("rs1:16020")).mode()).isEqualTo(Mode.AUTO);
    }

    @Test
    void permit_whereNoRestartIsAllowed_asks() {
        CycleRules rules = new CycleRules(AUTO, false, List.of(), 2, 0);

        assertThat(permit(rules, Past.none(), Set.of("rs1")).mode()).isEqualTo(Mode.ASK);
        assertThat(permit(rules, Past.none(), Set.of()).mode()).isEqualTo(Mode.AUTO);
    }

    @Test
    void permit_aPlanWithoutARoute_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Gatekeeper(CycleRules.CAUTIOUS).permit(Set.of(), Set.of(), Past.none(), NOW));
    }

    @Test
    void permit_atTheMomentNamed_isNotHeldBackForTheSameReason() {
        Check.forAll(500, Gen.ints(0, Integer.MAX_VALUE), seed -> {
            Random random = new Random(seed);
            CycleRules rules = new CycleRules(
                    AUTO,
                    false,
                    random.nextBoolean() ? List.of(NIGHT) : List.of(),
                    1 + random.nextInt(3),
                    1 + random.nextInt(2));
            Past past = new Past(times(random), Map.of("rs1", times(random), "rs2", times(random)));
            Instant now = NOW;
            Permission permission =
                    new Gatekeeper(rules).permit(Set.of(Route.ROLLING_RESTART), Set.of("rs1", "rs2"), past, now);
            int waits = 0;
            while (permission.mode() != Mode.AUTO) {
                Instant next = permission.notBefore().orElseThrow();
                assertThat(next).isAfter(now);
                now = next;
                permission =
                        new Gatekeeper(rules).permit(Set.of(Route.ROLLING_RESTART), Set.of("rs1", "rs2"), past, now);
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

    private static Permission permit(CycleRules rules, Past past, Set<String> restarted) {
        Set<Route> routes = restarted.isEmpty() ? Set.of(Route.TABLE_ALTER) : Set.of(Route.ROLLING_RESTART);
        return new Gatekeeper(rules).permit(routes, restarted, past, NOW);
    }
}
