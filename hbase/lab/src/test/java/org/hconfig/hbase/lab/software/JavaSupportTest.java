package org.hconfig.hbase.lab.software;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JavaSupportTest {
    @ParameterizedTest
    @CsvSource({"3.3.6, 17", "3.4.2, 21", "3.4.3, 25", "3.4.10, 25", "3.3.1.7.3.3.0-56, 17"})
    void require_versionsThatRun_isSilent(String hadoop, int java) {
        assertThatCode(() -> JavaSupport.require("2.5.13", hadoop, hadoop, java))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"3.3.6, 23", "3.4.2, 25"})
    void require_aLoginThatThisJavaLacks_isACodedError(String hadoop, int java) {
        assertThatThrownBy(() -> JavaSupport.require("2.5.13", hadoop, hadoop, java))
                .hasMessageContaining("HC-3021");
    }

    @ParameterizedTest
    @CsvSource({"2.10.2, 17", "3.2.4, 17", "unknown, 17"})
    void require_serversOfHdfsThatAreTooOld_isACodedError(String hadoop, int java) {
        assertThatThrownBy(() -> JavaSupport.require("2.5.13", hadoop, hadoop, java))
                .hasMessageContaining("HC-3018");
    }
}
