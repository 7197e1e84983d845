package org.hconfig.readbench.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.bench.workload.KeyChooser;
import org.junit.jupiter.api.Test;

class KeySectionsTest {
    @Test
    void indexOf_eachRow_givesSectionsOfTheSameSizeInKeyOrder() {
        KeySections sections = KeySections.of(2_500, 1_000);
        Map<Integer, Integer> sizes = new HashMap<>();
        for (long row = 0; row < 2_500; row++) {
            byte[] key = KeyChooser.key(row);
            int section = sections.indexOf(key);
            sizes.merge(section, 1, Integer::sum);
            assertThat(Bytes.compareTo(sections.begin(section), key)).isLessThanOrEqualTo(0);
            if (section + 1 < sections.count()) {
                assertThat(Bytes.compareTo(key, sections.end(section))).isLessThan(0);
            }
        }

        assertThat(sizes).isEqualTo(Map.of(0, 1_000, 1, 1_000, 2, 500));
        assertThat(sections.end(2)).isEmpty();
    }
}
