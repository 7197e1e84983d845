package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.coprocessor.StoreFilePolicies;
import org.hconfig.hbase.coprocessor.TieredStoreEngine;
import org.hconfig.xconfig.spi.Setting;
import org.junit.jupiter.api.Test;

/** The settings of HConfig's store engine in the catalogue are those that it reads. */
class StoreEngineSettingsTest {
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    @Test
    void all_ofHConfig_areThoseOfTheStoreEngine() {
        assertThat(catalogue.all().stream().map(Setting::key).filter(key -> key.startsWith("hconfig.")))
                .containsExactlyInAnyOrder(
                        StoreFilePolicies.FLUSHED, StoreFilePolicies.COMPACTED, StoreFilePolicies.SIZE);
    }

    @Test
    void canonical_ofWhatTheCatalogueAccepts_isAcceptedByTheStoreEngine() {
        for (String policy : new String[] {"HOT", "ONE_SSD", "ALL_SSD", "WARM", "COLD"}) {
            Map<String, String> values = Map.of(
                    StoreFilePolicies.FLUSHED, canonical(StoreFilePolicies.FLUSHED, policy),
                    StoreFilePolicies.COMPACTED, canonical(StoreFilePolicies.COMPACTED, policy),
                    StoreFilePolicies.SIZE, canonical(StoreFilePolicies.SIZE, "64m"));

            StoreFilePolicies policies = StoreFilePolicies.of(values::get);

            assertThat(policies.problems()).isEmpty();
            assertThat(policies.flushed()).contains(policy);
            assertThat(policies.compacted(64L << 20)).contains(policy);
        }
    }

    @Test
    void choices_ofTheStoreEngine_haveThatOfHConfig() {
        assertThat(canonical("hbase.hstore.engine.class", TieredStoreEngine.class.getName()))
                .isEqualTo(TieredStoreEngine.class.getName());
    }

    private String canonical(String key, String value) {
        return catalogue.canonical(catalogue.find(key).orElseThrow(), value);
    }
}
