package org.hconfig.cli.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class VersionInfoTest {
    @Test
    void of_propertiesOfABuild_takesTheirValues() {
        Properties built = new Properties();
        built.setProperty("version", "1.2");
        built.setProperty("commit", "0123abc");
        built.setProperty("built", "2026-11-26T11:00:00Z");
        built.setProperty("hbase", "2.6.4");

        assertThat(VersionInfo.of(built, "17.0.1").lines())
                .containsExactly(
                        "hconfig 1.2 (HBase 2.6.4, Java 17.0.1)", "commit 0123abc, built 2026-11-26T11:00:00Z");
    }

    @Test
    void of_valuesThatTheBuildDidNotReplace_areUnknown() {
        Properties built = new Properties();
        built.setProperty("version", "1.2");
        built.setProperty("commit", "${env.HCONFIG_COMMIT}");

        VersionInfo info = VersionInfo.of(built, "17");

        assertThat(info.commit()).isEqualTo("unknown");
        assertThat(info.built()).isEqualTo("unknown");
    }
}
