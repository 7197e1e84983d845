package org.hconfig.hbase.policies;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Setting;

/** Assertions on results of policies. */
final class PolicyAsserts {
    private PolicyAsserts() {}

    /** Checks that each value is in the catalogue's range and canonical, and its calculation finite. */
    static void assertCanonical(SettingsCatalogue catalogue, PolicyResult result) {
        for (SettingProposal proposal : result.proposals()) {
            Setting setting = catalogue.find(proposal.key()).orElseThrow();
            assertThat(catalogue.canonical(setting, proposal.value())).isEqualTo(proposal.value());
            assertThat(proposal.calculation()).doesNotContain("not a number").doesNotContain("infinite");
        }
    }
}
