package org.hconfig.validation.claims;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.jspecify.annotations.Nullable;

/**
 * The result of replaying all claims.
 *
 * @param outcomes the replayed claims, in the order of the documents
 * @param notReplayed the other claims
 * @param summary the summary
 */
public record ClaimReport(List<CheckedClaim> outcomes, List<Claim> notReplayed, ClaimSummary summary) {
    /**
     * A claim and the result of its replay.
     *
     * @param claim the claim
     * @param verdict the result
     */
    public record CheckedClaim(Claim claim, ClaimResult verdict) {}

    /**
     * The summary of a replay. Misprints and impossible claims are shown but not counted.
     *
     * @param overall all replayed claims
     * @param predictions claims of role {@code predict}
     * @param structural claims that are either right or wrong
     * @param numeric predicted numbers
     * @param ranks the order of published numbers
     * @param settingChoices claims that one setting is the best
     * @param misprints claims that contradict their own document, or are impossible
     * @param seconds the duration of the replay
     */
    public record ClaimSummary(
            @JsonUnwrapped Overall overall,
            @JsonUnwrapped Predictions predictions,
            @JsonUnwrapped StructuralClaims structural,
            @JsonUnwrapped NumericClaims numeric,
            @JsonUnwrapped RankAgreement ranks,
            @JsonUnwrapped SettingChoices settingChoices,
            int misprints,
            double seconds) {
        /**
         * All replayed claims.
         *
         * @param replayed their number
         * @param within those reproduced
         * @param share the share reproduced
         */
        public record Overall(int replayed, int within, double share) {
            static Overall of(List<CheckedClaim> counted) {
                int within = ClaimReport.within(counted);
                return new Overall(counted.size(), within, counted.isEmpty() ? 0 : (double) within / counted.size());
            }
        }

        /**
         * Predicted claims.
         *
         * @param predicted claims of role {@code predict} that are numbers or structures
         * @param predictedWithin those reproduced
         */
        public record Predictions(int predicted, int predictedWithin) {}

        /**
         * Claims that are either right or wrong.
         *
         * @param structures their number
         * @param structuresWithin those right
         */
        public record StructuralClaims(int structures, int structuresWithin) {}

        /**
         * Predicted numbers.
         *
         * @param numbers their number
         * @param meanAbsoluteErrorPercent their mean error
         */
        public record NumericClaims(int numbers, double meanAbsoluteErrorPercent) {}

        /**
         * Claims that one setting is the best.
         *
         * @param choices their number
         * @param choicesConfirmed those of them confirmed by the predictions
         */
        public record SettingChoices(int choices, int choicesConfirmed) {}
    }

    /**
     * Replays all claims on this profile of the papers' cluster.
     *
     * @param nanoClock the clock for the summary's duration
     */
    public static ClaimReport of(HardwareProfile hardwareProfile, LongSupplier nanoClock) {
        return of(hardwareProfile, nanoClock, Map.of(), ReplayProgress.SILENT);
    }

    /**
     * Replays all claims, including those outside the scope of the simulation, which the caller replays.
     *
     * @param nanoClock the clock for the summary's duration
     * @param others replays by claim id; each is run once, after all simulations
     * @param progress receives the number of replayed claims
     * @throws IllegalStateException when one of them is for a claim that does not exist or is replayed here
     */
    public static ClaimReport of(
            HardwareProfile hardwareProfile,
            LongSupplier nanoClock,
            Map<String, Supplier<ClaimResult>> others,
            ReplayProgress progress) {
        long start = nanoClock.getAsLong();
        ScenarioCache scenarioCache = new ScenarioCache(hardwareProfile.hardware());
        Map<String, Supplier<ClaimResult>> replays = new LinkedHashMap<>();
        FormulaClaimChecks.addTo(replays);
        PlacementClaimChecks.addTo(replays, scenarioCache);
        StaticBalancerClaimChecks.addTo(replays);
        LoadClaimChecks.addTo(replays, scenarioCache);
        SettingChoiceClaimChecks.addTo(replays, scenarioCache, hardwareProfile.hardware());
        StorageTierClaimChecks.addTo(
                replays, HardwareProfiles.of(StorageTierClaimChecks.PROFILE).hardware());
        others.forEach((id, replay) -> {
            if (replays.put(id, replay) != null) {
                throw new IllegalStateException("two replays of " + id);
            }
        });
        // The caller's replays come last, because they can run concurrently with the simulations.
        Map<String, ClaimResult> verdicts = new LinkedHashMap<>();
        replays.forEach((id, replay) -> {
            progress.at(verdicts.size(), replays.size());
            verdicts.put(id, replay.get());
        });
        List<CheckedClaim> checkedClaims = new ArrayList<>();
        List<Claim> notReplayed = new ArrayList<>();
        for (Claim claim : PublishedClaims.all()) {
            @Nullable ClaimResult claimResult = verdicts.remove(claim.id());
            if (claimResult == null) {
                notReplayed.add(claim);
            } else {
                checkedClaims.add(new CheckedClaim(claim, claimResult));
            }
        }
        if (!verdicts.isEmpty()) {
            throw new IllegalStateException("replays of unknown claims: " + verdicts.keySet());
        }
        double seconds = (nanoClock.getAsLong() - start) * 1e-9;
        return new ClaimReport(List.copyOf(checkedClaims), List.copyOf(notReplayed), summary(checkedClaims, seconds));
    }

    private static ClaimSummary summary(List<CheckedClaim> checkedClaims, double seconds) {
        List<CheckedClaim> counted = checkedClaims.stream()
                .filter(checkedClaim -> checkedClaim.verdict().counted())
                .toList();
        List<CheckedClaim> predicted = counted.stream()
                .filter(checkedClaim -> checkedClaim.claim().role().equals("predict"))
                .toList();
        List<CheckedClaim> structures = counted.stream()
                .filter(checkedClaim -> checkedClaim.verdict().kind() == ClaimResult.Kind.STRUCTURE)
                .toList();
        List<CheckedClaim> numbers = predicted.stream()
                .filter(checkedClaim -> checkedClaim.verdict().isNumber())
                .toList();
        double error = numbers.stream()
                .mapToDouble(checkedClaim ->
                        Math.abs(Objects.requireNonNull(checkedClaim.verdict().errorPercent())))
                .average()
                .orElse(0);
        List<CheckedClaim> choices = counted.stream()
                .filter(checkedClaim -> checkedClaim.claim().isChoice())
                .toList();
        return new ClaimSummary(
                ClaimSummary.Overall.of(counted),
                new ClaimSummary.Predictions(predicted.size(), within(predicted)),
                new ClaimSummary.StructuralClaims(structures.size(), within(structures)),
                new ClaimSummary.NumericClaims(numbers.size(), error),
                RankAgreement.of(counted),
                new ClaimSummary.SettingChoices(choices.size(), within(choices)),
                checkedClaims.size() - counted.size(),
                seconds);
    }

    private static int within(List<CheckedClaim> checkedClaims) {
        return (int) checkedClaims.stream()
                .filter(checkedClaim -> checkedClaim.verdict().within())
                .count();
    }
}
