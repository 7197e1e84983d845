package org.hconfig.hbase.heat.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.core.HConfigException;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class HeatSliceCodecTest {
    @Test
    void decode_ofAnEncodedSlice_returnsItsPlacesAndRoundedAmounts() {
        PropertyCheck.forAll(300, ValueGenerator.lists(ValueGenerator.longs(0, 1L << 62), 50), values -> {
            long[] places = new long[values.size()];
            long[][] amounts = new long[4][values.size()];
            for (int i = 0; i < places.length; i++) {
                places[i] = (i == 0 ? 0 : places[i - 1]) + 1 + values.get(i) % 1000;
                for (int metric = 0; metric < 4; metric++) {
                    amounts[metric][i] = values.get(i) >>> (metric * 8);
                }
            }
            HeatSliceCodec.EncodedAmounts decoded =
                    HeatSliceCodec.decode(HeatSliceCodec.encode(new HeatSliceCodec.EncodedAmounts(places, amounts)));
            assertThat(decoded.places()).isEqualTo(places);
            for (int metric = 0; metric < 4; metric++) {
                for (int i = 0; i < places.length; i++) {
                    long exact = amounts[metric][i];
                    assertThat(decoded.amounts()[metric][i]).isBetween(exact - exact / 512, exact);
                }
            }
        });
    }

    @Test
    void decode_ofAnyBytes_returnsOrRejects() {
        byte[] valid = HeatSliceCodec.encode(new HeatSliceCodec.EncodedAmounts(new long[] {1, 5, 300}, new long[][] {
            {1, 2, 3}, {0, 0, 70_000}, {0, 0, 0}, {1L << 40, 5, 6}
        }));
        AnyBytes.mutated(2_000, Mutations.ofBytes(valid), bytes -> {
            try {
                HeatSliceCodec.decode(bytes);
            } catch (IllegalArgumentException damaged) {
                throw new HConfigException(HeatError.HEAT_DAMAGED, String.valueOf(damaged.getMessage()), "", "none");
            }
        });
    }
}
