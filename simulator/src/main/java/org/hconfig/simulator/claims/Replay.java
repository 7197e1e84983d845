package org.hconfig.simulator.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.hconfig.simulator.profile.Profile;
import org.hconfig.simulator.profile.Profiles;
import org.jspecify.annotations.Nullable;

/**
 * All claims replayed.
 *
 * @param outcomes the claims that were replayed, in the order of the documents
 * @param notReplayed the others
 * @param summary the sum of it
 */
public record Replay(List<Outcome> outcomes, List<Claim> notReplayed, Summary summary) {
    /**
     * A claim and what its replay gave.
     *
     * @param claim the claim
     * @param verdict what came out
     */
    public record Outcome(Claim claim, Verdict verdict) {}

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
    public record Summary(
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
    public static Replay of(Profile profile, LongSupplier nanoClock) {
        return of(profile, nanoClock, Map.of());
    }

    /**
     * The same with replays of claims about which a simulation says nothing, by whoever can run what they are about.
     *
     * @param nanoClock for the summary's seconds
     * @param others by the claim's id; each is run once, after all simulations
     * @throws IllegalStateException when one of them is of a claim that does not exist or is replayed here
     */
    public static Replay of(Profile profile, LongSupplier nanoClock, Map<String, Supplier<Verdict>> others) {
        long start = nanoClock.getAsLong();
        Laboratory laboratory = new Laboratory(profile.hardware());
        Map<String, Supplier<Verdict>> replays = new LinkedHashMap<>();
        FormulaReplays.addTo(replays);
        PlacementReplays.addTo(replays, laboratory);
        StaticBalancerReplays.addTo(replays);
        LoadReplays.addTo(replays, laboratory);
        ChoiceReplays.addTo(replays, laboratory, profile.hardware());
        TierReplays.addTo(replays, Profiles.of(TierReplays.PROFILE).hardware());
        others.forEach((id, replay) -> {
            if (replays.put(id, replay) != null) {
                throw new IllegalStateException("two replays of " + id);
            }
        });
        // The others come last, because they may be under way meanwhile.
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        replays.forEach((id, replay) -> verdicts.put(id, replay.get()));
        List<Outcome> outcomes = new ArrayList<>();
        List<Claim> notReplayed = new ArrayList<>();
        for (Claim claim : Claims.all()) {
            @Nullable Verdict verdict = verdicts.remove(claim.id());
            if (verdict == null) {
                notReplayed.add(claim);
            } else {
                outcomes.add(new Outcome(claim, verdict));
            }
        }
        if (!verdicts.isEmpty()) {
            throw new IllegalStateException("replays of claims that do not exist: " + verdicts.keySet());
        }
        double seconds = (nanoClock.getAsLong() - start) * 1e-9;
        return new Replay(List.copyOf(outcomes), List.copyOf(notReplayed), summary(outcomes, seconds));
    }

    private static Summary summary(List<Outcome> outcomes, double seconds) {
        List<Outcome> counted =
                outcomes.stream().filter(outcome -> outcome.verdict().counted()).toList();
        List<Outcome> predicted = counted.stream()
                .filter(outcome -> outcome.claim().role().equals("predict"))
                .toList();
        List<Outcome> structures = counted.stream()
                .filter(outcome -> outcome.verdict().kind() == Verdict.Kind.STRUCTURE)
                .toList();
        List<Outcome> numbers = predicted.stream()
                .filter(outcome -> outcome.verdict().isNumber())
                .toList();
        double error = numbers.stream()
                .mapToDouble(outcome ->
                        Math.abs(Objects.requireNonNull(outcome.verdict().errorPercent())))
                .average()
                .orElse(0);
        int within = within(counted);
        RankOrder order = RankOrder.of(counted);
        List<Outcome> choices =
                counted.stream().filter(outcome -> outcome.claim().isChoice()).toList();
        return new Summary(
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
                outcomes.size() - counted.size(),
                seconds);
    }

    private static int within(List<Outcome> outcomes) {
        return (int)
                outcomes.stream().filter(outcome -> outcome.verdict().within()).count();
    }
}
