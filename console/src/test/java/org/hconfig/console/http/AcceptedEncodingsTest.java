package org.hconfig.console.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptedEncodingsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "gzip",
                "GZIP",
                "deflate, gzip;q=1.0, *;q=0.5",
                "gzip, deflate, br, zstd",
                "gzip ; q=0.001",
                "x-gzip",
                "*",
                "identity;q=0, *",
                "identity;q=0.5, gzip;q=0.5"
            })
    void preferGzip_whereItIsAccepted_isTrue(String value) {
        assertThat(AcceptedEncodings.of(List.of(value)).preferGzip()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "identity",
                "br",
                "gzip;q=0",
                "gzip;q=0.000",
                "identity, gzip;q=0, *;q=0",
                "*;q=0",
                "*, gzip;q=0",
                "identity;q=1, gzip;q=0.5",
                "gzip;q=2",
                "gzip;level=9",
                "notgzip"
            })
    void preferGzip_whereItIsRefusedOrNotNamed_isFalse(String value) {
        assertThat(AcceptedEncodings.of(List.of(value)).preferGzip()).isFalse();
    }

    @Test
    void preferGzip_ofARepeatedHeader_readsEachOfThem() {
        assertThat(AcceptedEncodings.of(List.of("br", "gzip")).preferGzip()).isTrue();
        assertThat(AcceptedEncodings.of(List.of()).preferGzip()).isFalse();
    }
}
