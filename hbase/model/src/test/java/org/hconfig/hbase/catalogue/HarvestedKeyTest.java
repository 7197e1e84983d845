package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HarvestedKeyTest {
    @Test
    void column_withAValueForEachProgram_isReadByProgram() {
        HarvestedKey key = new HarvestedKey(List.of("a.b", "2.4,2.5", "2.4=getInt|2.5=", "2.4=1|2.5=x=2", "C", "3.0"));

        assertThat(key.getters("2.4")).containsExactly("getInt");
        assertThat(key.getters("2.5")).isEmpty();
        assertThat(key.fallback("2.4")).contains("1");
        assertThat(key.fallback("2.5")).contains("x=2");
        assertThat(key.unread("3.0")).isTrue();
    }

    @Test
    void column_whoseOnlyValueHoldsAnEqualsSign_isTheValueOfAllPrograms() {
        HarvestedKey key = new HarvestedKey(List.of("a.b", "2.4,2.5", "get", "-Xmx1g -Da=b", "C", ""));

        assertThat(key.fallback("2.4")).contains("-Xmx1g -Da=b");
        assertThat(key.fallback("2.5")).contains("-Xmx1g -Da=b");
        assertThat(key.fallback("3.0")).isEmpty();
    }

    @Test
    void getters_ofAProgramThatDoesNotNameTheKey_areNone() {
        HarvestedKey key = new HarvestedKey(List.of("a.b", "1.7", "getLong", "500", "C", ""));

        assertThat(key.getters("1.7")).containsExactly("getLong");
        assertThat(key.getters("2.6")).isEmpty();
    }
}
