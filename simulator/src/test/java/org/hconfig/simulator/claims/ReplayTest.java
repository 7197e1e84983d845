package org.hconfig.simulator.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hconfig.simulator.profile.Profile;
import org.hconfig.simulator.profile.Profiles;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private static final Profile PROFILE = Profiles.of("opteron-2013");
    private static Replay replay;

    @BeforeAll
    static void runOnce() {
        replay = Replay.of(PROFILE, System::nanoTime);
    }

    @Test
    void claims_haveIdsOfTheirOwnAndKnownRoles() {
        List<Claim> claims = Claims.all();

        assertThat(claims.stream().map(Claim::id)).doesNotHaveDuplicates();
        assertThat(claims)
                .allMatch(claim -> Set.of("calibrate", "predict", "formula", "input", "none")
                        .contains(claim.role()));
        assertThat(replay.outcomes().size() + replay.notReplayed().size()).isEqualTo(claims.size());
    }

    @Test
    void fit_onItsThreeAnchors_isWithinTwoPercent() {
        assertThat(Claims.all().stream().filter(claim -> claim.role().equals("calibrate")))
                .hasSize(3);
        assertThat(Fit.check(PROFILE).errorsPercent()).allMatch(error -> Math.abs(error) < 2);
    }

    @Test
    void placement_ofTableOne_isReproduced() {
        assertThat(replay.outcomes())
                .filteredOn(outcome -> outcome.claim().id().matches("HC-T1-(10M|100M|SUM|NREG).*")
                        || outcome.claim().id().startsWith("HC-IDLE")
                        || outcome.claim().id().equals("HC-STAGES")
                        || outcome.claim().id().startsWith("HC-SPLIT")
                        || outcome.claim().id().startsWith("XC-RS-"))
                .hasSizeGreaterThan(25)
                .allMatch(outcome -> outcome.verdict().within());
    }

    @Test
    void formulas_areReproduced() {
        assertThat(replay.outcomes())
                .filteredOn(outcome -> outcome.verdict().kind() == Verdict.Kind.FORMULA)
                .hasSizeGreaterThan(20)
                .allMatch(outcome -> outcome.verdict().within());
    }

    @Test
    void misses_areTheOnesThatTheDocumentationAdmits() throws IOException {
        Set<String> missed = replay.outcomes().stream()
                .filter(outcome -> outcome.verdict().counted())
                .filter(outcome -> !outcome.verdict().within())
                .map(outcome -> outcome.claim().id())
                .collect(Collectors.toSet());

        Set<String> admitted = Files.readAllLines(Checkout.reference("claims.md")).stream()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.substring(3, line.indexOf('`', 3)))
                .collect(Collectors.toSet());
        assertThat(admitted).isEqualTo(missed);
    }

    @Test
    void misprints_areNotCounted() {
        assertThat(replay.outcomes())
                .filteredOn(outcome -> !outcome.verdict().counted())
                .hasSize(replay.summary().misprints())
                .allMatch(outcome -> !outcome.verdict().note().isBlank());
        assertThat(replay.summary().replayed() + replay.summary().misprints())
                .isEqualTo(replay.outcomes().size());
    }

    @Test
    void of_aSecondReplayOfAClaim_isRefused() {
        Map<String, Supplier<Verdict>> others = Map.of("HC-DEF-02", () -> Verdict.rule("128 MiB", true));

        assertThatThrownBy(() -> Replay.of(PROFILE, System::nanoTime, others))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("HC-DEF-02");
    }
}
