package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which versions read sizes in bytes, according to their MemorySizeUtil. */
class HeapSizeKeyTest {
    @ParameterizedTest
    @CsvSource({
        // version, block cache, free heap, memstores
        "1.7.2, NO, NO, NO",
        "2.4, NO, NO, NO",
        "2.4.18, NO, NO, NO",
        "2.4.17.7.1.9.0-387, UNKNOWN, UNKNOWN, UNKNOWN",
        "2.5, UNKNOWN, UNKNOWN, UNKNOWN",
        "2.5.10, NO, NO, NO",
        "2.5.10-hadoop3, NO, NO, NO",
        "2.5.11-SNAPSHOT, UNKNOWN, NO, NO",
        "2.5.11, YES, NO, NO",
        "2.5.12, YES, NO, NO",
        "2.5.13-hadoop3, YES, YES, NO",
        "2.5.14, YES, YES, YES",
        "2.6.0, NO, NO, NO",
        "2.6.1, NO, NO, NO",
        "2.6.2, YES, NO, NO",
        "2.6.3.7.3.3.0-56, YES, UNKNOWN, UNKNOWN",
        "2.6.4-amzn-0, YES, YES, UNKNOWN",
        "2.6.4, YES, YES, NO",
        "2.6.5, YES, YES, YES",
        "2.6.7, YES, YES, YES",
        "3.0, UNKNOWN, UNKNOWN, UNKNOWN",
        "3.0.0-alpha-4, NO, NO, NO",
        "3.0.0-beta-1, NO, NO, NO",
        "3.0.0-beta-1-hadoop3, NO, NO, NO",
        "3.0.0-beta-2, YES, YES, YES",
        "3.0.0-SNAPSHOT, UNKNOWN, UNKNOWN, UNKNOWN",
        "3.0.0, YES, YES, YES",
        "3.0.1, YES, YES, YES",
        "'', UNKNOWN, UNKNOWN, UNKNOWN"
    })
    void in_version_isWhatItsClassReads(
            String version,
            HeapSizeKey.ReadStatus cache,
            HeapSizeKey.ReadStatus free,
            HeapSizeKey.ReadStatus memstore) {
        assertThat(HeapSizeKey.CACHE.in(HBaseVersion.parse(version))).isEqualTo(cache);
        assertThat(HeapSizeKey.FREE.in(HBaseVersion.parse(version))).isEqualTo(free);
        assertThat(HeapSizeKey.MEMSTORE.in(HBaseVersion.parse(version))).isEqualTo(memstore);
    }

    @ParameterizedTest
    @CsvSource({"2.6.4", "2.5", "2.5.13-hadoop3", "2.6.3.7.3.3.0-56", "3.0.0-beta-1"})
    void toString_ofAnyVersion_isItsText(String version) {
        assertThat(HBaseVersion.parse(version).orElseThrow()).hasToString(version);
    }
}
