package org.hconfig.validation.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.hconfig.validation.claims.ClaimResult;

/**
 * Claim checks of published rules against the code of HConfig that implements them: policies, settings catalogue, GC
 * advice, workload classifier and static load balancer. The predicted values are always the decisions of that code.
 */
public final class PublishedRuleChecks {
    private PublishedRuleChecks() {}

    /**
     * Starts all checks in the background, one after the other, and returns suppliers of their results by claim id; a
     * supplier waits for its result. Policies and their expression language take half a second to load.
     */
    public static Map<String, Supplier<ClaimResult>> begun() {
        Map<String, Supplier<ClaimResult>> begun = new LinkedHashMap<>();
        CompletableFuture<Boolean> before = CompletableFuture.completedFuture(true);
        for (Map.Entry<String, Supplier<ClaimResult>> replay :
                replays(PolicyEvaluator.standard()).entrySet()) {
            CompletableFuture<ClaimResult> claimResult =
                    before.thenApplyAsync(done -> replay.getValue().get());
            begun.put(replay.getKey(), () -> awaited(claimResult));
            before = claimResult.handle((given, failed) -> true);
        }
        return begun;
    }

    /** Returns the result, or throws the original exception of the check. */
    private static ClaimResult awaited(CompletableFuture<ClaimResult> claimResult) {
        try {
            return claimResult.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }

    /** Returns all checks with the given policies; nothing is read or computed before the first check runs. */
    static Map<String, Supplier<ClaimResult>> replays(PolicyEvaluator policyEvaluator) {
        Map<String, Supplier<ClaimResult>> replays = new LinkedHashMap<>();
        new DefaultClaimChecks(policyEvaluator).addTo(replays);
        new TableThreeClaimChecks(policyEvaluator).addTo(replays);
        new LoadRuleClaimChecks(policyEvaluator).addTo(replays);
        MachineClaimChecks.addTo(replays);
        ClassifierClaimChecks.addTo(replays);
        GcClaimChecks.addTo(replays);
        HeapClaimChecks.addTo(replays);
        BalancerClaimChecks.addTo(replays, policyEvaluator);
        return replays;
    }
}
