package org.hconfig.app.drift;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.app.drift.ServerConfiguration.ConfiguredValue;
import org.hconfig.app.settings.SettingsInForce;
import org.hconfig.app.settings.SettingsInForce.OtherValue;
import org.hconfig.app.settings.SettingsInForce.SettingInForce;
import org.hconfig.app.settings.SettingsInForce.TargetValue;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.Test;

class SettingsInForceReaderTest {
    private static final String CACHE = "hfile.block.cache.size";
    private static final String FLUSH = "hbase.hregion.memstore.flush.size";

    private static ServerConfiguration server(int number, Map<String, String> values) {
        Map<String, ConfiguredValue> inForce = new HashMap<>();
        values.forEach((key, value) -> inForce.put(key, new ConfiguredValue(value, "hbase-site.xml")));
        return new ServerConfiguration(
                new Server("rs" + number + ".example:16020", HBaseServerKind.REGION_SERVER),
                Instant.EPOCH,
                inForce,
                Map.of());
    }

    private static SettingsInForce read(List<ServerConfiguration> servers, List<TableObservation> tables) {
        return SettingsInForceReader.of(
                SettingsCatalogue.standard(), servers, tables, List.of("rs9.example:16020: no answer"), Instant.EPOCH);
    }

    private static SettingInForce only(SettingsInForce settings, String key) {
        return settings.settings().stream()
                .filter(setting -> setting.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void of_serversWithDifferentValues_showsTheMostFrequentOneFirst() {
        SettingsInForce settings = read(
                List.of(
                        server(1, Map.of(CACHE, "0.3")),
                        server(2, Map.of(CACHE, "0.4")),
                        server(3, Map.of(CACHE, "0.40")),
                        server(4, Map.of())),
                List.of());
        SettingInForce cache = only(settings, CACHE);

        assertThat(settings.servers()).isEqualTo(4);
        assertThat(settings.unread()).hasSize(1);
        assertThat(cache.value()).contains("0.4");
        assertThat(cache.source()).contains("hbase-site.xml");
        assertThat(cache.others())
                .containsExactly(
                        new OtherValue("0.3", "hbase-site.xml", List.of("rs1.example:16020")),
                        new OtherValue("(not set)", "", List.of("rs4.example:16020")));
    }

    @Test
    void of_equalValuesInDifferentUnits_areOneValue() {
        SettingsInForce settings =
                read(List.of(server(1, Map.of(FLUSH, "128m")), server(2, Map.of(FLUSH, "134217728"))), List.of());

        assertThat(only(settings, FLUSH).value()).contains("134217728");
        assertThat(only(settings, FLUSH).others()).isEmpty();
    }

    @Test
    void of_valuesOfTablesAndFamilies_namesTheirTargets() {
        TableFacts facts = new TableFacts(
                "t",
                true,
                true,
                List.of("cf"),
                1,
                0,
                Map.of(FLUSH, "1048576"),
                Map.of("cf", Map.of("BLOCKSIZE", "8192")));
        SettingsInForce settings = read(List.of(), List.of(new TableObservation(facts, List.of(), Optional.empty())));

        assertThat(only(settings, FLUSH).value()).isEmpty();
        assertThat(only(settings, FLUSH).targets())
                .extracting(TargetValue::value)
                .containsExactly("1048576");
        assertThat(only(settings, "BLOCKSIZE").targets())
                .extracting(TargetValue::value)
                .containsExactly("8192");
    }

    @Test
    void of_clusterWithoutAnswers_isEmpty() {
        assertThat(read(List.of(), List.of()).settings()).isEmpty();
    }
}
