package org.hconfig.hbase.coprocessor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StoreFilePoliciesTest {
    private final Map<String, String> settings = new HashMap<>();

    @Test
    void of_noSettings_keepsThePolicyOfTheDirectory() {
        StoreFilePolicies policies = policies();

        assertThat(policies.flushed()).isEmpty();
        assertThat(policies.compacted(Long.MAX_VALUE)).isEmpty();
        assertThat(policies.problems()).isEmpty();
    }

    @Test
    void compacted_atTheSize_isALargeFile() {
        settings.put(StoreFilePolicies.FLUSHED, "all_ssd");
        settings.put(StoreFilePolicies.COMPACTED, " HOT ");
        settings.put(StoreFilePolicies.SIZE, "1000");
        StoreFilePolicies policies = policies();

        assertThat(policies.flushed()).contains("ALL_SSD");
        assertThat(policies.compacted(999)).contains("ALL_SSD");
        assertThat(policies.compacted(1000)).contains("HOT");
        assertThat(policies.problems()).isEmpty();
    }

    @Test
    void compacted_withoutAPolicyForLargeFiles_keepsThatOfTheDirectory() {
        settings.put(StoreFilePolicies.FLUSHED, "ALL_SSD");

        assertThat(policies().compacted(StoreFilePolicies.SIZE_DEFAULT - 1)).contains("ALL_SSD");
        assertThat(policies().compacted(StoreFilePolicies.SIZE_DEFAULT)).isEmpty();
    }

    @Test
    void compacted_ofUnknownSize_isASmallFile() {
        settings.put(StoreFilePolicies.FLUSHED, "ONE_SSD");
        settings.put(StoreFilePolicies.COMPACTED, "COLD");

        assertThat(policies().compacted(-1)).contains("ONE_SSD");
    }

    @Test
    void of_everythingWrong_ignoresAndNamesEach() {
        settings.put(StoreFilePolicies.FLUSHED, "LAZY_PERSIST");
        settings.put(StoreFilePolicies.COMPACTED, "FAST");
        settings.put(StoreFilePolicies.SIZE, "1g");
        StoreFilePolicies policies = policies();

        assertThat(policies.flushed()).isEmpty();
        assertThat(policies.compacted(Long.MAX_VALUE)).isEmpty();
        assertThat(policies.problems())
                .hasSize(3)
                .anyMatch(line -> line.contains("LAZY_PERSIST"))
                .anyMatch(line -> line.contains("1g"));
        settings.put(StoreFilePolicies.SIZE, "0");
        assertThat(policies().problems()).anyMatch(line -> line.contains("positive"));
    }

    private StoreFilePolicies policies() {
        return StoreFilePolicies.of(settings::get);
    }
}
