package org.hconfig.hbase.load.hfile.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class RegionBoundariesTest {
    @Test
    void of_aRegionsStartKey_isThatRegionAndTheKeyBeforeItTheOneBefore() {
        RegionBoundaries bounds =
                new RegionBoundaries(List.of(new byte[0], new byte[] {5}, new byte[] {5, 0}, new byte[] {-1}));

        assertThat(region(bounds)).isZero();
        assertThat(region(bounds, 4, -1, -1)).isZero();
        assertThat(region(bounds, 5)).isEqualTo(1);
        assertThat(region(bounds, 5, 0)).isEqualTo(2);
        assertThat(region(bounds, 5, 0, 0)).isEqualTo(2);
        assertThat(region(bounds, -2, -1)).isEqualTo(2);
        assertThat(region(bounds, -1)).isEqualTo(3);
        assertThat(region(bounds, -1, -1, -1)).isEqualTo(3);
    }

    @Test
    void of_anyKey_isTheRegionWhoseBoundsHoldIt() {
        PropertyCheck.forAll(200, ValueGenerator.lists(TestRows.keys(), 40), keys -> {
            RegionBoundaries bounds = bounds(keys);
            for (byte[] key : keys) {
                int region = bounds.of(key, 0, key.length);
                assertThat(Arrays.compareUnsigned(bounds.start(region), key)).isLessThanOrEqualTo(0);
                if (region + 1 < bounds.count()) {
                    assertThat(Arrays.compareUnsigned(bounds.start(region + 1), key))
                            .isPositive();
                }
            }
        });
    }

    @Test
    void sharedPrefix_ofAnyRegion_isSharedByAllItsKeys() {
        PropertyCheck.forAll(200, ValueGenerator.lists(TestRows.keys(), 40), keys -> {
            RegionBoundaries bounds = bounds(keys.subList(0, keys.size() / 2));
            for (byte[] key : keys) {
                int region = bounds.of(key, 0, key.length);
                int shared = bounds.sharedPrefix(region);
                assertThat(Arrays.copyOf(key, shared)).isEqualTo(Arrays.copyOf(bounds.start(region), shared));
                assertThat(key.length).isGreaterThanOrEqualTo(shared);
            }
        });
    }

    @Test
    void new_withoutTheEmptyKeyOrWithAKeyTwice_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new RegionBoundaries(List.of(new byte[] {1})));
        assertThatIllegalArgumentException().isThrownBy(() -> new RegionBoundaries(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new RegionBoundaries(List.of(new byte[0], new byte[0])));
    }

    private static RegionBoundaries bounds(List<byte[]> keys) {
        List<byte[]> starts = new ArrayList<>();
        starts.add(new byte[0]);
        keys.stream().sorted(Arrays::compareUnsigned).forEach(key -> {
            if (!Arrays.equals(key, starts.get(starts.size() - 1))) {
                starts.add(key);
            }
        });
        return new RegionBoundaries(starts);
    }

    private static int region(RegionBoundaries bounds, int... key) {
        byte[] bytes = new byte[key.length + 2];
        for (int i = 0; i < key.length; i++) {
            bytes[i + 1] = (byte) key[i];
        }
        return bounds.of(bytes, 1, key.length);
    }
}
