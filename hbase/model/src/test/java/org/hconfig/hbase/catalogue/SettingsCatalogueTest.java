package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.spi.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsCatalogueTest {
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    private Setting setting(String text) {
        return catalogue.find(text).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "heapsize, <heapsize>",
        "memstore.upperLimit, hbase.regionserver.global.memstore.size",
        "memstore.lowerLimit, hbase.regionserver.global.memstore.size.lower.limit",
        "handler.count, hbase.regionserver.handler.count",
        "memstore.flush.size, hbase.hregion.memstore.flush.size",
        "memstore.multiplier, hbase.hregion.memstore.block.multiplier",
        "memstore.block.multiplier, hbase.hregion.memstore.block.multiplier",
        "block.cache.size, hfile.block.cache.size",
        "max.filesize, hbase.hregion.max.filesize",
        "region.split.policy, hbase.regionserver.region.split.policy",
        "blockingStoreFiles, hbase.hstore.blockingStoreFiles",
        "compactionThreshold, hbase.hstore.compaction.min",
        "hbase.hstore.compactionThreshold, hbase.hstore.compaction.min",
        "compaction.kv.max, hbase.hstore.compaction.kv.max",
        "AutoFlush, <auto-flush>",
        "writebuffersize, hbase.client.write.buffer",
        "KeyValueSize, <key-value-size>",
        "KeysDistribution, <keys-distribution>",
    })
    void find_byEveryNameOfThePapersTables_leadsToThe26Key(String name, String key) {
        assertThat(setting(name).key()).isEqualTo(key);
        assertThat(setting(name).paper().tables()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.hregion.memstore.flush.size, 128m, 134217728",
        "hbase.hregion.memstore.flush.size, 134217728, 134217728",
        "hbase.hregion.memstore.flush.size, 128 MiB, 134217728",
        "hbase.regionserver.global.memstore.size, 0.40, 0.4",
        "hbase.regionserver.global.memstore.size, .4, 0.4",
        "hbase.hstore.compaction.min, 12.0, 12",
        "hbase.hstore.blockingWaitTime, 90s, 90000",
        "hbase.hregion.majorcompaction, 7d, 604800000",
        "hbase.hregion.majorcompaction, 0, 0",
        "TTL, 30d, 2592000",
        "TTL, 3600s, 3600",
        "TTL, 90 min, 5400",
        "TTL, 3600, 3600",
        "hbase.compaction.after.bulkload.enable, TRUE, true",
        "hbase.regionserver.region.split.policy, DisabledRegionSplitPolicy, "
                + "org.apache.hadoop.hbase.regionserver.DisabledRegionSplitPolicy",
        "hbase.regionserver.region.split.policy, com.acme.OurPolicy, com.acme.OurPolicy",
    })
    void canonical_ofEqualValues_isTheSameText(String key, String value, String canonical) {
        assertThat(catalogue.canonical(setting(key), value)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.hregion.memstore.flush.size, many, HC-5002",
        "hbase.hregion.memstore.flush.size, 1k, HC-5003",
        "hbase.hregion.memstore.flush.size, 8g, HC-5003",
        "hbase.regionserver.global.memstore.size, 0.81, HC-5003",
        "hbase.regionserver.global.memstore.size, 40%, HC-5002",
        "hbase.regionserver.global.memstore.size, 1e-999999999, HC-5002",
        "hbase.regionserver.global.memstore.size, NaN, HC-5002",
        "hbase.hstore.compaction.min, 1, HC-5003",
        "hbase.hstore.compaction.min, 2.5, HC-5002",
        "hbase.regionserver.handler.count, 60d, HC-5002",
        "hbase.regionserver.handler.count, 60f, HC-5002",
        "hfile.block.cache.size, 0.3f, HC-5002",
        "hfile.block.cache.size, 0.3D, HC-5002",
        "hbase.hstore.compaction.ratio, 1.2F, HC-5002",
        "TTL, 1500ms, HC-5002",
        "TTL, 0s, HC-5003",
        "hbase.client.pause, 0, HC-5003",
        "hbase.client.pause, 5 fortnights, HC-5002",
        "hbase.compaction.after.bulkload.enable, maybe, HC-5002",
        "hbase.regionserver.region.split.policy, NoSuchPolicy, HC-5002",
        "<keys-distribution>, sideways, HC-5002",
    })
    void canonical_ofABadValue_isACodedProblem(String key, String value, String code) {
        assertThatThrownBy(() -> catalogue.canonical(setting(key), value))
                .isInstanceOf(HConfigException.class)
                .hasMessageStartingWith(code + " " + key + ": ");
    }

    @Test
    void normal_ofAFractionInForceWithAJavaSuffix_isTheNumberThatHBaseReads() {
        assertThat(catalogue.normal(setting("hbase.hstore.compaction.ratio"), "1.2F"))
                .isEqualTo("1.2");
        assertThat(catalogue.normal(setting("hbase.regionserver.handler.count"), "60d"))
                .isEqualTo("60d");
    }

    @Test
    void canonical_outOfRange_namesTheRange() {
        assertThatThrownBy(() -> catalogue.canonical(setting("memstore.flush.size"), "8g"))
                .isInstanceOfSatisfying(HConfigException.class, refused -> {
                    assertThat(refused.problems().get(0).code()).isEqualTo(PolicyError.SETTING_RANGE);
                    assertThat(refused.problems().get(0).what()).endsWith(": 8 GiB is out of range");
                    assertThat(refused.problems().get(0).why()).isEqualTo("the range is 1 MiB to 4 GiB");
                });
    }

    /** A number of MiB without its unit is a small number of bytes. */
    @Test
    void everySize_hasALeastValueAboveZero() {
        assertThat(catalogue.all())
                .filteredOn(setting -> setting.domain().unit().startsWith("bytes"))
                .filteredOn(setting ->
                        setting.domain().minimum().isPresent() && !setting.key().equals("<key-value-size>"))
                .hasSizeGreaterThan(35)
                .allSatisfy(setting -> assertThat(catalogue
                                .leastAboveZero(setting)
                                .orElseGet(() -> setting.domain().minimum().orElseThrow()))
                        .as(setting.key())
                        .isGreaterThanOrEqualTo(BigDecimal.valueOf(1024)));
    }

    @Test
    void canonical_ofANumberOfMebibytesAsBytes_isOutOfRange_andZeroIsNot() {
        assertThat(catalogue.canonical(setting("hbase.hstore.compaction.min.size"), "0"))
                .isEqualTo("0");
        assertThatThrownBy(() -> catalogue.canonical(setting("hbase.hstore.compaction.min.size"), "128"))
                .hasMessageContaining("128 B is out of range")
                .hasMessageContaining("0 B, or 64 KiB to 100 GiB");
        assertThatThrownBy(() -> catalogue.canonical(setting("hbase.hstore.compaction.max.size"), "100"))
                .hasMessageContaining("out of range");
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.hregion.memstore.flush.size, 134217728, 128 MiB",
        "hbase.regionserver.global.memstore.size, 0.40, 0.4",
        "hbase.hstore.blockingWaitTime, 90000, 90 s",
        "hbase.client.pause, 20, 20 ms",
        "hbase.hregion.majorcompaction, 604800000, 7 d",
        "hbase.hregion.majorcompaction, 0, 0 ms",
        "hbase.regionserver.region.split.policy, org.apache.hadoop.hbase.regionserver.SteppingSplitPolicy, "
                + "SteppingSplitPolicy",
        "hbase.hregion.memstore.flush.size, ${some.variable}, ${some.variable}",
    })
    void display_isForPeople(String key, String value, String shown) {
        assertThat(catalogue.display(setting(key), value)).isEqualTo(shown);
    }

    @Test
    void normal_ofWhatAClusterHas_comparesWithoutTheRange() {
        Setting flush = setting("memstore.flush.size");

        assertThat(catalogue.normal(flush, "8g")).isEqualTo(catalogue.normal(flush, "8589934592"));
        assertThat(catalogue.normal(flush, "${other}")).isEqualTo("${other}");
    }

    @Test
    void nearest_ofAMistypedKey_isTheKey() {
        assertThat(catalogue.nearest("hbase.hregion.memstor.flushsize").get(0))
                .isEqualTo("hbase.hregion.memstore.flush.size");
        assertThat(catalogue.nearest("blockingStoreFile").get(0)).isEqualTo("hbase.hstore.blockingStoreFiles");
        assertThat(catalogue.nearest("xyzzy")).isEmpty();
    }

    @Test
    void conflicts_ofMemstoreAndCache_countTheDefaultOfWhatIsNotSet() {
        assertThat(catalogue.conflicts(Map.of("hbase.regionserver.global.memstore.size", "0.6")))
                .singleElement()
                .asString()
                .startsWith(
                        "hbase.regionserver.global.memstore.size 0.6, hfile.block.cache.size 0.4: 60 % + 40 % of the"
                                + " heap exceed 80 %: ");
        assertThat(catalogue.conflicts(
                        Map.of("hbase.regionserver.global.memstore.size", "0.6", "hfile.block.cache.size", "0.2")))
                .isEmpty();
        assertThat(catalogue.conflicts(Map.of("hbase.client.pause", "20"))).isEmpty();
    }

    /** HBase truncates each share to whole percent before it adds them. */
    @ParameterizedTest
    @CsvSource({
        "0.405, 0.4, true",
        "0.409, 0.409, true",
        "0.41, 0.4, false",
        "0.81, 0.4, true",
        "0.53, 0.28, true",
        "0.54, 0.27, false"
    })
    void conflicts_ofShares_areThoseThatHBaseRefuses(String memstore, String cache, boolean starts) {
        Map<String, String> values =
                Map.of("hbase.regionserver.global.memstore.size", memstore, "hfile.block.cache.size", cache);

        assertThat(catalogue.conflicts(values).isEmpty()).isEqualTo(starts);
    }

    @Test
    void conflicts_ofACacheInBytes_dependOnTheHeap() {
        String cache = Long.toString(6L << 30);

        assertThat(catalogue.conflicts(Map.of("hfile.block.cache.memory.size", cache)))
                .isEmpty();
        assertThat(catalogue.conflicts(
                        Map.of("hfile.block.cache.memory.size", cache, "<heapsize>", Long.toString(10L << 30))))
                .hasSize(1);
        assertThat(catalogue.conflicts(
                        Map.of("hfile.block.cache.memory.size", cache, "<heapsize>", Long.toString(16L << 30))))
                .isEmpty();
    }

    @Test
    void cautions_ofAThresholdAboveTheLargestSelection_saysThatNothingIsCompacted() {
        assertThat(catalogue.cautions(Map.of("hbase.hstore.compaction.min", "12")))
                .singleElement()
                .asString()
                .contains("hbase.hstore.compaction.max 10")
                .contains("no minor compaction runs");
    }

    @Test
    void everySetting_isComplete() {
        assertThat(catalogue.all()).hasSizeGreaterThan(250).allSatisfy(setting -> {
            assertThat(setting.meaning()).endsWith(".");
            assertThat(setting.notes()).isNotEqualTo("null");
            assertThat(setting.route() == HBaseRoute.NONE)
                    .isEqualTo(setting.scope() == HBaseScope.APPLICATION
                            || setting.key().equals("hbase.oldwals.cleaner.thread.check.interval.msec"));
            if (setting.route() == HBaseRoute.ONLINE_UPDATE) {
                assertThat(catalogue.readBy(setting))
                        .as("who reads %s again", setting.key())
                        .isPresent();
            }
            assertThat(setting.route() == HBaseRoute.CLIENT_HINT).isEqualTo(setting.scope() == HBaseScope.CLIENT);
            assertThat(setting.domain().minimum().isPresent())
                    .isEqualTo(SettingValueCodec.isNumber(setting.domain().type()));
            assertThat(setting.domain().maximum().isPresent())
                    .isEqualTo(SettingValueCodec.isNumber(setting.domain().type()));
            setting.defaults()
                    .default26()
                    .ifPresent(value ->
                            assertThat(catalogue.canonical(setting, value)).isEqualTo(value));
        });
    }

    @Test
    void canonical_ofAnyText_isAValueOrACodedProblem_andNeverChangesAgain() {
        ValueGenerator<String> texts = ValueGenerator.lists(
                        ValueGenerator.oneOf(
                                List.of("0", "1", "9", ".", "-", "+", "e", "k", "m", "g", "s", " ", "true", "N")),
                        12)
                .map(parts -> String.join("", parts));
        for (Setting setting : catalogue.all()) {
            PropertyCheck.forAll(300, texts, text -> {
                try {
                    String canonical = catalogue.canonical(setting, text);
                    assertThat(catalogue.canonical(setting, canonical)).isEqualTo(canonical);
                    assertThat(catalogue.display(setting, canonical)).isNotBlank();
                } catch (HConfigException refused) {
                    assertThat(refused.problems()).hasSize(1);
                }
            });
        }
    }
}
