package org.hconfig.hbase.coprocessor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;

class KeySketchTest {
    private static final int MANY = 1_000_000;

    @Test
    void answer_ofFewKeys_hasThemAll() {
        KeySketch sketch = new KeySketch(new SplittableRandom(1)::nextInt);
        for (int key = 0; key < 1000; key++) {
            sketch.saw(Bytes.toBytes(key));
        }

        RequestAnswer answer = sketch.answer();

        assertThat(answer.weight).isEqualTo(1);
        assertThat(answer.keys).hasSize(1000);
    }

    @Test
    void answer_ofManyKeys_tellsSharesWithinItsError() {
        for (long seed : LongStream.range(0, 5).toArray()) {
            SplittableRandom random = new SplittableRandom(seed);
            KeySketch sketch = new KeySketch(random::nextInt);
            for (int i = 0; i < MANY; i++) {
                // Nine of ten requests fall on the first tenth of the keys.
                int key = random.nextInt(10) < 9 ? random.nextInt(1000) : 1000 + random.nextInt(9000);
                sketch.saw(Bytes.toBytes(key));
            }

            RequestAnswer answer = sketch.answer();

            assertThat(answer.keys.size()).as("seed " + seed).isBetween(1000, KeySketch.KEPT_MAX);
            assertThat((double) answer.weight * answer.keys.size()).isCloseTo(MANY, within(0.1 * MANY));
            double low =
                    answer.keys.stream().filter(key -> Bytes.toInt(key) < 500).count() / (double) answer.keys.size();
            assertThat(low).isCloseTo(0.45, within(0.05));
        }
    }

    @Test
    void answer_ofLongKeys_cutsThemOff() {
        KeySketch sketch = new KeySketch(new SplittableRandom(1)::nextInt);
        sketch.saw(new byte[30_000]);

        assertThat(sketch.answer().keys.get(0)).hasSize(KeySketch.LENGTH_MAX);
    }

    @Test
    void ofBytes_ofWhatWasWritten_isTheSame() throws IOException {
        KeySketch sketch = new KeySketch(new SplittableRandom(1)::nextInt);
        sketch.saw(Bytes.toBytes("a"));
        sketch.saw(new byte[0]);

        RequestAnswer read = RequestAnswer.ofBytes(sketch.answer().toBytes());

        assertThat(read.weight).isEqualTo(1);
        assertThat(read.keys).containsExactly(Bytes.toBytes("a"), new byte[0]);
    }
}
