package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.hconfig.bench.run.YcsbSplitKeys;
import org.junit.jupiter.api.Test;

class YcsbSplitKeysTest {
    @Test
    void of_fourKeys_givesThoseThatTheFormulaOfYcsbGives() {
        assertThat(Arrays.stream(YcsbSplitKeys.of(4)).map(key -> new String(key, StandardCharsets.US_ASCII)))
                .containsExactly("user3249", "user5499", "user7749", "user9999");
    }
}
