package org.hconfig.hbase.advice.budget;

import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.HeapSizes;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.xconfig.model.NodeFacts;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;

/**
 * Replaces the heap that a policy's formula gives by the one that {@link HeapSizes} plans, from which {@code advise} and
 * {@code gc advise} take their heaps too: a formula knows neither the limit of compressed object pointers nor the memory
 * outside the heap.
 */
public final class PolicyHeapAdjuster {
    private PolicyHeapAdjuster() {}

    /**
     * The result with that heap; the same result when the policy has no formula for the heap.
     *
     * @param node the server's machine and the heap in force
     * @param offHeapBytes memory that the server takes outside its heap, in bytes
     * @param compressed whether the JVM can use compressed object pointers
     */
    public static PolicyResult within(PolicyResult result, NodeFacts node, long offHeapBytes, boolean compressed) {
        return result.with(result.proposals().stream()
                .map(settingProposal -> settingProposal.key().equals(HeapShares.HEAP)
                        ? heap(settingProposal, node, new HeapSizes(node.ram().bytes(), offHeapBytes, compressed))
                        : settingProposal)
                .toList());
    }

    private static SettingProposal heap(SettingProposal settingProposal, NodeFacts node, HeapSizes sizes) {
        long wanted = Long.parseLong(settingProposal.value());
        long planned = sizes.planned(node.heap().bytes(), wanted);
        if (planned == wanted) {
            return settingProposal;
        }
        return new SettingProposal(
                settingProposal.key(),
                Long.toString(planned),
                Optional.empty(),
                settingProposal.formula(),
                settingProposal.calculation() + "; " + new DataSize(planned)
                        + " by the limits that all advice on heaps keeps",
                Optional.of(reason(node.heap().bytes(), planned, sizes)),
                settingProposal.why(),
                settingProposal.source());
    }

    private static String reason(long now, long planned, HeapSizes sizes) {
        if (planned == now) {
            return "the heap in force stays: only evidence makes a heap smaller, see hconfig advise";
        }
        return "the machine has " + new DataSize(sizes.ramBytes())
                + (sizes.offHeapBytes() > 0
                        ? ", " + new DataSize(sizes.offHeapBytes()) + " of them outside the heap"
                        : "")
                + "; a heap grows to half of the memory and 31 GiB at most, where object pointers are compressed";
    }
}
