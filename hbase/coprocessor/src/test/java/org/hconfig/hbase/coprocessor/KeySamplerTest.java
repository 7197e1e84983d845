package org.hconfig.hbase.coprocessor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;

class KeySamplerTest {
    private static final int MANY = 1_000_000;

    @Test
    void answer_ofFewKeys_hasThemAll() {
        KeySampler sketch = new KeySampler(new SplittableRandom(1)::nextInt);
        for (int key = 0; key < 1000; key++) {
            sketch.add(Bytes.toBytes(key));
        }

        RequestKeysReply answer = sketch.reply();

        assertThat(answer.weight).isEqualTo(1);
        assertThat(answer.keys).hasSize(1000);
    }

    @Test
    void answer_ofManyKeys_estimatesSharesWithinItsError() {
        for (long seed : LongStream.range(0, 5).toArray()) {
            SplittableRandom random = new SplittableRandom(seed);
            KeySampler sketch = new KeySampler(random::nextInt);
            for (int i = 0; i < MANY; i++) {
                // Nine of ten requests go to the first tenth of the keys.
                int key = random.nextInt(10) < 9 ? random.nextInt(1000) : 1000 + random.nextInt(9000);
                sketch.add(Bytes.toBytes(key));
            }

            RequestKeysReply answer = sketch.reply();

            assertThat(answer.keys.size()).as("seed " + seed).isBetween(1000, KeySampler.KEPT_MAX);
            assertThat((double) answer.weight * answer.keys.size()).isCloseTo(MANY, within(0.1 * MANY));
            double low =
                    answer.keys.stream().filter(key -> Bytes.toInt(key) < 500).count() / (double) answer.keys.size();
            assertThat(low).isCloseTo(0.45, within(0.05));
        }
    }

    @Test
    void answer_ofLongKeys_cutsThemOff() {
        KeySampler sketch = new KeySampler(new SplittableRandom(1)::nextInt);
        sketch.add(new byte[30_000]);

        assertThat(sketch.reply().keys.get(0)).hasSize(KeySampler.LENGTH_MAX);
    }

    @Test
    void ofBytes_ofWhatWasWritten_isTheSame() throws IOException {
        KeySampler sketch = new KeySampler(new SplittableRandom(1)::nextInt);
        sketch.add(Bytes.toBytes("a"));
        sketch.add(new byte[0]);

        RequestKeysReply read = RequestKeysReply.ofBytes(sketch.reply().toBytes());

        assertThat(read.weight).isEqualTo(1);
        assertThat(read.keys).containsExactly(Bytes.toBytes("a"), new byte[0]);
    }
}
