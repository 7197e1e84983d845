package org.hconfig.cli.simulate.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.hconfig.simulator.claims.ClaimResult;

/**
 * Replays of published rules by the parts of HConfig that follow them: policies, catalogue, advice on collectors, the
 * recognition of workloads and the static load balancer. What comes out is always what that code decides.
 */
public final class PublishedRuleChecks {
    private PublishedRuleChecks() {}

    /**
     * By the claim's id. All of them are begun here, one after the other, and run beside whatever the caller does until it
     * asks for them: policies and their language take half a second to load.
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

    /** What came out, or what went wrong as it was thrown. */
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

    /** The same by these policies; nothing is read or computed before the first of them is run. */
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
