package org.hconfig.hbase.policies.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;

class PolicyRevisionTest {
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();
    private static final String EVIDENCE = "rows per second +12.0 % (95 %: +8 % to \"+16 %\") (run r1).";

    private static PolicyInputs inputs(double cores) {
        return new PolicyInputs(
                new NodeFacts(DataSize.ofGibibytes(64), DataSize.ofGibibytes(16), cores),
                3,
                12,
                new DatasetFacts(0, 1000, 10),
                1);
    }

    private static Optional<String> revise(Policy policy, Map<String, String> values) {
        return new PolicyRevision(CATALOGUE)
                .revise(
                        policy,
                        "revised/test",
                        new CapturedSystem(HBaseVersion.parse("2.6.4").orElseThrow(), inputs(16), true, values),
                        EVIDENCE);
    }

    @Test
    void revise_keysThatThePolicySets_isEmpty() {
        Policy mixed = PolicyRepository.standard(CATALOGUE).get("hconfig/mixed");
        assertThat(revise(mixed, Map.of(mixed.rules().get(0).key(), "0.3"))).isEmpty();
    }

    @Test
    void revise_everyShippedPolicy_keepsItsValuesAndAddsTheMeasuredOnes() {
        Map<String, String> measured =
                Map.of("hbase.ipc.server.callqueue.handler.factor", "0.25", "COMPRESSION", "ZSTD");
        PolicyEngine engine = new PolicyEngine(CATALOGUE);
        for (Policy policy : PolicyRepository.standard(CATALOGUE).all()) {
            List<String> own =
                    policy.rules().stream().map(Policy.SettingRule::key).toList();
            Optional<String> text = revise(policy, measured);
            assertThat(text).as(policy.name()).isPresent();
            Policy revised = new PolicyFile(CATALOGUE).parse("revised.yaml", text.orElseThrow());
            assertThat(revised.name()).isEqualTo("revised/test");
            assertThat(revised.remarks()).hasSameSizeAs(policy.remarks());
            assertThat(revised.rules().subList(0, own.size()).stream().map(Policy.SettingRule::key))
                    .isEqualTo(own);
            PolicyResult before = engine.evaluate(policy, inputs(16));
            PolicyResult after = engine.evaluate(revised, inputs(16));
            before.proposals()
                    .forEach(proposal -> assertThat(after.proposal(proposal.key()))
                            .as(proposal.key())
                            .map(one -> one.value())
                            .contains(proposal.value()));
            measured.forEach((key, value) -> {
                if (!own.contains(key)) {
                    assertThat(after.proposal(key))
                            .as(key)
                            .map(one -> one.value())
                            .contains(value);
                }
            });
        }
    }

    @Test
    void revise_aValueOfAKnownRelation_isAFormulaThatFollowsTheMachine() {
        Policy scans = PolicyRepository.standard(CATALOGUE).all().stream()
                .filter(policy -> policy.rules().stream()
                        .noneMatch(rule -> rule.key().equals("hbase.regionserver.handler.count")))
                .findFirst()
                .orElseThrow();
        String text =
                revise(scans, Map.of("hbase.regionserver.handler.count", "64")).orElseThrow();
        assertThat(text).contains("formula: 4 * node.cores").contains("+8 % to \\\"+16 %\\\"");
        Policy revised = new PolicyFile(CATALOGUE).parse("revised.yaml", text);
        assertThat(new PolicyEngine(CATALOGUE)
                        .evaluate(revised, inputs(8))
                        .proposal("hbase.regionserver.handler.count")
                        .orElseThrow()
                        .value())
                .isEqualTo("32");
    }
}
