package org.hconfig.xconfig.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PolicyErrorTest {
    @Test
    void codes_areUniqueAndInTheirRange() {
        assertThat(Arrays.stream(PolicyError.values()).map(PolicyError::code))
                .doesNotHaveDuplicates()
                .allSatisfy(code -> assertThat(code).matches("HC-50\\d\\d"));
    }
}
