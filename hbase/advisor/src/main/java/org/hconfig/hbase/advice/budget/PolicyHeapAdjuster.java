package org.hconfig.hbase.advice.budget;

import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.NodeFacts;

/**
 * Replaces the heap size of a policy's formula with the one planned by {@link HeapSizes}, which {@code advise} and
 * {@code gc advise} also use: a formula considers neither the limit of compressed object pointers nor off-heap
 * memory.
 */
public final class PolicyHeapAdjuster {
    private PolicyHeapAdjuster() {}

    /**
     * Returns the result with that heap size; the same result when the policy has no heap formula.
     *
     * @param node the server's machine and current heap size
     * @param offHeapBytes off-heap memory of the server in bytes
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
                        + " by the limits common to all heap advice",
                Optional.of(reason(node.heap().bytes(), planned, sizes)),
                settingProposal.why(),
                settingProposal.source());
    }

    private static String reason(long now, long planned, HeapSizes sizes) {
        if (planned == now) {
            return "the current heap size stays: it is reduced only on evidence, see hconfig advise";
        }
        return "the machine has " + new DataSize(sizes.ramBytes())
                + (sizes.offHeapBytes() > 0 ? ", " + new DataSize(sizes.offHeapBytes()) + " of them off-heap" : "")
                + "; the heap is limited to half of the memory and to 31 GiB, where object pointers are compressed";
    }
}
