package org.hconfig.hbase.catalogue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;
import org.junit.jupiter.api.Test;

/** Any text as a setting value or version is either parsed or rejected with a readable message. */
class MutatedSettingValueTest {
    private static final Mutations VALUES =
            Mutations.of("128m", "134217728", "0.4", "1.2F", "90s", "30", "true", "org.acme.Splitter", "-1");
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();

    private static List<Setting> oneOfEachType() {
        List<Setting> settings = new ArrayList<>();
        for (SettingType type : SettingType.values()) {
            CATALOGUE.all().stream()
                    .filter(setting -> setting.domain().type() == type)
                    .findFirst()
                    .ifPresent(settings::add);
        }
        return settings;
    }

    private static void read(String text) {
        for (Setting setting : oneOfEachType()) {
            try {
                String canonical = CATALOGUE.canonical(setting, text);
                assertThat(CATALOGUE.display(setting, canonical)).isNotNull();
                assertThat(CATALOGUE.canonical(setting, canonical)).isEqualTo(canonical);
            } catch (HConfigException refused) {
                assertThat(refused.problems()).isNotEmpty();
            }
        }
        Set.of("getInt", "getLong", "getLongBytes", "getFloat", "getBoolean", "getTimeDuration")
                .forEach(getter -> assertThat(ValueSyntaxChecker.check(Set.of(getter), text))
                        .isNotNull());
    }

    @Test
    void value_ofAnyText_isReadOrRefused() {
        AnyBytes.mutated(2_000, VALUES, bytes -> read(new String(bytes, UTF_8)));
    }

    @Test
    void value_ofAMillionDigits_isReadOrRefusedAtOnce() {
        for (String text : List.of("9".repeat(1 << 20), "0." + "1".repeat(1 << 20), "1".repeat(1 << 20) + "ms")) {
            AnyBytes.read(text.getBytes(UTF_8), bytes -> read(new String(bytes, UTF_8)));
        }
        AnyBytes.read("1e999999999".getBytes(UTF_8), bytes -> read(new String(bytes, UTF_8)));
    }

    @Test
    void version_ofAnyText_isOneOrNone() {
        AnyBytes.mutated(
                20_000,
                Mutations.of("2.6.4-hadoop3", "2.4.6.7.1.8.0-801", "3.0.0-beta-1", "v2.5", "2.4.13-SNAPSHOT"),
                bytes -> assertThat(HBaseVersion.parse(new String(bytes, UTF_8)).map(HBaseVersion::toString))
                        .isNotNull());
    }
}
