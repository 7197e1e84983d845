package org.hconfig.hbase.catalogue.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Compares the key table with the jars on the class path; with the jars of all programs it can be regenerated. */
class KeyTableHarvestTest {
    private static final Path TABLE = Path.of("src/main/resources/org/hconfig/hbase/catalogue/keys.tsv");
    private static final List<String> PROGRAMS =
            List.of("1.7", "2.2", "2.4", "2.5", "2.6", "3.0", "hadoop-3.4", "phoenix-5.2");

    @Test
    @EnabledIfSystemProperty(named = "hconfig.keys.jars", matches = ".+")
    void harvest_ofAllPrograms_equalsTheTable() throws IOException {
        Path jars = Path.of(System.getProperty("hconfig.keys.jars"));
        Map<String, ProgramHarvest> programs = new LinkedHashMap<>();
        for (String program : PROGRAMS) {
            programs.put(program, ProgramHarvest.of(jars.resolve(program)));
        }
        String text = KeyTableWriter.text(programs);
        if ("write".equals(System.getProperty("hconfig.docs"))) {
            Files.writeString(TABLE, text);
        }
        assertThat(Files.readString(TABLE)).isEqualTo(text);
    }

    @Test
    void table_forEveryKeyOfHBase26OnTheClassPath_namesItWithItsGetter() throws IOException {
        KeyTable table = KeyTable.standard();
        TreeSet<String> missing = new TreeSet<>();
        for (Class<?> one : List.of(
                org.apache.hadoop.hbase.regionserver.HRegionServer.class,
                org.apache.hadoop.hbase.client.Connection.class,
                org.apache.hadoop.hbase.HConstants.class)) {
            Path jar = Path.of(java.net.URI.create(
                    one.getProtectionDomain().getCodeSource().getLocation().toString()));
            Path alone = Files.createTempDirectory("hconfig-keys");
            Path copy = alone.resolve(jar.getFileName());
            Files.copy(jar, copy);
            ProgramHarvest.of(alone).keys().forEach((key, notes) -> {
                if (key.endsWith(".")) {
                    return; // a beginning of keys, which underPrefix knows
                }
                boolean same = table.find(key)
                        .filter(named -> named.programs().contains("2.6"))
                        .filter(named -> named.getters("2.6").containsAll(notes.getters))
                        .isPresent();
                if (!same) {
                    missing.add(key + " " + notes.getters);
                }
            });
            Files.delete(copy);
            Files.delete(alone);
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void table_ofGettersThatAreKnownByHeart_isRight() {
        KeyTable table = KeyTable.standard();
        assertThat(getters(table, "hbase.hregion.memstore.flush.size")).contains("getLong");
        assertThat(getters(table, "zookeeper.session.timeout")).contains("getInt");
        assertThat(getters(table, "hbase.security.authorization")).contains("getBoolean");
        assertThat(getters(table, "hbase.regionserver.keytab.file")).isNotNull();
    }

    private static java.util.Set<String> getters(KeyTable table, String key) {
        return table.find(key).map(HarvestedKey::getters).orElseThrow();
    }

    @Test
    void prefixes_ofTheTable_holdKeysBuiltByConcatenation() throws IOException {
        assertThat(KeyTable.standard().underPrefix("hbase.zookeeper.property.anything"))
                .isTrue();
        try (InputStream in = KeyTable.class.getResourceAsStream("keys.tsv")) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).contains("hbase.zookeeper.property.\t");
        }
    }
}
