package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MasterFeatureTest {
    @ParameterizedTest
    @CsvSource({
        "2.4.18, ''",
        "2.4.17-amzn-3, ''",
        "2.5.0, BALANCER_DRY_RUN",
        "2.5.6, BALANCER_DRY_RUN",
        "2.5.7-SNAPSHOT, BALANCER_DRY_RUN",
        "2.5.7, BALANCER_DRY_RUN ALTER_WITHOUT_REOPENING",
        "2.5.13-hadoop3, BALANCER_DRY_RUN ALTER_WITHOUT_REOPENING",
        "2.6.0-SNAPSHOT, ''",
        "2.6.0, BALANCER_DRY_RUN ALTER_WITHOUT_REOPENING REOPENING_IN_BATCHES",
        "2.6.4-amzn-0, BALANCER_DRY_RUN ALTER_WITHOUT_REOPENING REOPENING_IN_BATCHES",
        "2.6.3.7.3.3.0-56, BALANCER_DRY_RUN ALTER_WITHOUT_REOPENING REOPENING_IN_BATCHES",
        "3.0.0-alpha-1, ''",
        "3.0.0-alpha-4, BALANCER_DRY_RUN",
        "3.0.0-beta-2-SNAPSHOT, BALANCER_DRY_RUN",
        "3.0.0, BALANCER_DRY_RUN ALTER_WITHOUT_REOPENING REOPENING_IN_BATCHES",
        "3.1.1-SNAPSHOT, BALANCER_DRY_RUN ALTER_WITHOUT_REOPENING REOPENING_IN_BATCHES",
    })
    void in_aVersion_isWhatItsHMasterUnderstands(String version, String features) {
        assertThat(Arrays.stream(MasterFeature.values())
                        .filter(feature -> feature.in(HBaseVersion.parse(version)))
                        .map(Enum::name)
                        .collect(Collectors.joining(" ")))
                .isEqualTo(features);
    }

    @Test
    void in_anUnknownVersion_isFalse() {
        assertThat(MasterFeature.values()).noneMatch(feature -> feature.in(Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({
        "2.6.4-amzn-0, 2.6, 4, -amzn-0",
        "2.6.3.7.3.3.0-56, 2.6, 3, .7.3.3.0-56",
        "2.5.13-hadoop3, 2.5, 13, -hadoop3",
        "3.0.0-beta-2-SNAPSHOT, 3.0, 0, -beta-2-SNAPSHOT",
    })
    void parse_ofAVendorsVersion_separatesItsSuffix(String text, String release, int patch, String suffix) {
        HBaseVersion version = HBaseVersion.parse(text).orElseThrow();

        assertThat(version.release()).hasToString(release);
        assertThat(version.patch()).hasValue(patch);
        assertThat(version.suffix()).isEqualTo(suffix);
        assertThat(version).hasToString(text);
    }
}
