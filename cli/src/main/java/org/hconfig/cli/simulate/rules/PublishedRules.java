package org.hconfig.cli.simulate.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.hconfig.simulator.claims.Verdict;

/**
 * Replays of published rules by the parts of HConfig that follow them: policies, catalogue, advice on collectors, the
 * recognition of workloads and the static load balancer. What comes out is always what that code decides.
 */
public final class PublishedRules {
    private PublishedRules() {}

    /**
     * By the claim's id. All of them are begun here, one after the other, and run beside whatever the caller does until it
     * asks for them: policies and their language take half a second to load.
     */
    public static Map<String, Supplier<Verdict>> begun() {
        Map<String, Supplier<Verdict>> begun = new LinkedHashMap<>();
        CompletableFuture<Boolean> before = CompletableFuture.completedFuture(true);
        for (Map.Entry<String, Supplier<Verdict>> replay :
                replays(Planning.standard()).entrySet()) {
            CompletableFuture<Verdict> verdict =
                    before.thenApplyAsync(done -> replay.getValue().get());
            begun.put(replay.getKey(), () -> awaited(verdict));
            before = verdict.handle((given, failed) -> true);
        }
        return begun;
    }

    /** What came out, or what went wrong as it was thrown. */
    private static Verdict awaited(CompletableFuture<Verdict> verdict) {
        try {
            return verdict.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }

    /** The same by these policies; nothing is read or computed before the first of them is run. */
    static Map<String, Supplier<Verdict>> replays(Planning planning) {
        Map<String, Supplier<Verdict>> replays = new LinkedHashMap<>();
        new DefaultReplays(planning).addTo(replays);
        new TableThreeReplays(planning).addTo(replays);
        new LoadRuleReplays(planning).addTo(replays);
        MachineReplays.addTo(replays);
        RecognizerReplays.addTo(replays);
        CollectorReplays.addTo(replays);
        HeapReplays.addTo(replays);
        BalancerReplays.addTo(replays, planning);
        return replays;
    }
}
