package org.hconfig.app.sharing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.app.drift.ServerConfiguration;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.policies.capture.LeftOut;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.Setting;
import org.junit.jupiter.api.Test;

class EffectiveDifferencesTest {
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();

    private static EffectiveDifferences of(Map<String, String> site) {
        Map<String, ServerConfiguration.ConfiguredValue> inForce = new HashMap<>();
        site.forEach(
                (key, value) -> inForce.put(key, new ServerConfiguration.ConfiguredValue(value, "hbase-site.xml")));
        EffectiveDifferences differences =
                new EffectiveDifferences(CATALOGUE, HBaseVersion.parse("2.6.4").orElseThrow());
        differences.addServers(List.of(new ServerConfiguration(
                new Server("rs1:16020", HBaseServerKind.REGION_SERVER), Instant.EPOCH, inForce, Map.of())));
        return differences;
    }

    /** Site files are shared by servers and clients: each of their values is captured, or is listed with a reason. */
    @Test
    void addServers_withSettingsOfClients_leavesThemOutWithTheReason() {
        EffectiveDifferences differences = of(Map.of(
                "hbase.client.write.buffer", "10485760",
                "hbase.rpc.timeout", "1800000",
                "hbase.client.keyvalue.maxsize", "52428800",
                "hbase.regionserver.handler.count", "60"));

        assertThat(differences.values()).containsExactly(Map.entry("hbase.regionserver.handler.count", "60"));
        assertThat(differences.leftOut())
                .extracting(LeftOut::key)
                .containsExactlyInAnyOrder(
                        "hbase.client.write.buffer", "hbase.rpc.timeout", "hbase.client.keyvalue.maxsize");
        assertThat(differences.leftOut())
                .allSatisfy(one -> assertThat(one.reason()).contains("applications"));
    }

    @Test
    void addServers_withAnyKeyOfTheCatalogueForClients_isNeverSilent() {
        for (Setting setting : CATALOGUE.all()) {
            boolean ofClients = setting.scope().level() == Scope.Level.CLIENT
                    && setting.key().contains(".");
            if (ofClients && setting.domain().minimum().isPresent()) {
                String value = setting.domain()
                        .maximum()
                        .orElse(setting.domain().minimum().get())
                        .toPlainString();
                EffectiveDifferences differences = of(Map.of(setting.key(), value));
                boolean isDefault =
                        setting.defaults().default26().filter(value::equals).isPresent();
                assertThat(isDefault || !differences.leftOut().isEmpty())
                        .as(setting.key())
                        .isTrue();
            }
        }
    }
}
