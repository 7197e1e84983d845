package org.hconfig.validation.claims;

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
     * @param replayed replayed claims
     * @param within those reproduced
     * @param share the share reproduced
     * @param predicted claims of role {@code predict} that are numbers or structures
     * @param predictedWithin those reproduced
     * @param structures claims that are either right or wrong
     * @param structuresWithin those right
     * @param numbers predicted numbers
     * @param meanAbsoluteErrorPercent their mean error
     * @param rankPairs pairs of published numbers whose order was checked
     * @param rankPairsKept those predicted in the same order
     * @param choices claims that one setting is the best
     * @param choicesRight those of them confirmed by the predictions
     * @param misprints claims that contradict their own document, or are impossible
     * @param seconds the duration of the replay
     */
    public record ClaimSummary(
            int replayed,
            int within,
            double share,
            int predicted,
            int predictedWithin,
            int structures,
            int structuresWithin,
            int numbers,
            double meanAbsoluteErrorPercent,
            int rankPairs,
            int rankPairsKept,
            int choices,
            int choicesRight,
            int misprints,
            double seconds) {}

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
        int within = within(counted);
        RankAgreement order = RankAgreement.of(counted);
        List<CheckedClaim> choices = counted.stream()
                .filter(checkedClaim -> checkedClaim.claim().isChoice())
                .toList();
        return new ClaimSummary(
                counted.size(),
                within,
                counted.isEmpty() ? 0 : (double) within / counted.size(),
                predicted.size(),
                within(predicted),
                structures.size(),
                within(structures),
                numbers.size(),
                error,
                order.pairs(),
                order.kept(),
                choices.size(),
                within(choices),
                checkedClaims.size() - counted.size(),
                seconds);
    }

    private static int within(List<CheckedClaim> checkedClaims) {
        return (int) checkedClaims.stream()
                .filter(checkedClaim -> checkedClaim.verdict().within())
                .count();
    }
}
