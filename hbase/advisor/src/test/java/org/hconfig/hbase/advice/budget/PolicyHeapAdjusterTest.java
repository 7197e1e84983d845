package org.hconfig.hbase.advice.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;

class PolicyHeapAdjusterTest {
    private static final long GIB = 1L << 30;
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    @Test
    void within_onLargeMachines_noPolicyPlansAHeapWithoutCompressedPointers() {
        for (Policy policy : withHeap()) {
            for (long ram = 48; ram <= 128; ram += 8) {
                PolicyResult result = evaluated(policy, ram, 16);

                long planned = heap(PolicyHeapAdjuster.within(result, node(ram, 16), 0, true));

                assertThat(planned).as(policy.name() + " on " + ram + " GiB").isBetween(16 * GIB, 31 * GIB);
            }
        }
    }

    @Test
    void within_memoryOutsideTheHeap_leavesItsRoom() {
        for (Policy policy : withHeap()) {
            // 0.85 x 64 - 40 = 14.4 GiB.
            assertThat(heap(PolicyHeapAdjuster.within(evaluated(policy, 64, 8), node(64, 8), 40 * GIB, true)))
                    .as(policy.name())
                    .isBetween(8 * GIB, 14 * GIB + GIB / 2);
        }
    }

    @Test
    void within_heapInForceThatFits_staysWithAReason() {
        for (Policy policy : withHeap()) {
            PolicyResult smaller = withHeapOf(24 * GIB, evaluated(policy, 64, 31));
            SettingProposal kept = PolicyHeapAdjuster.within(smaller, node(64, 31), 0, true)
                    .proposal(HeapShares.HEAP)
                    .orElseThrow();

            assertThat(kept.value()).isEqualTo(Long.toString(31 * GIB));
            assertThat(kept.bound()).hasValueSatisfying(text -> assertThat(text).contains("current heap size stays"));
        }
    }

    @Test
    void within_policyWithoutAHeap_isUnchanged() {
        for (Policy policy : PolicyRepository.standard(catalogue).all()) {
            PolicyResult result = evaluated(policy, 64, 8);
            if (result.proposal(HeapShares.HEAP).isEmpty()) {
                assertThat(PolicyHeapAdjuster.within(result, node(64, 8), 0, true))
                        .isEqualTo(result);
            }
        }
    }

    private static PolicyResult withHeapOf(long bytes, PolicyResult result) {
        return result.with(result.proposals().stream()
                .map(settingProposal -> settingProposal.key().equals(HeapShares.HEAP)
                        ? new SettingProposal(
                                settingProposal.key(),
                                Long.toString(bytes),
                                Optional.empty(),
                                settingProposal.formula(),
                                settingProposal.calculation(),
                                Optional.empty(),
                                settingProposal.why(),
                                settingProposal.source())
                        : settingProposal)
                .toList());
    }

    private List<Policy> withHeap() {
        List<Policy> found = PolicyRepository.standard(catalogue).all().stream()
                .filter(policy ->
                        evaluated(policy, 64, 8).proposal(HeapShares.HEAP).isPresent())
                .toList();
        assertThat(found).hasSizeGreaterThan(2);
        return found;
    }

    private PolicyResult evaluated(Policy policy, long ram, long heap) {
        return new PolicyEngine(catalogue)
                .evaluate(
                        policy,
                        new PolicyInputs(
                                node(ram, heap),
                                3,
                                12,
                                new DatasetFacts(10_000_000, 1000, 1),
                                8,
                                PolicyInputs.MEMSTORE_SHARE_DEFAULT,
                                0));
    }

    private static NodeFacts node(long ram, long heap) {
        return new NodeFacts(DataSize.ofGibibytes(ram), DataSize.ofGibibytes(heap), 16);
    }

    private static long heap(PolicyResult result) {
        return Long.parseLong(result.proposal(HeapShares.HEAP).orElseThrow().value());
    }
}
