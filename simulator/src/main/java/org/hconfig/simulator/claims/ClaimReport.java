package org.hconfig.simulator.claims;

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
 * All claims replayed.
 *
 * @param outcomes the claims that were replayed, in the order of the documents
 * @param notReplayed the others
 * @param summary the sum of it
 */
public record ClaimReport(List<CheckedClaim> outcomes, List<Claim> notReplayed, ClaimSummary summary) {
    /**
     * A claim and what its replay gave.
     *
     * @param claim the claim
     * @param verdict what came out
     */
    public record CheckedClaim(Claim claim, ClaimResult verdict) {}

    /**
     * The sum of a replay. Misprints and what is impossible are shown and not counted.
     *
     * @param replayed claims replayed
     * @param within those reproduced
     * @param share the second as a part of the first
     * @param predicted claims of role {@code predict} that are numbers or structures
     * @param predictedWithin those reproduced
     * @param structures claims that are right or wrong
     * @param structuresWithin those right
     * @param numbers predicted numbers
     * @param meanAbsoluteErrorPercent their mean error
     * @param rankPairs pairs of published numbers whose order was looked at
     * @param rankPairsKept those that the predictions put in the same order
     * @param choices claims that one setting is the best
     * @param choicesRight those of them that the predictions confirm
     * @param misprints claims in which a document contradicts itself, or that are impossible
     * @param seconds how long all of it took
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
     * Replays everything on this profile of the papers' cluster.
     *
     * @param nanoClock for the summary's seconds
     */
    public static ClaimReport of(HardwareProfile hardwareProfile, LongSupplier nanoClock) {
        return of(hardwareProfile, nanoClock, Map.of());
    }

    /**
     * The same with replays of claims about which a simulation says nothing, by whoever can run what they are about.
     *
     * @param nanoClock for the summary's seconds
     * @param others by the claim's id; each is run once, after all simulations
     * @throws IllegalStateException when one of them is of a claim that does not exist or is replayed here
     */
    public static ClaimReport of(
            HardwareProfile hardwareProfile, LongSupplier nanoClock, Map<String, Supplier<ClaimResult>> others) {
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
        // The others come last, because they may be under way meanwhile.
        Map<String, ClaimResult> verdicts = new LinkedHashMap<>();
        replays.forEach((id, replay) -> verdicts.put(id, replay.get()));
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
            throw new IllegalStateException("replays of claims that do not exist: " + verdicts.keySet());
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
