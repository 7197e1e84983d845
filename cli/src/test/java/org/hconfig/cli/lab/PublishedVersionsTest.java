package org.hconfig.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.hconfig.hbase.lab.software.LabSoftware;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedVersionsTest {
    @ParameterizedTest
    @CsvSource({
        "2.4.18, 2.4.18, 2.10.2",
        "2.5.13, 2.5.13-hadoop3, 3.4.3",
        "2.5.13-hadoop3, 2.5.13-hadoop3, 3.4.3",
        "2.6.4, 2.6.4-hadoop3, 3.4.3",
        "3.0.0-alpha-4, 3.0.0-alpha-4, 3.3.6",
        "3.0.0, 3.0.0, 3.4.3",
    })
    void of_aRelease_namesTheArtifactsForHadoop3(String version, String hbase, String hadoop) {
        assertThat(PublishedVersions.of(version, Optional.empty())).isEqualTo(new LabSoftware.Published(hbase, hadoop));
    }

    @Test
    void of_aRequestedHadoop_usesIt() {
        assertThat(PublishedVersions.of("2.5.13", Optional.of("3.3.6")).hadoop())
                .isEqualTo("3.3.6");
    }

    @Test
    void of_aVersionForHadoop2OnHadoop3_saysWhy() {
        assertThatThrownBy(() -> PublishedVersions.of("2.4.18", Optional.of("3.3.6")))
                .hasMessageContaining("HC-3018")
                .hasMessageContaining("Hadoop 2 only");
    }

    @ParameterizedTest
    @CsvSource({
        "2.5, three numbers",
        "latest, three numbers",
        "2.2.7, before 2.4",
        "1.7.2, before 2.4",
        "2.6.4-amzn-0, vendor",
        "2.6.3.7.3.3.0-56, vendor",
    })
    void of_aVersionThatALabCannotRun_saysWhy(String version, String reason) {
        assertThatThrownBy(() -> PublishedVersions.of(version, Optional.empty()))
                .hasMessageContaining("HC-3018")
                .hasMessageContaining(reason);
    }
}
