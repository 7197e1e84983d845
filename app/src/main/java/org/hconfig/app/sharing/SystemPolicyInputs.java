package org.hconfig.app.sharing;

import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.advice.budget.MemstoreShareCalculator;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.xconfig.spi.NodeFacts;

/** Inputs of the formulas of policies that are derived from a running system. */
final class SystemPolicyInputs {
    /** Formulas of captured policies use no facts of data. */
    private static final DatasetFacts USUAL = new DatasetFacts(0, 1000, 10);

    private SystemPolicyInputs() {}

    /** Returns the facts of a system as formulas see them when these values are in force. */
    static PolicyInputs of(
            SettingsCatalogue catalogue,
            ClusterFactsReading reading,
            Optional<TableFacts> table,
            Map<String, String> values,
            HBaseVersion version) {
        NodeFacts node = reading.facts().node();
        EffectiveHBaseSettings settings = new EffectiveHBaseSettings(
                        catalogue, Optional.of(reading.facts().siteSettings()))
                .with(values);
        return new PolicyInputs(
                node,
                reading.facts().servers().size(),
                Math.max(1, table.map(TableFacts::regions).orElse(1)),
                USUAL,
                1,
                MemstoreShareCalculator.of(settings, node.heap().bytes(), Optional.of(version))
                        .orElse(PolicyInputs.MEMSTORE_SHARE_DEFAULT));
    }
}
