package org.hconfig.validation.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ClaimReportTest {
    private static final HardwareProfile PROFILE = HardwareProfiles.of("opteron-2013");
    private static ClaimReport claimReport;

    @BeforeAll
    static void runOnce() {
        claimReport = ClaimReport.of(PROFILE, System::nanoTime);
    }

    @Test
    void claims_haveIdsOfTheirOwnAndKnownRoles() {
        List<Claim> claims = PublishedClaims.all();

        assertThat(claims.stream().map(Claim::id)).doesNotHaveDuplicates();
        assertThat(claims)
                .allMatch(claim -> Set.of("calibrate", "predict", "formula", "input", "none")
                        .contains(claim.role()));
        assertThat(claimReport.outcomes().size() + claimReport.notReplayed().size())
                .isEqualTo(claims.size());
    }

    @Test
    void fit_onItsThreeAnchors_isWithinTwoPercent() {
        assertThat(PublishedClaims.all().stream().filter(claim -> claim.role().equals("calibrate")))
                .hasSize(3);
        assertThat(ClaimCalibration.check(PROFILE).errorsPercent()).allMatch(error -> Math.abs(error) < 2);
    }

    @Test
    void placement_ofTableOne_isReproduced() {
        assertThat(claimReport.outcomes())
                .filteredOn(checkedClaim -> checkedClaim.claim().id().matches("HC-T1-(10M|100M|SUM|NREG).*")
                        || checkedClaim.claim().id().startsWith("HC-IDLE")
                        || checkedClaim.claim().id().equals("HC-STAGES")
                        || checkedClaim.claim().id().startsWith("HC-SPLIT")
                        || checkedClaim.claim().id().startsWith("XC-RS-"))
                .hasSizeGreaterThan(25)
                .allMatch(checkedClaim -> checkedClaim.verdict().within());
    }

    @Test
    void formulas_areReproduced() {
        assertThat(claimReport.outcomes())
                .filteredOn(checkedClaim -> checkedClaim.verdict().kind() == ClaimResult.Kind.FORMULA)
                .hasSizeGreaterThan(20)
                .allMatch(checkedClaim -> checkedClaim.verdict().within());
    }

    @Test
    void misses_areTheOnesThatTheDocumentationAdmits() throws IOException {
        Set<String> missed = claimReport.outcomes().stream()
                .filter(checkedClaim -> checkedClaim.verdict().counted())
                .filter(checkedClaim -> !checkedClaim.verdict().within())
                .map(checkedClaim -> checkedClaim.claim().id())
                .collect(Collectors.toSet());

        Set<String> admitted = Files.readAllLines(Checkout.reference("claims.md")).stream()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.substring(3, line.indexOf('`', 3)))
                .collect(Collectors.toSet());
        assertThat(admitted).isEqualTo(missed);
    }

    @Test
    void misprints_areNotCounted() {
        assertThat(claimReport.outcomes())
                .filteredOn(checkedClaim -> !checkedClaim.verdict().counted())
                .hasSize(claimReport.summary().misprints())
                .allMatch(checkedClaim -> !checkedClaim.verdict().note().isBlank());
        assertThat(claimReport.summary().overall().replayed()
                        + claimReport.summary().misprints())
                .isEqualTo(claimReport.outcomes().size());
    }

    @Test
    void of_aSecondReplayOfAClaim_isRefused() {
        Map<String, Supplier<ClaimResult>> others = Map.of("HC-DEF-02", () -> ClaimResult.rule("128 MiB", true));

        assertThatThrownBy(() -> ClaimReport.of(PROFILE, System::nanoTime, others, ReplayProgress.SILENT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("HC-DEF-02");
    }
}
